import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { users } from './tables.ts';

/**
 * The statement that enrolls an account in the courses to which its address was invited (the rule join_invited_courses).
 * It belongs wherever an address is verified, after the update of the account.
 */
export function joinInvitedCourses(db: Database, account: SQL, now: Date) {
  return db.execute(
    sql`select rules.join_invited_courses(${users.id}, ${now.toISOString()}) from ${users} where ${account}`,
  );
}
