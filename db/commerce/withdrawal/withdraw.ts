/** Withdraws from a contract. The rules: withdraw and withdrawable_items in functions.sql. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized } from '../../accounts/authorize.ts';
import { type OrderRow, orderRow, selectOrder, selectRefund, type WantedOrder } from '../orders.ts';

/**
 * Withdraws the caller from the contract about courses of their order, and returns the order. Repeating it changes
 * nothing. Refuses `not_found`, `refund_not_completed` and `withdrawal_over`.
 */
export async function withdraw(
  db: Database,
  { courseIds, mailKind, ...wanted }: WantedOrder & { courseIds: number[]; mailKind: string },
): Promise<OrderRow> {
  const { caller, id, now } = wanted;
  const { found, request } = await authorized(db, { write: true }, caller, {
    withdraw: db.execute(
      sql`select ${call('withdraw', {
        withdrawer: caller.userId,
        wanted_order: id,
        wanted_courses: sql`${`{${courseIds.join(',')}}`}::integer[]`,
        mail_kind: mailKind,
        moment: now.toISOString(),
      })}`,
    ),
    found: selectOrder(db, wanted),
    request: selectRefund(db, wanted),
  });
  return orderRow(found, request);
}
