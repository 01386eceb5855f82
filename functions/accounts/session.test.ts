/** Registration, sign-in, the session cookie, sign-out. */
import { and, eq, notLike } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { countSessions, openOlderSessions } from '#db/local/session-fixture.ts';
import { doneSchema } from '../api/done-contract.ts';
import { anyAddress, startTestApi, type TestApi } from '../local/test-api.ts';
import {
  accountExportSchema,
  currentUserSchema,
  profileSchema,
  sessionAnswerSchema,
  signedInSchema,
} from './contract.ts';
import { documentVersions } from './document-versions.shared.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe('a new user', () => {
  test('registers, becomes a STUDENT even when the request names another role, and is signed in', async () => {
    const body = {
      email: ' Grace@Launchpad.TEST ',
      password: 'eight or more',
      firstName: 'Grace',
      lastName: 'Brewster',
      phoneNumber: '+1',
      role: 'ADMIN',
    };
    const { token, user } = await api.expectAnswer(signedInSchema, {
      method: 'POST',
      path: '/api/auth/register',
      body,
      status: 201,
    });
    expect(user).toMatchObject({ email: 'grace@launchpad.test', role: 'STUDENT', firstName: 'Grace' });
    const current = await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', token });
    expect(current).toEqual({
      id: user.id,
      email: 'grace@launchpad.test',
      firstName: 'Grace',
      lastName: 'Brewster',
      phoneNumber: null,
      role: 'STUDENT',
      emailVerified: false,
      teaches: false,
      unreadNotifications: 0,
    });
  });

  test('is recorded with the versions of the documents that they agreed to', async () => {
    const { token } = await api.register();
    const { acceptedTerms } = await api.expectAnswer(accountExportSchema, { path: '/api/account/export', token });
    expect(acceptedTerms).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ document: 'privacy', version: documentVersions.privacy }),
        expect.objectContaining({ document: 'terms', version: documentVersions.terms }),
      ]),
    );
  });

  test('cannot register an address that is taken, in upper or lower case', async () => {
    const first = await api.register();
    const problem = await api.expectProblem(400, {
      method: 'POST',
      path: '/api/auth/register',
      body: { email: first.email.toUpperCase(), password: 'another password', firstName: 'A', lastName: 'B' },
    });
    expect(problem.code).toBe('email_taken');
  });

  test('sees which field is wrong, with the messages of docs/product.md "Registration"', async () => {
    const problem = await api.expectProblem(400, {
      method: 'POST',
      path: '/api/auth/register',
      body: { email: 'nobody', password: 'short', firstName: ' ', lastName: '', phoneNumber: '0123', extra: 1 },
    });
    expect(problem.errors).toEqual(
      expect.arrayContaining([
        { path: 'email', message: 'Invalid email address' },
        { path: 'password', message: 'Password must be at least 8 characters' },
        { path: 'firstName', message: 'First name is required' },
        { path: 'lastName', message: 'Last name is required' },
        { path: 'phoneNumber', message: 'Please enter a valid phone number' },
        { path: 'extra', message: 'This field is not known here' },
      ]),
    );
  });

  test.each([
    ['is common', 'password'],
    ['consists of spaces', ' '.repeat(8)],
    ['is the address', 'Mary.Jackson@launchpad.test'],
    ['is the name', 'mary.jackson1'],
  ])('cannot choose a password that %s, and sees the reason at the field', async (_why, password) => {
    const body = { email: 'mary.jackson@launchpad.test', password, firstName: 'Mary', lastName: 'Jackson' };
    const problem = await api.expectProblem(400, { method: 'POST', path: '/api/auth/register', body });
    const message = expect.stringMatching(/easy to guess\. Choose one/);
    expect(problem).toMatchObject({ code: 'invalid_input', message, errors: [{ path: 'password', message }] });
    await api.expectProblem(401, {
      method: 'POST',
      path: '/api/auth/login',
      body: { email: body.email, password },
      headers: { 'CF-Connecting-IP': anyAddress() },
    });
  });

  test('sees the same messages when fields are missing', async () => {
    const problem = await api.expectProblem(400, { method: 'POST', path: '/api/auth/register', body: {} });
    expect(problem.errors).toEqual([
      { path: 'email', message: 'Invalid email address' },
      { path: 'password', message: 'Password must be at least 8 characters' },
      { path: 'firstName', message: 'First name is required' },
      { path: 'lastName', message: 'Last name is required' },
    ]);
    const signIn = await api.expectProblem(400, { method: 'POST', path: '/api/auth/login', body: {} });
    expect(signIn.errors).toContainEqual({ path: 'password', message: 'Password is required' });
    const link = await api.expectProblem(400, { method: 'POST', path: '/api/auth/validate-reset-token', body: {} });
    expect(link.message).toBe('Invalid or missing reset token');
  });
});

describe('a user', () => {
  test('signs in with the right password; a wrong password and an unknown address get the same refusal', async () => {
    const { email, password } = await api.register();
    const signIn = (body: unknown) => api.request('POST', '/api/auth/login', { body });
    expect((await signIn({ email: email.toUpperCase(), password })).status).toBe(200);
    const wrong = await signIn({ email, password: 'not this one' });
    const unknown = await signIn({ email: 'nobody@launchpad.test', password: 'not this one' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const withoutId = (text: string) => ({ ...JSON.parse(text), requestId: '' });
    expect(withoutId(wrong.text)).toEqual(withoutId(unknown.text));
    expect(wrong.text).toContain('Invalid email or password');
  });

  test('gets a session cookie that authenticates reads but for links on other sites, and writes from our own pages only', async () => {
    const { id, token } = await api.register();
    const answer = await api.request('POST', '/api/auth/session', { token, body: { userId: id } });
    expect(sessionAnswerSchema.parse(answer.json()).token).toBeTruthy();
    const cookies = answer.headers.getSetCookie();
    const session = cookies.find((cookie) => cookie.startsWith('session='));
    expect(session).toMatch(/HttpOnly/);
    expect(session).toMatch(/SameSite=Lax/);
    expect(session).toMatch(/Max-Age=2592000/);
    expect(cookies.find((cookie) => cookie.startsWith('session_hint='))).not.toMatch(/HttpOnly/);
    const cookie = session?.split(';')[0] ?? '';
    await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', headers: { cookie } });
    const read = (site: string) => ({ path: '/api/auth/user', headers: { cookie, 'Sec-Fetch-Site': site } });
    for (const site of ['same-origin', 'none']) await api.expectAnswer(currentUserSchema, read(site));
    for (const site of ['cross-site', 'same-site']) await api.expectProblem(401, read(site));
    const renew = (headers: Record<string, string>) =>
      api.request('POST', '/api/auth/session', { body: { userId: id }, headers: { cookie, ...headers } });
    expect((await renew({})).status).toBe(401);
    expect((await renew({ Origin: 'https://evil.example' })).status).toBe(401);
    expect((await renew({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(401);
    expect((await renew({ Origin: api.origin })).status).toBe(200);
    expect((await renew({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  });

  test('who signs in again in a browser ends the session that it had, and no other one', async () => {
    const person = await api.register();
    const signIn = async () => {
      const body = { email: person.email, password: person.password };
      return (await api.expectAnswer(signedInSchema, { method: 'POST', path: '/api/auth/login', body })).token;
    };
    const setCookie = async (token: string, cookie = '') => {
      const body = { userId: person.id };
      const answer = await api.request('POST', '/api/auth/session', { token, body, headers: { cookie } });
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    };
    const elsewhere = await signIn();
    const cookie = await setCookie(person.token);
    const again = await signIn();
    await setCookie(again, cookie);
    await api.expectProblem(401, { path: '/api/auth/user', token: person.token });
    await api.expectProblem(401, { path: '/api/auth/user', headers: { cookie } });
    for (const token of [again, elsewhere])
      await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', token });
    // Renewing a session with its own cookie keeps it.
    await setCookie(again, await setCookie(again));
    await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', token: again });
  });

  test.each(['token', 'cookie'] as const)("does not write by their %s from somebody else's page", async (kind) => {
    const [alice, bob] = [await api.newcomer(), await api.newcomer()];
    const credential =
      kind === 'token'
        ? { Authorization: `Bearer ${bob.token}` }
        : { ...(await api.cookieOf(bob)), Origin: api.origin, Authorization: 'Cookie' };
    const rename = (pageUser: number) => ({
      method: 'PATCH',
      path: '/api/account/profile',
      body: { firstName: 'Renamed', lastName: 'Person', phoneNumber: null },
      headers: { ...credential, 'X-Page-User': String(pageUser) },
    });
    expect((await api.expectProblem(401, rename(alice.id))).code).toBe('session_required');
    await api.expectAnswer(profileSchema, rename(bob.id));
  });

  test('is not signed out by a page of another site', async () => {
    const { id, token } = await api.register();
    const answer = await api.request('POST', '/api/auth/session', { token, body: { userId: id } });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const foreign = await api.request('POST', '/api/auth/logout', {
      headers: { cookie, Origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.getSetCookie()).toEqual([]);
    await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', headers: { cookie } });
    const own = await api.request('POST', '/api/auth/logout', { headers: { cookie, Origin: api.origin } });
    expect(own.status).toBe(200);
    await api.expectProblem(401, { path: '/api/auth/user', headers: { cookie } });
  });

  test('is nobody any more where a sign-out has not reached us, and ends when it does', async () => {
    const { id, token } = await api.register();
    const answer = await api.request('POST', '/api/auth/session', { token, body: { userId: id } });
    const session = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const cookie = `${session}; session_hint=owed`;
    await api.expectProblem(401, { path: '/api/auth/user', headers: { cookie } });
    await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', headers: { cookie: session } });
    const foreign = { cookie, Origin: 'https://evil.example' };
    expect((await api.request('POST', '/api/auth/logout', { headers: foreign })).status).toBe(403);
    const own = await api.request('POST', '/api/auth/logout', { headers: { cookie, Origin: api.origin } });
    expect(own.headers.getSetCookie().map((line) => line.split(';')[0])).toEqual(['session=', 'session_hint=']);
    await api.expectProblem(401, { path: '/api/auth/user', headers: { cookie: session } });
  });

  test('has 50 sessions at most: a sign-in ends the oldest, also when several come at once', async () => {
    const [person, other] = [await api.register(), await api.register()];
    const db = openDatabase(api.database.databaseUrl);
    await openOlderSessions(db, person.id, 49);
    await openOlderSessions(db, other.id, 49);
    const signIn = async () => {
      const body = { email: person.email, password: person.password };
      const headers = { 'CF-Connecting-IP': anyAddress() };
      return (await api.expectAnswer(signedInSchema, { method: 'POST', path: '/api/auth/login', body, headers })).token;
    };
    const tokens = await Promise.all(Array.from({ length: 6 }, signIn));
    const { count, older } = await countSessions(db, person.id);
    expect(count).toBe(50);
    expect(older).toEqual(Array.from({ length: 43 }, (_, index) => index + 1));
    for (const token of [...tokens, person.token, other.token])
      await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', token });
    expect((await countSessions(db, other.id)).count).toBe(50);

    await db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 86_400_000) })
      .where(and(eq(sessions.userId, person.id), notLike(sessions.sid, 'older-%')));
    await Promise.all(Array.from({ length: 7 }, signIn));
    for (const token of [...tokens, person.token]) await api.expectProblem(401, { path: '/api/auth/user', token });
    expect(await countSessions(db, person.id)).toEqual({ count: 50, older });
  });

  test('cannot open a session for another user', async () => {
    const [mine, other] = [await api.register(), await api.register()];
    await api.expectProblem(403, {
      method: 'POST',
      path: '/api/auth/session',
      token: mine.token,
      body: { userId: other.id },
    });
  });

  test('signs out, and the token is refused at the next request', async () => {
    const { token } = await api.register();
    await api.expectAnswer(doneSchema, { method: 'POST', path: '/api/auth/logout', token });
    await api.expectProblem(401, { path: '/api/auth/user', token });
  });

  test('is authenticated in one database round trip, and signs in with at most two', async () => {
    const { email, password, token } = await api.register();
    const signIn = (cookie = '') =>
      api.request('POST', '/api/auth/login', { body: { email, password }, headers: { cookie } });
    const device = (await signIn()).headers.getSetCookie().find((cookie) => cookie.startsWith('device='));
    // The delivery of mail has its own round trips, so wait for it. A sign-in from a known device sends no mail.
    await api.database.mailTo(email, /Confirm/);
    await api.database.mailTo(email, /New sign-in/);
    const before = await api.database.requests();
    await api.request('GET', '/api/auth/user', { token });
    expect((await api.database.requests()) - before).toBe(1);
    await signIn(device?.split(';')[0]);
    expect((await api.database.requests()) - before).toBe(3);
  });
});

describe('a session ends by itself', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
  /** Whether a session of this age, last used so long ago, still answers, and what its holder sees of a public page. */
  async function answers(role: 'STUDENT' | 'ADMIN', opened: number, seen: number): Promise<number> {
    const { id, token } = await api.newcomer();
    const db = openDatabase(api.database.databaseUrl);
    await db.update(users).set({ role }).where(eq(users.id, id));
    await db
      .update(sessions)
      .set({ createdAt: ago(opened), lastSeenAt: ago(seen) })
      .where(eq(sessions.userId, id));
    return (await api.request('GET', '/api/auth/user', { token })).status;
  }

  test.each([
    ['STUDENT', 89 * day, 29 * day, 200],
    ['STUDENT', 90 * day + minute, minute, 401],
    ['STUDENT', 40 * day, 30 * day + minute, 401],
    ['ADMIN', 11 * hour, 29 * minute, 200],
    ['ADMIN', 12 * hour + minute, minute, 401],
    ['ADMIN', hour, 31 * minute, 401],
  ] as const)('%s, opened %d ms ago, used %d ms ago: %d', async (role, opened, seen, status) => {
    expect(await answers(role, opened, seen)).toBe(status);
  });

  test('renewing it does not make it live longer than 90 days', async () => {
    const { id, token } = await api.newcomer();
    const db = openDatabase(api.database.databaseUrl);
    const opened = ago(89 * day);
    await db
      .update(sessions)
      .set({ createdAt: opened, expire: ago(-hour) })
      .where(eq(sessions.userId, id));
    await api.expectAnswer(sessionAnswerSchema, {
      method: 'POST',
      path: '/api/auth/session',
      token,
      body: { userId: id },
    });
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, id));
    expect(session?.expire).toEqual(new Date(opened.getTime() + 90 * day));
  });
});
