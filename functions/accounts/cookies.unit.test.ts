/** The cookies as they are set over https, which local runs do not have. */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { parseSettings } from '../api/environment.ts';
import { deviceHash } from './device.ts';
import { setSessionCookie } from './session-cookie.ts';
import { keepTransaction, newTransaction } from './sign-in-transaction.ts';

test('over https each cookie is Secure, and its name has a prefix that browsers hold to', async () => {
  const settings = parseSettings({
    ENVIRONMENT: 'production',
    APP_ORIGIN: 'https://launchpad.test',
    DATABASE_URL: 'postgres://a:b@c.test/d',
    JWT_SECRET: 'a-secret-that-only-the-tests-know-0123456789',
  });
  const app = new Hono().get('/', async (c) => {
    setSessionCookie(c, settings.secureCookies, 'token');
    await deviceHash(c, settings.secureCookies);
    await keepTransaction(c, settings, 'apple', newTransaction({ redirect: '/' }));
    await keepTransaction(c, settings, 'google', newTransaction({ redirect: '/' }));
    return c.text('');
  });
  const cookies = (await app.request('/')).headers.getSetCookie();
  const described = cookies.map((cookie) => {
    const [name = ''] = cookie.split('=');
    // Browsers refuse a cookie with this prefix that has another path, or a domain.
    if (name.startsWith('__Host-')) expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).not.toMatch(/; Domain=/i);
    return [name, /; Secure/.test(cookie), /; HttpOnly/.test(cookie), /SameSite=(\w+)/.exec(cookie)?.[1]];
  });
  expect(described).toEqual([
    ['__Host-session', true, true, 'Lax'],
    // It says that there is a session, and nothing else; scripts read it.
    ['__Host-session_hint', true, false, 'Lax'],
    ['__Host-device', true, true, 'Lax'],
    ['__Secure-sign_in_apple', true, true, 'None'],
    ['__Secure-sign_in_google', true, true, 'Lax'],
  ]);
});
