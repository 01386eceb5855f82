/** The mails of the contact form: confirmation to the sender, the message to the school, and the school's answer. */
import { z } from 'zod';
import { supportCategories } from '#db/community/states.ts';
import { mailKind } from '../mail/mail-kind.ts';
import { greetingTo } from '../mail/safe-name.ts';
import { businessHours, supportPromises } from './support-promise.shared.ts';

const category = z.enum(supportCategories);

function promiseOf(wanted: z.output<typeof category>) {
  const promise = supportPromises.find((known) => known.category === wanted);
  if (!promise) throw new Error(`There is no response time for the category ${wanted}.`);
  return promise;
}

/** Quotes nothing of the message, so that nobody can send text through us to an address that is not theirs. */
export const supportConfirmationMail = mailKind({
  kind: 'support-confirmation',
  list: null,
  toTypedAddress: true,
  payload: z.object({ name: z.string(), category }),
  draft({ name, category }, { appOrigin }) {
    const { label, hours } = promiseOf(category);
    return {
      subject: 'We received your message',
      preview: `We answer within ${hours} hours.`,
      greeting: greetingTo(name),
      blocks: [
        {
          kind: 'paragraph',
          text: `Thank you for writing to us. Your message is with our team, and we will get back to you within ${hours} hours.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Category', label],
            ['Response time', `within ${hours} hours`],
            ['Business hours', businessHours.map(({ days, hours: open }) => `${days} ${open}`).join(', ')],
          ],
        },
        { kind: 'paragraph', text: 'Many questions are answered in our help center already.' },
        { kind: 'action', label: 'Visit the Help Center', url: `${appOrigin}/help-center` },
        { kind: 'note', text: 'If it was not you who wrote to us, you can ignore this mail.' },
      ],
    };
  },
});

export const supportNotificationMail = mailKind({
  kind: 'support-notification',
  list: null,
  unlimited: 'always',
  toTypedAddress: true,
  payload: z.object({ name: z.string(), email: z.string(), category, subject: z.string(), message: z.string() }),
  draft({ name, email, category, subject, message }) {
    const { label, hours } = promiseOf(category);
    return {
      subject: `${label}: ${subject}`,
      preview: `${name} wrote to us. Promised: an answer within ${hours} hours.`,
      greeting: `${name} wrote to us:`,
      blocks: [
        { kind: 'paragraph', text: message },
        {
          kind: 'facts',
          rows: [
            ['From', `${name} (${email})`],
            ['Category', label],
            ['Promised', `an answer within ${hours} hours`],
          ],
        },
        { kind: 'action', label: 'Answer', url: `mailto:${encodeURIComponent(email)}` },
      ],
    };
  },
});

/** Quotes the message, as replies do. An admin has read it, so it cannot be used to send text to strangers unseen. */
export const supportAnswerMail = mailKind({
  kind: 'support-answer',
  list: null,
  // An admin writes each, and reads that it is on its way.
  unlimited: 'always',
  toTypedAddress: true,
  answerable: true,
  payload: z.object({
    name: z.string(),
    subject: z.string(),
    message: z.string(),
    writtenAt: z.string(),
    answer: z.string(),
  }),
  draft({ name, subject, message, writtenAt, answer }) {
    const day = new Date(writtenAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    return {
      subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
      preview: 'We answered your message.',
      greeting: greetingTo(name),
      blocks: [
        { kind: 'paragraph', text: answer },
        { kind: 'note', text: `On ${day} you wrote:` },
        { kind: 'quote', text: message },
      ],
    };
  },
});
