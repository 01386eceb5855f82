/** Forged or invalid responses of a provider, and what Apple and Facebook do differently from Google. */
import { eq } from 'drizzle-orm';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authUsers, users } from '#db/accounts/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';
import { openTestBrowser, type TestBrowser } from '../local/test-browser.ts';
import { startTestProvider, type TestProvider } from '../local/test-provider.ts';
import type { ProviderName } from './provider-settings.ts';

const appOrigin = 'http://localhost:8787';
const clientId = 'launchpad';
const appleKeys = await generateKeyPair('ES256', { extractable: true });
let provider: TestProvider;
let api: TestApi;
let db: Database;

beforeAll(async () => {
  provider = await startTestProvider();
  api = await startTestApi({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: 'google-secret',
    GOOGLE_ISSUER: provider.issuer,
    FACEBOOK_CLIENT_ID: clientId,
    FACEBOOK_CLIENT_SECRET: 'facebook-secret',
    FACEBOOK_DIALOG_URL: `${provider.issuer}/dialog`,
    FACEBOOK_GRAPH_URL: provider.issuer,
    APPLE_CLIENT_ID: clientId,
    APPLE_TEAM_ID: 'TEAM',
    APPLE_KEY_ID: 'KEY',
    APPLE_PRIVATE_KEY: (await exportPKCS8(appleKeys.privateKey)).replaceAll('\n', '\\n'),
    APPLE_ISSUER: provider.issuer,
  });
  db = openDatabase(api.database.databaseUrl);
});
afterAll(async () => {
  await api.stop();
  await provider.stop();
});

/** Starts a sign-in, up to the redirect to the provider. */
async function begin(name: ProviderName) {
  const browser = openTestBrowser({ appOrigin, origin: api.origin });
  const page = await browser.open(`${appOrigin}/api/auth/${name}`);
  const requested = new URL(page.headers.get('Location') ?? '').searchParams;
  const email = `${crypto.randomUUID()}@launchpad.test`;
  return { browser, page, requested, email, state: requested.get('state') ?? '', code: crypto.randomUUID() };
}
type SignInAttempt = Awaited<ReturnType<typeof begin>>;

function goodClaims({ requested, email }: SignInAttempt): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000);
  const person = { sub: crypto.randomUUID(), email, email_verified: true };
  return { iss: provider.issuer, aud: clientId, nonce: requested.get('nonce'), iat: now, exp: now + 60, ...person };
}

function answerToken(code: string, idToken: string | undefined): void {
  const body = { access_token: `access-${code}`, token_type: 'Bearer', ...(idToken && { id_token: idToken }) };
  provider.answerToken(code, { status: 200, body });
}

const returnFrom = async (browser: TestBrowser, name: ProviderName, parameters: Record<string, string>) =>
  (await browser.follow(`${appOrigin}/api/auth/${name}/callback?${new URLSearchParams(parameters)}`)).address;

async function expectNotSignedIn(attempt: SignInAttempt, address: URL): Promise<void> {
  expect(address.search).toBe('?error=oauth');
  expect(attempt.browser.cookie('session')).toBeUndefined();
  expect(await db.select().from(users).where(eq(users.email, attempt.email))).toEqual([]);
}

describe('an id token', () => {
  test('that is valid signs the user in', async () => {
    const attempt = await begin('google');
    const idToken = await provider.sign(goodClaims(attempt));
    answerToken(attempt.code, idToken);
    const address = await returnFrom(attempt.browser, 'google', { code: attempt.code, state: attempt.state });
    expect(address.searchParams.get('auth_token')).toBeTruthy();
    // The tokens of the provider stay in the Worker: neither the browser nor the database gets them.
    const [user] = await db.select().from(users).where(eq(users.email, attempt.email));
    const profiles = await db.select().from(authUsers).where(eq(authUsers.email, attempt.email));
    const kept = JSON.stringify([address.href, attempt.browser.cookies(), user, profiles]);
    expect(profiles).toHaveLength(1);
    for (const token of [idToken, `access-${attempt.code}`]) expect(kept).not.toContain(token);
    expect(provider.lastTokenRequest().get('code_verifier')).toBeTruthy();
    expect(attempt.requested.get('code_challenge_method')).toBe('S256');
  });

  const past = Math.floor(Date.now() / 1000) - 3600;
  const faults: [what: string, claims: Record<string, unknown>][] = [
    ['for another sign-in (nonce)', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['from another issuer', { iss: 'https://evil.test' }],
    ['for another client (audience)', { aud: 'another' }],
    ['for two clients (two audiences, azp is the other)', { aud: ['another', clientId], azp: 'another' }],
    ['that has expired', { iat: past, exp: past + 60 }],
    ['without a subject', { sub: undefined }],
    // OpenID Connect Core 1.0, section 2: at most 255 ASCII characters.
    ['with too long a subject', { sub: 'x'.repeat(256) }],
    ['with a subject that is no text', { sub: 'a\u0000b' }],
  ];
  test.each(faults)('%s is refused', async (_what, changed) => {
    const attempt = await begin('google');
    answerToken(attempt.code, await provider.sign({ ...goodClaims(attempt), ...changed }));
    await expectNotSignedIn(
      attempt,
      await returnFrom(attempt.browser, 'google', { code: attempt.code, state: attempt.state }),
    );
  });

  test('signed with a key that is not the provider’s is refused', async () => {
    const attempt = await begin('google');
    answerToken(attempt.code, await provider.sign(goodClaims(attempt), 'unknown'));
    await expectNotSignedIn(
      attempt,
      await returnFrom(attempt.browser, 'google', { code: attempt.code, state: attempt.state }),
    );
  });

  test('that is unsigned is refused', async () => {
    const attempt = await begin('google');
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    answerToken(attempt.code, `${part({ alg: 'none' })}.${part(goodClaims(attempt))}.`);
    await expectNotSignedIn(
      attempt,
      await returnFrom(attempt.browser, 'google', { code: attempt.code, state: attempt.state }),
    );
  });

  test('that is missing is refused', async () => {
    const attempt = await begin('google');
    answerToken(attempt.code, undefined);
    await expectNotSignedIn(
      attempt,
      await returnFrom(attempt.browser, 'google', { code: attempt.code, state: attempt.state }),
    );
  });

  test('without an address creates no account', async () => {
    const attempt = await begin('google');
    answerToken(attempt.code, await provider.sign({ ...goodClaims(attempt), email: undefined }));
    await expectNotSignedIn(
      attempt,
      await returnFrom(attempt.browser, 'google', { code: attempt.code, state: attempt.state }),
    );
  });
});

describe('a callback', () => {
  const faults: [what: string, changed: Record<string, string>][] = [
    ['of another sign-in (state)', { state: 'another' }],
    ['of another provider (iss)', { iss: 'https://evil.test' }],
    ['with an error', { error: 'access_denied' }],
    ['with an expired code', { code: 'expired' }],
  ];
  test.each(faults)('%s is refused', async (_what, changed) => {
    const attempt = await begin('google');
    answerToken(attempt.code, await provider.sign(goodClaims(attempt)));
    const parameters = { code: attempt.code, state: attempt.state, ...changed };
    await expectNotSignedIn(attempt, await returnFrom(attempt.browser, 'google', parameters));
  });

  test('of one provider is refused by another', async () => {
    const attempt = await begin('google');
    answerToken(attempt.code, undefined);
    provider.answerProfile(`access-${attempt.code}`, { id: crypto.randomUUID(), email: attempt.email });
    const query = new URLSearchParams({ code: attempt.code, state: attempt.state });
    const cookie = `sign_in_facebook=${attempt.browser.cookie('sign_in_google')}`;
    const { headers } = await api.request('GET', `/api/auth/facebook/callback?${query}`, { headers: { cookie } });
    await expectNotSignedIn(attempt, new URL(headers.get('Location') ?? '', appOrigin));
  });
});

describe('Apple', () => {
  const user = JSON.stringify({ name: { firstName: 'Mei', lastName: 'Tanaka' }, email: 'not-believed@launchpad.test' });

  test('returns with a posted form, and gets a client secret signed with the team’s key', async () => {
    const attempt = await begin('apple');
    expect(attempt.requested.get('response_mode')).toBe('form_post');
    const cookie = attempt.page.headers.getSetCookie().join();
    for (const part of ['SameSite=None', 'Secure', 'HttpOnly', 'Path=/api/auth/apple']) expect(cookie).toContain(part);
    // Apple sends the flag as a string.
    answerToken(attempt.code, await provider.sign({ ...goodClaims(attempt), email_verified: 'true' }));
    const form = { code: attempt.code, state: attempt.state, user };
    const { address } = await attempt.browser.follow(`${appOrigin}/api/auth/apple/callback`, form);
    expect(address.searchParams.get('auth_token'), address.search).toBeTruthy();
    const [account] = await db.select().from(users).where(eq(users.email, attempt.email));
    const named = { firstName: 'Mei', lastName: 'Tanaka', emailVerified: true, signupMethod: 'apple' };
    expect(account).toMatchObject(named);
    const secret = provider.lastTokenRequest().get('client_secret') ?? '';
    const { payload, protectedHeader } = await jwtVerify(secret, appleKeys.publicKey);
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY' });
    expect(payload).toMatchObject({ iss: 'TEAM', sub: clientId, aud: provider.issuer });
  });

  test('the callback refuses a GET, and a POST without the cookie of the sign-in', async () => {
    const attempt = await begin('apple');
    await api.expectProblem(404, { path: `/api/auth/apple/callback?code=${attempt.code}&state=${attempt.state}` });
    answerToken(attempt.code, await provider.sign(goodClaims(attempt)));
    const stranger = openTestBrowser({ appOrigin, origin: api.origin });
    const form = { code: attempt.code, state: attempt.state };
    const { address } = await stranger.follow(`${appOrigin}/api/auth/apple/callback`, form);
    await expectNotSignedIn(attempt, address);
  });
});

describe('Facebook', () => {
  async function signIn(id: string, email: string | undefined) {
    const attempt = await begin('facebook');
    answerToken(attempt.code, undefined);
    provider.answerProfile(`access-${attempt.code}`, { id, email, first_name: 'Ines', last_name: 'Costa' });
    return returnFrom(attempt.browser, 'facebook', { code: attempt.code, state: attempt.state });
  }

  test('creates an account with an unverified address, and finds it again', async () => {
    const [id, email] = [crypto.randomUUID(), `${crypto.randomUUID()}@launchpad.test`];
    expect((await signIn(id, email)).searchParams.get('auth_token')).toBeTruthy();
    expect((await signIn(id, undefined)).searchParams.get('auth_token')).toBeTruthy();
    const accounts = await db.select().from(users).where(eq(users.email, email));
    expect(accounts).toMatchObject([
      { facebookId: id, emailVerified: false, firstName: 'Ines', signupMethod: 'facebook' },
    ]);
  });

  test('is never linked to an existing account, and creates none without an address', async () => {
    const person = await api.register();
    expect((await signIn(crypto.randomUUID(), person.email)).search).toBe('?error=oauth');
    expect((await signIn(crypto.randomUUID(), undefined)).search).toBe('?error=oauth');
  });
});
