/** Signing in through a provider, there and back: against a real OpenID Connect provider in Google's place. */
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authUsers, knownDevices, sessions, throttleCounters, users } from '#db/accounts/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { type LocalIdentity, type LocalOidcProvider, startLocalOidcProvider } from '../local/oidc-provider.ts';
import { startTestApi, type TestApi, testSecret } from '../local/test-api.ts';
import { openTestBrowser, type TestBrowser } from '../local/test-browser.ts';
import { currentUserSchema, providersSchema, sessionAnswerSchema } from './contract.ts';
import { registerClaims } from './limits.ts';

const appOrigin = 'http://localhost:8787';
const identities: LocalIdentity[] = [];
let provider: LocalOidcProvider;
let api: TestApi;
let db: Database;

beforeAll(async () => {
  provider = await startLocalOidcProvider({ appOrigin, identities });
  api = await startTestApi(provider.variables);
  db = openDatabase(api.database.databaseUrl);
});
afterAll(async () => {
  await api.stop();
  await provider.stop();
});

/** Somebody whom the provider knows. */
function someone(email = `${crypto.randomUUID()}@launchpad.test`, name: Partial<LocalIdentity> = {}): LocalIdentity {
  const identity = { id: crypto.randomUUID(), email, firstName: 'Jordan', lastName: 'Blake', ...name };
  identities.push(identity);
  return identity;
}

const newBrowser = (from?: string) => openTestBrowser({ appOrigin, origin: api.origin, ...(from && { from }) });

/** From the button to the provider's page and, having chosen, up to the product's callback, which is not yet opened. */
async function cameBack(browser: TestBrowser, choice: Record<string, string>, redirect = '/'): Promise<URL> {
  const asked = await browser.follow(`${appOrigin}/api/auth/google?redirect=${encodeURIComponent(redirect)}`);
  expect(asked.text).toContain('Sign in as');
  let page = await browser.open(asked.address, choice);
  for (;;) {
    const next = new URL(page.headers.get('Location') ?? '', page.address);
    if (next.origin === appOrigin) return next;
    page = await browser.open(next);
  }
}

async function signIn(identity: LocalIdentity, { verified = true, redirect = '/', browser = newBrowser() } = {}) {
  const choice = { identity: identity.id, ...(verified && { verified: 'on' }) };
  const { address } = await browser.follow(await cameBack(browser, choice, redirect));
  return { address, query: address.searchParams, browser };
}

const accountsOf = (email: string) => db.select().from(users).where(eq(users.email, email));

const mailsTo = async (email: string) =>
  (await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))).map(({ kind }) => kind);

describe('a newcomer', () => {
  test('sees the providers that this server is set up for', async () => {
    const list = await api.expectAnswer(providersSchema, { path: '/api/auth/providers' });
    expect(list).toEqual([{ name: 'google', label: 'Google' }]);
    await api.expectProblem(404, { path: '/api/auth/apple' });
    await api.expectProblem(404, { path: '/api/auth/facebook/callback' });
    await api.expectProblem(404, { path: '/api/auth/github' });
  });

  test('gets an account of a STUDENT, is welcomed, and goes where they wanted to', async () => {
    const jordan = someone(`Jordan.${crypto.randomUUID()}@Launchpad.test`);
    const { address, query } = await signIn(jordan, { redirect: '/courses/interview-ready?from=card' });
    expect(address.pathname).toBe('/');
    expect(query.get('welcome')).toBe('true');
    expect(query.get('redirect')).toBe('/courses/interview-ready?from=card');
    const [account] = await accountsOf(jordan.email.toLowerCase());
    expect(account).toMatchObject({
      role: 'STUDENT',
      emailVerified: true,
      signupMethod: 'google',
      googleId: jordan.id,
      password: null,
      firstName: 'Jordan',
      lastName: 'Blake',
    });
    const profiles = await db
      .select()
      .from(authUsers)
      .where(eq(authUsers.userId, account?.id ?? 0));
    expect(profiles).toMatchObject([{ provider: 'google', providerId: jordan.id, role: 'STUDENT' }]);
  });

  test('gets a name of what the provider says, without hidden directions and piled up accents', async () => {
    const lastName = 'Ngọc'.normalize('NFD');
    const jordan = someone(undefined, { firstName: `Jo\u202Erdan${'\u0301'.repeat(9)}`, lastName });
    await signIn(jordan);
    expect(await accountsOf(jordan.email)).toMatchObject([
      { firstName: `Jordan${'\u0301'.repeat(4)}`.normalize('NFC'), lastName },
    ]);
  });

  test('without a verified address gets an account that is not verified either', async () => {
    const jordan = someone();
    const { query } = await signIn(jordan, { verified: false });
    expect(query.get('auth_token')).toBeTruthy();
    expect(await accountsOf(jordan.email)).toMatchObject([{ emailVerified: false }]);
    expect(await mailsTo(jordan.email)).toEqual(['verify-email']);
  });

  test('is one of so many from one address, and no more', async () => {
    const from = '203.0.113.77';
    const almost = registerClaims({ address: from, network: null }).map(({ key, limit, windowSeconds }) => ({
      key,
      count: limit - 1,
      windowEndsAt: new Date(Date.now() + windowSeconds * 1000),
    }));
    await db.insert(throttleCounters).values(almost);
    const [last, tooMany] = [someone(), someone()];
    expect((await signIn(last, { browser: newBrowser(from) })).query.get('auth_token')).toBeTruthy();
    expect((await signIn(tooMany, { browser: newBrowser(from) })).address.search).toBe('?error=oauth');
    expect(await accountsOf(tooMany.email)).toEqual([]);
    // Who has an account is not a newcomer.
    expect((await signIn(last, { browser: newBrowser(from) })).query.get('auth_token')).toBeTruthy();
  });

  test('who comes back twice at the same moment still has one account', async () => {
    const jordan = someone();
    const browsers = [newBrowser(), newBrowser(), newBrowser(), newBrowser()];
    const callbacks = await Promise.all(
      browsers.map((browser) => cameBack(browser, { identity: jordan.id, verified: 'on' })),
    );
    const pages = await Promise.all(browsers.map((browser, index) => browser.follow(callbacks[index] ?? '')));
    for (const { address } of pages) expect(address.searchParams.get('auth_token'), address.search).toBeTruthy();
    const accounts = await accountsOf(jordan.email);
    expect(accounts).toHaveLength(1);
    const open = await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, accounts[0]?.id ?? 0));
    expect(open).toHaveLength(4);
  });
});

describe('somebody who has an account', () => {
  test('signs in to it again, in two round trips to the database', async () => {
    const jordan = someone();
    const { browser } = await signIn(jordan);
    const callback = await cameBack(browser, { identity: jordan.id, verified: 'on' });
    const before = await api.database.requests();
    await browser.follow(callback);
    expect((await api.database.requests()) - before).toBe(2);
    expect(await accountsOf(jordan.email)).toHaveLength(1);
  });

  test('is told of a sign-in from a browser that was not seen before', async () => {
    const jordan = someone();
    const { browser } = await signIn(jordan);
    await signIn(jordan, { browser });
    expect(await mailsTo(jordan.email)).toEqual([]);
    await signIn(jordan);
    expect(await mailsTo(jordan.email)).toEqual(['new-sign-in']);
  });

  test('finds it by the provider, even when the address changed there', async () => {
    const jordan = someone();
    await signIn(jordan);
    const before = jordan.email;
    jordan.email = `${crypto.randomUUID()}@launchpad.test`;
    expect((await signIn(jordan)).query.get('auth_token')).toBeTruthy();
    expect(await accountsOf(before)).toHaveLength(1);
    expect(await accountsOf(jordan.email)).toEqual([]);
  });

  test('joins it by a verified address, and keeps the password when that address was proven before', async () => {
    const person = await api.register();
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
    const identity = someone(person.email);
    expect((await signIn(identity)).query.get('auth_token')).toBeTruthy();
    expect(await accountsOf(person.email)).toMatchObject([{ id: person.id, googleId: identity.id }]);
    const told = await api.database.mailTo(person.email, /^You can now sign in with Google$/);
    expect(told.text).toContain('Your password keeps working.');
    await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', token: person.token });
    const { email, password } = person;
    expect((await api.request('POST', '/api/auth/login', { body: { email, password } })).status).toBe(200);
  });

  test('takes it over from whoever made it without owning the address', async () => {
    const stranger = await api.register();
    const typed = { firstName: 'Somebody', lastName: 'Else', phoneNumber: '+14155550100' };
    await api.request('PATCH', '/api/account/profile', { token: stranger.token, body: typed });
    expect(await accountsOf(stranger.email)).toMatchObject([typed]);
    const owner = someone(stranger.email);
    expect((await signIn(owner)).query.get('auth_token')).toBeTruthy();
    const { firstName, lastName } = owner;
    expect(await accountsOf(stranger.email)).toMatchObject([{ firstName, lastName, phoneNumber: null }]);
    expect(await db.select().from(authUsers).where(eq(authUsers.userId, stranger.id))).toMatchObject([
      { firstName, lastName, provider: 'google', providerId: owner.id },
    ]);
    await api.expectProblem(401, { path: '/api/auth/user', token: stranger.token });
    const { email, password } = stranger;
    expect((await api.request('POST', '/api/auth/login', { body: { email, password } })).status).toBe(401);
    expect(await accountsOf(email)).toMatchObject([{ id: stranger.id, emailVerified: true, password: null }]);
    const told = await api.database.mailTo(email, /^You can now sign in with Google$/);
    expect(told.text).toContain('we removed its password');
    // The device of the sign-in that took it over, and not the one that it was made on.
    const devices = await db.select().from(knownDevices).where(eq(knownDevices.userId, stranger.id));
    expect(devices).toHaveLength(1);
  });

  test('takes it over from who made it with an identity of the same provider and an unverified address', async () => {
    const stranger = someone();
    const made = await signIn(stranger, { verified: false });
    const owner = someone(stranger.email);
    expect((await signIn(owner)).query.get('auth_token')).toBeTruthy();
    expect(await accountsOf(owner.email)).toMatchObject([{ emailVerified: true, googleId: owner.id }]);
    await expectShutOut(stranger, made.browser);
  });

  test('takes it back from such a maker by setting a password, and is told what does not open it any more', async () => {
    const stranger = someone();
    const made = await signIn(stranger, { verified: false });
    const { email } = stranger;
    const strangers = await devicesOf(email);
    expect(strangers).toHaveLength(1);
    await api.request('POST', '/api/auth/forgot-password', { body: { email } });
    const { text } = await api.database.mailTo(email, /^Set a new password$/);
    const body = { token: /token=([\w-]{43})/.exec(text)?.[1], password: 'what the owner chose' };
    expect((await api.request('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    const told = await api.database.mailTo(email, /changed/);
    expect(told.text).toContain('Signing in with Google no longer opens the account');
    const [account] = await accountsOf(email);
    expect(account).toMatchObject({ emailVerified: true, googleId: null });
    // The device that set the password, and not the one that the account was made on.
    const devices = await devicesOf(email);
    expect(devices).toHaveLength(1);
    expect(devices).not.toEqual(strangers);
    await expectShutOut(stranger, made.browser);
    const { password } = body;
    expect((await api.request('POST', '/api/auth/login', { body: { email, password } })).status).toBe(200);
    // Elsewhere the stranger is welcome.
    stranger.email = `${crypto.randomUUID()}@launchpad.test`;
    expect((await signIn(stranger)).query.get('auth_token')).toBeTruthy();
  });

  test('keeps the provider when a password is set after the address was proven', async () => {
    const jordan = someone();
    await signIn(jordan);
    const { email } = jordan;
    await api.request('POST', '/api/auth/forgot-password', { body: { email } });
    const { text } = await api.database.mailTo(email, /^Set a new password$/);
    const body = { token: /token=([\w-]{43})/.exec(text)?.[1], password: 'a second way in' };
    expect((await api.request('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect((await api.database.mailTo(email, /changed/)).text).not.toContain('Google');
    expect((await signIn(jordan)).query.get('auth_token')).toBeTruthy();
  });

  const devicesOf = (email: string) =>
    db
      .select({ hash: knownDevices.deviceHash })
      .from(knownDevices)
      .innerJoin(users, eq(users.id, knownDevices.userId))
      .where(eq(users.email, email));

  async function expectShutOut(stranger: LocalIdentity, browser: TestBrowser) {
    const cookie = `session=${browser.cookie('session')}`;
    await api.expectProblem(401, { path: '/api/auth/user', headers: { cookie } });
    expect((await signIn(stranger, { verified: false })).address.search).toBe('?error=oauth');
  }

  test('cannot be reached by somebody whose address the provider did not verify', async () => {
    const person = await api.register();
    const { address } = await signIn(someone(person.email), { verified: false });
    expect(address.search).toBe('?error=oauth');
    expect(await accountsOf(person.email)).toMatchObject([{ googleId: null }]);
  });

  test('cannot be reached through a second identity with the same address', async () => {
    const jordan = someone();
    await signIn(jordan);
    expect((await signIn(someone(jordan.email))).address.search).toBe('?error=oauth');
    expect(await accountsOf(jordan.email)).toMatchObject([{ googleId: jordan.id }]);
  });

  test('is not let in while suspended', async () => {
    const jordan = someone();
    await signIn(jordan);
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.email, jordan.email));
    expect((await signIn(jordan)).address.search).toBe('?error=oauth');
  });

  test('is not let in when suspended at that very moment', async () => {
    const jordan = someone();
    await signIn(jordan);
    const [account] = await accountsOf(jordan.email);
    const admin = await api.newcomer();
    await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
    const browser = newBrowser();
    const callback = await cameBack(browser, { identity: jordan.id, verified: 'on' });
    await api.database.settled();
    const hold = await api.database.hold('audit_log');
    const body = { ids: [account?.id], action: 'suspend' };
    const suspending = api.request('POST', '/api/admin/users/actions', { token: admin.token, body });
    await hold.waiting(1);
    const signingIn = browser.follow(callback);
    await hold.waiting(2);
    await hold.release();
    expect((await suspending).status).toBe(200);
    expect((await signingIn).address.search).toBe('?error=oauth');
    expect(
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, account?.id ?? 0)),
    ).toEqual([]);
  });
});

describe('the token in the address', () => {
  test('is exchanged for a lasting one, and is good for nothing else', async () => {
    const { query, browser } = await signIn(someone());
    const token = query.get('auth_token') ?? '';
    const cookie = `session=${browser.cookie('session')}`;
    const user = await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', headers: { cookie } });
    await api.expectProblem(401, { path: '/api/auth/user', token });
    const body = { userId: user.id };
    const lasting = await api.expectAnswer(sessionAnswerSchema, {
      method: 'POST',
      path: '/api/auth/session',
      token,
      body,
    });
    const known = await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', token: lasting.token });
    expect(known.id).toBe(user.id);
    await api.expectProblem(403, { method: 'POST', path: '/api/auth/session', token, body: { userId: user.id + 1 } });
  });

  test('is exchanged once, by one of twenty at a time', async () => {
    const { query, browser } = await signIn(someone());
    const cookie = `session=${browser.cookie('session')}`;
    const { id: userId } = await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', headers: { cookie } });
    const token = query.get('auth_token') ?? '';
    const exchange = () => api.request('POST', '/api/auth/session', { token, body: { userId } });
    const before = await api.database.requests();
    const answers = await Promise.all(Array.from({ length: 20 }, exchange));
    expect((await api.database.requests()) - before).toBe(20);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
    const lasting = sessionAnswerSchema.parse(answers.find(({ status }) => status === 200)?.json());
    // What came of it may be renewed as often as one likes.
    for (const _turn of [1, 2]) {
      const renewed = await api.request('POST', '/api/auth/session', { token: lasting.token, body: { userId } });
      expect(renewed.status).toBe(200);
    }
  });

  test('is worthless after a minute, under another key, and once its session is over', async () => {
    const { query } = await signIn(someone());
    const token = query.get('auth_token') ?? '';
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(60);
    const exchange = (forged: string) =>
      api.expectProblem(401, {
        method: 'POST',
        path: '/api/auth/session',
        token: forged,
        body: { userId: Number(claims.sub) },
      });
    const signed = (changed: object, secret: string) =>
      new SignJWT({ ...claims, ...changed })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(secret));
    await exchange(await signed({ exp: claims.iat - 1 }, testSecret));
    await exchange(await signed({}, 'another-secret-of-more-than-32-characters'));
    await db.delete(sessions).where(eq(sessions.userId, Number(claims.sub)));
    await exchange(token);
  });
});

describe('a sign-in that fails says so and opens nothing', () => {
  test('the person changed their mind', async () => {
    const browser = newBrowser();
    expect((await browser.follow(await cameBack(browser, {}))).address.search).toBe('?error=oauth');
    expect(browser.cookie('session')).toBeUndefined();
  });

  test('the answer belongs to another browser', async () => {
    const jordan = someone();
    const callback = await cameBack(newBrowser(), { identity: jordan.id, verified: 'on' });
    expect((await newBrowser().follow(callback)).address.search).toBe('?error=oauth');
    const [mine, theirs] = [newBrowser(), newBrowser()];
    await cameBack(mine, { identity: jordan.id, verified: 'on' });
    const foreign = await cameBack(theirs, { identity: jordan.id, verified: 'on' });
    expect((await mine.follow(foreign)).address.search).toBe('?error=oauth');
    expect(await accountsOf(jordan.email)).toEqual([]);
  });

  test('the answer is used a second time', async () => {
    const browser = newBrowser();
    const callback = await cameBack(browser, { identity: someone().id, verified: 'on' });
    const cookie = `sign_in_google=${browser.cookie('sign_in_google')}`;
    const again = () => api.request('GET', callback.pathname + callback.search, { headers: { cookie } });
    expect((await again()).headers.get('Location')).toMatch(/^\/\?auth_token=/);
    expect((await again()).headers.get('Location')).toBe('/?error=oauth');
  });

  test('the session cannot be created', async () => {
    const browser = newBrowser();
    const jordan = someone();
    const callback = await cameBack(browser, { identity: jordan.id, verified: 'on' });
    await api.database.inject({ kind: 'fail-before', statement: 1 });
    expect((await browser.follow(callback)).address.search).toBe('?error=session');
    expect(browser.cookie('session')).toBeUndefined();
  });
});

test.each(['//evil.test', '/\\evil.test', 'javascript:alert(1)', 'https://evil.test/', '/api/auth/user'])(
  'a sign-in does not lead on to %s',
  async (redirect) => {
    const { query } = await signIn(someone(), { redirect });
    expect(query.get('auth_token')).toBeTruthy();
    expect(query.get('redirect')).toBeNull();
    const login = await api.request('GET', `/api/login?redirect=${encodeURIComponent(redirect)}`);
    expect(login.headers.get('Location')).toBe('/login?redirect=%2F');
  },
);

test('GET /api/login leads to the sign-in page and remembers where from', async () => {
  const { status, headers } = await api.request('GET', '/api/login?redirect=%2Fdashboard%3Ftab%3D1');
  expect(status).toBe(302);
  expect(headers.get('Location')).toBe('/login?redirect=%2Fdashboard%3Ftab%3D1');
});
