import type { Order } from '#functions/commerce/contract.ts';
import { Badge, type BadgeTone } from '#web/design/Badge.tsx';

type State = Pick<Order, 'status' | 'refunded'>;

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
  return isPartlyRefunded(order) ? 'Partly refunded' : LABELS[order.status];
}

/** The status of an order as a badge. */
export function OrderStatus({ order }: { order: State }) {
  return <Badge tone={isPartlyRefunded(order) ? 'warning' : TONES[order.status]}>{orderStatusText(order)}</Badge>;
}
