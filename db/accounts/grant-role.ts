/**
 * Gives an account a role. It takes effect with the account's next request, because every request reads the role again.
 */
import { eq, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { UserRole } from './states.ts';
import { authUsers, users } from './tables.ts';

/** Returns false when no account has the address. The account's sessions stay open. */
export async function grantRole(
  db: PgDatabase<PgQueryResultHKT>,
  { email, role }: { email: string; role: UserRole },
): Promise<boolean> {
  const granted = db
    .$with('granted')
    .as(db.update(users).set({ role }).where(eq(users.email, email.toLowerCase())).returning({ id: users.id }));
  // The profile row repeats the role. Postgres executes this update although nothing reads its result.
  const mirrored = db
    .$with('mirrored')
    .as(
      db
        .update(authUsers)
        .set({ role, updatedAt: sql`now()` })
        .where(eq(authUsers.userId, sql`(select id from granted)`))
        .returning({ id: authUsers.id }),
    );
  const rows = await db.with(granted, mirrored).select().from(granted);
  return rows.length > 0;
}
