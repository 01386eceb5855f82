/** The figures of the admin's first page over the wire. */
import { z } from 'zod';
import { userRoles } from '#db/accounts/states.ts';
import { overviewDays } from '#db/overview/overview.ts';
import { instant } from '../api/text.shared.ts';

/** A sum of dollars may be longer than one amount. */
const dollarSum = z.string().regex(/^\d+\.\d{2}$/);

/** A figure over the last 30 days and over the 30 before, whole and day by day, the oldest day first. */
const trend = <Amount extends z.ZodType>(amount: Amount) =>
  z.object({
    last: amount,
    before: amount,
    lastDays: z.array(amount).length(overviewDays),
    beforeDays: z.array(amount).length(overviewDays),
  });
const counts = trend(z.number().int()).meta({ id: 'CountTrend' });
export type CountTrend = z.infer<typeof counts>;
const dollarSums = trend(dollarSum).meta({ id: 'DollarTrend' });
export type DollarTrend = z.infer<typeof dollarSums>;

export const overviewSchema = z
  .object({
    until: instant.describe('Days are 24 hours; the last one ends here.'),
    users: counts.extend({ total: z.number().int() }),
    enrollments: counts,
    revenue: dollarSums.describe('Of orders placed then and not refunded since.'),
    completions: counts,
    webinars: counts.extend({ upcoming: z.number().int() }).describe('Registrations, and webinars to come.'),
    mail: counts
      .extend({
        pending: z.number().int(),
        overdue: z.number().int().describe('Due for more than 15 minutes.'),
        dead: z.number().int(),
      })
      .describe('Sent, and how the outbox stands.'),
    publishedCourses: z.number().int(),
    waiting: z.object({
      coursesInReview: z.number().int(),
      refundRequests: z.number().int(),
      openMessages: z.number().int(),
    }),
    recentUsers: z.array(
      z.object({
        id: z.number().int(),
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        role: z.enum(userRoles),
        createdAt: instant,
      }),
    ),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overviewSchema>;
