/** Looks promo codes up before a purchase. Looking one up never uses it. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorize.ts';
import type { PromoQuote } from './quote.ts';

/**
 * The code and its status for the caller, if their session is alive; null when there is no such code. Ignores case.
 */
export async function findPromo(
  db: Database,
  { code, caller, now }: { code: string; caller: Caller | null; now: Date },
): Promise<PromoQuote | null> {
  const buyer = caller
    ? call('cart_owner', { session_hash: caller.sessionHash, expected_user: caller.userId, for_write: false })
    : sql`null::integer`;
  const { rows } = await db.execute<{ promo: PromoQuote | null }>(
    sql`select ${call('quote_promo', { buyer, wanted_code: code, moment: now.toISOString() })} as promo`,
  );
  return rows[0]?.promo ?? null;
}
