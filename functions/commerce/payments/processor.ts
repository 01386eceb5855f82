/**
 * The seam to the payment processor: what the product asks of it, in words of the product. Without one in the settings,
 * payments are simulated and nothing here runs. The one implementation is Stripe (stripe.ts).
 *
 * Amounts are decimal strings in dollars, as in the database.
 */
import type { DisputeState, PaymentState } from '#db/commerce/states.ts';

/** What the buyer is asked to pay on the processor's page. */
export type SessionRequest = {
  orderId: number;
  /** The buyer's address, for the processor's receipt. */
  email: string;
  currency: string;
  /** They add up to the total of the order. */
  lines: { name: string; amount: string }[];
  /** When the session can no longer be paid. The same for a repeated request. */
  expiresAt: Date;
  /** Where the processor's page leads to after the payment, and when the buyer leaves it. */
  doneUrl: string;
  leaveUrl: string;
};

/** A session as it is now. */
export type ProcessorSession = {
  id: string;
  state: PaymentState;
  /** The order that it was opened for; null when it is none of ours. */
  orderId: number | null;
  /** What the buyer is charged, and the tax in it. In the currency of the order, whatever the buyer was shown. */
  amount: string;
  tax: string;
  currency: string;
  /** The processor's page; null when nobody can pay on it any more. */
  url: string | null;
  paymentIntentId: string | null;
  /** The processor's receipt and invoice, which it makes some time after the payment. */
  receiptUrl: string | null;
  invoiceUrl: string | null;
};

/** `key`: the same key again is the same refund. `metadata`: comes back with the refund's events. */
type RefundRequest = {
  paymentIntentId: string;
  amount: string;
  key: string;
  metadata: Record<string, string>;
};

/** A refund as it is now. `pending`: accepted, and on its way. */
export type ProcessorRefund = {
  id: string;
  state: 'pending' | 'succeeded' | 'failed';
  paymentIntentId: string | null;
  amount: string;
  currency: string;
  /** Why the bank refused it, in the processor's word. */
  failure: string | null;
  metadata: Record<string, string>;
};

/** A dispute as it is now: a buyer took the payment up with their bank. */
export type ProcessorDispute = {
  id: string;
  state: DisputeState;
  paymentIntentId: string | null;
  amount: string;
  currency: string;
  /** In the processor's word, such as `fraudulent`. */
  reason: string;
  openedAt: string;
  /** Until when the school can answer it. */
  dueAt: string | null;
};

/** What moved in the school's balance at the processor. `amount`: positive when it came in. */
export type ProcessorMovement = {
  id: string;
  kind: 'charge' | 'refund' | 'dispute';
  amount: string;
  /** What the processor kept for it; negative when it gave a fee back. */
  fee: string;
  currency: string;
  at: string;
  /** The refund of ours that it belongs to. */
  refund: number | null;
  /** What moved it: the processor's id of the charge, the refund or the dispute. */
  source: string;
};

/** `complete`: the processor has booked all of it. Shortly after a payment it has not. */
export type ProcessorBooks = { movements: ProcessorMovement[]; complete: boolean };

/** The processor has nothing with this id: it belongs to another account, or to its other mode (test or live). */
export class UnknownToProcessor extends Error {}

/** The processor will not do this, however often it is asked: the payment was paid back already, for example. Its message is the processor's word. */
export class RefusedByProcessor extends Error {}

/** The same, until the bank has decided about the payment. */
export class DisputedAtProcessor extends RefusedByProcessor {}

/** An event whose signature is good. `object`: what it is about, as the processor has it. */
export type ProcessorEvent = { id: string; type: string; object: Record<string, unknown> };

export type PaymentProcessor = {
  /** Opens a session, once for each order: the same request again returns the same session. */
  createSession(request: SessionRequest): Promise<ProcessorSession>;
  /** The reading methods throw `UnknownToProcessor`. */
  readSession(id: string): Promise<ProcessorSession>;
  /** The session in which a payment was made; null when it was made in none. */
  findSession(paymentIntentId: string): Promise<ProcessorSession | null>;
  /** Closes an open session. One that was paid meanwhile stays as it is: look at the state of what is returned. */
  expireSession(id: string): Promise<ProcessorSession>;
  /** Throws `RefusedByProcessor`. */
  refund(request: RefundRequest): Promise<ProcessorRefund>;
  readRefund(id: string): Promise<ProcessorRefund>;
  /** The refund of a payment whose metadata name this refund of ours; null when the processor knows none. */
  findRefund(paymentIntentId: string, metadata: Record<string, string>): Promise<ProcessorRefund | null>;
  /** The refunds of a payment: first those that the bank has refused, because others may replace them. The oldest come first. */
  listRefunds(paymentIntentId: string): Promise<ProcessorRefund[]>;
  readDispute(id: string): Promise<ProcessorDispute>;
  /** All that moved because of a payment: itself, its refunds and its disputes. */
  readBooks(paymentIntentId: string): Promise<ProcessorBooks>;
  /**
   * The event of a webhook; null when its signature is wrong or older than five minutes, and when it is about another account
   * or the other mode (test or live) than that of our key.
   */
  verifyEvent(body: string, signature: string | null): Promise<ProcessorEvent | null>;
};
