/** Finds purchases that contradict themselves, for tests of payments. */
import { sql } from 'drizzle-orm';
import type { Database } from '../connection/client.ts';

/** `missing`: its courses in which the buyer is not enrolled. `receipts`: those that were mailed. */
export type PaidOrder = { session: string; status: string; missing: number; receipts: number };

/** Every order that the payment processor has a session for. */
export async function readPaidOrders(db: Database): Promise<PaidOrder[]> {
  const { rows } = await db.execute<PaidOrder>(sql`
    select p.session_id as session, o.status,
      (select count(*)::integer from order_items i
        where i.order_id = o.id and not rules.is_enrolled(o.user_id, i.course_id)) as missing,
      (select count(*)::integer from mail_outbox m where m.dedupe_key = 'order-receipt:' || o.id) as receipts
    from payments p join orders o on o.id = p.order_id where p.session_id is not null`);
  return rows;
}

/** What is wrong within the database: codes and seats over their limit, courses that were paid twice, free enrollments. */
export async function findBrokenPurchases(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ fault: string }>(sql`
    select 'code ' || p.code || ' has ' || p.used_count || ' uses and ' || count(r.id) || ' redemptions' as fault
      from promo_codes p left join promo_redemptions r on r.promo_code_id = p.id
     where exists (select from orders o where o.promo_code = p.code and o.kind = 'paid')
     group by p.id having p.used_count <> count(r.id) or p.used_count > p.usage_limit
    union all
    select 'order ' || o.id || ' is ' || o.status || ' and its code is with order ' || coalesce(r.order_id::text, 'none')
      from orders o join promo_codes p on p.code = o.promo_code
      left join promo_redemptions r on r.promo_code_id = p.id and r.user_id = o.user_id
     where o.status = 'completed' and o.kind = 'paid' and r.order_id is distinct from o.id
    union all
    select 'redemption ' || r.id || ' belongs to an order that is ' || o.status
      from promo_redemptions r join orders o on o.id = r.order_id where o.status = 'cancelled'
    union all
    select 'order item ' || i.id || ' has another number of seats than its quantity'
      from order_items i join orders o on o.id = i.order_id
     where o.kind = 'paid' and i.quantity - 1 <> (select count(*) from gift_links g where g.order_item_id = i.id)
    union all
    select 'user ' || o.user_id || ' paid twice for course ' || i.course_id
      from orders o join order_items i on i.order_id = o.id
     where o.status = 'completed' and not rules.went_back(i)
     group by o.user_id, i.course_id having count(*) > 1
    union all
    select 'enrollment ' || e.id || ' is not from a completed order'
      from enrollments e join order_items i on i.id = e.order_item_id join orders o on o.id = i.order_id
     where e.status <> 'cancelled' and o.status <> 'completed'`);
  return rows.map(({ fault }) => fault);
}

/** What the books say of each movement at the processor, in cents, without the taxes that moved nothing there. */
export async function readBooks(db: Database): Promise<{ movement: string; cents: number }[]> {
  const { rows } = await db.execute<{ movement: string; cents: number }>(sql`
    select processor_id as movement, (sum(amount) * 100)::integer as cents from ledger_entries where kind <> 'tax'
    group by processor_id`);
  return rows;
}
