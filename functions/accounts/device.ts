/** The browser somebody signs in from: known again by a random cookie, described by its user agent. */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { digest, randomToken } from './digest.ts';

const cookieName = 'device';
const year = 365 * 24 * 60 * 60;

/** SHA-256 of the device cookie, which is set when this browser has none. It authenticates nothing. */
export async function deviceHash(c: Context, secure: boolean): Promise<string> {
  const known = getCookie(c, cookieName);
  const device = known && /^[A-Za-z0-9_-]{43}$/.test(known) ? known : randomToken();
  setCookie(c, cookieName, device, { path: '/api/auth', httpOnly: true, sameSite: 'Lax', secure, maxAge: year });
  return digest(device);
}

const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** A device in words, for the settings page and the mail: `Firefox on Windows`. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
