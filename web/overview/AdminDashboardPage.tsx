import { useQuery } from '@tanstack/react-query';
import type { Overview } from '#functions/overview/contract.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { paths } from '#web/app/paths.ts';
import { counted } from '#web/courses/counted.ts';
import { Avatar } from '#web/design/Avatar.tsx';
import { Badge } from '#web/design/Badge.tsx';
import { classNames } from '#web/design/class-names.ts';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { ArrowRightIcon, CheckCircleIcon } from '#web/design/icons/interface.tsx';
import { Link } from '#web/design/Link.tsx';
import { priceText } from '#web/design/price-text.ts';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { AdminHeader } from '../admin/AdminHeader.tsx';
import { shortDate } from '../admin/short-date.ts';
import { TrendCard } from './TrendCard.tsx';

/** /admin: the school's numbers of the last 30 days, and the queues that need an admin. */
export default function AdminDashboardPage() {
  const overview = useQuery(apiQuery('/api/admin/overview', { staleTime: 0 }));
  return (
    <>
      <AdminHeader
        title="Admin Dashboard"
        intro="The last 30 days of the school with today so far, against the 30 before. Days begin at midnight UTC."
      />
      {overview.isPending && <OverviewSkeleton />}
      {overview.isError && !overview.data && (
        <ErrorState title="We could not load the figures" onRetry={() => overview.refetch()}>
          Nothing is lost. Please try again.
        </ErrorState>
      )}
      {overview.data && <Figures overview={overview.data} />}
    </>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const { until, users, enrollments, revenue, completions, webinars, mail, countMaximum } = overview;
  const bounded = (count: number) => boundedFigure(count, countMaximum);
  return (
    <div className="grid grid-cols-1 gap-10">
      <Waiting overview={overview} />
      <section aria-labelledby="figures">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="figures" className="text-h4">
            Figures
          </h2>
          <p aria-hidden="true" className="flex gap-5 text-muted text-xs">
            <span className="flex items-center gap-2">
              <span className="w-5 border-accent border-t-2" /> Last 30 days, adding up
            </span>
            <span className="flex items-center gap-2">
              <span className="w-5 border-line-strong border-t-2 border-dotted" /> 30 days before
            </span>
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <TrendCard label="New users" until={until} trend={users} note={`${figure(users.total)} in all`} />
          <TrendCard
            label="Enrollments"
            until={until}
            trend={enrollments}
            note={`in ${counted(overview.publishedCourses, 'published course')}`}
          />
          <TrendCard
            label="Revenue"
            until={until}
            trend={{
              last: Number(revenue.last),
              before: Number(revenue.before),
              lastDays: revenue.lastDays.map(Number),
              beforeDays: revenue.beforeDays.map(Number),
            }}
            text={priceText}
            note="without refunded orders"
          />
          <TrendCard label="Completions" until={until} trend={completions} note="courses learned to the end" />
          <TrendCard
            label="Webinar registrations"
            until={until}
            trend={webinars}
            note={`${bounded(webinars.upcoming)} ${webinars.upcoming === 1 ? 'webinar' : 'webinars'} to come`}
          />
          <TrendCard
            label="Mail sent"
            until={until}
            trend={mail}
            note={
              mail.overdue > 0 ? (
                <Badge tone="warning">{bounded(mail.overdue)} overdue</Badge>
              ) : (
                `${bounded(mail.pending)} waiting, none late`
              )
            }
          />
        </div>
      </section>
      <RecentUsers users={overview.recentUsers} />
    </div>
  );
}

function Waiting({ overview: { waiting, mail, countMaximum } }: { overview: Overview }) {
  const queues = [
    { count: waiting.coursesInReview, label: 'Courses to review', to: `${paths.admin('courses')}?status=REVIEW` },
    { count: waiting.refundRequests, label: 'Refund requests', to: `${paths.admin('refunds')}?status=pending` },
    {
      count: waiting.failedRefunds,
      label: 'Refunds that failed',
      to: `${paths.admin('orders')}?trouble=refund_failed`,
    },
    { count: waiting.disputes, label: 'Disputed payments', to: `${paths.admin('orders')}?trouble=disputed` },
    { count: waiting.factorResets, label: 'Lost second factors', to: paths.admin('factor-resets') },
    { count: waiting.openMessages, label: 'Open messages', to: `${paths.admin('messages')}?status=open` },
    { count: waiting.reviewsToCheck, label: 'Reviews to check', to: `${paths.admin('reviews')}?state=waiting` },
    { count: mail.dead, label: 'Mail that failed', to: `${paths.admin('outbox')}?status=dead` },
  ];
  const idle = queues.every(({ count }) => count === 0);
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-4 flex items-center gap-2 text-h4">
        {idle && <CheckCircleIcon className="text-success" />}
        {idle ? 'No open tasks' : 'Open tasks'}
      </h2>
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line xl:grid-cols-4">
        {queues.map(({ count, label, to }) => (
          <li key={label} className="bg-surface">
            <Link
              to={to}
              className="group -outline-offset-2 flex h-full flex-col px-4 py-4 transition hover:bg-sunken sm:px-5"
            >
              <span
                className={classNames(
                  'font-bold font-display text-h3 tabular-nums',
                  count === 0 ? 'text-muted' : 'text-accent',
                )}
              >
                {boundedFigure(count, countMaximum)}
              </span>
              <span className="flex items-center justify-between gap-2 font-medium text-sm">
                {label}
                <ArrowRightIcon size={16} className="text-muted transition group-hover:translate-x-0.5" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ROLES = { STUDENT: null, CREATOR: 'Creator', ADMIN: 'Admin' } as const;

function RecentUsers({ users }: { users: Overview['recentUsers'] }) {
  return (
    <section aria-labelledby="recent-users">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="recent-users" className="text-h4">
          Recent users
        </h2>
        <TextLink to={paths.admin('users')}>All users</TextLink>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {users.map(({ id, email, firstName, lastName, role, createdAt }) => (
          <li key={id} className="flex items-center gap-4 px-4 py-3 sm:px-5">
            <Avatar name={`${firstName} ${lastName}`} size="small" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <Link to={`${paths.admin('users')}?search=${encodeURIComponent(email)}`} className="hover:underline">
                  {firstName} {lastName}
                </Link>
                {ROLES[role] && <Badge tone="accent">{ROLES[role]}</Badge>}
              </p>
              <p className="truncate text-muted text-sm">{email}</p>
            </div>
            <time dateTime={createdAt} className="shrink-0 text-muted text-sm">
              {shortDate(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OverviewSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-10">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-80 rounded-lg xl:h-40" />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {['users', 'enrollments', 'revenue', 'completions', 'webinars', 'mail'].map((name) => (
          <Skeleton key={name} className="h-52 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}

const figure = (count: number) => count.toLocaleString('en-US');

/** A number that the server counts up to a maximum: 1,000+ above it. */
const boundedFigure = (count: number, maximum: number) => (count > maximum ? `${figure(maximum)}+` : figure(count));
