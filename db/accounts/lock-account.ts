/**
 * Holding an account while it is decided who may open it. Everybody who opens a session, sets a password, suspends,
 * takes over or deletes holds the account's row, so that they follow one after the other; what was read before (a
 * password takes 130 ms to check) is asserted again under that lock.
 *
 * The order of locks is the same everywhere, or two could wait for each other: the admins (last-admin.ts), sessions, the
 * account, everything else. Sessions come first because whoever writes holds their own session before anything else.
 */
import { inArray, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import type { RefusalCode } from '#db/connection/refusal.ts';
import { sessions, users } from './tables.ts';

/** One account, several, or a query that answers the id of one. */
export type AccountIds = number | number[] | SQL;

const isAmong = (column: typeof users.id | typeof sessions.userId, ids: AccountIds): SQL =>
  typeof ids === 'number' || Array.isArray(ids) ? inArray(column, [ids].flat()) : sql`${column} = ${ids}`;

/** The statement that waits for everyone who is opening or changing the accounts, and keeps them out until the commit. */
export function lockAccounts(db: Database, ids: AccountIds) {
  return db.select({ id: users.id }).from(users).where(isAmong(users.id, ids)).orderBy(users.id).for('no key update');
}

/** The statement that waits for what the sessions of the accounts are writing. Before `lockAccounts`. */
export function lockSessions(db: Database, ids: AccountIds) {
  const theirs = isAmong(sessions.userId, ids);
  return db.select({ sid: sessions.sid }).from(sessions).where(theirs).orderBy(sessions.sid).for('update');
}

/** Refuses unless the hash that was checked is still the stored one and the account is open. After `lockAccounts`. */
export function refuseUnlessStill(
  db: Database,
  { userId, passwordHash, code }: { userId: number; passwordHash: string | null; code: RefusalCode },
) {
  return refuseUnless(
    db,
    sql`exists (
      select from ${users} where id = ${userId}
        and password is not distinct from ${passwordHash} and suspended_at is null)`,
    code,
  );
}
