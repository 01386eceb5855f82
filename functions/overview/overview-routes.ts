/** The overview for admins. Mounted at /api/admin. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { countMaximum } from '#db/admin/listing.ts';
import { dollarsOf } from '#db/commerce/money.shared.ts';
import { type DayFigure, type OverviewRows, overviewDays, readOverview } from '#db/overview/overview.ts';
import { personalReadOf } from '../admin/audit-context.ts';
import { answer, only } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { refuseInvalid } from '../api/validation.ts';
import { type CountTrend, type DollarTrend, type Overview, overviewSchema } from './contract.ts';

export const overviewRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

overviewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/overview',
    summary: 'Figures of the last 30 days and the 30 before, and the number of open tasks',
    ...only('ADMIN'),
    responses: answer(200, overviewSchema, 'The current figures'),
  }),
  async (c) => {
    const now = new Date();
    const read = personalReadOf(c, { exports: false });
    const rows = await readOverview(c.get('db'), { caller: c.get('caller'), read, now });
    return c.json(overviewAnswer(rows, now), 200);
  },
);

function overviewAnswer({ totals, recentUsers, ...figures }: OverviewRows, now: Date): Overview {
  return {
    until: now.toISOString(),
    users: { ...countTrend(figures.newUsers), total: totals.users },
    enrollments: countTrend(figures.enrollments),
    revenue: dollarTrend(figures.revenue),
    completions: countTrend(figures.completions),
    webinars: { ...countTrend(figures.registrations), upcoming: totals.upcomingWebinars },
    mail: {
      ...countTrend(figures.mails),
      pending: totals.pendingMail,
      overdue: totals.overdueMail,
      dead: totals.deadMail,
    },
    publishedCourses: totals.publishedCourses,
    countMaximum,
    waiting: {
      coursesInReview: totals.coursesInReview,
      refundRequests: totals.refundRequests,
      failedRefunds: totals.failedRefunds + totals.failedReturns,
      disputes: totals.disputes,
      factorResets: totals.factorResets,
      openMessages: totals.openMessages,
      reviewsToCheck: totals.reviewsToCheck,
    },
    recentUsers: recentUsers.map(({ id, email, firstName, lastName, role, createdAt }) => ({
      id,
      email,
      firstName,
      lastName,
      role,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** Fills in the days without figures and sums up both periods. */
function countTrend(figures: DayFigure[]): CountTrend {
  const byAge = new Map(figures.map(({ daysAgo, amount }) => [daysAgo, amount]));
  const days = Array.from({ length: 2 * overviewDays }, (_, index) => byAge.get(2 * overviewDays - 1 - index) ?? 0);
  const [beforeDays, lastDays] = [days.slice(0, overviewDays), days.slice(overviewDays)];
  return { last: sumOf(lastDays), before: sumOf(beforeDays), lastDays, beforeDays };
}

function dollarTrend(cents: DayFigure[]): DollarTrend {
  const { last, before, lastDays, beforeDays } = countTrend(cents);
  return {
    last: dollarsOf(last),
    before: dollarsOf(before),
    lastDays: lastDays.map(dollarsOf),
    beforeDays: beforeDays.map(dollarsOf),
  };
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
