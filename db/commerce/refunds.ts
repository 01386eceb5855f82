/** Money asked back, and what an admin decides. The rules: refund_standing, decide_refund in migrations/0008_orders.sql. */
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authorised, type Caller } from '../accounts/authorise.ts';
import { users } from '../accounts/tables.ts';
import { type Act, audit } from '../studio/audit.ts';
import { type OrderRow, orderRow, selectOrder, selectRefund, type WantedOrder } from './orders.ts';
import { orders, refundRequests } from './tables.ts';

/** Asks for the caller's order back, once, and answers it. Refuses `not_found` and, by the standing, `refund_…`. */
export async function requestRefund(
  db: Database,
  { reason, ...wanted }: WantedOrder & { reason: string | null },
): Promise<OrderRow> {
  const { caller, id, now } = wanted;
  const [, found, request] = await authorised(db, caller, { write: true }, [
    db.execute(sql`select request_refund(${caller.userId}, ${id}, ${reason}, ${now.toISOString()})`),
    selectOrder(db, wanted),
    selectRefund(db, wanted),
  ]);
  return orderRow(found, request);
}

/** What waits for a decision, the longest waiting first. */
export async function listRefundRequests(db: Database, { caller }: { caller: Caller }) {
  const [rows] = await authorised(db, caller, { roles: ['ADMIN'] }, [
    db
      .select({
        id: refundRequests.id,
        orderId: refundRequests.orderId,
        reason: refundRequests.reason,
        createdAt: refundRequests.createdAt,
        total: orders.total,
        email: users.email,
      })
      .from(refundRequests)
      .innerJoin(orders, eq(orders.id, refundRequests.orderId))
      .leftJoin(users, eq(users.id, refundRequests.userId))
      .where(eq(refundRequests.status, 'pending'))
      .orderBy(asc(refundRequests.createdAt), asc(refundRequests.id))
      .limit(100),
  ]);
  return rows;
}
export type PendingRefundRow = Awaited<ReturnType<typeof listRefundRequests>>[number];

export type RefundDecision = Act & { refundId: number; approve: boolean; note: string | null; mailKind: string };

/**
 * Decides as an admin, and writes it into the audit log. An approved refund ends the access that the order gave, gifts included, and no other. Answers the
 * courses whose count of students changed. Refuses `not_found`, `refund_decided`.
 */
export async function decideRefund(db: Database, decision: RefundDecision): Promise<number[]> {
  const { caller, refundId, approve, note, mailKind, now } = decision;
  const [, touched] = await authorised(db, caller, { roles: ['ADMIN'], write: true }, [
    db.execute(sql`
      select decide_refund(${caller.userId}, ${refundId}, ${approve}, ${note}, ${mailKind}, ${now.toISOString()})`),
    db.execute<{ courseId: number }>(sql`
      select i.course_id as "courseId" from order_items i join refund_requests r on r.order_id = i.order_id
      where r.id = ${refundId} and ${approve}`),
    audit(db, decision, {
      action: approve ? 'refund.approve' : 'refund.reject',
      subject: { type: 'refund_requests', id: refundId },
      detail: { note },
    }),
  ]);
  return touched.rows.map(({ courseId }) => courseId);
}
