/** Creates signed-in learners with confirmed addresses, for tests that call verbs directly instead of through the API. */
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorize.ts';
import { sessions, users } from '../accounts/tables.ts';

/** The session lasts an hour of the real clock, whatever time a test passes to a verb. */
export async function createTestLearner(db: Database, { timeZone = 'UTC' } = {}): Promise<Caller> {
  const [learner] = await createTestLearners(db, 1, { timeZone });
  if (!learner) throw new Error('The test learner was not created.');
  return learner;
}

/** Creates many learners in two requests. */
export async function createTestLearners(db: Database, count: number, { timeZone = 'UTC' } = {}): Promise<Caller[]> {
  const names = Array.from({ length: count }, () => crypto.randomUUID());
  const people = await db
    .insert(users)
    .values(
      names.map((name) => ({
        username: name,
        email: `${name}@launchpad.test`,
        firstName: 'Ada',
        lastName: 'Learner',
        emailVerified: true,
        timeZone,
      })),
    )
    .returning({ id: users.id, name: users.username });
  const expire = new Date(Date.now() + 3_600_000);
  const device = { userAgent: null, country: null };
  const session = { sess: device, expire, provedAt: new Date(), secondFactorWaived: true };
  await db.insert(sessions).values(people.map(({ id, name }) => ({ ...session, sid: name, userId: id })));
  return people.map(({ id, name }) => ({ userId: id, sessionId: name, sessionHash: name }));
}
