/** Bearer tokens that this product did not issue as such are all refused. */
import { base64url, decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedInPerson, startTestApi, type TestApi, testSecret } from '../local/test-api.ts';

let api: TestApi;
let person: SignedInPerson;
let sid: string;
beforeAll(async () => {
  api = await startTestApi();
  person = await api.register();
  sid = String(decodeJwt(person.token).sid);
});
afterAll(() => api.stop());

type Claims = {
  secret?: string;
  issuer?: string;
  audience?: string;
  subject?: string;
  /** Null: never. */
  expires?: string | null;
  session?: string;
};

/** A valid token, except for the claims that are passed. */
function token({ secret, issuer, audience, subject, expires, session }: Claims = {}): Promise<string> {
  const signed = new SignJWT({ sid: session ?? sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer ?? 'interview-launchpad')
    .setAudience(audience ?? 'bearer')
    .setSubject(subject ?? String(person.id))
    .setIssuedAt();
  if (expires !== null) signed.setExpirationTime(expires ?? '1h');
  return signed.sign(new TextEncoder().encode(secret ?? testSecret));
}

const unsigned = () => {
  const part = (value: object) => base64url.encode(JSON.stringify(value));
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const claims = { sid, sub: String(person.id), iss: 'interview-launchpad', aud: 'bearer', exp };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
};

test('a valid token signs its user in', async () => {
  expect((await api.request('GET', '/api/auth/user', { token: await token() })).status).toBe(200);
});

test.each<[string, () => string | Promise<string>]>([
  ['unsigned', unsigned],
  ['signed with another key', () => token({ secret: 'another-secret-that-is-long-enough-0123456789' })],
  ['of another issuer', () => token({ issuer: 'somebody-else' })],
  ['for another audience', () => token({ audience: 'unsubscribe' })],
  ['for the cookie, sent as a bearer token', () => token({ audience: 'cookie' })],
  ['that never expires', () => token({ expires: null })],
  ['expired', () => token({ expires: '-1s' })],
  ['of a session that does not exist', () => token({ session: 'A'.repeat(43) })],
  ['that names another account', () => token({ subject: String(person.id + 1) })],
  ['whose subject is not a number', () => token({ subject: '1 or 1=1' })],
  ['that is truncated', async () => (await token()).slice(0, -3)],
])('a token %s is refused', async (_what, forge) => {
  await api.expectProblem(401, { path: '/api/auth/user', token: await forge() });
});
