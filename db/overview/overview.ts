/** How the school does: the figures of the admin's first page, each over 30 days against the 30 before. */
import { and, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { orders, refundRequests } from '../commerce/tables.ts';
import { supportMessages } from '../community/tables.ts';
import { courses } from '../courses/tables.ts';
import { enrollments } from '../learning/tables.ts';
import { mailOutbox } from '../mail/tables.ts';
import { webinarRegistrations, webinars } from '../webinars/tables.ts';

/** How many days a figure is over. A day is 24 hours that end at the hour of `now`, so that no day is a part of one. */
export const overviewDays = 30;
/** How late a mail may be before it counts as overdue: the cron comes every 5 minutes. */
const patienceMinutes = 15;

/** A whole number (cents, for money) of one day: 0 is the one that ends now. Days of nothing are left out. */
export type DayFigure = { daysAgo: number; amount: number };

/** Everything the overview shows, in one round trip. For admins. */
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
        amount: sql`sum(${orders.total}) * 100`,
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
            and ${mailOutbox.dueAt} < ${at}::timestamptz - make_interval(mins => ${patienceMinutes})`,
          ),
          deadMail: total(db, mailOutbox, eq(mailOutbox.status, 'dead')),
          coursesInReview: total(db, courses, eq(courses.status, 'REVIEW')),
          refundRequests: total(db, refundRequests, eq(refundRequests.status, 'pending')),
          openMessages: total(db, supportMessages, eq(supportMessages.status, 'open')),
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
  if (!counted) throw new Error('Counting always answers one row.');
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

/** The figures of the last 60 days, day by day. */
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
