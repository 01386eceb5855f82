/** Users for tests of the API. Called by test-api.ts. */
import { insertUser } from '#db/local/user-fixture.ts';
import { digest, randomToken } from '../accounts/digest.ts';
import { sessionExpiry } from '../accounts/new-session.ts';
import { hashPassword } from '../accounts/password.ts';
import { makeToken } from '../accounts/token.ts';
import type { Person, SignedInPerson } from './test-api.ts';

/** Tests hash passwords at the lowest cost there is; functions/accounts/password.test.ts tests the full one. */
export const testPasswordCost = 16;

const usualPassword = 'correct horse battery';
const hashing = { cost: testPasswordCost, client: 'a test' };
const usualHash = hashPassword(usualPassword, hashing);

/** The data of a user who does not exist yet. */
export function fakePerson(person: Partial<Person> = {}): Person {
  const email = `${crypto.randomUUID()}@launchpad.test`;
  return { email, password: usualPassword, firstName: 'Ada', lastName: 'Learner', ...person };
}

/** Inserts the rows that POST /api/auth/register would, without its mail and its known device. */
export async function createUser(databaseUrl: string, secret: string, person: Person): Promise<SignedInPerson> {
  const { password, firstName, lastName } = person;
  const email = person.email.toLowerCase();
  const now = new Date();
  const sessionId = randomToken();
  const passwordHash = await (password === usualPassword ? usualHash : hashPassword(password, hashing));
  const userId = await insertUser(
    databaseUrl,
    { email, firstName, lastName, passwordHash },
    {
      hash: await digest(sessionId),
      device: { userAgent: null, country: null },
      now,
      expiresAt: sessionExpiry(now),
      demoMaySkipFactor: true,
    },
  );
  const token = await makeToken(
    [{ id: null, secret: new TextEncoder().encode(secret) }],
    'bearer',
    { userId, sessionId },
    now,
  );
  return { ...person, id: userId, token };
}
