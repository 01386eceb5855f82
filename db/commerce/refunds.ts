/** Requests the refund of an order. The rules: refund_eligibility, request_refund in functions.sql. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized } from '../accounts/authorize.ts';
import { type OrderRow, orderRow, selectOrder, selectRefund, type WantedOrder } from './orders.ts';

/**
 * Requests a refund of the caller's order, once, and returns the order, which may be refunded already. Refuses
 * `not_found`, `refund_reason`, `already_refunded` and, by the eligibility, `refund_…`.
 */
export async function requestRefund(
  db: Database,
  { reason, mailKind, ...wanted }: WantedOrder & { reason: string | null; mailKind: string },
): Promise<OrderRow> {
  const { caller, id, now } = wanted;
  const { found, request } = await authorized(db, { write: true }, caller, {
    ask: db.execute(
      sql`select ${call('request_refund', {
        asker: caller.userId,
        wanted_order: id,
        given_reason: reason,
        mail_kind: mailKind,
        moment: now.toISOString(),
      })}`,
    ),
    found: selectOrder(db, wanted),
    request: selectRefund(db, wanted),
  });
  return orderRow(found, request);
}
