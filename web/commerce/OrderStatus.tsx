import type { Order } from '#functions/commerce/contract.ts';
import { Badge, type BadgeTone } from '#web/design/Badge.tsx';
import { orderDate } from './order-date.ts';

/** Tables know less of an order than its own page. */
type State = Pick<Order, 'status' | 'refunded'> & Partial<Pick<Order, 'dispute' | 'payment' | 'opensAt'>>;

const LABELS: Record<Order['status'], string> = {
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};
const TONES: Record<Order['status'], BadgeTone> = {
  pending: 'warning',
  completed: 'success',
  cancelled: 'neutral',
  refunded: 'warning',
};

/** An order of which some courses were refunded stays completed. */
const isPartlyRefunded = ({ status, refunded }: State) => status === 'completed' && refunded !== '0.00';

/** The status of an order in words. */
export function orderStatusText(order: State): string {
  return looksOf(order).label;
}

function looksOf(order: State): { label: string; tone: BadgeTone } {
  const { status, dispute, payment, opensAt } = order;
  if (dispute === 'open') return { label: 'In dispute', tone: 'warning' };
  if (dispute === 'lost') return { label: 'Paid back by the bank', tone: 'warning' };
  if (status === 'pending' && payment?.state === 'processing')
    return { label: 'Waiting for the bank', tone: 'warning' };
  if (status === 'pending' && payment) return { label: 'Not paid yet', tone: 'warning' };
  if (isPartlyRefunded(order)) return { label: 'Partly refunded', tone: 'warning' };
  if (opensAt) return { label: `Opens on ${orderDate(opensAt)}`, tone: 'success' };
  return { label: LABELS[status], tone: TONES[status] };
}

/** The status of an order as a badge. */
export function OrderStatus({ order }: { order: State }) {
  const { label, tone } = looksOf(order);
  return <Badge tone={tone}>{label}</Badge>;
}
