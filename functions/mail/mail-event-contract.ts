/** The events of the mail provider that we read: https://resend.com/docs/dashboard/webhooks/event-types */
import { z } from 'zod';
import { emailAddress } from '../api/text.shared.ts';

/** Events of other types are accepted and change nothing. */
export const mailEventSchema = z
  .object({
    type: z.string().max(100).describe('`email.bounced` and `email.complained` are read.'),
    created_at: z.string().max(100).optional().describe('When it happened.'),
    data: z.object({
      to: z.array(z.string().max(1000)).max(100).optional(),
      bounce: z.object({ type: z.string() }).optional().describe('`type`: `Permanent` or `Transient`.'),
    }),
  })
  .meta({ id: 'MailEvent' });
export type MailEvent = z.output<typeof mailEventSchema>;

/**
 * Why and since when the provider says that mail to these addresses is useless or unwanted; null for any other event. An event
 * without a readable time has just happened.
 */
export function suppressionOf(
  { type, data, created_at }: MailEvent,
  now: Date,
): { reason: 'bounced' | 'complained'; emails: string[]; since: Date } | null {
  const happened = new Date(created_at ?? '');
  const since = happened < now ? happened : now;
  // Each once: the same address may be there in several spellings.
  const emails = [...new Set((data.to ?? []).flatMap((address) => emailAddress().safeParse(address).data ?? []))];
  // A full mailbox is no reason to give an address up; the provider tries again by itself.
  if (type === 'email.bounced' && data.bounce?.type === 'Permanent') return { reason: 'bounced', emails, since };
  if (type === 'email.complained') return { reason: 'complained', emails, since };
  return null;
}
