/**
 * Gives an account a role. It takes effect with the account's next request, because every request reads the role again.
 */
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { call } from '#db/connection/call.ts';
import type { UserRole } from './states.ts';

/**
 * Returns false when no account has the address. All admins are told of a new one. Refuses `account_unverified` as an error of
 * the database, because commands do not run batches.
 */
export async function grantRole(
  db: PgDatabase<PgQueryResultHKT>,
  { email, role }: { email: string; role: UserRole },
): Promise<boolean> {
  const granting = call('grant_role', { address: email, wanted_role: role, moment: sql`now()` });
  const [row] = await db.select({ granted: sql<boolean>`granted` }).from(sql`${granting} as granted`);
  return row?.granted ?? false;
}
