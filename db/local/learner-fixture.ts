/** Someone signed in, for tests that call verbs without the API in front of them. */
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorise.ts';
import { sessions, users } from '../accounts/tables.ts';

/** The session lasts an hour by the real clock, whatever moment a verb is told. */
export async function layLearner(db: Database, { timeZone = 'UTC' } = {}): Promise<Caller> {
  const name = crypto.randomUUID();
  const [user] = await db
    .insert(users)
    .values({ username: name, email: `${name}@launchpad.test`, firstName: 'Ada', lastName: 'Learner', timeZone })
    .returning({ id: users.id });
  if (!user) throw new Error('The user was not laid.');
  const expire = new Date(Date.now() + 3_600_000);
  await db.insert(sessions).values({ sid: name, userId: user.id, sess: { userAgent: null, country: null }, expire });
  return { userId: user.id, sessionId: name, sessionHash: name };
}
