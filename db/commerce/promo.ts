/** Promo codes, before anything is bought: looking never uses one up. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorise.ts';
import type { PromoQuote } from './quote.ts';

/** The code as it stands, for the caller when their session lives; null when there is none. Codes ignore case. */
export async function findPromo(
  db: Database,
  { code, caller, now }: { code: string; caller: Caller | null; now: Date },
): Promise<PromoQuote | null> {
  const buyer = caller ? sql`cart_owner(${caller.sessionHash}, ${caller.userId}, false)` : sql`null::integer`;
  const { rows } = await db.execute<{ promo: PromoQuote | null }>(
    sql`select quote_promo(${buyer}, ${code}, ${now.toISOString()}) as promo`,
  );
  return rows[0]?.promo ?? null;
}
