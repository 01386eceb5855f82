/** Creates an account and its first session, in one round trip. Called by POST /api/auth/register. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { postgresErrorOf } from '#db/connection/postgres-error.ts';
import { Refusal } from '#db/connection/refusal.ts';
import { transaction } from './authorise.ts';
import { type NewSession, sessionValues } from './open-session.ts';
import { authUsers, sessions, users } from './tables.ts';
import { usernameFrom } from './username.ts';

export type NewUser = {
  /** Lower case. */
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  timeZone: string;
};

/** The new user; always a STUDENT. Refuses `email_taken`. */
export async function registerUser(db: Database, { user, session }: { user: NewUser; session: NewSession }) {
  const { email, passwordHash, ...profile } = user;
  const userId = sql<number>`(select id from users where email = ${email})`;
  try {
    const [[created]] = await transaction(db, [
      db
        .insert(users)
        .values({ ...profile, email, password: passwordHash, username: usernameFrom(email), lastLoginAt: session.now })
        .returning({
          id: users.id,
          firstName: users.firstName,
          lastName: users.lastName,
          email: users.email,
          role: users.role,
        }),
      db.insert(authUsers).values({
        id: crypto.randomUUID(),
        userId,
        email,
        firstName: profile.firstName,
        lastName: profile.lastName,
        provider: 'email',
        providerId: email,
      }),
      db.insert(sessions).values(sessionValues(session, userId)),
    ]);
    if (!created) throw new Error('The insert of a user answered no row.');
    return created;
  } catch (error) {
    if (postgresErrorOf(error)?.constraint === 'users_email_unique') throw new Refusal('email_taken');
    throw error;
  }
}

/** What sign-in needs of an account: its password hash too. Null for an unknown address. */
export async function findAccountByEmail(db: Database, { email }: { email: string }) {
  const [account] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      password: users.password,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(eq(users.email, email));
  return account ?? null;
}
