/** Accounts in the admin's tables, over the wire. */
import { z } from 'zod';
import { userSorts } from '#db/accounts/admin/all-users.ts';
import { signupMethods, userRoles } from '#db/accounts/states.ts';
import { orderStatuses } from '#db/commerce/states.ts';
import { enrollmentSources, enrollmentStatuses } from '#db/learning/states.ts';
import { mailStatuses } from '#db/mail/states.ts';
import { courseRoles } from '#db/teaching/states.ts';
import { chosenIds, listingQuery, listingSchema } from '../../admin/listing-contract.ts';
import { instant } from '../../api/text.shared.ts';

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

/** One person for admins. Each list has the latest 50. */
export const personSchema = z
  .object({
    id: z.number().int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(userRoles),
    emailVerified: z.boolean(),
    signupMethod: z.enum(signupMethods),
    timeZone: z.string(),
    createdAt: instant,
    lastLoginAt: instant.nullable(),
    suspendedAt: instant.nullable(),
    orders: z.array(
      z.object({ id: z.number().int(), status: z.enum(orderStatuses), total: z.string(), createdAt: instant }),
    ),
    enrollments: z.array(
      z.object({
        courseId: z.number().int(),
        courseTitle: z.string(),
        status: z.enum(enrollmentStatuses),
        source: z.enum(enrollmentSources),
        progress: z.number().int(),
        enrolledAt: instant,
      }),
    ),
    teaching: z.array(z.object({ courseId: z.number().int(), courseTitle: z.string(), role: z.enum(courseRoles) })),
    mails: z.array(
      z.object({
        id: z.number().int(),
        kind: z.string(),
        status: z.enum(mailStatuses),
        dueAt: instant,
        sentAt: instant.nullable(),
      }),
    ),
    sessions: z.array(
      z.object({ device: z.string(), country: z.string().nullable(), createdAt: instant, lastSeenAt: instant }),
    ),
    events: z
      .array(
        z.object({
          id: z.number().int(),
          action: z.string(),
          subjectType: z.string(),
          subjectId: z.string(),
          isOwn: z.boolean().describe('Whether the person did it; otherwise it was done to the account.'),
          createdAt: instant,
        }),
      )
      .describe('Of the audit log.'),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof personSchema>;
