/** The wire format of the removals of lost second factors, for admins. */
import { z } from 'zod';
import { factorResetFilters, factorResetSorts } from '#db/accounts/admin/factor-reset-listing.ts';
import { factorResetStates } from '#db/accounts/states.ts';
import { listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { instant, rowId } from '../../api/numbers-and-times.shared.ts';

export const factorResetQuerySchema = listingQuery(factorResetSorts)
  .omit({ search: true })
  .extend({ state: z.enum(factorResetFilters).default('open') });

export const factorResetApprovalSchema = z
  .strictObject({
    asked: rowId.nullable().describe('The request of the owner that was read; null to begin without one.'),
  })
  .meta({ id: 'FactorResetApproval' });

const listedFactorResetSchema = z
  .object({
    id: z.number().int(),
    userId: z.number().int(),
    name: z.string(),
    email: z.string(),
    state: z.enum(factorResetStates),
    isOwn: z.boolean().describe('Whether the owner of the account asked for it, and not an admin.'),
    approvedBy: z.string().nullable().describe('The name of the admin; null before, and when the admin has left.'),
    createdAt: instant,
    effectiveAt: instant.nullable().describe('When it is carried out; null until it is approved.'),
    endedAt: instant.nullable(),
  })
  .meta({ id: 'ListedFactorReset' });
export type ListedFactorReset = z.infer<typeof listedFactorResetSchema>;

export const factorResetListingSchema = listingSchema(listedFactorResetSchema).meta({ id: 'FactorResetListing' });
