/** The one-click unsubscribe link of RFC 8058: signed, so that nobody can take another off a list, and needing no sign-in. */
import { type MailList, mailLists } from '#db/mail/states.ts';
import type { Settings } from '../api/environment.ts';
import { readLink, signLink } from './signed-link.ts';

const audience = 'unsubscribe';

/** From a list, or with a registration from the reminders of that one webinar alone. */
export type UnsubscribeWish = { email: string; list: MailList; registrationId?: number | undefined };

export async function unsubscribeLinkFor(
  settings: Settings,
  wish: UnsubscribeWish,
): Promise<{ list: MailList; url: string }> {
  const token = await unsubscribeTokenFor(settings.jwtSecret, wish);
  return { list: wish.list, url: `${settings.appOrigin}/api/unsubscribe?token=${token}` };
}

export function unsubscribeTokenFor(secret: Uint8Array, { email, list, registrationId }: UnsubscribeWish) {
  const claims = registrationId === undefined ? { list } : { list, registration: registrationId };
  return signLink(secret, { audience, subject: email, claims });
}

/** What a link asks for; null for a link that is none of ours. */
export async function readUnsubscribeToken(secret: Uint8Array, token: string): Promise<UnsubscribeWish | null> {
  const link = await readLink(secret, audience, token);
  const list = mailLists.find((known) => known === link?.claims.list);
  if (!link || !list) return null;
  const { registration } = link.claims;
  return { email: link.subject, list, registrationId: typeof registration === 'number' ? registration : undefined };
}
