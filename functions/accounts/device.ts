/** The browser of a sign-in: recognized by a random cookie, described by its user agent. */
import Bowser from 'bowser';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { digest, randomToken } from './digest.ts';

const cookieName = 'device';
/** Browsers take a cookie with this prefix over https only. */
const secureName = `__Host-${cookieName}`;
/** Devices that are known since before that have one of these names. */
const formerNames = [`__Secure-${cookieName}`, cookieName];
const year = 365 * 24 * 60 * 60;

function readDevice(c: Context): string | null {
  const device = [secureName, ...formerNames].map((name) => getCookie(c, name)).find((value) => value !== undefined);
  return device && /^[A-Za-z0-9_-]{43}$/.test(device) ? device : null;
}

/** SHA-256 of the device cookie, or null when this browser has none. */
export async function readDeviceHash(c: Context): Promise<string | null> {
  const device = readDevice(c);
  return device && digest(device);
}

/**
 * SHA-256 of the device cookie. Sets the cookie when this browser has none. The cookie does not authenticate anyone.
 */
export async function deviceHash(c: Context, secure: boolean): Promise<string> {
  const device = readDevice(c) ?? randomToken();
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: year } as const;
  setCookie(c, secure ? secureName : cookieName, device, options);
  return digest(device);
}

/** The name of a device for the settings page and for mails, such as `Firefox on Windows`. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  // People know Apple devices by their model (iPhone) rather than by their operating system.
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  const name = browser.name?.replace(' for Android', '');
  if (name && system) return `${name} on ${system}`;
  // A program puts its name first, as in curl/8.14.1. Every browser begins with Mozilla.
  const program = /^(?!Mozilla)[A-Za-z][\w.-]{0,39}(?=\/|$)/.exec(userAgent)?.[0];
  return name || system || program || 'Unknown device';
}
