/** Sign-in through a provider, against a real OpenID Connect provider in place of Google. */
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authUsers, emailChanges, knownDevices, sessions, throttleCounters, users } from '#db/accounts/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { enrollments } from '#db/learning/tables.ts';
import { reading } from '#db/local/course-fixture.ts';
import { countSessions, openOlderSessions } from '#db/local/session-fixture.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { createDeskPeople } from '../local/desk-people.ts';
import { type LocalIdentity, type LocalOidcProvider, startLocalOidcProvider } from '../local/oidc-provider.ts';
import { startTestApi, type TestApi, testSecret } from '../local/test-api.ts';
import { openTestBrowser, type TestBrowser } from '../local/test-browser.ts';
import { currentUserSchema, providerAddressSchema, providersSchema, sessionAnswerSchema } from './contract.ts';
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

/** Adds an identity to the provider. */
function someone(email = `${crypto.randomUUID()}@launchpad.test`, name: Partial<LocalIdentity> = {}): LocalIdentity {
  const identity = { id: crypto.randomUUID(), email, firstName: 'Jordan', lastName: 'Blake', ...name };
  identities.push(identity);
  return identity;
}

const newBrowser = (from?: string) => openTestBrowser({ appOrigin, origin: api.origin, ...(from && { from }) });

/** From the sign-in button through the provider's page. Returns the callback address without opening it. */
async function callbackAfter(browser: TestBrowser, choice: Record<string, string>, redirect = '/'): Promise<URL> {
  const page = await browser.follow(`${appOrigin}/api/auth/google?redirect=${encodeURIComponent(redirect)}`);
  expect(page.text).toContain('Sign in as');
  let answer = await browser.open(page.address, choice);
  for (;;) {
    const next = new URL(answer.headers.get('Location') ?? '', answer.address);
    if (next.origin === appOrigin) return next;
    answer = await browser.open(next);
  }
}

async function signIn(identity: LocalIdentity, { verified = true, redirect = '/', browser = newBrowser() } = {}) {
  const choice = { identity: identity.id, ...(verified && { verified: 'on' }) };
  const { address } = await browser.follow(await callbackAfter(browser, choice, redirect));
  return { address, query: address.searchParams, browser };
}

const accountsOf = (email: string) => db.select().from(users).where(eq(users.email, email));

const mailsTo = async (email: string) =>
  (await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))).map(({ kind }) => kind);

describe('a new user', () => {
  test('sees the providers that are configured', async () => {
    const list = await api.expectAnswer(providersSchema, { path: '/api/auth/providers' });
    expect(list).toEqual([{ name: 'google', label: 'Google' }]);
    await api.expectProblem(404, { path: '/api/auth/apple' });
    await api.expectProblem(404, { path: '/api/auth/facebook/callback' });
    await api.expectProblem(404, { path: '/api/auth/github' });
  });

  test('gets an account as STUDENT, is welcomed, and goes on to the requested page', async () => {
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

  test('gets the name that the provider sends, without direction controls and stacked accents', async () => {
    const lastName = 'Ngọc'.normalize('NFD');
    const jordan = someone(undefined, { firstName: `Jo\u202Erdan${'\u0301'.repeat(9)}`, lastName });
    await signIn(jordan);
    expect(await accountsOf(jordan.email)).toMatchObject([
      { firstName: `Jordan${'\u0301'.repeat(4)}`.normalize('NFC'), lastName },
    ]);
  });

  test('gets an unverified account when the provider has not verified the address', async () => {
    const jordan = someone();
    const { query } = await signIn(jordan, { verified: false });
    expect(query.get('auth_token')).toBeTruthy();
    expect(await accountsOf(jordan.email)).toMatchObject([{ emailVerified: false }]);
    expect(await mailsTo(jordan.email)).toEqual(['verify-email']);
  });

  test('is refused when the limit of new accounts from one address is reached', async () => {
    const from = '203.0.113.77';
    const almost = registerClaims('', { address: from, network: null }).map(({ key, limit, windowSeconds }) => ({
      key,
      count: limit - 1,
      windowEndsAt: new Date(Date.now() + windowSeconds * 1000),
    }));
    await db.insert(throttleCounters).values(almost);
    const [last, tooMany] = [someone(), someone()];
    expect((await signIn(last, { browser: newBrowser(from) })).query.get('auth_token')).toBeTruthy();
    expect((await signIn(tooMany, { browser: newBrowser(from) })).address.search).toBe('?error=oauth');
    expect(await accountsOf(tooMany.email)).toEqual([]);
    // The limit does not apply to existing accounts.
    expect((await signIn(last, { browser: newBrowser(from) })).query.get('auth_token')).toBeTruthy();
  });

  test('is enrolled where a teacher adds their address at that moment', async () => {
    const [people, jordan] = [await createDeskPeople(api, [[reading]]), someone()];
    await api.database.settled();
    const held = await api.database.hold('audit_log');
    const adding = api.request('POST', `/api/teaching/courses/${people.course.id}/students`, {
      token: people.teacher.token,
      body: { email: jordan.email, name: 'Jordan', reason: 'A scholarship' },
    });
    await api.database.waiting(1);
    const signingIn = signIn(jordan);
    await api.database.waiting(2);
    await held.release();
    expect((await adding).json()).toMatchObject({ invited: 1 });
    await signingIn;
    const [account] = await accountsOf(jordan.email);
    expect(await db.$count(enrollments, eq(enrollments.userId, account?.id ?? 0))).toBe(1);
  });

  test('gets one account when four callbacks arrive at the same time', async () => {
    const jordan = someone();
    const browsers = [newBrowser(), newBrowser(), newBrowser(), newBrowser()];
    const callbacks = await Promise.all(
      browsers.map((browser) => callbackAfter(browser, { identity: jordan.id, verified: 'on' })),
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

describe('a user with an account', () => {
  test('signs in to it again, in two round trips to the database, and a third ends the session that this browser had', async () => {
    const jordan = someone();
    const { browser } = await signIn(jordan);
    const cookie = `session=${browser.cookie('session')}`;
    await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', headers: { cookie } });
    const callback = await callbackAfter(browser, { identity: jordan.id, verified: 'on' });
    // The mails of the first sign-in are delivered in round trips of their own.
    await api.database.settled();
    const before = await api.database.requests();
    await browser.follow(callback);
    expect((await api.database.requests()) - before).toBe(3);
    const [account, ...others] = await accountsOf(jordan.email);
    expect(others).toEqual([]);
    await api.expectProblem(401, { path: '/api/auth/user', headers: { cookie } });
    expect(await db.$count(sessions, eq(sessions.userId, account?.id ?? 0))).toBe(1);
  });

  test('has 50 sessions at most', async () => {
    const jordan = someone();
    await signIn(jordan);
    const [account] = await accountsOf(jordan.email);
    await openOlderSessions(db, account?.id ?? 0, 49);
    await signIn(jordan);
    const older = Array.from({ length: 48 }, (_, index) => index + 1);
    expect(await countSessions(db, account?.id ?? 0)).toEqual({ count: 50, older });
  });

  test('gets a mail about a sign-in from an unknown browser', async () => {
    const jordan = someone();
    const { browser } = await signIn(jordan);
    await signIn(jordan, { browser });
    expect(await mailsTo(jordan.email)).toEqual([]);
    await signIn(jordan);
    expect(await mailsTo(jordan.email)).toEqual(['new-sign-in']);
  });

  test('is found by the id of the provider, even when the address has changed there', async () => {
    const jordan = someone();
    await signIn(jordan);
    const before = jordan.email;
    jordan.email = `${crypto.randomUUID()}@launchpad.test`;
    expect((await signIn(jordan)).query.get('auth_token')).toBeTruthy();
    expect(await accountsOf(before)).toHaveLength(1);
    expect(await accountsOf(jordan.email)).toEqual([]);
  });

  test('links the provider by a verified address, and keeps the password when the address was verified before', async () => {
    const person = await api.register();
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
    const identity = someone(person.email);
    expect((await signIn(identity)).query.get('auth_token')).toBeTruthy();
    expect(await accountsOf(person.email)).toMatchObject([{ id: person.id, googleId: identity.id }]);
    const notice = await api.database.mailTo(person.email, /^You can now sign in with Google$/);
    expect(notice.text).toContain('Your password keeps working.');
    // Each time that the account has lost it without unlinking.
    await db.update(users).set({ googleId: null }).where(eq(users.id, person.id));
    await signIn(identity);
    expect((await mailsTo(person.email)).filter((kind) => kind === 'provider-joined')).toHaveLength(2);
    await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', token: person.token });
    const { email, password } = person;
    expect((await api.request('POST', '/api/auth/login', { body: { email, password } })).status).toBe(200);
  });

  test('takes the account over from someone who registered it without owning the address', async () => {
    const stranger = await api.register();
    const typed = { firstName: 'Somebody', lastName: 'Else', phoneNumber: '+14155550100' };
    await api.request('PATCH', '/api/account/profile', { token: stranger.token, body: typed });
    expect(await accountsOf(stranger.email)).toMatchObject([typed]);
    // The link is in the stranger's mailbox, and would need only one press of the owner.
    const moving = { token: stranger.token, body: { email: `${crypto.randomUUID()}@launchpad.test` } };
    expect((await api.request('POST', '/api/account/email', moving)).status).toBe(200);
    const owner = someone(stranger.email);
    expect((await signIn(owner)).query.get('auth_token')).toBeTruthy();
    const { firstName, lastName } = owner;
    expect(await accountsOf(stranger.email)).toMatchObject([{ firstName, lastName, phoneNumber: null }]);
    expect(await db.select().from(authUsers).where(eq(authUsers.userId, stranger.id))).toMatchObject([
      { firstName, lastName, provider: 'google', providerId: owner.id },
    ]);
    await api.expectProblem(401, { path: '/api/auth/user', token: stranger.token });
    expect(await db.select().from(emailChanges).where(eq(emailChanges.userId, stranger.id))).toEqual([]);
    const { email, password } = stranger;
    expect((await api.request('POST', '/api/auth/login', { body: { email, password } })).status).toBe(401);
    expect(await accountsOf(email)).toMatchObject([{ id: stranger.id, emailVerified: true, password: null }]);
    const notice = await api.database.mailTo(email, /^You can now sign in with Google$/);
    expect(notice.text).toContain('we removed its password');
    // Only the device of the takeover is known now; the device of the registration is not.
    const devices = await db.select().from(knownDevices).where(eq(knownDevices.userId, stranger.id));
    expect(devices).toHaveLength(1);
  });

  test('takes it over from someone who used another identity of the same provider with an unverified address', async () => {
    const stranger = someone();
    const created = await signIn(stranger, { verified: false });
    const owner = someone(stranger.email);
    expect((await signIn(owner)).query.get('auth_token')).toBeTruthy();
    expect(await accountsOf(owner.email)).toMatchObject([{ emailVerified: true, googleId: owner.id }]);
    await expectNoAccess(stranger, created.browser);
  });

  test('takes it over by setting a password, and gets a mail about the provider that was unlinked', async () => {
    const stranger = someone();
    const created = await signIn(stranger, { verified: false });
    const { email } = stranger;
    const strangerDevices = await devicesOf(email);
    expect(strangerDevices).toHaveLength(1);
    await api.request('POST', '/api/auth/forgot-password', { body: { email } });
    const { text } = await api.database.mailTo(email, /^Set a new password$/);
    const body = { token: /token=([\w-]{43})/.exec(text)?.[1], password: 'what the owner chose' };
    expect((await api.request('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    const notice = await api.database.mailTo(email, /changed/);
    expect(notice.text).toContain('Signing in with Google no longer opens the account');
    const [account] = await accountsOf(email);
    expect(account).toMatchObject({ emailVerified: true, googleId: null });
    // Only the device that set the password is known now; the device of the registration is not.
    const devices = await devicesOf(email);
    expect(devices).toHaveLength(1);
    expect(devices).not.toEqual(strangerDevices);
    await expectNoAccess(stranger, created.browser);
    const { password } = body;
    expect((await api.request('POST', '/api/auth/login', { body: { email, password } })).status).toBe(200);
    // With another address the stranger can create an account.
    stranger.email = `${crypto.randomUUID()}@launchpad.test`;
    expect((await signIn(stranger)).query.get('auth_token')).toBeTruthy();
  });

  test('keeps the provider when a password is set after the address was verified', async () => {
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

  async function expectNoAccess(stranger: LocalIdentity, browser: TestBrowser) {
    const cookie = `session=${browser.cookie('session')}`;
    await api.expectProblem(401, { path: '/api/auth/user', headers: { cookie } });
    expect((await signIn(stranger, { verified: false })).address.search).toBe('?error=oauth');
  }

  test('is not accessible to an identity whose address the provider did not verify', async () => {
    const person = await api.register();
    const { address } = await signIn(someone(person.email), { verified: false });
    expect(address.search).toBe('?error=oauth');
    expect(await accountsOf(person.email)).toMatchObject([{ googleId: null }]);
  });

  test('is not accessible to a second identity with the same address', async () => {
    const jordan = someone();
    await signIn(jordan);
    expect((await signIn(someone(jordan.email))).address.search).toBe('?error=oauth');
    expect(await accountsOf(jordan.email)).toMatchObject([{ googleId: jordan.id }]);
  });

  test('is not joined by the holder of an address that the account leaves at that moment', async () => {
    const holder = someone();
    const owner = await api.newcomer({ email: holder.email });
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, owner.id));
    const ownAddress = `${crypto.randomUUID()}@launchpad.test`;
    // As the owner's undo of a change of the address does, which locks the account first.
    const undo = await api.database.connect();
    await undo.query('begin');
    await undo.query('select from users where id = $1 for update', [owner.id]);
    const signingIn = signIn(holder);
    await api.database.waiting(1);
    await undo.query('update users set email = $2 where id = $1', [owner.id, ownAddress]);
    await undo.query('update auth_users set email = $2, provider_id = $2 where user_id = $1', [owner.id, ownAddress]);
    await undo.query('commit');
    await signingIn;
    expect(await accountsOf(ownAddress)).toMatchObject([{ id: owner.id, googleId: null }]);
    const [own] = await accountsOf(holder.email);
    expect(own).toMatchObject({ googleId: holder.id });
    expect(own?.id).not.toBe(owner.id);
  });

  test('cannot sign in while suspended', async () => {
    const jordan = someone();
    await signIn(jordan);
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.email, jordan.email));
    expect((await signIn(jordan)).address.search).toBe('?error=oauth');
  });

  test('cannot sign in while a suspension is being written', async () => {
    const jordan = someone();
    await signIn(jordan);
    const [account] = await accountsOf(jordan.email);
    const admin = await api.newcomer();
    await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
    const browser = newBrowser();
    const callback = await callbackAfter(browser, { identity: jordan.id, verified: 'on' });
    await api.database.settled();
    const hold = await api.database.hold('audit_log');
    const body = { ids: [account?.id], action: 'suspend' };
    const suspending = api.request('POST', '/api/admin/users/actions', { token: admin.token, body });
    await api.database.waiting(1);
    const signingIn = browser.follow(callback);
    await api.database.waiting(2);
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

describe('the handover token', () => {
  test('is exchanged by the page, which says the time zone that the provider could not', async () => {
    const { query, browser } = await signIn(someone());
    const cookie = `session=${browser.cookie('session')}`;
    const user = await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', headers: { cookie } });
    const zone = () => db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, user.id));
    expect(await zone()).toEqual([{ timeZone: 'UTC' }]);
    await api.expectAnswer(sessionAnswerSchema, {
      method: 'POST',
      path: '/api/auth/session',
      token: query.get('auth_token') ?? '',
      headers: { 'X-Time-Zone': 'America/Los_Angeles' },
      body: { userId: user.id },
    });
    expect(await zone()).toEqual([{ timeZone: 'America/Los_Angeles' }]);
  });

  test('is exchanged for a bearer token, and is refused everywhere else', async () => {
    const { query, browser } = await signIn(someone());
    const token = query.get('auth_token') ?? '';
    const cookie = `session=${browser.cookie('session')}`;
    const user = await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', headers: { cookie } });
    await api.expectProblem(401, { path: '/api/auth/user', token });
    const body = { userId: user.id };
    const bearer = await api.expectAnswer(sessionAnswerSchema, {
      method: 'POST',
      path: '/api/auth/session',
      token,
      body,
    });
    const known = await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', token: bearer.token });
    expect(known.id).toBe(user.id);
    await api.expectProblem(403, { method: 'POST', path: '/api/auth/session', token, body: { userId: user.id + 1 } });
  });

  test('is exchanged once by twenty concurrent requests', async () => {
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
    const bearer = sessionAnswerSchema.parse(answers.find(({ status }) => status === 200)?.json());
    // The bearer token that was returned can be renewed any number of times.
    for (const _turn of [1, 2]) {
      const renewed = await api.request('POST', '/api/auth/session', { token: bearer.token, body: { userId } });
      expect(renewed.status).toBe(200);
    }
  });

  test('is refused after a minute, with another key, and after its session has ended', async () => {
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

describe('a sign-in fails with an error and opens no session when', () => {
  test('the user cancels at the provider', async () => {
    const browser = newBrowser();
    expect((await browser.follow(await callbackAfter(browser, {}))).address.search).toBe('?error=oauth');
    expect(browser.cookie('session')).toBeUndefined();
  });

  test('the callback belongs to another browser', async () => {
    const jordan = someone();
    const callback = await callbackAfter(newBrowser(), { identity: jordan.id, verified: 'on' });
    expect((await newBrowser().follow(callback)).address.search).toBe('?error=oauth');
    const [mine, theirs] = [newBrowser(), newBrowser()];
    await callbackAfter(mine, { identity: jordan.id, verified: 'on' });
    const foreign = await callbackAfter(theirs, { identity: jordan.id, verified: 'on' });
    expect((await mine.follow(foreign)).address.search).toBe('?error=oauth');
    expect(await accountsOf(jordan.email)).toEqual([]);
  });

  test('it was begun again in another tab, whose own goes on', async () => {
    const browser = newBrowser();
    const jordan = someone();
    const [first, second] = [
      await callbackAfter(browser, { identity: jordan.id, verified: 'on' }),
      await callbackAfter(browser, { identity: jordan.id, verified: 'on' }),
    ];
    expect((await browser.follow(first)).address.search).toBe('?error=oauth');
    expect((await browser.follow(second)).address.searchParams.has('auth_token')).toBe(true);
  });

  test('the callback is used a second time', async () => {
    const browser = newBrowser();
    const callback = await callbackAfter(browser, { identity: someone().id, verified: 'on' });
    const cookie = `sign_in_google=${browser.cookie('sign_in_google')}`;
    const again = () => api.request('GET', callback.pathname + callback.search, { headers: { cookie } });
    expect((await again()).headers.get('Location')).toMatch(/^\/\?auth_token=/);
    expect((await again()).headers.get('Location')).toBe('/?error=oauth');
  });

  test('the session cannot be created', async () => {
    const browser = newBrowser();
    const jordan = someone();
    const callback = await callbackAfter(browser, { identity: jordan.id, verified: 'on' });
    // A mail of an earlier test may still be on its way.
    await api.database.settled();
    await api.database.inject({ kind: 'fail-before', statement: 1 });
    expect((await browser.follow(callback)).address.search).toBe('?error=session');
    expect(browser.cookie('session')).toBeUndefined();
  });
});

test.each(['//evil.test', '/\\evil.test', 'javascript:alert(1)', 'https://evil.test/', '/api/auth/user'])(
  'a sign-in does not redirect to %s',
  async (redirect) => {
    const { query } = await signIn(someone(), { redirect });
    expect(query.get('auth_token')).toBeTruthy();
    expect(query.get('redirect')).toBeNull();
    const login = await api.request('GET', `/api/login?redirect=${encodeURIComponent(redirect)}`);
    expect(login.headers.get('Location')).toBe('/login?redirect=%2F');
  },
);

test('GET /api/login redirects to the sign-in page and keeps the requested page', async () => {
  const { status, headers } = await api.request('GET', '/api/login?redirect=%2Fdashboard%3Ftab%3D1');
  expect(status).toBe(302);
  expect(headers.get('Location')).toBe('/login?redirect=%2Fdashboard%3Ftab%3D1');
});

describe('linking in the settings', () => {
  const begin = (token: string) => api.request('POST', '/api/account/providers/google', { token });
  /** From the button in the settings through the provider's page. Opening the result ends it. */
  async function callbackOfLink(token: string, identity: LocalIdentity) {
    const browser = newBrowser();
    const started = await begin(token);
    expect(started.status).toBe(200);
    browser.keepCookies(started.headers);
    const page = await browser.follow(providerAddressSchema.parse(started.json()).address);
    let answer = await browser.open(page.address, { identity: identity.id });
    for (;;) {
      const next = new URL(answer.headers.get('Location') ?? '', answer.address);
      if (next.origin === appOrigin) return { browser, callback: next };
      answer = await browser.open(next);
    }
  }
  /** Where the browser ends. */
  async function link(token: string, identity: LocalIdentity) {
    const { browser, callback } = await callbackOfLink(token, identity);
    return (await browser.open(callback)).headers.get('Location');
  }
  const unlink = (token: string) => api.request('DELETE', '/api/account/providers/google', { token });

  test('opens the same account from then on, whatever address the provider has, and tells the owner', async () => {
    const [person, jordan] = [await api.newcomer(), someone()];
    expect(await link(person.token, jordan)).toBe('/settings/security?linked=google');
    const { query } = await signIn(jordan);
    expect(query.get('auth_token')).toBeTruthy();
    expect(await accountsOf(person.email)).toMatchObject([{ googleId: jordan.id }]);
    expect(await accountsOf(jordan.email)).toEqual([]);
    expect(await mailsTo(person.email)).toContain('provider-changed');

    const [other, second] = [await api.newcomer(), someone()];
    expect(await link(other.token, jordan)).toBe('/settings/security?link_error=taken');
    expect(await link(person.token, second)).toBe('/settings/security?link_error=taken');

    expect((await unlink(person.token)).status).toBe(200);
    expect(await accountsOf(person.email)).toMatchObject([{ googleId: null }]);
    expect((await unlink(person.token)).status).toBe(404);
  });

  test('does not join the account again by its address once it was unlinked, until it is linked in the settings', async () => {
    const person = await api.newcomer();
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
    const identity = someone(person.email);
    expect((await signIn(identity)).query.get('auth_token')).toBeTruthy();
    expect((await unlink(person.token)).status).toBe(200);
    const refused = await signIn(identity);
    expect([refused.address.search, refused.browser.cookie('session')]).toEqual(['?error=unlinked', undefined]);
    expect(await accountsOf(person.email)).toMatchObject([{ googleId: null }]);
    expect(await link(person.token, identity)).toBe('/settings/security?linked=google');
    expect((await signIn(identity)).query.get('auth_token')).toBeTruthy();
  });

  test('joins an unconfirmed account, whoever unlinked it there', async () => {
    const [stranger, jordan] = [await api.newcomer(), someone()];
    expect(await link(stranger.token, jordan)).toBe('/settings/security?linked=google');
    expect((await unlink(stranger.token)).status).toBe(200);
    const owner = someone(stranger.email);
    expect((await signIn(owner)).query.get('auth_token')).toBeTruthy();
    expect(await accountsOf(stranger.email)).toMatchObject([
      { googleId: owner.id, password: null, unlinkedProviders: [] },
    ]);
  });

  test('needs a session that is alive when the person comes back, and a fresh proof before', async () => {
    const [person, jordan] = [await api.newcomer(), someone()];
    await db
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(sessions.userId, person.id));
    expect((await begin(person.token)).json()).toMatchObject({ code: 'fresh_proof_needed' });
    await db.update(sessions).set({ provedAt: new Date() }).where(eq(sessions.userId, person.id));
    const { browser, callback } = await callbackOfLink(person.token, jordan);
    await db.delete(sessions).where(eq(sessions.userId, person.id));
    expect((await browser.open(callback)).headers.get('Location')).toBe('/settings/security?link_error=failed');
    expect(await accountsOf(person.email)).toMatchObject([{ googleId: null }]);
  });

  test('never takes away the last way to sign in, also when two are unlinked at once', async () => {
    const jordan = someone();
    const { query } = await signIn(jordan);
    const [account] = await accountsOf(jordan.email);
    const { token } = await api.expectAnswer(sessionAnswerSchema, {
      method: 'POST',
      path: '/api/auth/session',
      token: query.get('auth_token') ?? '',
      body: { userId: account?.id },
    });
    expect((await unlink(token)).json()).toMatchObject({ code: 'last_way_in' });
    await db
      .update(users)
      .set({ appleId: `apple-${jordan.id}` })
      .where(eq(users.email, jordan.email));
    const answers = await Promise.all([
      unlink(token),
      api.request('DELETE', '/api/account/providers/apple', { token }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
