/**
 * The links that belong to one registrant: to join the room, and to a calendar file with that link. Mail is often read
 * on a phone without a session, so the link itself identifies the registrant. Its token names the registration and has
 * no other use; it ends with the registration, because the row that it names is deleted. Where the link leads, and
 * whether attendance is recorded, is decided when it is opened.
 */

import type { KeyRing } from '../api/key-ring.ts';
import { readLink } from '../mail/signed-link.ts';

const audience = 'webinar';

export type RegistrantLinks = { joinUrl: string; calendarUrl: string };

type Registration = { webinarId: number; registrationId: number };
type Sign = (link: { audience: string; subject: string }) => Promise<string>;

/** Paths on our origin, always the same for a registration. */
export async function registrantLinks(
  sign: Sign,
  { webinarId, registrationId }: Registration,
): Promise<RegistrantLinks> {
  const token = await sign({ audience, subject: String(registrationId) });
  const path = `/api/webinars/${webinarId}`;
  return { joinUrl: `${path}/join?token=${token}`, calendarUrl: `${path}/calendar.ics?token=${token}` };
}

/** The registration that a token names; null for an invalid token. */
export async function readRegistrantToken(keys: KeyRing, token: string): Promise<number | null> {
  const link = await readLink(keys, audience, token);
  return link ? Number(link.subject) : null;
}
