/** Seats bought to be given away. The rules: redeem_gift in migrations/0008_orders.sql. One round trip each. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorised, type Caller } from '../accounts/authorise.ts';
import { users } from '../accounts/tables.ts';
import { courses } from '../courses/tables.ts';
import { giftLinks, orderItems, orders } from './tables.ts';

/** What a link gives, for whoever holds it. Refuses `not_found`. */
export async function readGift(db: Database, { tokenHash }: { tokenHash: string }) {
  const [gift] = await selectGift(db, tokenHash);
  if (!gift) throw new Refusal('not_found');
  return gift;
}
export type GiftRow = Awaited<ReturnType<typeof readGift>>;

/**
 * Enrols the caller in the seat that somebody else bought, and answers the gift. Refuses `not_found`, `gift_void`,
 * `gift_used`, `gift_own`, `already_enrolled`.
 */
export async function redeemGift(
  db: Database,
  { caller, tokenHash, now }: { caller: Caller; tokenHash: string; now: Date },
): Promise<GiftRow> {
  const [, [gift]] = await authorised(db, caller, { write: true }, [
    db.execute(sql`select redeem_gift(${caller.userId}, ${tokenHash}, ${now.toISOString()})`),
    selectGift(db, tokenHash),
  ]);
  if (!gift) throw new Error('A gift was redeemed that is not there.');
  return gift;
}

function selectGift(db: Database, tokenHash: string) {
  return db
    .select({
      redeemedAt: giftLinks.redeemedAt,
      orderStatus: orders.status,
      from: users.firstName,
      course: { id: courses.id, slug: courses.slug, title: courses.title, thumbnail: courses.thumbnail },
    })
    .from(giftLinks)
    .innerJoin(orderItems, eq(orderItems.id, giftLinks.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(courses, eq(courses.id, orderItems.courseId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(giftLinks.tokenHash, tokenHash));
}
