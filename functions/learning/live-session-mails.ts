/** The mails of live sessions: booked, moved, cancelled. Times are in the time zone of the recipient. */
import { z } from 'zod';
import { instant } from '../api/numbers-and-times.shared.ts';
import { momentIn } from '../api/time-zone.ts';
import { minutesLabel } from '../courses/duration.shared.ts';
import { calendarAttachment } from '../mail/calendar-attachment.ts';
import type { MailBlock } from '../mail/compose.ts';
import { type MailContext, mailKind } from '../mail/mail-kind.ts';
import { greetingTo, safeTitle } from '../mail/safe-name.ts';
import { liveSessionCalendar } from './live-session-calendar.ts';

/** The payload that db/learning/mail-booked.ts writes into the outbox. */
const toLearner = z.object({
  firstName: z.string(),
  timeZone: z.string(),
  session: z.object({ title: z.string(), scheduledAt: instant, duration: z.number() }),
  course: z.object({ title: z.string(), slug: z.string() }),
});
type ToLearner = z.output<typeof toLearner>;

/**
 * The mail as its recipient may get it. Creators choose the titles and descriptions of live sessions freely, and anybody
 * can register the address of a stranger and book a seat: an address that nobody has confirmed gets none of these words.
 */
function forRecipient<Mail extends ToLearner & { session: { description?: string | null } }>(
  mail: Mail,
  context: MailContext,
): Mail {
  if (context.isConfirmed) return mail;
  return {
    ...mail,
    session: { ...mail.session, title: 'a live session', ...('description' in mail.session && { description: null }) },
    course: { ...mail.course, title: safeTitle(mail.course.title) },
  };
}

export const liveSessionBookedMail = mailKind({
  kind: 'live-session-booked',
  list: null,
  followsAccount: true,
  unbatched: true,
  payload: toLearner.extend({
    bookedAt: instant,
    session: toLearner.shape.session.extend({
      id: z.number(),
      description: z.string().nullable(),
      revision: z.number(),
    }),
  }),
  draft(payload, context) {
    const mail = forRecipient(payload, context);
    const { session: liveSession, course } = mail;
    const calendar = liveSessionCalendar(
      { ...liveSession, course, scheduledAt: new Date(liveSession.scheduledAt), cancelledAt: null },
      { appOrigin: context.appOrigin, now: new Date(mail.bookedAt) },
    );
    return {
      subject: `Your seat is booked: ${liveSession.title}`,
      preview: startOf(mail),
      greeting: greetingTo(mail.firstName),
      blocks: [
        { kind: 'paragraph', text: `Your seat in ${liveSession.title} is booked. The calendar file is attached.` },
        factsOf(mail),
        { kind: 'action', label: 'See the Live Sessions', url: liveSessionsOf(mail, context) },
        { kind: 'note', text: 'Join from there: the room opens 10 minutes before the start.' },
        { kind: 'note', text: "Can't attend? Cancel your booking there, so that somebody else can have the seat." },
      ],
      attachments: [calendarAttachment(`live-session-${liveSession.id}.ics`, calendar)],
    };
  },
});

export const liveSessionMovedMail = mailKind({
  kind: 'live-session-moved',
  list: null,
  followsAccount: true,
  payload: toLearner,
  draft(payload, context) {
    const mail = forRecipient(payload, context);
    return {
      subject: `New time: ${mail.session.title}`,
      preview: startOf(mail),
      greeting: greetingTo(mail.firstName),
      blocks: [
        {
          kind: 'paragraph',
          text: `The live session ${mail.session.title} takes place at another time. Your seat is kept.`,
        },
        factsOf(mail),
        { kind: 'action', label: 'See the Live Sessions', url: liveSessionsOf(mail, context) },
        {
          kind: 'note',
          text: "Can't attend then? Cancel your booking there, so that somebody else can have the seat.",
        },
        { kind: 'note', text: 'If you have it in your calendar, add it from there again: the entry is replaced.' },
      ],
    };
  },
});

export const liveSessionCancelledMail = mailKind({
  kind: 'live-session-cancelled',
  list: null,
  followsAccount: true,
  payload: toLearner,
  draft(payload, context) {
    const mail = forRecipient(payload, context);
    return {
      subject: `Cancelled: ${mail.session.title}`,
      preview: `It would have begun ${startOf(mail)}.`,
      greeting: greetingTo(mail.firstName),
      blocks: [
        {
          kind: 'paragraph',
          text: `We are sorry: the live session ${mail.session.title} of ${mail.course.title} was cancelled. It would have begun ${startOf(mail)}.`,
        },
        { kind: 'paragraph', text: 'There is nothing for you to do. Here are the other live sessions of the course:' },
        { kind: 'action', label: 'See the Live Sessions', url: liveSessionsOf(mail, context) },
      ],
    };
  },
});

const factsOf = (mail: ToLearner): MailBlock => ({
  kind: 'facts',
  rows: [
    ['Starts', startOf(mail)],
    ['Duration', minutesLabel(mail.session.duration)],
    ['Course', mail.course.title],
  ],
});

const startOf = ({ session: liveSession, timeZone }: ToLearner) =>
  momentIn(new Date(liveSession.scheduledAt), timeZone);

const liveSessionsOf = ({ course }: ToLearner, { appOrigin }: MailContext) =>
  `${appOrigin}/courses/${course.slug}/learn?tab=live-sessions`;
