/** The school never loses its last admin, whoever takes the role, the account or the access away, and from how many at once. */
import { sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { users } from './tables.ts';

/**
 * The statement that lets only one admin at a time do what may end an admin; others are not held up. It comes before
 * every other lock, also that of the own session: two admins who suspend each other would wait for each other's.
 */
export function lockAdmins(db: Database, { userId }: { userId: number }) {
  return db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('admins', 0)) from ${users} where id = ${userId} and role = 'ADMIN'`);
}

/** Refuses `last_admin` when the account is an admin's and no other admin who can sign in remains. After `lockAdmins`. */
export function refuseLastAdmin(db: Database, { userId }: { userId: number }) {
  const active = sql`select from ${users} where role = 'ADMIN' and suspended_at is null`;
  return refuseUnless(
    db,
    sql`not exists (${active} and id = ${userId}) or exists (${active} and id <> ${userId})`,
    'last_admin',
  );
}
