/** The wire format of the outbox, for admins. */
import { z } from 'zod';
import { outboxSorts } from '#db/mail/admin/outbox-listing.ts';
import { mailStatuses } from '#db/mail/states.ts';
import { chosenIds, listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { instant } from '../../api/numbers-and-times.shared.ts';
import { emailAddress } from '../../api/text.shared.ts';

export const outboxQuerySchema = listingQuery(outboxSorts)
  .omit({ search: true })
  .extend({ status: z.enum(mailStatuses).default('dead'), recipient: emailAddress().optional() });

const outboxMailSchema = z
  .object({
    id: z.number().int(),
    kind: z.string(),
    recipient: z.string(),
    status: z.enum(mailStatuses),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    dueAt: instant,
    /** The mail is not sent after this time. */
    voidAfter: instant.nullable(),
    createdAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'OutboxMail' });
export type OutboxMail = z.infer<typeof outboxMailSchema>;

export const outboxListingSchema = listingSchema(outboxMailSchema).meta({ id: 'OutboxListing' });

export const outboxActionInputSchema = z
  .strictObject({ ids: chosenIds, action: z.literal('retry') })
  .meta({ id: 'OutboxActionInput' });
export type OutboxActionInput = z.input<typeof outboxActionInputSchema>;
