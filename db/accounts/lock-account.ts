/**
 * Locks an account while deciding who may access it. Everybody who opens a session, sets a password, suspends, takes
 * over or deletes an account locks its row first, so that these changes happen one after the other. What was read
 * before the lock is asserted again under it, because time has passed (checking a password takes 130 ms).
 *
 * The order of locks is the same everywhere, otherwise two transactions could wait for each other: addresses
 * (lock-address.ts), the admins (last-admin.ts), sessions, the account, everything else. Sessions come before accounts
 * because every writing request locks its own session first.
 */
import { inArray, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import type { RefusalCode } from '#db/connection/refusal.ts';
import { sessions, users } from './tables.ts';

/** One account, several, or a query that returns one account's id. */
export type AccountIds = number | number[] | SQL;

const isAmong = (column: typeof users.id | typeof sessions.userId, ids: AccountIds): SQL =>
  typeof ids === 'number' || Array.isArray(ids) ? inArray(column, [ids].flat()) : sql`${column} = ${ids}`;

/**
 * The statement that waits for everyone who is signing in to or changing the accounts, and keeps them out until the
 * commit.
 */
export function lockAccounts(db: Database, ids: AccountIds) {
  return db.select({ id: users.id }).from(users).where(isAmong(users.id, ids)).orderBy(users.id).for('no key update');
}

/** The statement that waits for the writes of the accounts' sessions. Must come before `lockAccounts`. */
export function lockSessions(db: Database, ids: AccountIds) {
  const theirs = isAmong(sessions.userId, ids);
  return db.select({ sid: sessions.sid }).from(sessions).where(theirs).orderBy(sessions.sid).for('update');
}

/**
 * Refuses unless the hash that was checked is still the stored one and the account is not suspended. Must come after
 * `lockAccounts`.
 */
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

/** Refuses `last_way_in` unless something still opens the account. Must come after `lockAccounts` and what was removed. */
export function assertWayIn(db: Database, { userId }: { userId: number }) {
  return db.execute(sql`select rules.assert_way_in(${userId})`);
}
