/** Checks out a cart in one transaction, all or nothing. The rules: check_out in functions.sql. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import type { ThrottleClaim } from '../accounts/throttle.ts';
import type { OrderDescription } from './orders.ts';
import { priceQuote, type Quote, type SoldCourse } from './quote.ts';
import type { Consent } from './states.ts';

export type PlacedOrderRow = { order: OrderDescription; alreadyOwned: SoldCourse[] };

/** The link of a seat to give away, as the database stores its token: hashed and sealed. */
export type NewGiftLink = { hash: string; sealed: string };

export type Checkout = {
  caller: Caller;
  cartSessionId: string;
  promoCode: string | null;
  /** What the buyer saw; null: not known. */
  shownTotal?: string | null;
  planType: string;
  /** The client's key for this request, and a hash of the request: a repeat gets the first response. */
  idempotency: { key: string; requestHash: string };
  consent?: Consent | null;
  newGiftLinks(count: number): Promise<NewGiftLink[]>;
  receiptKind: string;
  /** The rate limit for orders that are really made, or null for none; a repeat costs nothing. */
  claim: ThrottleClaim | null;
  now: Date;
};

/**
 * Places the order for the caller's cart, including the cart of the browser session. Two round trips: the first quotes,
 * the second writes what was quoted or, when the quote no longer holds, nothing. Refuses `cart_empty`,
 * `nothing_to_buy`, `cart_changed`, `idempotency_key_reused`, `too_many_requests` and the codes of `promoFault`.
 */
export async function checkOut(db: Database, checkout: Checkout): Promise<PlacedOrderRow> {
  const {
    caller,
    cartSessionId,
    promoCode,
    shownTotal = null,
    planType,
    idempotency,
    consent = null,
    claim,
    newGiftLinks,
    receiptKind,
  } = checkout;
  const now = checkout.now.toISOString();
  const { key, requestHash } = idempotency;
  const { quoted, first } = await authorized(db, { write: true }, caller, {
    joinCart: db.execute(sql`select rules.join_cart(${cartSessionId}, ${caller.userId})`),
    quoted: db.execute<{ quote: Quote }>(
      sql`select ${call('quote_cart', { buyer: caller.userId, wanted_code: promoCode, moment: now })} as quote`,
    ),
    // After the quote: if this is a repeat whose first attempt has just emptied the cart, the first response is found
    // here.
    first: db.execute<{ answer: PlacedOrderRow | null }>(
      sql`select ${call('first_answer', { buyer: caller.userId, used_key: key, asked_hash: requestHash })} as answer`,
    ),
  });
  const repeated = first.rows[0]?.answer;
  if (repeated) return repeated;

  const quote = quoted.rows[0]?.quote;
  if (!quote) throw new Error('The cart was not quoted.');
  if (quote.lines.length === 0) throw new Refusal(quote.alreadyOwned.length > 0 ? 'nothing_to_buy' : 'cart_empty');
  const amounts = priceQuote(quote, promoCode, shownTotal);
  const gifts = await newGiftLinks(quote.lines.reduce((seats, { quantity }) => seats + quantity - 1, 0));

  const { placed } = await authorized(db, { write: true }, caller, {
    placed: db.execute<{ answer: PlacedOrderRow }>(sql`
      select ${call('check_out', {
        buyer: caller.userId,
        quoted: JSON.stringify(quote),
        amounts: JSON.stringify(amounts),
        wanted_code: promoCode,
        plan: planType,
        cart_session: cartSessionId,
        used_key: key,
        asked_hash: requestHash,
        gifts: JSON.stringify(gifts),
        receipt_kind: receiptKind,
        moment: now,
        consent: consent && JSON.stringify(consent),
        claim: claim && JSON.stringify(claim),
      })} as answer`),
  });
  const answer = placed.rows[0]?.answer;
  if (!answer) throw new Error('The checkout returned no order.');
  return answer;
}
