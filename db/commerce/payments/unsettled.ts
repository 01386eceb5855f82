/** What the cron does for payments: settles those that no event has settled, and sends back what could not be delivered. */
import { sql } from 'drizzle-orm';
import { runStatement } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import type { DuePayment } from './settle.ts';

/** An event that has not come after this long may never come. */
const patienceMinutes = 5;

/** `isClosing`: its order has ended, and the processor may still be paid for it. */
export type UnsettledPayment = { orderId: number; sessionId: string | null; isClosing: boolean };

/**
 * Takes payments that wait to be settled, those first that were not looked at for longest. A run that overlaps with this
 * one takes others, and one that fails is taken again after some minutes.
 */
export async function takeUnsettled(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<UnsettledPayment[]> {
  return runStatement<UnsettledPayment>(
    db,
    sql`update payments p set checked_at = ${now.toISOString()} from orders o
         where o.id = p.order_id and p.id in (
           select due.id from payments due
            where due.state in ('open', 'processing') and due.checked_at < ${checkedBefore(now)}
            order by due.checked_at limit ${limit} for update skip locked)
        returning p.order_id as "orderId", p.session_id as "sessionId",
          p.state = 'open' and o.status <> 'pending' as "isClosing"`,
  );
}

/**
 * Takes payments that are to be sent back, in the same way; with an order its own at once. One that the bank refused waits for
 * an admin.
 */
export async function takeReturns(
  db: Database,
  { orderId = null, now, limit }: { orderId?: number | null; now: Date; limit: number },
): Promise<DuePayment[]> {
  const isDue = orderId === null ? sql`due.checked_at < ${checkedBefore(now)}` : sql`due.order_id = ${orderId}`;
  return runStatement<DuePayment>(
    db,
    sql`update payments p set checked_at = ${now.toISOString()}
         where p.id in (
           select due.id from payments due
            where due.return_reason is not null and due.returned_at is null and due.return_failure is null and ${isDue}
            order by due.checked_at limit ${limit} for update skip locked)
        returning p.id as "paymentId", p.order_id as "orderId", p.payment_intent_id as "paymentIntentId",
          p.amount::text as amount, p.return_attempt as attempt`,
  );
}

const checkedBefore = (now: Date) => new Date(now.getTime() - patienceMinutes * 60_000).toISOString();

/** Cancels an order for which the processor has opened no session. */
export async function abandonOrder(db: Database, { orderId, now }: { orderId: number; now: Date }): Promise<void> {
  await runStatement(db, sql`select rules.abandon_order(${orderId}, ${now.toISOString()})`);
}
