/** Deletes old carts of visitors, which no browser session uses any more. Called by the cron. */
import { and, isNull, lt } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { deletedBefore } from '../retention.ts';
import { cartItems } from './tables.ts';

/** A browser session may stay open for weeks. Carts of accounts are never deleted. */
export async function sweepCarts(db: Database, { now }: { now: Date }): Promise<void> {
  await db
    .delete(cartItems)
    .where(and(isNull(cartItems.userId), lt(cartItems.createdAt, deletedBefore('guestCarts', now))));
}
