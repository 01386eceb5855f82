/** GET /.well-known/security.txt: where to report a vulnerability (RFC 9116). */
import { Hono } from 'hono';
import type { ApiEnvironment } from './environment.ts';

export const securityContactRoutes = new Hono<ApiEnvironment>();

/** The standard recommends less than a year. It moves on by itself while the site is served. */
const validDays = 180;

securityContactRoutes.get('/.well-known/security.txt', (c) => {
  const { appOrigin, supportEmail } = c.get('settings');
  const expires = new Date(Date.now() + validDays * 86_400_000);
  // Whole days, so that the text is the same for a day.
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    ...(supportEmail ? [`Contact: mailto:${supportEmail}`] : []),
    `Contact: ${appOrigin}/contact-us`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${appOrigin}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join('\n')}\n`);
});
