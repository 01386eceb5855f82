/**
 * Who made an account may be a stranger to its address: until the address is proved, they have the password they chose, or
 * the account at a provider that did not vouch for the address, and wait for the owner to come. What is proved how, and what
 * it takes away:
 *
 * - A password reset, and a provider that vouches for the address, prove that the owner is here, and nothing about who made
 *   the account. So everything that opens it goes: password, provider ids, sessions (a handover is part of one), known
 *   devices. Mailed tokens may stay, they lie in the owner's mailbox.
 * - The verification link proves the same, so it is taken from a session of that account alone (verify-email.ts): only
 *   who made the account has one. Then owner and maker are the same person, who stays signed in and keeps everything.
 * - Once the address is proved, nothing of all this applies any more.
 *
 * A provider that vouches also says the owner's name, which takes the place of the one that was typed, and the phone number
 * goes (social-sign-in.ts). Courses and progress stay: they open nothing, and mostly the maker is the owner after all.
 */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { authUsers, knownDevices, sessions, users } from './tables.ts';

/** The statements that do so, unless the address is proved. After `lockSessions` and `lockAccounts`, before it is marked as proved. */
export function revokeUnverifiedAccess(db: Database, userId: number | SQL) {
  const unproven = sql`(select id from ${users} where id = ${userId} and not email_verified)`;
  return [
    db.delete(sessions).where(eq(sessions.userId, unproven)),
    db.delete(knownDevices).where(eq(knownDevices.userId, unproven)),
    // The profile names the provider's account too, which is then free to make an account of its own.
    db
      .update(authUsers)
      .set({ provider: 'email', providerId: sql`${authUsers.email}`, profileImageUrl: null, updatedAt: sql`now()` })
      .where(and(eq(authUsers.userId, unproven), ne(authUsers.provider, 'email'))),
    db
      .update(users)
      .set({ password: null, googleId: null, facebookId: null, appleId: null })
      .where(eq(users.id, unproven)),
  ] as const;
}

/** The providers that `revokeUnverifiedAccess` will take away from a row of users, as JSON. */
export const removableProviders = sql`
  case when email_verified then '[]'::jsonb else to_jsonb(array_remove(array[
    case when google_id is not null then 'google' end,
    case when facebook_id is not null then 'facebook' end,
    case when apple_id is not null then 'apple' end], null)) end`;
