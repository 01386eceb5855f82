/**
 * Places an order that is paid through the payment processor: pending, with its prices, the use of its code and its seats,
 * until it is settled (settle.ts). The rules: place_order in functions.sql.
 */
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller, readAuthorized } from '../../accounts/authorize.ts';
import type { ThrottleClaim } from '../../accounts/throttle.ts';
import type { NewGiftLink } from '../check-out.ts';
import { centsOf } from '../money.shared.ts';
import type { OrderDescription } from '../orders.ts';
import { priceQuote, type Quote, type SoldCourse } from '../quote.ts';
import type { Consent } from '../states.ts';
import { leastPaymentCents, paymentMinutes } from '../states.ts';
import { payments } from '../tables.ts';

/** `email`: the buyer's, for the processor's receipt. */
export type PlacedOrder = { order: OrderDescription; alreadyOwned: SoldCourse[]; email: string };

export type Placement = {
  caller: Caller;
  /** The cart of the browser session and the account, or one course. */
  from: { cartSessionId: string } | { courseId: number };
  promoCode: string | null;
  /** What the buyer saw; null: not known. */
  shownTotal?: string | null;
  planType: string;
  /** The client's key for this request and a hash of it. A repeat gets the same order, as long as that is not cancelled. */
  idempotency: { key: string; requestHash: string } | null;
  newGiftLinks(count: number): Promise<NewGiftLink[]>;
  consent?: Consent | null;
  receiptKind: string;
  /** The rate limit for orders that are really made, or null for none; a repeat costs nothing. */
  claim: ThrottleClaim | null;
  now: Date;
};

/**
 * Places the order, or returns the one that the buyer has in payment already for the same courses and prices. Null: the
 * one course is the buyer's already. Two round trips, as in `checkOut`. Refuses what `checkOut` refuses,
 * `course_not_open`, `payment_processing` and `payment_minimum`.
 */
export async function placeOrder(db: Database, placement: Placement): Promise<PlacedOrder | null> {
  const { shownTotal = null, claim } = placement;
  const { caller, from, promoCode, planType, idempotency, consent = null, newGiftLinks, receiptKind } = placement;
  const now = placement.now.toISOString();
  const isCart = 'cartSessionId' in from;
  const [used_key, asked_hash] = [idempotency?.key ?? null, idempotency?.requestHash ?? null];
  const terms = { buyer: caller.userId, wanted_code: promoCode, moment: now };
  const { quoted, first } = await authorized(db, { write: true }, caller, {
    joinCart: isCart ? [db.execute(sql`select rules.join_cart(${from.cartSessionId}, ${caller.userId})`)] : [],
    quoted: db.execute<{ quote: Quote }>(
      sql`select ${isCart ? call('quote_cart', terms) : call('quote_course', { ...terms, wanted_course: from.courseId })} as quote`,
    ),
    first: db.execute<{ answer: PlacedOrder | null }>(
      sql`select ${call('first_answer', { buyer: caller.userId, used_key, asked_hash })} as answer`,
    ),
  });
  const repeated = first.rows[0]?.answer;
  if (repeated) return repeated;

  const quote = quoted.rows[0]?.quote;
  if (!quote) throw new Error('The order was not quoted.');
  if (quote.lines.length === 0) {
    if (!isCart) return null;
    throw new Refusal(quote.alreadyOwned.length > 0 ? 'nothing_to_buy' : 'cart_empty');
  }
  const amounts = priceQuote(quote, promoCode, shownTotal);
  const cents = centsOf(amounts.total);
  if (cents > 0 && cents < leastPaymentCents) throw new Refusal('payment_minimum');
  const gifts = await newGiftLinks(quote.lines.reduce((seats, { quantity }) => seats + quantity - 1, 0));

  const { placed } = await authorized(db, { write: true }, caller, {
    placed: db.execute<{ answer: PlacedOrder }>(sql`
      select ${call('place_order', {
        buyer: caller.userId,
        quoted: JSON.stringify(quote),
        amounts: JSON.stringify(amounts),
        wanted_code: promoCode,
        wanted_course: isCart ? null : from.courseId,
        plan: planType,
        cart_session: isCart ? from.cartSessionId : null,
        used_key,
        asked_hash,
        gifts: JSON.stringify(gifts),
        receipt_kind: receiptKind,
        moment: now,
        consent: consent && JSON.stringify(consent),
        claim: claim && JSON.stringify(claim),
      })} as answer`),
  });
  const answer = placed.rows[0]?.answer;
  if (!answer) throw new Error('The order was not placed.');
  return answer;
}

/** Whether the caller would have to pay for a course that is not theirs yet. Refuses `not_found` and `course_not_open`. */
export async function isPaymentDue(
  db: Database,
  { caller, courseId, now }: { caller: Caller; courseId: number; now: Date },
): Promise<boolean> {
  const terms = { buyer: caller.userId, wanted_course: courseId, wanted_code: null, moment: now.toISOString() };
  const { quote } = await readAuthorized(db, {}, caller, { quote: sql<Quote>`${call('quote_course', terms)}` });
  return quote.lines.some(({ price }) => centsOf(price) > 0);
}

/** The caller's order of a course that is paid for and opens later; null without one. */
export async function findWaitingOrder(
  db: Database,
  { caller, courseId }: { caller: Caller; courseId: number },
): Promise<number | null> {
  const { orderId } = await readAuthorized(db, {}, caller, {
    orderId: sql<number | null>`rules.waiting_order(${caller.userId}, ${courseId})`,
  });
  return orderId;
}

/** When the session of an order ends: the same for each attempt to open it, as the processor demands of a repeat. */
export function paymentExpiry(order: Pick<OrderDescription, 'createdAt'>): Date {
  return new Date(new Date(order.createdAt).getTime() + paymentMinutes * 60_000);
}

/**
 * Keeps the session that the processor has opened for an order. Nobody is sent to its page before. Refuses
 * `payment_expired` when the order was cancelled meanwhile.
 */
export async function keepSession(
  db: Database,
  { caller, paymentId, session }: { caller: Caller; paymentId: number; session: { id: string; url: string } },
  expiresAt: Date,
): Promise<void> {
  const { kept } = await authorized(db, { write: true }, caller, {
    kept: db
      .update(payments)
      .set({ sessionId: session.id, url: session.url, expiresAt })
      .where(
        and(
          eq(payments.id, paymentId),
          eq(payments.state, 'open'),
          or(isNull(payments.sessionId), eq(payments.sessionId, session.id)),
          sql`exists (select from orders o where o.id = ${payments.orderId} and o.user_id = ${caller.userId} and o.status = 'pending')`,
        ),
      )
      .returning({ id: payments.id }),
  });
  if (kept.length === 0) throw new Refusal('payment_expired');
}
