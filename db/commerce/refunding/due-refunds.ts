/** The refunds that the payment processor still has to be asked for. The rules: take_due_refunds, resume_refund. */
import { sql } from 'drizzle-orm';
import { runStatement } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized } from '../../accounts/authorize.ts';
import { type AuditContext, audit } from '../../admin/audit.ts';

/** `decidedAt`: ISO 8601. `processorId`: set once the processor has answered. */
export type DueRefund = {
  id: number;
  orderId: number;
  attempt: number;
  amount: string;
  processorId: string | null;
  paymentIntentId: string;
  decidedAt: string;
};

/** The pending refunds of one order or, for the cron, those that waited longest. Overlapping runs get different ones. */
export async function takeDueRefunds(
  db: Database,
  { orderId, limit, now }: { orderId: number | null; limit: number; now: Date },
): Promise<DueRefund[]> {
  const [row] = await runStatement<{ due: DueRefund[] }>(
    db,
    sql`select ${call('take_due_refunds', { wanted_order: orderId, most: limit, moment: now.toISOString() })} as due`,
  );
  return row?.due ?? [];
}

/**
 * Takes up the return of a payment that the bank refused. For admins. Refuses `not_found`, `refund_not_failed` and
 * `order_disputed`.
 */
export async function resumeReturn(
  db: Database,
  resumption: AuditContext & { orderId: number; paidElsewhere: boolean; reason: string },
): Promise<void> {
  const { caller, orderId, paidElsewhere, reason, now } = resumption;
  await authorized(db, { roles: ['ADMIN'], write: true, freshProof: true }, caller, {
    resume: db.execute(
      sql`select ${call('resume_return', {
        wanted_order: orderId,
        paid_elsewhere: paidElsewhere,
        moment: now.toISOString(),
      })}`,
    ),
    audit: audit(db, resumption, {
      action: paidElsewhere ? 'return.paid_elsewhere' : 'return.retry',
      subject: { type: 'orders', id: orderId },
      detail: { reason },
    }),
  });
}

type RefundResumption = AuditContext & {
  orderId: number;
  refundId: number;
  /** Whether it was paid back without the processor, such as by bank transfer. */
  paidElsewhere: boolean;
  reason: string;
  mailKinds: { refundDecision: string; orderRefund: string };
};

/**
 * Takes a refund up again that failed. Returns the ids of the courses of its order. For admins. Refuses `not_found`, `refund_not_failed` and
 * `order_disputed`.
 */
export async function resumeRefund(db: Database, resumption: RefundResumption): Promise<number[]> {
  const { caller, orderId, refundId, paidElsewhere, reason, mailKinds, now } = resumption;
  const { courses } = await authorized(db, { roles: ['ADMIN'], write: true, freshProof: true }, caller, {
    resume: db.execute(
      sql`select ${call('resume_refund', {
        wanted_order: orderId,
        wanted_refund: refundId,
        paid_elsewhere: paidElsewhere,
        given_reason: reason,
        mail_kinds: JSON.stringify(mailKinds),
        moment: now.toISOString(),
      })}`,
    ),
    courses: db.execute<{ id: number }>(sql`select course_id as id from order_items where order_id = ${orderId}`),
    audit: audit(db, resumption, {
      action: paidElsewhere ? 'refund.paid_elsewhere' : 'refund.retry',
      subject: { type: 'refunds', id: refundId },
      detail: { reason },
    }),
  });
  return courses.rows.map(({ id }) => id);
}
