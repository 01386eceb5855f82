/** Seats that were bought to be given away. The rules: redeem_gift in functions.sql. One round trip each. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { courses } from '../courses/tables.ts';
import type { NewGiftLink } from './check-out.ts';
import { type OrderRow, orderRow, selectOrder, selectRefund, type WantedOrder } from './orders.ts';
import type { GiftViewer } from './states.ts';
import { giftLinks, orderItems, orders } from './tables.ts';

/** Reads what a gift link gives and how the caller relates to it (`GiftViewer`). Refuses `not_found`. */
export async function readGift(db: Database, { caller, tokenHash }: { caller: Caller | null; tokenHash: string }) {
  const viewer = caller
    ? call('cart_owner', { session_hash: caller.sessionHash, expected_user: caller.userId, for_write: false })
    : sql`null::integer`;
  const [gift] = await selectGift(db, tokenHash, viewer);
  if (!gift) throw new Refusal('not_found');
  return gift;
}
export type GiftRow = Awaited<ReturnType<typeof readGift>>;

/**
 * Enrolls the caller in the seat that somebody else bought, and returns the gift. Refuses `not_found`, `gift_void`,
 * `gift_paused`, `gift_used`, `gift_own`, `gift_waiting`, `already_enrolled`.
 */
export async function redeemGift(
  db: Database,
  { caller, tokenHash, now }: { caller: Caller; tokenHash: string; now: Date },
): Promise<GiftRow> {
  const {
    gift: [gift],
  } = await authorized(db, { write: true }, caller, {
    redeem: db.execute(
      sql`select ${call('redeem_gift', { taker: caller.userId, hashed_token: tokenHash, moment: now.toISOString() })}`,
    ),
    gift: selectGift(db, tokenHash, sql`${caller.userId}::integer`),
  });
  if (!gift) throw new Error('The redeemed gift was not found.');
  return gift;
}

/**
 * Replaces the link of a gift that nobody has redeemed, and returns the order; the old link stops working. Used when a
 * link went to the wrong person, or can no longer be shown because the secret that sealed it was changed. Refuses
 * `not_found`, `gift_void`, `gift_paused`, `gift_used`.
 */
export async function replaceGiftLink(
  db: Database,
  { giftId, link, ...wanted }: WantedOrder & { giftId: number; link: NewGiftLink },
): Promise<OrderRow> {
  const { caller, id } = wanted;
  const ofOrder = sql`${giftLinks.orderItemId} in (
    select i.id from order_items i join orders o on o.id = i.order_id where o.id = ${id} and o.user_id = ${caller.userId})`;
  const isOwn = and(eq(giftLinks.id, giftId), ofOrder);
  // Locked first, because somebody may be redeeming it at the same moment.
  const lock = db.select({ id: giftLinks.id }).from(giftLinks).where(isOwn).for('update');
  const unused = db
    .select()
    .from(giftLinks)
    .where(and(isOwn, isNull(giftLinks.redeemedAt)));
  const isAny = (condition: SQL) => {
    const seat = db
      .select()
      .from(giftLinks)
      .innerJoin(orderItems, eq(orderItems.id, giftLinks.orderItemId))
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(and(isOwn, condition));
    return sql`exists (${seat})`;
  };
  const [isPaused, isVoid] = [isAny(pausedSeat), isAny(voidSeat)];
  const { found, request } = await authorized(db, { write: true }, caller, {
    lock,
    exists: refuseUnless(db, sql`exists (${db.select().from(giftLinks).where(isOwn)})`, 'not_found'),
    going: refuseUnless(db, sql`not ${isPaused}`, 'gift_paused'),
    valid: refuseUnless(db, sql`not ${isVoid}`, 'gift_void'),
    unused: refuseUnless(db, sql`exists (${unused})`, 'gift_used'),
    update: db.update(giftLinks).set({ tokenHash: link.hash, sealedToken: link.sealed }).where(isOwn),
    found: selectOrder(db, wanted),
    request: selectRefund(db, wanted),
  });
  return orderRow(found, request);
}

const voidSeat = sql<boolean>`rules.is_void_seat(${orders}, ${orderItems})`;
const pausedSeat = sql<boolean>`rules.is_paused_seat(${orders}, ${orderItems})`;

function selectGift(db: Database, tokenHash: string, viewer: SQL) {
  return db
    .select({
      viewer: sql<GiftViewer>`case
        when ${orders.userId} = ${viewer} then 'giver'
        when ${giftLinks.redeemedBy} = ${viewer} and rules.is_enrolled(${viewer}, ${courses.id}) then 'taker'
        when rules.is_enrolled(${viewer}, ${courses.id}) then 'learner'
        else 'other' end`,
      redeemedAt: giftLinks.redeemedAt,
      isVoid: voidSeat,
      isPaused: pausedSeat,
      /** Null as soon as the seat can be used. */
      opensAt: orders.opensAt,
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
