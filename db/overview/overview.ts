/** The figures of the admin overview, each for the last 30 days compared with the 30 days before. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql, sum } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { factorResets, users } from '../accounts/tables.ts';
import { auditRead, type PersonalRead } from '../admin/audit.ts';
import { countUpTo } from '../admin/listing.ts';
import { disputes, payments, refundRequests, refunds } from '../commerce/tables.ts';
import { studentReviews, supportMessages } from '../community/tables.ts';
import { courses } from '../courses/tables.ts';
import { mailOutbox } from '../mail/tables.ts';
import { tallies } from '../tallies/tables.ts';
import { type TallyName, tally } from '../tallies/tally.ts';
import { webinars } from '../webinars/tables.ts';

/** The number of days of a figure: today so far, and the days before it. Days are those of UTC, as in the books. */
export const overviewDays = 30;
/** A mail counts as overdue when it is this late; the cron runs every 5 minutes. */
const overdueMinutes = 15;

/** The figure of one day, a whole number (cents for money). Day 0 is today. Days with nothing are left out. */
export type DayFigure = { daysAgo: number; amount: number };

const dailyTallies = [
  'accounts_by_day',
  'completions_by_day',
  'enrollments_by_day',
  'mails_by_day',
  'registrations_by_day',
  'revenue_by_day',
] as const satisfies TallyName[];
type DailyTally = (typeof dailyTallies)[number];

/** Reads everything that the overview shows, in one round trip. For admins. */
export async function readOverview(
  db: Database,
  { caller, read, now }: { caller: Caller; read?: PersonalRead; now: Date },
) {
  const at = now.toISOString();
  const { figures, totals, recentUsers } = await authorized(db, { roles: ['ADMIN'] }, caller, {
    // The latest accounts are the beginning of the list of accounts.
    audit: auditRead(db, read, { type: 'users' }),
    figures: selectDays(db, at),
    totals: db
      .select({
        users: tally('accounts'),
        publishedCourses: tally('courses_published'),
        upcomingWebinars: total(
          db,
          webinars,
          and(eq(webinars.isActive, true), isNull(webinars.cancelledAt), gt(webinars.dateTime, now)),
        ),
        pendingMail: total(db, mailOutbox, eq(mailOutbox.status, 'pending')),
        overdueMail: total(
          db,
          mailOutbox,
          sql`${mailOutbox.status} = 'pending'
            and ${mailOutbox.dueAt} < ${at}::timestamptz - make_interval(mins => ${overdueMinutes})`,
        ),
        deadMail: total(db, mailOutbox, eq(mailOutbox.status, 'dead')),
        coursesInReview: total(db, courses, eq(courses.status, 'REVIEW')),
        refundRequests: total(db, refundRequests, eq(refundRequests.status, 'pending')),
        // Written like the condition of the partial index.
        failedRefunds: total(db, refunds, sql`${refunds.state} = 'failed' and ${refunds.state} <> 'succeeded'`),
        failedReturns: total(db, payments, isNotNull(payments.returnFailure)),
        disputes: total(db, disputes, sql`${disputes.state} in ('inquiry', 'open')`),
        factorResets: total(db, factorResets, eq(factorResets.state, 'asked')),
        openMessages: total(db, supportMessages, eq(supportMessages.status, 'open')),
        // Written like the condition of the partial index.
        reviewsToCheck: total(db, studentReviews, sql`${studentReviews.waiting}`),
      })
      .from(sql`(select) as nothing`),
    recentUsers: db
      .select({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        role: users.role,
        createdAt: users.createdAt,
      })
      .from(users)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(6),
  });
  const [counted] = totals;
  if (!counted) throw new Error('Counting returned no row.');
  const daysOf = (tallyName: DailyTally): DayFigure[] => figures.filter(({ name }) => name === tallyName);
  return {
    newUsers: daysOf('accounts_by_day'),
    enrollments: daysOf('enrollments_by_day'),
    revenue: daysOf('revenue_by_day'),
    completions: daysOf('completions_by_day'),
    registrations: daysOf('registrations_by_day'),
    mails: daysOf('mails_by_day'),
    totals: counted,
    recentUsers,
  };
}
export type OverviewRows = Awaited<ReturnType<typeof readOverview>>;

/** The figures of the last 60 days, by name and day. */
function selectDays(db: Database, at: string) {
  const today = sql`rules.day_number(${at}::timestamptz)`;
  const daysAgo = sql<number>`(${today} - ${tallies.key}::integer)`.mapWith(Number);
  return db
    .select({ name: tallies.name, daysAgo: daysAgo.as('days_ago'), amount: sum(tallies.amount).mapWith(Number) })
    .from(tallies)
    .where(
      and(
        inArray(tallies.name, [...dailyTallies]),
        sql`${tallies.key} > (${today} - ${2 * overviewDays}::integer)::text`,
        sql`${tallies.key} <= ${today}::text`,
      ),
    )
    .groupBy(tallies.name, sql`days_ago`);
}

/** The rows of a queue, counted up to `countMaximum` + 1: nobody works off more of it in a day. */
function total(db: Database, table: PgTable, where: SQL | undefined) {
  return sql<number>`(${countUpTo(db, table, where)})`.mapWith(Number);
}
