/** What goes over the wire for support messages in the admin's area. */
import { z } from 'zod';
import { supportActions, supportSorts } from '#db/community/admin/all-support-messages.ts';
import { supportCategories, supportStatuses } from '#db/community/states.ts';
import { chosenIds, listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { instant } from '../../api/numbers-and-times.shared.ts';
import { paragraphs } from '../../api/text.shared.ts';

export const supportListingQuerySchema = listingQuery(supportSorts).extend({
  status: z.enum(supportStatuses).optional(),
  category: z.enum(supportCategories).optional(),
});

const listedMessageSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    category: z.enum(supportCategories),
    subject: z.string(),
    beginning: z.string().describe('The first 200 characters of the message.'),
    status: z.enum(supportStatuses),
    answerCount: z.number().int(),
    createdAt: instant,
  })
  .meta({ id: 'ListedMessage' });
export type ListedMessage = z.infer<typeof listedMessageSchema>;

export const supportListingSchema = listingSchema(listedMessageSchema).meta({ id: 'MessageListing' });

export const supportMessageSchema = listedMessageSchema
  .omit({ beginning: true })
  .extend({
    message: z.string().describe('Plain text.'),
    accountEmail: z.string().nullable().describe('Email address of the sending account, if they were signed in.'),
    answers: z.array(
      z.object({
        id: z.number().int(),
        text: z.string(),
        author: z.string().nullable().describe('Null once the account is deleted.'),
        createdAt: instant,
      }),
    ),
  })
  .meta({ id: 'SupportMessage' });
export type SupportMessage = z.infer<typeof supportMessageSchema>;

export const supportAnswerInputSchema = z
  .strictObject({
    text: paragraphs(10_000, 'Please write an answer'),
    answersRead: z
      .number()
      .int()
      .min(0)
      .max(10_000)
      .describe(
        'How many answers the message had when this one was written; refused when the number has changed since.',
      ),
  })
  .meta({ id: 'SupportAnswerInput' });
export type SupportAnswerInput = z.input<typeof supportAnswerInputSchema>;

export const supportActionInputSchema = z
  .strictObject({ ids: chosenIds, action: z.enum(supportActions) })
  .meta({ id: 'SupportActionInput' });
export type SupportActionInput = z.input<typeof supportActionInputSchema>;
