import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Dashboard } from '#functions/learning/contract.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { paths } from '#web/app/paths.ts';
import { LatestOrders } from '#web/commerce/LatestOrders.tsx';
import { orderDate } from '#web/commerce/order-date.ts';
import { Container } from '#web/design/Container.tsx';
import { PageHeader } from '#web/design/PageHeader.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { PracticeTeaser } from '#web/practice/PracticeTeaser.tsx';
import { overviewQuery } from '#web/practice/queries.ts';
import { CertificateList } from '../certificate/CertificateList.tsx';
import { UpcomingLiveSessions } from '../live-sessions/UpcomingLiveSessions.tsx';
import { dashboardQuery } from '../queries.ts';
import { AchievementCard } from './AchievementCard.tsx';
import { AnsweredWork } from './AnsweredWork.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { EnrollmentCard } from './EnrollmentCard.tsx';
import { LatelyEnded } from './LatelyEnded.tsx';
import { NextAchievements } from './NextAchievements.tsx';
import { NextStepCard } from './NextStepCard.tsx';
import { ProgressFigures } from './ProgressFigures.tsx';
import { QuickActions } from './QuickActions.tsx';
import { WeekCard } from './WeekCard.tsx';
import { WeeklyGoal } from './WeeklyGoal.tsx';

/**
 * /dashboard: the student's progress and next steps. One request loads it, and at the same time a second one the card of
 * practice.
 */
export default function DashboardPage() {
  useDocumentTitle('Dashboard');
  const dashboard = useQuery(dashboardQuery);
  const practice = useQuery(overviewQuery);
  if (dashboard.isPending) return <DashboardSkeleton />;
  if (!dashboard.data) {
    return (
      <LoadFailure title="Error Loading Dashboard" error={dashboard.error}>
        We couldn't load your dashboard data. Please try again later.
      </LoadFailure>
    );
  }
  return <DashboardContent dashboard={dashboard.data} practice={<PracticeTeaser overview={practice} />} />;
}

function DashboardContent({ dashboard, practice }: { dashboard: Dashboard; practice: ReactNode }) {
  const { firstName, stats, streak, week, enrollments, upcomingSessions, certificates } = dashboard;
  const isNew = enrollments.length === 0;
  const waiting = dashboard.latestOrders.find(({ status, opensAt }) => status === 'completed' && opensAt !== null);
  const disputed = dashboard.latestOrders.find(({ dispute }) => dispute === 'open');
  return (
    <>
      <PageHeader eyebrow="Dashboard" title={isNew ? `Welcome, ${firstName}!` : `Welcome back, ${firstName}!`} />
      <Container className="grid gap-10 pb-16 sm:pb-24 lg:gap-12">
        <AnsweredWork answeredWork={dashboard.answeredWork} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-x-12 lg:gap-y-10">
          <NextStepCard dashboard={dashboard} />
          <div className="grid gap-6">
            <WeekCard week={week} streak={streak} />
            <WeeklyGoal
              minutes={dashboard.minutesThisWeek}
              goal={dashboard.weeklyGoalMinutes}
              minutesADay={dashboard.plan?.minutesADay ?? null}
            />
          </div>
          <UpcomingLiveSessions
            liveSessions={upcomingSessions}
            enrolledIn={enrollments.map(({ courseId }) => courseId)}
          />
          <NextAchievements achievements={dashboard.nextAchievements} />
        </div>
        {/* Four figures that are all zero say nothing, so they come last. */}
        <div className={isNew ? 'order-last' : undefined}>
          <ProgressFigures stats={stats} streak={streak} />
        </div>
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-12">
          <div className="grid min-w-0 gap-10">
            <section aria-labelledby="my-courses">
              <h2 id="my-courses" className="mb-5 text-h3">
                My courses
              </h2>
              <LatelyEnded latelyEnded={dashboard.latelyEnded} />
              {waiting?.opensAt && (
                <p className="mb-4 text-muted">
                  What you bought opens on {orderDate(waiting.opensAt)}, or as soon as you say so in{' '}
                  <TextLink to={paths.order(waiting.id)}>order {waiting.id}</TextLink>.
                </p>
              )}
              {disputed && (
                <p className="mb-4 text-muted">
                  Your bank is looking into the payment of{' '}
                  <TextLink to={paths.order(disputed.id)}>order {disputed.id}</TextLink>. Its courses stay closed until
                  the bank has decided.
                </p>
              )}
              {isNew && !waiting && !disputed ? (
                <p className="text-muted">
                  You are not enrolled in a course {dashboard.latelyEnded.length > 0 ? 'now' : 'yet'}.{' '}
                  <TextLink to={paths.courses()}>Browse Courses</TextLink>
                </p>
              ) : (
                <ul className="grid gap-4">
                  {enrollments.map((enrollment) => (
                    <li key={enrollment.id}>
                      <EnrollmentCard enrollment={enrollment} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
            {practice}
            <CertificateList certificates={certificates} />
          </div>
          <aside className="grid gap-6">
            <AchievementCard achievements={dashboard.latestAchievements} />
            {dashboard.latestOrders.length > 0 && <LatestOrders orders={dashboard.latestOrders} />}
            <QuickActions />
          </aside>
        </div>
      </Container>
    </>
  );
}
