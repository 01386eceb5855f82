/** Opens courses that waited for the end of the withdrawal period. The rules: open_due_orders and start_now. */
import { sql } from 'drizzle-orm';
import { runStatement } from '#db/connection/batch.ts';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized } from '../../accounts/authorize.ts';
import { type OrderRow, orderRow, selectOrder, selectRefund, type WantedOrder } from '../orders.ts';

/** Opens what is due, and mails the buyers. For the cron. */
export async function openDueOrders(
  db: Database,
  { mailKind, limit, now }: { mailKind: string; limit: number; now: Date },
): Promise<void> {
  await runStatement(
    db,
    sql`select ${call('open_due_orders', { most: limit, mail_kind: mailKind, moment: now.toISOString() })}`,
  );
}

/**
 * Opens the courses of the caller's order at once, with their consent. Repeating it changes nothing. Refuses `not_found`,
 * `order_disputed`.
 */
export async function startNow(db: Database, { terms, ...wanted }: WantedOrder & { terms: string }): Promise<OrderRow> {
  const { caller, id, now } = wanted;
  const { found, request } = await authorized(db, { write: true }, caller, {
    start: db.execute(
      sql`select ${call('start_now', {
        buyer: caller.userId,
        wanted_order: id,
        terms,
        moment: now.toISOString(),
      })}`,
    ),
    found: selectOrder(db, wanted),
    request: selectRefund(db, wanted),
  });
  return orderRow(found, request);
}
