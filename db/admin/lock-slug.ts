/** Readable addresses stay unique when several people take the same one at the same time. */
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connection/client.ts';

/**
 * The statement that makes others who want this address wait until the commit. It comes before the statement that asks
 * whether the address is taken, and in a statement of its own: under READ COMMITTED only the next one sees what the others
 * committed meanwhile.
 */
export function lockSlug(db: Database, table: PgTable, slug: string) {
  return db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slug:${getTableName(table)}:${slug}`}, 0))`);
}
