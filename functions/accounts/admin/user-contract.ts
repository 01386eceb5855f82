/** Accounts in the admin's tables, over the wire. */
import { z } from 'zod';
import { userSorts } from '#db/accounts/admin/all-users.ts';
import { signupMethods, userRoles } from '#db/accounts/states.ts';
import { chosenIds, listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { instant } from '../../api/numbers-and-times.shared.ts';

export const userQuerySchema = listingQuery(userSorts).extend({
  role: z.enum(userRoles).optional(),
  status: z.enum(['active', 'suspended']).optional(),
});

const listedUserSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(userRoles),
    emailVerified: z.boolean(),
    signupMethod: z.enum(signupMethods),
    enrollmentCount: z.number().int(),
    createdAt: instant,
    lastLoginAt: instant.nullable(),
    suspendedAt: instant.nullable(),
  })
  .meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof listedUserSchema>;

export const userListingSchema = listingSchema(listedUserSchema).meta({ id: 'UserListing' });

export const userActionInputSchema = z
  .discriminatedUnion('action', [
    z.strictObject({ ids: chosenIds, action: z.enum(['suspend', 'restore', 'sign-out']) }),
    z.strictObject({ ids: chosenIds, action: z.literal('set-role'), role: z.enum(userRoles) }),
  ])
  .meta({ id: 'UserActionInput' });
export type UserActionInput = z.input<typeof userActionInputSchema>;
