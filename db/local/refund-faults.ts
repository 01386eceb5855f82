/** Finds orders whose refunds contradict their money, their access or their mail, for tests of payments. */
import { eq, sql } from 'drizzle-orm';
import type { Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { runStatement } from '../connection/batch.ts';
import { call } from '../connection/call.ts';
import type { Database } from '../connection/client.ts';

export async function makeAdmin(db: Database, { userId }: Caller): Promise<void> {
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, userId));
}

/** Gives somebody all seats of an order that are to give away. */
export async function takeGifts(db: Database, orderId: number, { userId }: Caller): Promise<void> {
  await db.execute(sql`
    update gift_links set redeemed_by = ${userId}, redeemed_at = now()
     where order_item_id in (select id from order_items where order_id = ${orderId})`);
  await db.execute(sql`
    select rules.enroll(learner => ${userId}, paid_by => i.id, moment => now()) from order_items i where i.order_id = ${orderId}`);
}

/** As an admin refunds courses of an order without a request (db/commerce/admin). */
export async function refundAsAdmin(
  db: Database,
  { admin, orderId, courseIds, mailKind }: { admin: Caller; orderId: number; courseIds: number[]; mailKind: string },
): Promise<void> {
  const refund = call('refund_order', {
    admin: admin.userId,
    wanted_order: orderId,
    wanted_courses: sql`${`{${courseIds.join(',')}}`}::integer[]`,
    given_reason: 'A mistake.',
    given_note: null,
    mail_kind: mailKind,
    moment: new Date().toISOString(),
  });
  await runStatement(db, sql`select ${refund}`);
}

/** `ended`: the courses that its buyer has no more. */
export type RefundedOrder = {
  status: string;
  refunded: string;
  payingBack: string;
  isDisputed: boolean;
  ended: number[];
};

export async function readRefundedOrder(db: Database, orderId: number): Promise<RefundedOrder> {
  const { rows } = await db.execute<RefundedOrder>(sql`
    select o.status, o.refunded::text, rules.is_disputed(o.id) as "isDisputed",
      (select coalesce(sum(r.amount), 0)::text from refunds r where r.order_id = o.id and r.state <> 'succeeded') as "payingBack",
      array(select i.course_id from order_items i join enrollments e on e.user_id = o.user_id and e.course_id = i.course_id
             where i.order_id = o.id and e.status = 'cancelled' order by i.id) as ended
    from orders o where o.id = ${orderId}`);
  const [order] = rows;
  if (!order) throw new Error('The order was not found.');
  return order;
}

/** Failed refunds of an order, for an admin to take up. */
export async function failedRefunds(db: Database, orderId: number): Promise<{ id: number; amount: string }[]> {
  const { rows } = await db.execute<{ id: number; amount: string }>(
    sql`select id, amount::text from refunds where order_id = ${orderId} and state = 'failed' order by id`,
  );
  return rows;
}

/** What must hold at every moment: nobody has lost money and access, and the amounts add up. */
export async function findRefundFaults(db: Database, orderId: number): Promise<string[]> {
  const { rows } = await db.execute<{ fault: string }>(sql`
    with seats as (
      select i.id, i.paid, e.status = 'cancelled' as is_ended,
             exists (select from gift_links g join enrollments t on t.user_id = g.redeemed_by and t.course_id = i.course_id
                      where g.order_item_id = i.id and (t.status = 'cancelled') <> (e.status = 'cancelled')) as differs
        from orders o join order_items i on i.order_id = o.id
        join enrollments e on e.user_id = o.user_id and e.course_id = i.course_id where o.id = ${orderId}
    ), sums as (
      select o.*, rules.is_disputed(o.id) as is_disputed,
             (select coalesce(sum(paid), 0) from seats where is_ended) as ended,
             (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id and r.state = 'succeeded') as accepted,
             (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id) as decided
        from orders o where o.id = ${orderId}
    )
    select 'access for ' || ended || ' has ended, and ' || refunded || ' is paid back' as fault from sums
     where ended > refunded and not is_disputed
    union all
    select refunded || ' is paid back of ' || total || ', and the order is ' || status || ', with access for ' || total - ended from sums
     where (status = 'refunded' or refunded = total) and (status <> 'refunded' or refunded <> total or ended <> total)
    union all
    select accepted || ' was accepted, and ' || refunded || ' is paid back' from sums where accepted <> refunded
    union all
    select decided || ' was decided of ' || total from sums where decided > total
    union all
    select 'buyer and holder of a gift differ in item ' || id from seats where differs`);
  return rows.map(({ fault }) => fault);
}

/** Items that paid back more than they brought, as long as no dispute has taken what was refunded already. */
export async function findBookFaults(db: Database, orderId: number): Promise<string[]> {
  const { rows } = await db.execute<{ fault: string }>(sql`
    select 'item ' || order_item_id || ' has ' || amount || ' in the books' as fault
      from (select order_item_id, sum(amount) as amount, sum(sum(amount)) over () as total from ledger_entries
             where order_id = ${orderId} and kind in ('charge', 'refund', 'dispute') group by order_item_id) as items
     where amount < 0 and total >= 0`);
  return rows.map(({ fault }) => fault);
}

/** Courses that have ended by refunds without a mail to their buyer that says so, or after one that says that they are back. */
export async function findUntoldEnds(db: Database, orderId: number): Promise<string[]> {
  const { rows } = await db.execute<{ fault: string }>(sql`
    select 'the end of course ' || c.title || ' was not told' as fault
      from orders o join order_items i on i.order_id = o.id join courses c on c.id = i.course_id
      join enrollments e on e.user_id = o.user_id and e.course_id = i.course_id
      join users u on u.id = o.user_id
     where o.id = ${orderId} and e.status = 'cancelled' and not rules.is_disputed(o.id) and coalesce(
       (select m.kind = 'order-access' from mail_outbox m
         where m.recipient = u.email and (m.payload ->> 'orderId')::integer = o.id and (
           (m.kind = 'order-access' and m.payload ->> 'news' in ('refund_failed', 'won') and m.payload -> 'courses' ? c.title)
           or (m.kind in ('withdrawal', 'order-refund')
               and m.payload -> 'courses' @> jsonb_build_array(jsonb_build_object('title', c.title)))
           or (m.kind = 'refund-decision' and (m.payload ->> 'hasEnded')::boolean))
         order by m.id desc limit 1), true)`);
  return rows.map(({ fault }) => fault);
}
