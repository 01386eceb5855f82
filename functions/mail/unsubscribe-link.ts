/**
 * The one-click unsubscribe link of RFC 8058. It works without sign-in, and its signature prevents unsubscribing
 * others.
 */
import { type MailList, mailLists } from '#db/mail/states.ts';
import { type NotificationKind, notificationKinds } from '#db/notifications/states.ts';
import type { Settings } from '../api/environment.ts';
import type { KeyRing } from '../api/key-ring.ts';
import { readLink, signLink } from './signed-link.ts';

import type { Stopped } from './unsubscribe.shared.ts';

const audience = 'unsubscribe';

/**
 * Unsubscribes from a list or, with a registration, from the reminders of that webinar only. From notifications people
 * unsubscribe by kind, or from all that their digest tells, and from announcements by course.
 */
export type UnsubscribeRequest = {
  email: string;
  list: MailList;
  registrationId?: number | undefined;
  notification?: NotificationKind | 'digest' | undefined;
  courseId?: number | undefined;
};

export async function unsubscribeLinkFor(
  settings: Settings,
  request: UnsubscribeRequest,
): Promise<{ list: MailList; url: string }> {
  const token = await unsubscribeTokenFor(settings.jwtSecret, request);
  return { list: request.list, url: `${settings.appOrigin}/api/unsubscribe?token=${token}` };
}

export function unsubscribeTokenFor(
  keys: KeyRing,
  { email, list, registrationId, notification, courseId }: UnsubscribeRequest,
) {
  const claims = {
    list,
    ...(registrationId !== undefined && { registration: registrationId }),
    ...(notification !== undefined && { notification }),
    ...(courseId !== undefined && { course: courseId }),
  };
  return signLink(keys, { audience, subject: email, claims });
}

/** What a link stops, as the page behind it names it: a list, or a part of it. */
export function stoppedBy({ list, registrationId, notification, courseId }: UnsubscribeRequest): Stopped {
  if (registrationId !== undefined) return 'webinar';
  if (notification !== undefined) return notification === 'digest' ? 'digest' : 'notification';
  return courseId === undefined ? list : 'course';
}

/** The request in a token; null when we did not sign it. */
export async function readUnsubscribeToken(keys: KeyRing, token: string): Promise<UnsubscribeRequest | null> {
  const link = await readLink(keys, audience, token);
  const list = mailLists.find((known) => known === link?.claims.list);
  if (!link || !list) return null;
  const { registration, notification, course } = link.claims;
  // Invitations to a course were sent under the list of notifications. People turn those off by kind.
  const isInvitation = list === 'notifications' && notification === undefined;
  return {
    email: link.subject,
    list: isInvitation ? 'invitations' : list,
    registrationId: typeof registration === 'number' ? registration : undefined,
    courseId: typeof course === 'number' ? course : undefined,
    notification: ([...notificationKinds, 'digest'] as const).find((known) => known === notification),
  };
}
