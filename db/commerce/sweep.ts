/** Deletes old carts of visitors, which no browser session uses any more. Called by the cron. */
import { and, isNull, lt } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { cartItems } from './tables.ts';

/** A browser session may stay open for weeks. Carts of accounts are never deleted. */
const guestCartDays = 60;

export async function sweepCarts(db: Database, { now }: { now: Date }): Promise<void> {
  const cutoff = new Date(now.getTime() - guestCartDays * 86_400_000);
  await db.delete(cartItems).where(and(isNull(cartItems.userId), lt(cartItems.createdAt, cutoff)));
}
