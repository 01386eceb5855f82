/** Lists refund requests for admins, and decides on them. The rule: decide_refund in db/commerce/functions.sql. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { type AuditContext, audit, auditRead, type PersonalRead } from '../../admin/audit.ts';
import { allOf, contains, countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { orderNumberIn } from '../order-number.ts';
import type { RefundRequestStatus } from '../states.ts';
import { orders, refundRequests } from '../tables.ts';

export const refundSorts = ['oldest', 'newest'] as const;
const orderings: Record<(typeof refundSorts)[number], Ordering> = {
  oldest: { key: refundRequests.createdAt, id: refundRequests.id, descending: false },
  newest: { key: refundRequests.createdAt, id: refundRequests.id, descending: true },
};

type RefundListRequest = {
  caller: Caller;
  read?: PersonalRead;
  /** `search`: an order's number, or a part of its buyer's email address. */
  filter: { search?: string | undefined; status?: RefundRequestStatus | undefined };
  sort: (typeof refundSorts)[number];
  page: PageRequest;
};

/** A page of refund requests, pending or decided. For admins. */
export async function listRefundRequests(db: Database, { caller, read, filter, sort, page }: RefundListRequest) {
  const pattern = refundSearch(db, filter.search);
  const matching = allOf(pattern, filter.status && eq(refundRequests.status, filter.status));
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'], freshProof: page.beginsExport ?? false }, caller, {
    audit: auditRead(db, read, { type: 'refund_requests' }),
    rows: db
      .select({
        id: refundRequests.id,
        orderId: refundRequests.orderId,
        status: refundRequests.status,
        reason: refundRequests.reason,
        decisionNote: refundRequests.decisionNote,
        createdAt: refundRequests.createdAt,
        decidedAt: refundRequests.decidedAt,
        /** What the request got, or would get: a part of the order may have been refunded before. */
        total: sql<string>`coalesce(
          (select r.amount from refunds r where r.request_id = ${refundRequests.id}), ${orders.total} - ${orders.refunded})::text`,
        email: users.email,
        /** The greatest progress of anyone with a seat, in percent; a request may be declined by it alone. */
        progress: sql<number>`rules.farthest_progress(${refundRequests.orderId})`,
        decidedBy: sql<string | null>`(select u.email from users u where u.id = ${refundRequests.decidedBy})`,
        ...columns,
      })
      .from(refundRequests)
      .innerJoin(orders, eq(orders.id, refundRequests.orderId))
      .leftJoin(users, eq(users.id, refundRequests.userId))
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, refundRequests, matching),
  });
  return listing(rows, counted);
}
export type RefundListRow = Awaited<ReturnType<typeof listRefundRequests>>['rows'][number];

function refundSearch(db: Database, search: string | undefined): SQL | undefined {
  const number = orderNumberIn(search);
  if (number) return eq(refundRequests.orderId, number);
  const asker = contains(search, users.email);
  return asker && sql`${refundRequests.userId} in (${db.select({ id: users.id }).from(users).where(asker)})`;
}

export type RefundDecision = AuditContext & {
  refundId: number;
  approve: boolean;
  note: string | null;
  mailKind: string;
};

/**
 * Decides a refund request as an admin, and writes the decision to the audit log. An approved refund ends the access
 * that the order gave, including gifts, and no other, once the refund is accepted. Returns the order and its courses.
 * Refuses `not_found`, `refund_decided`.
 */
export async function decideRefund(
  db: Database,
  decision: RefundDecision,
): Promise<{ orderId: number; courseIds: number[] }> {
  const { caller, refundId, approve, note, mailKind, now } = decision;
  const { touched } = await authorized(db, { roles: ['ADMIN'], write: true, freshProof: true }, caller, {
    decide: db.execute(sql`
      select ${call('decide_refund', {
        admin: caller.userId,
        wanted_request: refundId,
        approves: approve,
        given_note: note,
        mail_kind: mailKind,
        moment: now.toISOString(),
      })}`),
    touched: db.execute<{ orderId: number; courseIds: number[] }>(sql`
      select r.order_id as "orderId", array(select i.course_id from order_items i where i.order_id = r.order_id) as "courseIds"
      from refund_requests r where r.id = ${refundId}`),
    audit: audit(db, decision, {
      action: approve ? 'refund.approve' : 'refund.reject',
      subject: { type: 'refund_requests', id: refundId },
      detail: { note },
    }),
  });
  const [row] = touched.rows;
  if (!row) throw new Error('The request was not found.');
  return row;
}
