import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Resolves when the database answers; throws when it does not. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
