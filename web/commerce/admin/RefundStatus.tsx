import type { RefundRequest } from '#functions/commerce/contract.ts';
import { Badge, type BadgeTone } from '#web/design/Badge.tsx';

/** How the admin pages label the status of a refund request. */
export const REFUND_STATES: Record<RefundRequest['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Waiting', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Declined', tone: 'neutral' },
};

/** The status of a refund request as a badge. */
export function RefundStatus({ status }: { status: RefundRequest['status'] }) {
  return <Badge tone={REFUND_STATES[status].tone}>{REFUND_STATES[status].label}</Badge>;
}
