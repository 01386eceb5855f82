/** The wire format of the addresses that get no mail, for admins. */
import { z } from 'zod';
import { suppressionSorts } from '#db/mail/admin/suppression-listing.ts';
import { reportedReasons } from '#db/mail/states.ts';
import { revision } from '../../admin/form-fields.shared.ts';
import { listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { instant } from '../../api/numbers-and-times.shared.ts';
import { paragraphs } from '../../api/text.shared.ts';

export const suppressionQuerySchema = listingQuery(suppressionSorts).extend({
  reason: z.enum(reportedReasons).optional(),
});

const suppressedAddressSchema = z
  .object({
    id: z.number().int(),
    revision: z.number().int(),
    email: z.string(),
    reason: z
      .enum(reportedReasons)
      .describe(
        '`bounced`: the mailbox does not exist, and gets nothing. `complained`: called mail spam, and is on no list.',
      ),
    accountId: z.number().int().nullable().describe('Of the account with this address.'),
    createdAt: instant,
    endsAt: instant.nullable().describe('When it gets mail again by itself; null: never.'),
  })
  .meta({ id: 'SuppressedAddress' });
export type SuppressedAddress = z.infer<typeof suppressedAddressSchema>;

export const suppressionListingSchema = listingSchema(suppressedAddressSchema).meta({ id: 'SuppressionListing' });

export const liftInputSchema = z
  .strictObject({
    revision,
    because: paragraphs(500, 'Please write why').describe('For the audit log.'),
  })
  .meta({ id: 'LiftSuppressionInput' });
export type LiftInput = z.input<typeof liftInputSchema>;
