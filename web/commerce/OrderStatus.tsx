import type { Order } from '#functions/commerce/contract.ts';
import { Badge, type BadgeTone } from '#web/design/Badge.tsx';

const BADGES: Record<Order['status'], [label: string, tone: BadgeTone]> = {
  pending: ['Pending', 'warning'],
  completed: ['Completed', 'success'],
  cancelled: ['Cancelled', 'neutral'],
  refunded: ['Refunded', 'warning'],
};

/** The status of an order as a badge. */
export function OrderStatus({ status }: { status: Order['status'] }) {
  const [label, tone] = BADGES[status];
  return <Badge tone={tone}>{label}</Badge>;
}
