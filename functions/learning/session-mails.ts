/** The mails of live sessions: moved, cancelled. Each gives the hours in its reader's own time zone. */
import { z } from 'zod';
import { instant } from '../api/text.ts';
import { momentIn } from '../api/time-zone.ts';
import { type MailContext, mailKind } from '../mail/mail-kind.ts';

/** What db/studio/live-sessions.ts writes into the outbox. */
const toLearner = z.object({
  firstName: z.string(),
  timeZone: z.string(),
  session: z.object({ title: z.string(), scheduledAt: instant, duration: z.number() }),
  course: z.object({ title: z.string(), slug: z.string() }),
});
type ToLearner = z.output<typeof toLearner>;

export const sessionMovedMail = mailKind({
  kind: 'live-session-moved',
  list: null,
  payload: toLearner,
  draft: (mail, context) => ({
    subject: `New time: ${mail.session.title}`,
    preview: startOf(mail),
    greeting: `Hi ${mail.firstName},`,
    blocks: [
      {
        kind: 'paragraph',
        text: `The live session ${mail.session.title} takes place at another time. Your seat is kept.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Starts', startOf(mail)],
          ['Duration', `${mail.session.duration} minutes`],
          ['Course', mail.course.title],
        ],
      },
      { kind: 'action', label: 'See the Live Sessions', url: sessionsOf(mail, context) },
      { kind: 'note', text: "Can't come then? Cancel your booking there, and someone else can have your seat." },
      { kind: 'note', text: 'If you have it in your calendar, add it from there again: the entry is replaced.' },
    ],
  }),
});

export const sessionCancelledMail = mailKind({
  kind: 'live-session-cancelled',
  list: null,
  payload: toLearner,
  draft: (mail, context) => ({
    subject: `Cancelled: ${mail.session.title}`,
    preview: `It would have begun ${startOf(mail)}.`,
    greeting: `Hi ${mail.firstName},`,
    blocks: [
      {
        kind: 'paragraph',
        text: `We are sorry: the live session ${mail.session.title} of ${mail.course.title} was cancelled. It would have begun ${startOf(mail)}.`,
      },
      { kind: 'paragraph', text: 'There is nothing for you to do. The other live sessions of the course stand here:' },
      { kind: 'action', label: 'See the Live Sessions', url: sessionsOf(mail, context) },
    ],
  }),
});

const startOf = ({ session, timeZone }: ToLearner) => momentIn(new Date(session.scheduledAt), timeZone);

const sessionsOf = ({ course }: ToLearner, { appOrigin }: MailContext) =>
  `${appOrigin}/courses/${course.slug}/learn?tab=live-sessions`;
