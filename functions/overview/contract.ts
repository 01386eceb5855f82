/** The wire format of the overview, the first page for admins. */
import { z } from 'zod';
import { userRoles } from '#db/accounts/states.ts';
import { overviewDays } from '#db/overview/overview.ts';
import { instant } from '../api/numbers-and-times.shared.ts';

/** A sum of amounts. It may have more digits than a single amount. */
const dollarSum = z.string().regex(/^\d+\.\d{2}$/);

/** A figure for the last 30 days and the 30 days before: both sums, and each day with the oldest first. */
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
    until: instant.describe('The time of the figures. The last day is today so far; days are those of UTC.'),
    users: counts.extend({ total: z.number().int() }),
    enrollments: counts,
    revenue: dollarSums.describe('The total of orders by the day they were placed, without refunded ones.'),
    completions: counts,
    webinars: counts
      .extend({ upcoming: z.number().int() })
      .describe('Registrations, and the number of upcoming webinars.'),
    mail: counts
      .extend({
        pending: z.number().int(),
        overdue: z.number().int().describe('Mails that have been due for more than 15 minutes.'),
        dead: z.number().int(),
      })
      .describe('Sent mails, and the state of the outbox.'),
    publishedCourses: z.number().int(),
    countMaximum: z
      .number()
      .int()
      .describe('Open tasks, mails and upcoming webinars are counted up to here; one more stands for all above it.'),
    waiting: z.object({
      coursesInReview: z.number().int(),
      refundRequests: z.number().int(),
      failedRefunds: z.number().int().describe('Refunds that the bank refused.'),
      disputes: z.number().int().describe('Payments that buyers took up with their bank, and that are not decided.'),
      factorResets: z.number().int().describe('Lost second factors whose owners wait for an admin.'),
      openMessages: z.number().int(),
      reviewsToCheck: z.number().int().describe('Student reviews that are not shown yet.'),
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
