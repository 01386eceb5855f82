/** Keeps slugs unique when several people choose the same one at the same time. */
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connection/client.ts';

/**
 * The statement that makes others who want this slug wait until the commit. It must come before the statement that
 * checks whether the slug is taken, and be a statement of its own: under READ COMMITTED only the next statement sees
 * what the others have committed meanwhile.
 */
export function lockSlug(db: Database, table: PgTable, slug: string) {
  return db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slug:${getTableName(table)}:${slug}`}, 0))`);
}
