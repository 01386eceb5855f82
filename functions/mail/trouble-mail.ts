/** The mail that tells support that mail waits, or that the cron paused (db/heartbeat/functions.sql). */
import { z } from 'zod';
import { troubleMailKind } from '#db/heartbeat/heartbeat.ts';
import { patienceMinutes } from '#db/heartbeat/states.ts';
import { mailKind } from './mail-kind.ts';

const time = z.iso.datetime({ offset: true });

export const troubleMail = mailKind({
  kind: troubleMailKind,
  list: null,
  unlimited: 'always',
  payload: z.discriminatedUnion('trouble', [
    z.object({ trouble: z.literal('mail'), since: time }),
    z.object({ trouble: z.literal('cron'), since: time, until: time }),
  ]),
  draft(payload, { appOrigin }) {
    return payload.trouble === 'mail'
      ? {
          subject: `Mail has waited for more than ${patienceMinutes} minutes`,
          preview: `The oldest mail is due since ${atUtc(payload.since)}.`,
          greeting: 'Hi,',
          blocks: [
            { kind: 'paragraph', text: `The oldest mail in the outbox is due since ${atUtc(payload.since)}.` },
            {
              kind: 'paragraph',
              text: 'The provider may be down, or refuse our key. The runbook, "Stuck outbox", says where to look. We do not write again until all mail has left.',
            },
            { kind: 'action', label: 'Open the outbox', url: `${appOrigin}/admin/outbox` },
          ],
        }
      : {
          subject: 'The cron did not run for a while',
          preview: `Nothing ran between ${atUtc(payload.since)} and ${atUtc(payload.until)}.`,
          greeting: 'Hi,',
          blocks: [
            {
              kind: 'paragraph',
              text: `The cron runs every five minutes. It did not run between ${atUtc(payload.since)} and ${atUtc(payload.until)}, and it runs again now.`,
            },
            {
              kind: 'paragraph',
              text: 'Reminders, digests and announcements of that time went out late. Nothing was lost.',
            },
          ],
        };
  },
});

const atUtc = (instant: string) => `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
