/** The mails of webinars: registered, reminders, moved, cancelled. Times are in the time zone of the recipient. */
import { z } from 'zod';
import { instant } from '../api/numbers-and-times.shared.ts';
import { momentIn } from '../api/time-zone.ts';
import { webinarLength } from '../courses/duration.shared.ts';
import { calendarAttachment } from '../mail/calendar-attachment.ts';
import type { MailBlock } from '../mail/compose.ts';
import { type MailContext, mailKind } from '../mail/mail-kind.ts';
import { greetingTo } from '../mail/safe-name.ts';
import { registrantLinks } from './registrant-links.ts';
import { webinarCalendar } from './webinar-calendar.ts';

/** The payload that db/webinars/mail-registrants.ts writes into the outbox. */
const toRegistrant = z.object({
  firstName: z.string(),
  timeZone: z.string(),
  registrationId: z.number(),
  registeredAt: instant,
  webinar: z.object({
    id: z.number(),
    title: z.string(),
    description: z.string(),
    hostName: z.string(),
    hostTitle: z.string().nullable(),
    dateTime: instant,
    duration: z.number(),
    calendarSequence: z.number(),
  }),
});
type ToRegistrant = z.output<typeof toRegistrant>;

export const webinarRegisteredMail = mailKind({
  kind: 'webinar-registered',
  list: null,
  followsAccount: true,
  unbatched: true,
  payload: toRegistrant,
  async draft(mail, context) {
    const { firstName, registeredAt, webinar } = mail;
    const { joinUrl, calendarUrl } = await linksOf(mail, context);
    const calendar = webinarCalendar(
      { ...webinar, dateTime: new Date(webinar.dateTime) },
      { appOrigin: context.appOrigin, url: joinUrl, stamp: new Date(registeredAt) },
    );
    return {
      subject: `You're registered: ${webinar.title}`,
      preview: startOf(mail),
      greeting: greetingTo(firstName),
      blocks: [
        { kind: 'paragraph', text: `Your seat in ${webinar.title} is booked. The calendar file is attached.` },
        factsOf(mail),
        { kind: 'action', label: 'Join the webinar', url: joinUrl },
        { kind: 'note', text: doorNote },
        { kind: 'note', text: `Add it to a calendar later: ${calendarUrl}` },
        { kind: 'note', text: `Can't attend? Cancel your registration: ${pageOf(mail, context)}` },
      ],
      attachments: [calendarAttachment(`webinar-${webinar.id}.ics`, calendar)],
    };
  },
});

export const webinarReminderMail = mailKind({
  kind: 'webinar-reminder',
  list: 'reminders',
  followsAccount: true,
  payload: toRegistrant.extend({ reminder: z.enum(['day', 'hour']) }),
  registrationOf: ({ registrationId }) => registrationId,
  async draft(mail, context) {
    const { firstName, reminder, webinar } = mail;
    const { joinUrl, calendarUrl } = await linksOf(mail, context);
    const soon = reminder === 'hour';
    return {
      subject: soon ? `Starting soon: ${webinar.title}` : `Coming up: ${webinar.title}`,
      preview: startOf(mail),
      greeting: greetingTo(firstName),
      blocks: [
        {
          kind: 'paragraph',
          text: soon
            ? `${webinar.title} begins within the hour.`
            : // Not how far away it is, because delivery may be hours late and the webinar may have moved nearer.
              `${webinar.title} is coming up, and you have a seat.`,
        },
        factsOf(mail),
        { kind: 'action', label: 'Join the webinar', url: joinUrl },
        { kind: 'note', text: doorNote },
        { kind: 'note', text: `Add it to your calendar: ${calendarUrl}` },
        { kind: 'note', text: `Can't attend? Cancel your registration: ${pageOf(mail, context)}` },
        { kind: 'note', text: 'The unsubscribe link below stops the reminders of this webinar, and nothing else.' },
      ],
    };
  },
});

export const webinarMovedMail = mailKind({
  kind: 'webinar-moved',
  list: null,
  followsAccount: true,
  payload: toRegistrant,
  async draft(mail, context) {
    const { firstName, webinar } = mail;
    const { joinUrl, calendarUrl } = await linksOf(mail, context);
    return {
      subject: `New time: ${webinar.title}`,
      preview: startOf(mail),
      greeting: greetingTo(firstName),
      blocks: [
        { kind: 'paragraph', text: `${webinar.title} takes place at another time. Your seat is kept.` },
        factsOf(mail),
        { kind: 'action', label: 'Put the new time into my calendar', url: calendarUrl },
        { kind: 'paragraph', text: `Your link to join stays the same: ${joinUrl}` },
        { kind: 'note', text: `Can't attend then? Cancel your registration: ${pageOf(mail, context)}` },
      ],
    };
  },
});

export const webinarCancelledMail = mailKind({
  kind: 'webinar-cancelled',
  list: null,
  followsAccount: true,
  payload: toRegistrant,
  draft(mail, { appOrigin }) {
    const { firstName, webinar } = mail;
    return {
      subject: `Cancelled: ${webinar.title}`,
      preview: `It would have begun ${startOf(mail)}.`,
      greeting: greetingTo(firstName),
      blocks: [
        {
          kind: 'paragraph',
          text: `We are sorry: ${webinar.title} was cancelled. It would have begun ${startOf(mail)}.`,
        },
        { kind: 'paragraph', text: 'There is nothing for you to do. These are the webinars still to come:' },
        { kind: 'action', label: 'See our webinars', url: `${appOrigin}/webinars` },
      ],
    };
  },
});

const doorNote = 'The room opens 15 minutes before the start. The link is personal and works without signing in.';

const startOf = ({ webinar, timeZone }: ToRegistrant) => momentIn(new Date(webinar.dateTime), timeZone);

const pageOf = ({ webinar }: ToRegistrant, { appOrigin }: MailContext) => `${appOrigin}/webinar/${webinar.id}`;

function factsOf(mail: ToRegistrant): MailBlock {
  const { hostName, hostTitle, duration } = mail.webinar;
  return {
    kind: 'facts',
    rows: [
      ['Starts', startOf(mail)],
      ['Duration', webinarLength(duration)],
      ['Host', [hostName, hostTitle].filter(Boolean).join(', ')],
    ],
  };
}

async function linksOf({ webinar, registrationId }: ToRegistrant, { appOrigin, signLink }: MailContext) {
  const links = await registrantLinks(signLink, { webinarId: webinar.id, registrationId });
  return { joinUrl: appOrigin + links.joinUrl, calendarUrl: appOrigin + links.calendarUrl };
}
