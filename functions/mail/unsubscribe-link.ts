/** The one-click unsubscribe link of RFC 8058: signed, so that nobody can take another off a list, and needing no sign-in. */
import { jwtVerify, SignJWT } from 'jose';
import { type MailList, mailLists } from '#db/mail/states.ts';
import type { Settings } from '../api/environment.ts';

const audience = 'unsubscribe';

export async function unsubscribeLinkFor(
  settings: Settings,
  email: string,
  list: MailList,
): Promise<{ list: MailList; url: string }> {
  const token = await unsubscribeTokenFor(settings.jwtSecret, email, list);
  return { list, url: `${settings.appOrigin}/api/unsubscribe?token=${token}` };
}

/** No expiry: a mail is opened years later, too. */
export function unsubscribeTokenFor(secret: Uint8Array, email: string, list: MailList): Promise<string> {
  return new SignJWT({ list })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(email)
    .sign(secret);
}

/** Whom a link takes off which list; null for a link that is none of ours. */
export async function readUnsubscribeToken(
  secret: Uint8Array,
  token: string,
): Promise<{ email: string; list: MailList } | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], audience });
    const list = mailLists.find((known) => known === payload.list);
    return payload.sub && list ? { email: payload.sub, list } : null;
  } catch {
    return null;
  }
}
