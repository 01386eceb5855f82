/** The wire format of one person, for admins. */
import { z } from 'zod';
import { factorResetStates, signupMethods, userRoles } from '#db/accounts/states.ts';
import { orderStatuses } from '#db/commerce/states.ts';
import { accessEnds, enrollmentSources, enrollmentStatuses } from '#db/learning/states.ts';
import { mailStatuses } from '#db/mail/states.ts';
import { courseRoles } from '#db/teaching/states.ts';
import { securityEventSchema } from '../accounts/security-event-contract.ts';
import { instant } from '../api/numbers-and-times.shared.ts';

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
    secondFactorSince: instant.nullable(),
    factorReset: z
      .object({ id: z.number().int(), state: z.enum(factorResetStates), effectiveAt: instant.nullable() })
      .nullable()
      .describe('A removal of the second factor that was asked for or approved.'),
    orders: z.array(
      z.object({ id: z.number().int(), status: z.enum(orderStatuses), total: z.string(), createdAt: instant }),
    ),
    enrollments: z.array(
      z.object({
        courseId: z.number().int(),
        courseTitle: z.string(),
        status: z.enum(enrollmentStatuses),
        endedBy: z.enum(accessEnds).nullable().describe('What ended the access; null while there is access.'),
        source: z.enum([...enrollmentSources, 'gift']).describe('`gift`: somebody else paid for it.'),
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
    securityEvents: z.array(securityEventSchema),
    events: z
      .array(
        z.object({
          id: z.string(),
          action: z.string(),
          subjectType: z.string(),
          subjectId: z.string(),
          about: z.string().nullable().describe('The title of the course that it is about.'),
          reason: z.string().nullable().describe('What its author gave as the reason.'),
          isOwn: z.boolean().describe('Whether the person did it.'),
          by: z.string().nullable().describe('Who did it; null for a rule, and for a deleted account.'),
          createdAt: instant,
        }),
      )
      .describe('Of the audit log, and changes of the access to courses.'),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof personSchema>;
