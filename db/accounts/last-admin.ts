/**
 * Makes sure that one active admin always remains, even when several admins are demoted, suspended or deleted at once.
 */
import { sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { users } from './tables.ts';

/**
 * The statement that lets only one admin at a time do what may remove an admin; it does not delay anybody else. It must
 * come before every other lock, even the lock on the caller's own session: otherwise two admins who suspend each other
 * would each wait for the other's session.
 */
export function lockAdmins(db: Database, { userId }: { userId: number }) {
  return db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('admins', 0)) from ${users} where id = ${userId} and role = 'ADMIN'`);
}

/**
 * Refuses `last_admin` when the account is an admin's and no other active admin remains. Must come after `lockAdmins`.
 */
export function refuseLastAdmin(db: Database, { userId }: { userId: number }) {
  const active = sql`select from ${users} where role = 'ADMIN' and suspended_at is null`;
  return refuseUnless(
    db,
    sql`not exists (${active} and id = ${userId}) or exists (${active} and id <> ${userId})`,
    'last_admin',
  );
}
