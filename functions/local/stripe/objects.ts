/**
 * The objects of the local stand-in for Stripe, and what happens to them. They have the fields of Stripe's API version of
 * functions/commerce/payments/stripe.ts that the product uses, with the same names and values.
 */
import { randomBytes } from 'node:crypto';

export type StripeObject = { id: string; object: string };

export type Charge = StripeObject & {
  object: 'charge';
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  currency: string;
  payment_intent: string;
  balance_transaction: string;
  receipt_url: string;
  metadata: Record<string, string>;
};

export type BalanceTransaction = StripeObject & {
  object: 'balance_transaction';
  type: 'charge' | 'refund' | 'payment_failure_refund' | 'adjustment';
  source: string;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  created: number;
};

export type PaymentIntent = StripeObject & {
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  latest_charge: string | null;
  metadata: Record<string, string>;
};

export type Session = StripeObject & {
  object: 'checkout.session';
  mode: 'payment';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  amount_subtotal: number;
  amount_total: number;
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number };
  currency: string;
  client_reference_id: string | null;
  customer_email: string | null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  invoice: string | null;
  url: string | null;
  success_url: string | null;
  cancel_url: string | null;
  created: number;
  expires_at: number;
  livemode: false;
};

export type Refund = StripeObject & {
  object: 'refund';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  balance_transaction: string;
  failure_balance_transaction: string | null;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason: string | null;
  metadata: Record<string, string>;
  created: number;
};

export type Dispute = StripeObject & {
  object: 'dispute';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
  balance_transactions: BalanceTransaction[];
  evidence_details: { due_by: number | null };
  created: number;
};

type Invoice = StripeObject & { object: 'invoice'; hosted_invoice_url: string };

/** What is asked of a session, and kept for its page. */
export type SessionTerms = {
  lines: { name: string; amount: number }[];
  paymentMetadata: Record<string, string>;
  makesInvoice: boolean;
};

/** `object`: as it is when the event happens, which is not how it is when the event arrives. */
export type StripeEvent = StripeObject & {
  object: 'event';
  type: string;
  api_version: string;
  created: number;
  livemode: boolean;
  /** Only where it is about an account that is connected to a platform. */
  account?: string;
  data: { object: StripeObject };
};

/** What a buyer can do on the page of a session. */
export const buyerActions = ['pay', 'decline', 'later'] as const;
export type BuyerAction = (typeof buyerActions)[number];

/** An error as Stripe answers it. */
export class StandInError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

export const invalid = (message: string, code?: string) =>
  new StandInError(400, 'invalid_request_error', message, code);
const missing = (id: string) =>
  new StandInError(404, 'invalid_request_error', `No such object: '${id}'`, 'resource_missing');

/** Stripe's usual price for a card in the United States: 2.9 percent and 30 cents. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;
/** A dispute costs 15 dollars, whoever wins. */
const disputeFee = 1500;

const seconds = () => Math.floor(Date.now() / 1000);
const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** All objects of one account. `emit` gets each event; `origin`: the address of the stand-in's pages. */
export class StripeObjects {
  readonly #all = new Map<string, StripeObject>();
  readonly #terms = new Map<string, SessionTerms>();
  readonly #emit: (event: StripeEvent) => void;
  readonly #origin: () => string;
  readonly #apiVersion: string;

  constructor(options: { emit: (event: StripeEvent) => void; origin: () => string; apiVersion: string }) {
    this.#emit = options.emit;
    this.#origin = options.origin;
    this.#apiVersion = options.apiVersion;
  }

  session = (id: string) => this.#find<Session>(id, 'checkout.session');
  intent = (id: string) => this.#find<PaymentIntent>(id, 'payment_intent');
  charge = (id: string) => this.#find<Charge>(id, 'charge');
  refund = (id: string) => this.#find<Refund>(id, 'refund');
  dispute = (id: string) => this.#find<Dispute>(id, 'dispute');
  terms = (session: string) => this.#terms.get(session) ?? { lines: [], paymentMetadata: {}, makesInvoice: false };
  /** All objects of a kind, the oldest first. */
  list<Kind extends StripeObject>(object: Kind['object']): Kind[] {
    return [...this.#all.values()].filter((found): found is Kind => found.object === object);
  }

  #find<Kind extends StripeObject>(id: string, object: Kind['object']): Kind {
    const found = this.list<Kind>(object).find((candidate) => candidate.id === id);
    if (!found) throw missing(id);
    return found;
  }

  /** The object with the ids at the paths replaced by what they name, as with Stripe's parameter `expand`. */
  expanded(object: StripeObject, paths: readonly string[]): Record<string, unknown> {
    const copy: Record<string, unknown> = { ...object };
    for (const [field, inner] of Map.groupBy(paths, (path) => path.split('.', 1)[0] ?? '')) {
      const named = copy[field];
      const found = typeof named === 'string' ? this.#all.get(named) : undefined;
      if (found) copy[field] = this.expanded(found, inner.map((path) => path.slice(field.length + 1)).filter(Boolean));
    }
    return copy;
  }

  openSession(
    fields: Pick<
      Session,
      'currency' | 'client_reference_id' | 'customer_email' | 'metadata' | 'success_url' | 'cancel_url' | 'expires_at'
    >,
    terms: SessionTerms,
    tax: number,
  ): Session {
    const id = newId('cs_test');
    const total = terms.lines.reduce((sum, { amount }) => sum + amount, 0);
    const session: Session = {
      id,
      object: 'checkout.session',
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_subtotal: total,
      amount_total: total,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: tax },
      payment_intent: null,
      invoice: null,
      url: `${this.#origin()}/pay/${id}`,
      created: seconds(),
      livemode: false,
      ...fields,
    };
    this.#terms.set(id, terms);
    return this.#keep(session);
  }

  /** A declined card changes nothing: the buyer stays on the page and can try another one. */
  act(id: string, action: BuyerAction): void {
    const session = this.session(id);
    if (session.status !== 'open') throw invalid('This session can no longer be paid.');
    if (action === 'decline') return;
    const intent = this.#keep<PaymentIntent>({
      id: newId('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      currency: session.currency,
      status: 'processing',
      latest_charge: null,
      metadata: this.terms(id).paymentMetadata,
    });
    session.payment_intent = intent.id;
    session.status = 'complete';
    session.url = null;
    if (action === 'pay') this.#succeed(session, intent);
    this.#announce('checkout.session.completed', session);
  }

  /** The bank answers to a delayed payment. */
  answerLater(id: string, confirms: boolean): void {
    const session = this.session(id);
    const intent = session.payment_intent === null ? null : this.intent(session.payment_intent);
    if (intent?.status !== 'processing') throw invalid('No bank is asked about this session.');
    if (confirms) this.#succeed(session, intent);
    else intent.status = 'requires_payment_method';
    this.#announce(`checkout.session.async_payment_${confirms ? 'succeeded' : 'failed'}`, session);
  }

  expire(id: string): Session {
    const session = this.session(id);
    if (session.status !== 'open') {
      throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`);
    }
    session.status = 'expired';
    session.url = null;
    this.#announce('checkout.session.expired', session);
    return session;
  }

  /** A payment without a session, as a test makes one. */
  payDirectly(amount: number, currency: string, metadata: Record<string, string>): PaymentIntent {
    const intent = this.#keep<PaymentIntent>({
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      currency,
      status: 'processing',
      latest_charge: null,
      metadata,
    });
    this.#charge(intent);
    return intent;
  }

  refundPayment(intentId: string, amount: number | undefined, metadata: Record<string, string>): Refund {
    const charge = this.#chargeOf(intentId);
    if (this.list<Dispute>('dispute').some((dispute) => dispute.charge === charge.id && dispute.status !== 'won')) {
      throw invalid('The charge has been charged back.', 'charge_disputed');
    }
    const wanted = amount ?? charge.amount - charge.amount_refunded;
    if (wanted > charge.amount - charge.amount_refunded) {
      throw invalid('Refund amount is greater than unrefunded amount on charge.', 'charge_already_refunded');
    }
    const id = newId('re');
    const refund = this.#keep<Refund>({
      id,
      object: 'refund',
      amount: wanted,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: intentId,
      balance_transaction: this.#book('refund', id, -wanted, 0, charge.currency).id,
      failure_balance_transaction: null,
      status: 'succeeded',
      failure_reason: null,
      metadata,
      created: seconds(),
    });
    charge.amount_refunded += wanted;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.#announce('refund.created', refund);
    this.#announce('charge.refunded', charge);
    return refund;
  }

  /** The bank sends a refund back: the account was closed, for example. */
  failRefund(id: string): void {
    const refund = this.refund(id);
    if (refund.status === 'failed') return;
    refund.status = 'failed';
    refund.failure_reason = 'lost_or_stolen_card';
    const charge = this.charge(refund.charge);
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    const booked = this.#book('payment_failure_refund', id, refund.amount, 0, refund.currency);
    refund.failure_balance_transaction = booked.id;
    this.#announce('refund.failed', refund);
  }

  /** Stripe's disputes are about all of a payment, or about what was not refunded. */
  openDispute(intentId: string, { amount: wanted = 0, reason = 'product_not_received' } = {}): Dispute {
    const charge = this.#chargeOf(intentId);
    const amount = wanted || charge.amount;
    const id = newId('du');
    const dispute = this.#keep<Dispute>({
      id,
      object: 'dispute',
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: intentId,
      reason,
      status: 'needs_response',
      balance_transactions: [this.#book('adjustment', id, -amount, disputeFee, charge.currency)],
      evidence_details: { due_by: seconds() + 7 * 86_400 },
      created: seconds(),
    });
    this.#announce('charge.dispute.created', dispute);
    return dispute;
  }

  closeDispute(id: string, isWon: boolean): void {
    const dispute = this.dispute(id);
    dispute.status = isWon ? 'won' : 'lost';
    if (isWon) {
      dispute.balance_transactions.push(this.#book('adjustment', id, dispute.amount, 0, dispute.currency));
      this.#announce('charge.dispute.funds_reinstated', dispute);
    }
    this.#announce('charge.dispute.closed', dispute);
  }

  #chargeOf(intentId: string): Charge {
    const { latest_charge: charge } = this.intent(intentId);
    if (charge === null) throw invalid('This payment has no successful charge.');
    return this.charge(charge);
  }

  #succeed(session: Session, intent: PaymentIntent): void {
    this.#charge(intent);
    session.payment_status = 'paid';
    if (this.terms(session.id).makesInvoice) {
      const id = newId('in');
      this.#keep<Invoice>({ id, object: 'invoice', hosted_invoice_url: `${this.#origin()}/invoice/${id}` });
      session.invoice = id;
    }
  }

  #charge(intent: PaymentIntent): void {
    const id = newId('ch');
    const { amount, currency, metadata } = intent;
    const booked = this.#book('charge', id, amount, feeOf(amount), currency);
    this.#keep<Charge>({
      id,
      object: 'charge',
      amount,
      amount_refunded: 0,
      refunded: false,
      currency,
      payment_intent: intent.id,
      balance_transaction: booked.id,
      receipt_url: `${this.#origin()}/receipt/${id}`,
      metadata,
    });
    intent.latest_charge = id;
    intent.status = 'succeeded';
  }

  #book(
    type: BalanceTransaction['type'],
    source: string,
    amount: number,
    fee: number,
    currency: string,
  ): BalanceTransaction {
    const entry = { id: newId('txn'), object: 'balance_transaction' as const, type, source, amount, fee };
    return this.#keep<BalanceTransaction>({ ...entry, net: amount - fee, currency, created: seconds() });
  }

  #keep<Kind extends StripeObject>(object: Kind): Kind {
    this.#all.set(object.id, object);
    return object;
  }

  #announce(type: string, object: StripeObject): void {
    this.#emit({
      id: newId('evt'),
      object: 'event',
      type,
      api_version: this.#apiVersion,
      created: seconds(),
      livemode: false,
      data: { object: structuredClone(object) },
    });
  }
}
