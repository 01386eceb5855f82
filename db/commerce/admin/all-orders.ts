/** Lists and reads every order of the school, for admins. */
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { auditRead, type PersonalRead } from '../../admin/audit.ts';
import { allOf, contains, countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { orderNumberIn } from '../order-number.ts';
import type { OrderDescription } from '../orders.ts';
import type { OrderStatus } from '../states.ts';
import { disputes, orders, payments, refundRequests, refunds } from '../tables.ts';

export const orderSorts = ['newest', 'oldest'] as const;
const orderings: Record<(typeof orderSorts)[number], Ordering> = {
  newest: { key: orders.createdAt, id: orders.id, descending: true },
  oldest: { key: orders.createdAt, id: orders.id, descending: false },
};

/** What somebody has to look at: a refund that failed or is on its way, and a dispute that is not decided. */
export const moneyTroubles = ['refund_failed', 'refund_pending', 'disputed'] as const;
type MoneyTrouble = (typeof moneyTroubles)[number];

type OrderFilter = {
  /** An order's number, or a part of its buyer's email address. */
  search?: string | undefined;
  status?: OrderStatus | undefined;
  promoCode?: string | undefined;
  trouble?: MoneyTrouble | undefined;
};
type OrderListRequest = {
  caller: Caller;
  read?: PersonalRead;
  filter: OrderFilter;
  sort: (typeof orderSorts)[number];
  page: PageRequest;
};

/** A page of orders. For admins. */
export async function listAllOrders(db: Database, { caller, read, filter, sort, page }: OrderListRequest) {
  const matching = allOf(
    orderSearch(db, filter.search),
    filter.status && eq(orders.status, filter.status),
    filter.promoCode ? eq(orders.promoCode, filter.promoCode) : undefined,
    filter.trouble && ordersInTrouble(filter.trouble),
  );
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'], freshProof: page.beginsExport ?? false }, caller, {
    audit: auditRead(db, read, { type: 'orders' }),
    rows: db
      .select({
        id: orders.id,
        status: orders.status,
        subtotal: orders.subtotal,
        discount: orders.discount,
        total: orders.total,
        promoCode: orders.promoCode,
        createdAt: orders.createdAt,
        refundedAt: orders.refundedAt,
        refunded: orders.refunded,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        courseTitles: sql<string[]>`array(
          select c.title from order_items i join courses c on c.id = i.course_id
          where i.order_id = ${orders.id} order by i.id
        )`,
        ...columns,
      })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.userId))
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, orders, matching),
  });
  return listing(rows, counted);
}
export type OrderListRow = Awaited<ReturnType<typeof listAllOrders>>['rows'][number];

function ordersInTrouble(trouble: MoneyTrouble): SQL {
  if (trouble === 'disputed') {
    return sql`${orders.id} in (select d.order_id from ${disputes} d where d.state in ('inquiry', 'open'))`;
  }
  const [state, returns] =
    trouble === 'refund_failed'
      ? ['failed', sql`p.return_failure is not null`]
      : ['pending', sql`p.return_reason is not null and p.returned_at is null and p.return_failure is null`];
  // With the conditions of the partial indexes.
  return sql`${orders.id} in (
    select r.order_id from ${refunds} r where r.state = ${state} and r.state <> 'succeeded'
    union all select p.order_id from ${payments} p where ${returns})`;
}

/** A number is searched as an order number, anything else in email addresses. */
function orderSearch(db: Database, search: string | undefined): SQL | undefined {
  const number = orderNumberIn(search);
  if (number) return eq(orders.id, number);
  const buyer = contains(search, users.email);
  return buyer && sql`${orders.userId} in (${db.select({ id: users.id }).from(users).where(buyer)})`;
}

/**
 * One order of any buyer, with its refund requests, their decisions, and what was refunded. For admins. Refuses
 * `not_found`.
 */
export async function readAnyOrder(
  db: Database,
  { caller, read, id }: { caller: Caller; read?: PersonalRead; id: number },
) {
  const {
    found: [found],
    requests,
    paidBack,
    disputes: disputed,
  } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    audit: auditRead(db, read, { type: 'orders', id }),
    found: db
      .select({
        order: sql<OrderDescription>`rules.describe_order(${orders.id})`,
        buyerId: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        /** By course: the greatest progress of anybody with a seat, in percent. */
        progress: sql<Record<string, number>>`(
          select coalesce(jsonb_object_agg(s.course_id, s.progress), '{}') from (
            select i.course_id, max(rules.seat_progress(i.id)) as progress
            from order_items i where i.order_id = ${orders.id} group by i.course_id) as s)`,
      })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.id, id)),
    requests: db
      .select({
        id: refundRequests.id,
        status: refundRequests.status,
        reason: refundRequests.reason,
        decisionNote: refundRequests.decisionNote,
        createdAt: refundRequests.createdAt,
        decidedAt: refundRequests.decidedAt,
        decidedBy: users.email,
      })
      .from(refundRequests)
      .leftJoin(users, eq(users.id, refundRequests.decidedBy))
      .where(eq(refundRequests.orderId, id))
      .orderBy(desc(refundRequests.id))
      .limit(20),
    paidBack: db
      .select({
        id: refunds.id,
        requestId: refunds.requestId,
        amount: refunds.amount,
        state: refunds.state,
        cause: refunds.cause,
        failure: refunds.failure,
        courseIds: sql<
          number[]
        >`array(select i.course_id from order_items i where i.refund_id = ${refunds.id} order by i.id)`,
        reason: refunds.reason,
        note: refunds.note,
        refundedBy: users.email,
        createdAt: refunds.createdAt,
      })
      .from(refunds)
      .leftJoin(users, eq(users.id, refunds.refundedBy))
      .where(eq(refunds.orderId, id))
      .orderBy(desc(refunds.id))
      .limit(20),
    disputes: db.select().from(disputes).where(eq(disputes.orderId, id)).orderBy(desc(disputes.id)).limit(20),
  });
  if (!found) throw new Refusal('not_found');
  return { ...found, requests, paidBack, disputes: disputed };
}
export type AnyOrderRow = Awaited<ReturnType<typeof readAnyOrder>>;
