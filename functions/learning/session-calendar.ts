/** The calendar file of a live session (RFC 5545). */
import ical from 'ical-generator';

type Session = { id: number; title: string; description: string | null; scheduledAt: Date; course: { title: string } };

/** Spec part 2 section 2: the entry ends 2 hours after the start, however long the session is planned. */
const entryHours = 2;

/** The entry links our own address, which knows who booked: the room's would stay in the calendar after a cancellation. */
export function sessionCalendar(session: Session, { appOrigin, now }: { appOrigin: string; now: Date }): string {
  const joinUrl = `${appOrigin}/api/live-sessions/${session.id}/join`;
  const calendar = ical({
    name: session.course.title,
    prodId: { company: 'Interview Launchpad', product: 'Live sessions', language: 'EN' },
  });
  calendar.createEvent({
    id: `live-session-${session.id}@${new URL(appOrigin).hostname}`,
    stamp: now,
    start: session.scheduledAt,
    end: new Date(session.scheduledAt.getTime() + entryHours * 3_600_000),
    summary: session.title,
    description: [session.description, `Join: ${joinUrl}`].filter(Boolean).join('\n\n'),
    location: joinUrl,
    url: joinUrl,
  });
  // Every line ends so, the last one too (RFC 5545 section 3.1); the library leaves that one open.
  return `${calendar.toString()}\r\n`;
}
