/**
 * Removes the access of a person who registered with an address that may not be theirs. Until the address is verified,
 * the registrant may be a stranger: they know the password that they chose, or have linked a provider account that does
 * not vouch for the address, and could wait for the real owner to use the account. These events verify an address:
 *
 * - A password reset, or a provider that vouches for the address, shows that the owner is here, but says nothing about
 *   who created the account. So every way into it is removed: password, provider ids, passkeys, the authenticator app,
 *   recovery codes, sessions (with their handovers), known devices, and a change of the address that the registrant asked for,
 *   whose link is in their mailbox. Mailed tokens may stay, because they are in the owner's mailbox.
 * - The verification link shows the same, so it is accepted only from a session of that account (verify-email.ts),
 *   which only the creator has. Owner and creator are then the same person, who stays signed in and keeps everything.
 * - Once the address is verified, none of this applies any more.
 *
 * A provider that vouches for the address also gives the owner's name, which replaces the one that was typed, and the
 * phone number is removed (social-sign-in.ts). Courses and progress stay: they give no access, and the registrant is
 * usually the owner.
 */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { dropUnconfirmedChange } from './change-email.ts';
import { authUsers, knownDevices, sessions, users } from './tables.ts';

/**
 * The statements that remove this access, unless the address is verified. They must come after `lockSessions` and
 * `lockAccounts`, and before the address is marked as verified.
 */
export function revokeUnverifiedAccess(db: Database, userId: number | SQL) {
  const unproven = sql`(select id from ${users} where id = ${userId} and not email_verified)`;
  return [
    db.delete(sessions).where(eq(sessions.userId, unproven)),
    db.execute(sql`select rules.remove_factors(id, now()) from ${users} where id = ${userId} and not email_verified`),
    db.delete(knownDevices).where(eq(knownDevices.userId, unproven)),
    dropUnconfirmedChange(db, unproven),
    // The profile also names the provider's account. Clearing it lets that provider account register on its own.
    db
      .update(authUsers)
      .set({ provider: 'email', providerId: sql`${authUsers.email}`, profileImageUrl: null, updatedAt: sql`now()` })
      .where(and(eq(authUsers.userId, unproven), ne(authUsers.provider, 'email'))),
    db
      .update(users)
      .set({ password: null, googleId: null, facebookId: null, appleId: null, unlinkedProviders: [] })
      .where(eq(users.id, unproven)),
  ] as const;
}

/** The providers that `revokeUnverifiedAccess` will remove from a row of users, as a JSON array. */
export const removableProviders = sql`
  case when email_verified then '[]'::jsonb else to_jsonb(array_remove(array[
    case when google_id is not null then 'google' end,
    case when facebook_id is not null then 'facebook' end,
    case when apple_id is not null then 'apple' end], null)) end`;
