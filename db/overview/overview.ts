/** The figures of the admin overview, each for the last 30 days compared with the 30 days before. */
import { and, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { factorResets, users } from '../accounts/tables.ts';
import { disputes, orders, refundRequests, refunds } from '../commerce/tables.ts';
import { studentReviews, supportMessages } from '../community/tables.ts';
import { courses } from '../courses/tables.ts';
import { enrollments } from '../learning/tables.ts';
import { mailOutbox } from '../mail/tables.ts';
import { webinarRegistrations, webinars } from '../webinars/tables.ts';

/** The number of days of a figure. A day is 24 hours that end at the time of `now`, so that no day is incomplete. */
export const overviewDays = 30;
/** A mail counts as overdue when it is this late; the cron runs every 5 minutes. */
const overdueMinutes = 15;

/** The figure of one day, a whole number (cents for money). Day 0 ends now. Days with nothing are left out. */
export type DayFigure = { daysAgo: number; amount: number };

/** Reads everything that the overview shows, in one round trip. For admins. */
export async function readOverview(db: Database, { caller, now }: { caller: Caller; now: Date }) {
  const at = now.toISOString();
  const overTime = (table: PgTable, moment: PgColumn, options?: { amount?: SQL; where?: SQL }) =>
    selectDays(db, { table, moment, at, ...options });
  const { newUsers, newEnrollments, revenue, completions, registrations, mails, totals, recentUsers } =
    await authorized(db, { roles: ['ADMIN'] }, caller, {
      newUsers: overTime(users, users.createdAt),
      newEnrollments: overTime(enrollments, enrollments.enrolledAt, {
        where: sql`${enrollments.status} <> 'cancelled'`,
      }),
      revenue: overTime(orders, orders.createdAt, {
        amount: sql`sum(${orders.total} - ${orders.refunded}) * 100`,
        where: eq(orders.status, 'completed'),
      }),
      completions: overTime(enrollments, enrollments.completedAt, { where: eq(enrollments.status, 'completed') }),
      registrations: overTime(webinarRegistrations, webinarRegistrations.registrationDate),
      mails: overTime(mailOutbox, mailOutbox.sentAt),
      totals: db
        .select({
          users: total(db, users),
          publishedCourses: total(db, courses, eq(courses.status, 'ACTIVE')),
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
  return {
    newUsers,
    enrollments: newEnrollments,
    revenue,
    completions,
    registrations,
    mails,
    totals: counted,
    recentUsers,
  };
}
export type OverviewRows = Awaited<ReturnType<typeof readOverview>>;

/** Selects the figures of the last 60 days, by day. */
function selectDays(
  db: Database,
  {
    table,
    moment,
    at,
    amount = sql`count(*)`,
    where,
  }: { table: PgTable; moment: PgColumn; at: string; amount?: SQL; where?: SQL },
) {
  const daysAgo = sql<number>`floor(extract(epoch from ${at}::timestamptz - ${moment}) / 86400)::integer`;
  return db
    .select({ daysAgo: daysAgo.as('days_ago'), amount: sql<string>`(${amount})::bigint::text`.mapWith(Number) })
    .from(table)
    .where(
      and(
        sql`${moment} > ${at}::timestamptz - make_interval(days => ${2 * overviewDays})`,
        sql`${moment} <= ${at}::timestamptz`,
        where,
      ),
    )
    .groupBy(sql`days_ago`);
}

function total(db: Database, table: PgTable, where?: SQL) {
  return sql<number>`(${db.select({ rows: count() }).from(table).where(where)})`.mapWith(Number);
}
