/** Settles orders by what the payment processor says. The rules: settle_payment in functions.sql. */
import { sql } from 'drizzle-orm';
import { runStatement } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import type { DisputeState, PaymentState, RefundState } from '../states.ts';

/** A session as the processor has it now, with amounts as decimal strings. */
type SettledSession = {
  id: string;
  state: PaymentState;
  orderId: number | null;
  amount: string;
  tax: string;
  currency: string;
  paymentIntentId: string | null;
  receiptUrl: string | null;
  invoiceUrl: string | null;
};

/** The same of a refund. `metadata` of one that we asked for names our refund and its attempt. */
export type SettledRefund = {
  id: string;
  state: RefundState;
  paymentIntentId: string | null;
  amount: string;
  failure: string | null;
  metadata: Record<string, string>;
};

/** The same of a dispute. Times are ISO 8601. */
type SettledDispute = {
  id: string;
  state: DisputeState;
  paymentIntentId: string | null;
  amount: string;
  currency: string;
  reason: string;
  openedAt: string;
  dueAt: string | null;
};

/** Without an id it is the answer to a question of ours, and not an event. */
export type SettledEvent = { id: string | null; type: string } & (
  | { session: SettledSession }
  | { refund: SettledRefund }
  | { dispute: SettledDispute }
);

/** The kinds of mail by their occasion. */
export type PaymentMailKinds = {
  receipt: string;
  failed: string;
  returned: string;
  refundDecision: string;
  orderRefund: string;
  refundFailed: string;
  dispute: string;
};

/** A payment that arrived and could not be delivered, for the processor to send back. */
export type DuePayment = {
  paymentId: number;
  orderId: number;
  paymentIntentId: string;
  amount: string;
  /** Counts how often it was sent back, from 1. */
  attempt: number;
};

export type SettleOutcome =
  | { outcome: 'ignored'; why: string }
  | { outcome: 'repeated' }
  | { outcome: 'unchanged' | 'cancelled'; orderId: number }
  | { outcome: 'processing'; orderId: number; closing: string[] }
  | { outcome: 'completed'; orderId: number; closing: string[]; courses: number[] }
  | { outcome: 'returned'; orderId: number; returning: DuePayment }
  /** `courses`: those of the order, whose number of students may have changed. */
  | { outcome: 'refunded' | 'disputed'; orderId: number; courses: number[] };

/**
 * Applies an event of the processor, once. One round trip. `closing`: sessions of other orders of the buyer that the
 * processor must close, because this one was first.
 */
export async function settlePayment(
  db: Database,
  { event, mailKinds, now }: { event: SettledEvent; mailKinds: PaymentMailKinds; now: Date },
): Promise<SettleOutcome> {
  const [row] = await runStatement<{ outcome: SettleOutcome }>(
    db,
    sql`select ${call('settle_payment', {
      event: JSON.stringify(event),
      mail_kinds: JSON.stringify(mailKinds),
      moment: now.toISOString(),
    })} as outcome`,
  );
  if (!row) throw new Error('The payment was not settled.');
  return row.outcome;
}
