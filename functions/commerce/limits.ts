/** Rate limits of commerce. Postgres counts them exactly (db/accounts/throttle.ts). */
import type { ThrottleClaim } from '#db/accounts/throttle.ts';
import { type ClientAddress, claimsFrom } from '../api/client-address.ts';

/**
 * Orders of one account, however they are made. Each stores rows for good and mails its buyer, and one that is given back
 * can be made again: without payments nothing else would end that.
 */
export function orderClaim(userId: number): ThrottleClaim {
  return { key: `order:${userId}`, limit: 30, windowSeconds: 60 * 60 };
}

/** Questions to the payment service about the orders of one account. Its limit of requests is shared by everybody. */
export function paymentClaim(userId: number): ThrottleClaim {
  return { key: `payment:${userId}`, limit: 300, windowSeconds: 60 * 60 };
}

/**
 * Carts of visitors. Each is kept for two months, and a browser can name any number of them; an address may stand for a
 * campus.
 */
export function newCartClaims(from: ClientAddress): ThrottleClaim[] {
  return claimsFrom(from, { key: 'cart', limit: 1000, windowSeconds: 60 * 60 });
}
