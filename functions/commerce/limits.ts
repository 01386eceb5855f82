/** Rate limits of commerce. Postgres counts them exactly (db/accounts/throttle.ts). */
import type { ThrottleClaim } from '#db/accounts/throttle.ts';

/**
 * Orders of one account, however they are made. Each stores rows for good and mails its buyer, and one that is given back
 * can be made again: without payments nothing else would end that.
 */
export function orderClaim(userId: number): ThrottleClaim {
  return { key: `order:${userId}`, limit: 30, windowSeconds: 60 * 60 };
}
