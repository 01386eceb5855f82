/**
 * Stripe as the payment processor: hosted Checkout, so that no card field and no third-party byte is in our pages.
 *
 * The API version is the one that the pinned package was made for; the types are those of that version. So an upgrade of the
 * package is an upgrade of the API, and `npm run test:stripe` checks it against Stripe's test mode.
 */
import { Stripe } from 'stripe';
import { centsOf, dollarsOf } from '#db/commerce/money.shared.ts';
import type { DisputeState, PaymentState } from '#db/commerce/states.ts';
import type { PaymentSettings } from '../../api/environment.ts';
import {
  DisputedAtProcessor,
  type PaymentProcessor,
  type ProcessorBooks,
  type ProcessorDispute,
  type ProcessorMovement,
  type ProcessorRefund,
  type ProcessorSession,
  RefusedByProcessor,
  type SessionRequest,
  UnknownToProcessor,
} from './processor.ts';

export const stripeApiVersion = '2026-10-28.endive';

/** How old the signature of an event may be, in seconds. Stripe's own recommendation. */
const eventTolerance = 300;

/** Stripe answers within seconds, and the buyer waits for it. Repeated requests have the same idempotency key. */
const requestLimits = { timeout: 10_000, maxNetworkRetries: 2 };

/** Reads payment and invoice of a session in the same request, for its state and its links. */
const expand = ['payment_intent.latest_charge', 'invoice'];

/** The refunds and disputes that are read of one payment: more than an order has items, and all that one answer holds. */
const mostOfPayment = 100;

const processors = new WeakMap<PaymentSettings, PaymentProcessor>();

/** The processor with these settings. One for each isolate, because making one takes a millisecond of CPU time. */
export function stripeProcessor(settings: PaymentSettings): PaymentProcessor {
  const known = processors.get(settings);
  if (known) return known;
  const processor = makeProcessor(settings);
  processors.set(settings, processor);
  return processor;
}

function makeProcessor(settings: PaymentSettings): PaymentProcessor {
  const url = new URL(settings.apiUrl);
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: stripeApiVersion,
    httpClient: Stripe.createFetchHttpClient(),
    host: url.hostname,
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    ...(url.port && { port: url.port }),
    telemetry: false,
    ...requestLimits,
  });
  // The synchronous verification needs Node's crypto, which Workers do not have.
  const cryptoProvider = Stripe.createSubtleCryptoProvider();

  const readSession = async (id: string) =>
    sessionOf(await orUnknown(stripe.checkout.sessions.retrieve(id, { expand })));
  const isLive = /^[rs]k_live_/.test(settings.secretKey);

  return {
    async createSession(request) {
      const params = sessionParams(request, settings);
      return sessionOf(await stripe.checkout.sessions.create(params, { idempotencyKey: `order-${request.orderId}` }));
    },
    readSession,
    async findSession(paymentIntentId) {
      const { data } = await stripe.checkout.sessions.list({
        payment_intent: paymentIntentId,
        limit: 1,
        expand: expand.map((path) => `data.${path}`),
      });
      return data[0] ? sessionOf(data[0]) : null;
    },
    async expireSession(id) {
      try {
        return sessionOf(await stripe.checkout.sessions.expire(id, { expand }));
      } catch (error) {
        // It was paid or has expired meanwhile.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return readSession(id);
        throw error;
      }
    },
    async refund({ paymentIntentId, amount, key, metadata }) {
      const params = { payment_intent: paymentIntentId, amount: centsOf(amount), metadata };
      try {
        return refundOf(await stripe.refunds.create(params, { idempotencyKey: key }));
      } catch (error) {
        // 409: another request with this key is under way.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.statusCode === 409) throw error;
        const Refusal = error.code === 'charge_disputed' ? DisputedAtProcessor : RefusedByProcessor;
        throw new Refusal(error.code ?? 'refused', { cause: error });
      }
    },
    readRefund: async (id) => refundOf(await orUnknown(stripe.refunds.retrieve(id))),
    async findRefund(paymentIntentId, metadata) {
      const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: mostOfPayment });
      const wanted = Object.entries(metadata);
      const found = data.find((refund) => wanted.every(([name, value]) => refund.metadata?.[name] === value));
      return found ? refundOf(found) : null;
    },
    async listRefunds(paymentIntentId) {
      const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: mostOfPayment });
      const oldestFirst = data.toReversed();
      const [refused, standing] = [true, false].map((lost) =>
        oldestFirst.filter(({ status }) => isLost(status) === lost),
      );
      return [...(refused ?? []), ...(standing ?? [])].map(refundOf);
    },
    readDispute: async (id) => disputeOf(await orUnknown(stripe.disputes.retrieve(id))),
    async readBooks(paymentIntentId) {
      const of = { payment_intent: paymentIntentId, limit: mostOfPayment };
      const [intent, refunds, disputes] = await Promise.all([
        stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge.balance_transaction'] }),
        stripe.refunds.list({ ...of, expand: ['data.balance_transaction', 'data.failure_balance_transaction'] }),
        stripe.disputes.list(of),
      ]);
      return booksOf(intent, refunds.data, disputes.data);
    },
    async verifyEvent(body, signature) {
      try {
        const event = await stripe.webhooks.constructEventAsync(
          body,
          signature ?? '',
          settings.webhookSecret,
          eventTolerance,
          cryptoProvider,
        );
        // `account`: of a platform about the accounts that are connected to it.
        if (event.livemode !== isLive || event.account !== undefined) return null;
        return { id: event.id, type: event.type, object: { ...event.data.object } };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
  };
}

/** Says in the words of the seam that the processor has no such object. */
async function orUnknown<Found>(reading: Promise<Found>): Promise<Found> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') {
      throw new UnknownToProcessor(error.message, { cause: error });
    }
    throw error;
  }
}

function sessionParams(
  { orderId, email, currency, lines, expiresAt, doneUrl, leaveUrl }: SessionRequest,
  { tax, invoices }: PaymentSettings,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { order: String(orderId) };
  return {
    mode: 'payment',
    client_reference_id: String(orderId),
    metadata,
    // Refunds and disputes name the payment and not the session.
    payment_intent_data: { metadata, description: `Order ${orderId}` },
    customer_email: email,
    line_items: lines.map(({ name, amount }) => ({
      quantity: 1,
      price_data: {
        currency,
        unit_amount: centsOf(amount),
        // What was shown is what is charged: the tax is a part of the price.
        ...(tax && { tax_behavior: 'inclusive' as const }),
        product_data: { name },
      },
    })),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: doneUrl,
    cancel_url: leaveUrl,
    ...(tax && { automatic_tax: { enabled: true }, tax_id_collection: { enabled: true } }),
    ...(invoices && { invoice_creation: { enabled: true } }),
  };
}

function sessionOf(session: Stripe.Checkout.Session): ProcessorSession {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  const order = Number(session.client_reference_id);
  return {
    id: session.id,
    state: stateOf(session, intent),
    orderId: Number.isSafeInteger(order) && order > 0 ? order : null,
    amount: dollarsOf(session.amount_total ?? 0),
    tax: dollarsOf(session.total_details?.amount_tax ?? 0),
    currency: session.currency ?? '',
    url: session.url,
    paymentIntentId: intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : null),
    receiptUrl: charge?.receipt_url ?? null,
    invoiceUrl: (typeof session.invoice === 'object' && session.invoice?.hosted_invoice_url) || null,
  };
}

/** A delayed method completes the session before it is paid; whether the bank has refused it, only the payment says. */
function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): PaymentState {
  if (session.payment_status !== 'unpaid') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'failed' : 'processing';
}

function refundOf(refund: Stripe.Refund): ProcessorRefund {
  const { payment_intent: intent } = refund;
  return {
    id: refund.id,
    state: refund.status === 'succeeded' ? 'succeeded' : isLost(refund.status) ? 'failed' : 'pending',
    paymentIntentId: typeof intent === 'object' ? (intent?.id ?? null) : intent,
    amount: dollarsOf(refund.amount),
    currency: refund.currency,
    failure: refund.failure_reason ?? null,
    metadata: refund.metadata ?? {},
  };
}

function disputeOf(dispute: Stripe.Dispute): ProcessorDispute {
  const { payment_intent: intent, evidence_details: evidence } = dispute;
  return {
    id: dispute.id,
    state: disputeStateOf(dispute.status),
    paymentIntentId: typeof intent === 'object' ? (intent?.id ?? null) : intent,
    amount: dollarsOf(dispute.amount),
    currency: dispute.currency,
    reason: dispute.reason,
    openedAt: instantOf(dispute.created),
    dueAt: evidence.due_by === null ? null : instantOf(evidence.due_by),
  };
}

/**
 * A `warning` is a question of the bank that moves no money. One that was closed, and one that a refund prevented, cost
 * nothing. A status that the pinned version does not know counts as undecided.
 */
function disputeStateOf(status: Stripe.Dispute.Status): DisputeState {
  switch (status) {
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry';
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won';
    case 'lost':
      return 'lost';
    default:
      return 'open';
  }
}

/** What moved because of a payment. The processor books a charge, and a refund that it has just accepted, a moment later. */
function booksOf(intent: Stripe.PaymentIntent, refunds: Stripe.Refund[], disputes: Stripe.Dispute[]): ProcessorBooks {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const charged = movementOf(charge?.balance_transaction, { kind: 'charge', refund: null, source: charge?.id ?? '' });
  const refunded = refunds.flatMap((refund) => {
    const ours = Number(refund.metadata?.refund);
    const named = Number.isSafeInteger(ours) && ours > 0 ? ours : null;
    return [refund.balance_transaction, refund.failure_balance_transaction].map((moved) =>
      movementOf(moved, { kind: 'refund', refund: named, source: refund.id }),
    );
  });
  const disputed = disputes.flatMap((dispute) =>
    dispute.balance_transactions.map((moved) =>
      movementOf(moved, { kind: 'dispute', refund: null, source: dispute.id }),
    ),
  );
  const isBooked =
    charged !== null && refunds.every(({ status, balance_transaction }) => balance_transaction || isLost(status));
  return {
    movements: [charged, ...refunded, ...disputed].filter((movement) => movement !== null),
    complete: isBooked,
  };
}

/** Null for what is not booked yet. */
function movementOf(
  moved: string | Stripe.BalanceTransaction | null | undefined,
  about: Pick<ProcessorMovement, 'kind' | 'refund' | 'source'>,
): ProcessorMovement | null {
  if (!moved || typeof moved === 'string') return null;
  const { id, amount, fee, currency, created } = moved;
  return { id, ...about, amount: signedDollars(amount), fee: signedDollars(fee), currency, at: instantOf(created) };
}

const signedDollars = (cents: number) => (cents < 0 ? `-${dollarsOf(-cents)}` : dollarsOf(cents));
const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();

const isLost = (status: string | null) => status === 'failed' || status === 'canceled';
