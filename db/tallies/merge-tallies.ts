/** Merges the rows of running totals. Called by the cron. */
import { sql } from 'drizzle-orm';
import { call } from '#db/connection/call.ts';
import type { Database } from '#db/connection/client.ts';

export async function mergeTallies(db: Database): Promise<void> {
  await db.execute(sql`select ${call('merge_tallies', {})}`);
}
