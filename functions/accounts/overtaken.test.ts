/** Requests that run while the password is reset or changed, or the account is suspended or deleted. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordResetTokens, sessions, users } from '#db/accounts/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { type ApiAnswer, type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { digest, randomToken } from './digest.ts';

let api: TestApi;
let db: Database;
let admin: SignedInPerson;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
  admin = await api.newcomer();
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
});
afterAll(() => api.stop());

const newPassword = 'what the owner chose';

async function reset({ id }: SignedInPerson): Promise<ApiAnswer> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + 60_000);
  await db.insert(passwordResetTokens).values({ userId: id, token: await digest(token), expiresAt });
  return api.request('POST', '/api/auth/reset-password', { body: { token, password: newPassword } });
}

const change = ({ token, password }: SignedInPerson, chosen = newPassword) =>
  api.request('POST', '/api/account/password', { token, body: { currentPassword: password, newPassword: chosen } });

const suspend = ({ id }: SignedInPerson) =>
  api.request('POST', '/api/admin/users/actions', { token: admin.token, body: { ids: [id], action: 'suspend' } });

/** Starts the first request, blocks it where it writes to the table, and starts the others before it continues. */
async function overtake(table: string, first: () => Promise<ApiAnswer>, others: (() => Promise<ApiAnswer>)[]) {
  // A delivery that is still running would count as a waiting statement.
  await api.database.settled();
  const hold = await api.database.hold(table);
  const overtaking = first();
  await api.database.waiting(1);
  const overtaken = others.map((start) => start());
  await api.database.waiting(1 + others.length);
  await hold.release();
  expect((await overtaking).status).toBe(200);
  return Promise.all(overtaken);
}

const overtakeByReset = (person: SignedInPerson, request: () => Promise<ApiAnswer>) =>
  overtake('referral_details', () => reset(person), [request]);

/** Each sign-in uses its own address, because one address has only five attempts. */
const signIn = ({ email }: SignedInPerson, password: string, from = 1) =>
  api.request('POST', '/api/auth/login', {
    body: { email, password },
    headers: { 'CF-Connecting-IP': `203.0.113.${from}` },
  });

const sessionsOf = ({ id }: SignedInPerson) => db.select().from(sessions).where(eq(sessions.userId, id));

describe.each([
  { change: 'a password reset', start: reset, table: 'referral_details', count: 10, left: 0 },
  { change: 'a password change', start: change, table: 'password_reset_tokens', count: 3, left: 1 },
  { change: 'a suspension', start: suspend, table: 'audit_log', count: 3, left: 0 },
])('$change', ({ start, table, count, left }) => {
  test(`refuses ${count} concurrent sign-ins with the old password`, async () => {
    const person = await api.newcomer();
    const tries = Array.from({ length: count }, (_, from) => () => signIn(person, person.password, from));
    const answers = await overtake(table, () => start(person), tries);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.text).toContain('Invalid email or password');
    }
    expect(await sessionsOf(person)).toHaveLength(left);
  });
});

describe('a session that was opened with the old password, while the password is reset,', () => {
  test('cannot set another password', async () => {
    const person = await api.newcomer();
    const [changed] = await overtakeByReset(person, () => change(person, 'what a stranger chose'));
    expect(changed?.status).toBe(401);
    expect((await signIn(person, 'what a stranger chose')).status).toBe(401);
    expect((await signIn(person, newPassword)).status).toBe(200);
  });

  test('cannot delete the account', async () => {
    const person = await api.newcomer();
    const { email, password, token } = person;
    const remove = () => api.request('POST', '/api/account/delete', { token, body: { email, password } });
    const [removed] = await overtakeByReset(person, remove);
    expect(removed?.status).toBe(401);
    expect((await signIn(person, newPassword)).status).toBe(200);
  });

  test('cannot be renewed', async () => {
    const person = await api.newcomer();
    const { id: userId, token } = person;
    const renew = () => api.request('POST', '/api/auth/session', { token, body: { userId } });
    const [renewed] = await overtakeByReset(person, renew);
    expect(renewed?.status).toBe(401);
    expect(await sessionsOf(person)).toEqual([]);
  });
});

test('a link asked for while the account is deleted is answered as for an unknown address', async () => {
  const { email, password, token } = await api.newcomer();
  const remove = () => api.request('POST', '/api/account/delete', { token, body: { email, password } });
  const ask = () => api.request('POST', '/api/auth/forgot-password', { body: { email } });
  const [asked] = await overtake('known_devices', remove, [ask]);
  expect(asked?.status).toBe(200);
});
