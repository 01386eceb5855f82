import type { Order } from '#functions/commerce/contract.ts';
import { Badge, type BadgeTone } from '#web/design/Badge.tsx';

const LOOKS: Record<Order['status'], [label: string, tone: BadgeTone]> = {
  pending: ['Pending', 'warning'],
  completed: ['Completed', 'success'],
  cancelled: ['Cancelled', 'neutral'],
  refunded: ['Refunded', 'warning'],
};

/** How an order stands, in a word. */
export function OrderStatus({ status }: { status: Order['status'] }) {
  const [label, tone] = LOOKS[status];
  return <Badge tone={tone}>{label}</Badge>;
}
