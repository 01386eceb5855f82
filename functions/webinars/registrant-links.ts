/**
 * The addresses that are one registrant's own: into the room, and the calendar file with that way in. A mail is often read
 * on a phone where nobody is signed in, so the link itself says whose it is. Its token names the registration and serves
 * for nothing else; giving the seat back ends it, because the row it names is gone. Where it leads, and whether attendance
 * is written down, is asked at the moment it is opened.
 */
import { readLink } from '../mail/signed-link.ts';

const audience = 'webinar';

export type RegistrantLinks = { joinUrl: string; calendarUrl: string };

type Registration = { webinarId: number; registrationId: number };
type Sign = (link: { audience: string; subject: string }) => Promise<string>;

/** Paths on our origin. The same for the same registration, always. */
export async function registrantLinks(
  sign: Sign,
  { webinarId, registrationId }: Registration,
): Promise<RegistrantLinks> {
  const token = await sign({ audience, subject: String(registrationId) });
  const path = `/api/webinars/${webinarId}`;
  return { joinUrl: `${path}/join?token=${token}`, calendarUrl: `${path}/calendar.ics?token=${token}` };
}

/** The registration that a link names; null for one that is none of ours. */
export async function readRegistrantToken(secret: Uint8Array, token: string): Promise<number | null> {
  const link = await readLink(secret, audience, token);
  return link ? Number(link.subject) : null;
}
