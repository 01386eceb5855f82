/** What the keys of JWT_SECRET make survives their rotation. */
import { SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { makeToken, readToken } from '../accounts/token.ts';
import { seal, unseal } from '../mail/seal.ts';
import { readLink, signLink } from '../mail/signed-link.ts';
import { readUnsubscribeToken, unsubscribeTokenFor } from '../mail/unsubscribe-link.ts';
import { type KeyRing, parseKeyRing } from './key-ring.ts';

const [bare, first, second] = ['b'.repeat(40), `2026-01:${'1'.repeat(40)}`, `2026-11:${'2'.repeat(40)}`];

function ring(text: string): KeyRing {
  const parsed = parseKeyRing(text);
  if (!parsed) throw new Error(`Not a key ring: ${text}`);
  return parsed;
}

test('a text without ids is one secret; with ids, each part is one, and the first one signs', () => {
  expect(ring('any text, with commas: and colons in it')).toMatchObject([{ id: null }]);
  expect(ring(`${second}, ${first},${bare}`).map(({ id }) => id)).toEqual(['2026-11', '2026-01', null]);
  for (const refused of [
    'short',
    `${first},short`,
    `${first},${first}`,
    `2026-12:$(openssl rand -hex 32),${bare}`,
    'id:short',
    '',
  ]) {
    expect(parseKeyRing(refused)).toBeNull();
  }
});

const session = { userId: 7, sessionId: 'session' };
const now = new Date();

test.each<[string, (keys: KeyRing) => Promise<string>, (keys: KeyRing, made: string) => Promise<unknown>]>([
  [
    'a bearer token',
    (keys) => makeToken(keys, 'bearer', session, now),
    (keys, made) => readToken(keys, 'bearer', made),
  ],
  ['a cookie', (keys) => makeToken(keys, 'cookie', session, now), (keys, made) => readToken(keys, 'cookie', made)],
  [
    'a handover',
    (keys) => makeToken(keys, 'handover', session, now),
    (keys, made) => readToken(keys, 'handover', made),
  ],
  [
    'an unsubscribe link',
    (keys) => unsubscribeTokenFor(keys, { email: 'ada@launchpad.test', list: 'newsletter' }),
    (keys, made) => readUnsubscribeToken(keys, made),
  ],
  ['the address of a gift', (keys) => seal(keys, 'gift'), (keys, made) => unseal(keys, made).catch(() => null)],
])('%s survives that a secret is put in front, and ends when its own is removed', async (_name, make, read) => {
  for (const before of [bare, first]) {
    const made = await make(ring(before));
    expect(await read(ring(before), made)).not.toBeNull();
    expect(await read(ring(`${second},${before}`), made)).toEqual(await read(ring(before), made));
    expect(await read(ring(second), made)).toBeNull();
  }
  // Made with the new one in front, it no longer needs the old one.
  const renewed = await make(ring(`${second},${bare}`));
  expect(await read(ring(second), renewed)).not.toBeNull();
  expect(await read(ring(bare), renewed)).toBeNull();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a token that was verified before still ends in time, and is of its own kind alone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const keys = ring(bare);
  const token = await makeToken(keys, 'bearer', session, now);
  const caller = await readToken(keys, 'bearer', token);
  expect(caller).toMatchObject(session);
  expect(await readToken(keys, 'bearer', token)).toBe(caller);
  expect(await readToken(keys, 'cookie', token)).toBeNull();
  vi.setSystemTime(now.getTime() + 24 * 60 * 60 * 1000);
  expect(await readToken(keys, 'bearer', token)).toBeNull();
});

test('links in mails from before the derived keys still work; a session token is no link and a link no session', async () => {
  const keys = ring(bare);
  const secret = new TextEncoder().encode(bare);
  const old = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('webinar')
    .setSubject('7')
    .sign(secret);
  expect(await readLink(ring(`${second},${bare}`), 'webinar', old)).toMatchObject({ subject: '7' });
  const link = await signLink(keys, {
    audience: 'bearer',
    subject: '7',
    claims: { sid: 'session', exp: 4_000_000_000 },
  });
  expect(await readToken(keys, 'bearer', link)).toBeNull();
  expect(await readLink(keys, 'unsubscribe', await makeToken(keys, 'bearer', session, now))).toBeNull();
  expect(await readToken(keys, 'bearer', 'no token')).toBeNull();
});
