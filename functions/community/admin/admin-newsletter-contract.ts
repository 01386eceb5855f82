/** What goes over the wire for the newsletter's subscribers ("readers") and issues in the admin's area. */
import { z } from 'zod';
import { issueSorts } from '#db/community/admin/newsletter-issues.ts';
import { readerSorts, readerStates } from '#db/community/admin/newsletter-readers.ts';
import { revision } from '../../admin/form-fields.shared.ts';
import { chosenIds, listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { instant, ordinal, rowId } from '../../api/numbers-and-times.shared.ts';
import { draftText, line, requiredLine } from '../../api/text.shared.ts';

export const readerQuerySchema = listingQuery(readerSorts).extend({ state: z.enum(readerStates).optional() });

const listedReaderSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    state: z.enum(readerStates),
    source: z.string().nullable(),
    subscribedAt: instant,
    unsubscribedAt: instant.nullable(),
  })
  .meta({ id: 'ListedReader' });
export type ListedReader = z.infer<typeof listedReaderSchema>;

export const readerListingSchema = listingSchema(listedReaderSchema).meta({ id: 'ReaderListing' });

const count = z.number().int().min(0);

export const readerCountsSchema = z
  .object({ subscribed: count, unsubscribed: count, blocked: count })
  .meta({ id: 'ReaderCounts' });

export const issueQuerySchema = listingQuery(issueSorts).omit({ search: true });

const listedIssueSchema = z
  .object({
    id: z.number().int(),
    subject: z.string(),
    sentAt: instant.nullable(),
    recipientCount: count.nullable(),
    updatedAt: instant,
  })
  .meta({ id: 'ListedIssue' });
export type ListedIssue = z.infer<typeof listedIssueSchema>;

export const issueListingSchema = listingSchema(listedIssueSchema).meta({ id: 'IssueListing' });

const subject = requiredLine(150, 'Give the newsletter a subject');
const writtenFields = { subject, preview: line(200), markdown: draftText(50_000) };

export const newIssueInputSchema = z.strictObject({ subject }).meta({ id: 'NewIssueInput' });
export const createdIssueSchema = z.object({ id: z.number().int() }).meta({ id: 'CreatedIssue' });

export const issueInputSchema = z.strictObject({ revision, ...writtenFields }).meta({ id: 'IssueInput' });
export type IssueInput = z.input<typeof issueInputSchema>;

export const savedIssueSchema = z.object({ revision, savedAt: instant }).meta({ id: 'SavedIssue' });

export const issueSchema = z
  .object({
    id: z.number().int(),
    revision,
    written: z.object(writtenFields),
    readers: count.describe('Number of subscribers who would get it if it were sent now.'),
    sent: z
      .object({
        at: instant,
        by: z.string().nullable().describe('An email address; null once the account is deleted.'),
        recipients: count,
        progress: z
          .object({
            waiting: count,
            sent: count,
            failed: count,
            left: count.describe('Not sent, because the reader unsubscribed first.'),
          })
          .nullable()
          .describe('Null for an issue sent so long ago that its outbox rows are gone.'),
      })
      .nullable(),
  })
  .meta({ id: 'Issue' });
export type Issue = z.infer<typeof issueSchema>;

export const issueSendInputSchema = z
  .strictObject({ revision, readers: ordinal().describe('The number of readers that the sender has confirmed.') })
  .meta({ id: 'IssueSendInput' });
export type IssueSendInput = z.input<typeof issueSendInputSchema>;

export const issueActionInputSchema = z
  .strictObject({ ids: chosenIds, action: z.literal('delete') })
  .meta({ id: 'IssueActionInput' });
export type IssueActionInput = z.input<typeof issueActionInputSchema>;

export const issueParams = z.object({ id: rowId });
