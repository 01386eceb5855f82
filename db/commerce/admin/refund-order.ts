/** Refunds an order, or some of its courses, without a request. The rule: refund_order in db/commerce/functions.sql. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized } from '../../accounts/authorize.ts';
import { type AuditContext, audit } from '../../admin/audit.ts';

type OrderRefund = AuditContext & {
  orderId: number;
  courseIds: number[];
  /** For the school alone: in the refund and in the audit log. */
  reason: string;
  /** For the buyer. */
  note: string | null;
  mailKind: string;
};

/**
 * Refunds courses of an order with all their seats, and writes it to the audit log. The access that they gave ends, and that of
 * the rest where it completes what was paid back of the order. Returns the amount, and the courses of the order. Refuses
 * `not_found`, `refund_not_completed`, and `already_refunded` when any of the courses is. For admins.
 */
export async function refundOrder(db: Database, refund: OrderRefund): Promise<{ amount: string; courses: number[] }> {
  const { caller, orderId, courseIds, reason, note, mailKind, now } = refund;
  const chosen = sql`${`{${courseIds.join(',')}}`}::integer[]`;
  // Found by the courses, because another refund of the same order may follow before this transaction reads.
  const amount = sql`(select r.amount::text from refunds r join order_items i on i.refund_id = r.id
    where i.order_id = ${orderId} and i.course_id = any (${chosen}) limit 1)`;
  const { refunded } = await authorized(db, { roles: ['ADMIN'], write: true, freshProof: true }, caller, {
    refund: db.execute(
      sql`select ${call('refund_order', {
        admin: caller.userId,
        wanted_order: orderId,
        wanted_courses: chosen,
        given_reason: reason,
        given_note: note,
        mail_kind: mailKind,
        moment: now.toISOString(),
      })}`,
    ),
    refunded: db.execute<{ amount: string; courses: number[] }>(sql`select ${amount} as amount,
      array(select course_id from order_items where order_id = ${orderId} order by id) as courses`),
    audit: audit(db, refund, {
      action: 'order.refund',
      subject: { type: 'orders', id: orderId },
      detail: sql`jsonb_build_object('amount', ${amount}, 'courses', to_jsonb(${chosen}), 'reason', ${reason}::text)`,
    }),
  });
  const [row] = refunded.rows;
  if (!row) throw new Error('The refund was not found.');
  return row;
}
