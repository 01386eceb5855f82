/** The mails of notifications: one event at once, or the digest of a day. SQL puts both into the outbox. */
import { z } from 'zod';
import { notificationKinds, notificationMailKinds } from '#db/notifications/states.ts';
import type { MailBlock } from '../mail/compose.ts';
import { mailKind } from '../mail/mail-kind.ts';
import { greetingTo, safeName, safeTitle } from '../mail/safe-name.ts';
import { notificationDefinitions, notificationWords } from './notification-kinds.ts';

const event = z.object({ kind: z.enum(notificationKinds), data: z.record(z.string(), z.unknown()) });

/** The data for a mail. The bell says the words of other people as they are; mail programs would make links of them. */
function safeData(data: Record<string, unknown>): Record<string, unknown> {
  const { actorName, questionTitle } = data;
  return {
    ...data,
    ...(typeof actorName === 'string' && { actorName: safeName(actorName) ?? 'Somebody' }),
    ...(typeof questionTitle === 'string' && { questionTitle: safeTitle(questionTitle) }),
  };
}

const settingsPath = '/settings/notifications';

/** One event, for those who want to know at once. */
export const notificationMail = mailKind({
  kind: notificationMailKinds.single,
  list: 'notifications',
  followsAccount: true,
  payload: event.extend({ firstName: z.string() }),
  notificationOf: ({ kind }) => kind,
  draft({ firstName, kind, data }, { appOrigin }) {
    const { title, text, path } = notificationDefinitions[kind].words(safeData(data));
    return {
      subject: title,
      preview: text,
      greeting: greetingTo(firstName),
      blocks: [
        { kind: 'paragraph', text: `${title}.\n${text}` },
        { kind: 'action', label: 'Open', url: `${appOrigin}${path}` },
        { kind: 'note', text: `Which of these mails you get, and when: ${appOrigin}${settingsPath}` },
      ],
    };
  },
});

/** What is new since the last digest. */
export const notificationDigestMail = mailKind({
  kind: notificationMailKinds.digest,
  list: 'notifications',
  followsAccount: true,
  payload: z.object({
    firstName: z.string(),
    total: z.number(),
    // A digest that was written before items were counted tells each once.
    items: z.array(event.extend({ times: z.number().default(1) })),
  }),
  notificationOf: () => 'digest',
  draft({ firstName, total, items }, { appOrigin }) {
    const told = items.flatMap(({ kind, data, times }) => {
      const words = notificationWords(kind, safeData(data));
      return words ? [{ ...words, title: times > 1 ? `${words.title} (${times} times)` : words.title }] : [];
    });
    const more = total - items.reduce((sum, { times }) => sum + times, 0);
    const count = total === 1 ? 'One thing is new' : `${total} things are new`;
    return {
      subject: total === 1 && told[0] ? told[0].title : `${count} in your courses`,
      preview: told[0]?.title ?? count,
      greeting: greetingTo(firstName),
      blocks: [
        { kind: 'paragraph', text: `${count} in your courses.` },
        ...told.map(({ title, text, path }): MailBlock => ({ kind: 'link', title, text, url: `${appOrigin}${path}` })),
        ...(more > 0 ? [{ kind: 'paragraph' as const, text: `And ${more} more.` }] : []),
        { kind: 'action', label: 'See all', url: `${appOrigin}/notifications` },
        { kind: 'note', text: `Which of these mails you get, and when: ${appOrigin}${settingsPath}` },
      ],
    };
  },
});
