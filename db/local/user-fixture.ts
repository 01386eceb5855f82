/** A user with a session, as POST /api/auth/register makes them. Called by functions/local/fake-person.ts. */
import { sql } from 'drizzle-orm';
import { type NewSession, sessionValues } from '../accounts/open-session.ts';
import { authUsers, sessions, users } from '../accounts/tables.ts';
import { openDatabase } from '../connection/client.ts';

type User = { email: string; firstName: string; lastName: string; passwordHash: string };

/** Inserts the rows in one round trip, and returns the user's id. Whatever their role will be, they need no second factor. */
export async function insertUser(databaseUrl: string, user: User, session: NewSession): Promise<number> {
  const { email, firstName, lastName, passwordHash } = user;
  const db = openDatabase(databaseUrl);
  const userId = sql<number>`(select id from users where email = ${email})`;
  const [[inserted]] = await db.batch([
    db
      .insert(users)
      .values({
        username: crypto.randomUUID(),
        email,
        firstName,
        lastName,
        timeZone: 'UTC',
        password: passwordHash,
        lastLoginAt: session.now,
      })
      .returning({ id: users.id }),
    db.insert(authUsers).values({
      id: crypto.randomUUID(),
      userId,
      email,
      firstName,
      lastName,
      provider: 'email',
      providerId: email,
    }),
    db.insert(sessions).values({ ...sessionValues(session, userId), secondFactorWaived: true }),
  ]);
  if (!inserted) throw new Error('The insert of a user returned no row.');
  return inserted.id;
}
