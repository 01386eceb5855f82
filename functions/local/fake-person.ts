/** Users for tests of the API. Called by test-api.ts. */
import { sql } from 'drizzle-orm';
import { sessionValues } from '#db/accounts/open-session.ts';
import { authUsers, sessions, users } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { digest, randomToken } from '../accounts/digest.ts';
import { sessionExpiry } from '../accounts/new-session.ts';
import { hashPassword } from '../accounts/password.ts';
import { makeToken } from '../accounts/token.ts';
import type { Person, SignedInPerson } from './test-api.ts';

/** Tests hash passwords at the lowest cost there is; functions/accounts/password.test.ts tests the full one. */
export const testPasswordCost = 16;

const usualPassword = 'correct horse battery';
const usualHash = hashPassword(usualPassword, testPasswordCost);

/** The data of a user who does not exist yet. */
export function fakePerson(person: Partial<Person> = {}): Person {
  const email = `${crypto.randomUUID()}@launchpad.test`;
  return { email, password: usualPassword, firstName: 'Ada', lastName: 'Learner', ...person };
}

/** Inserts the rows that POST /api/auth/register would, without its mail and its known device. */
export async function createUser(databaseUrl: string, secret: string, person: Person): Promise<SignedInPerson> {
  const { password, firstName, lastName } = person;
  const email = person.email.toLowerCase();
  const db = openDatabase(databaseUrl);
  const now = new Date();
  const sessionId = randomToken();
  const userId = sql<number>`(select id from users where email = ${email})`;
  const session = { hash: await digest(sessionId), device: { userAgent: null, country: null }, now };
  const [[user]] = await db.batch([
    db
      .insert(users)
      .values({
        username: crypto.randomUUID(),
        email,
        firstName,
        lastName,
        timeZone: 'UTC',
        password: await (password === usualPassword ? usualHash : hashPassword(password, testPasswordCost)),
        lastLoginAt: now,
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
    db.insert(sessions).values(sessionValues({ ...session, expiresAt: sessionExpiry(now) }, userId)),
  ]);
  if (!user) throw new Error('The insert of a user returned no row.');
  const token = await makeToken(new TextEncoder().encode(secret), 'bearer', { userId: user.id, sessionId }, now);
  return { ...person, id: user.id, token };
}
