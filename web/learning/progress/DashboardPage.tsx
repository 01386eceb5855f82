import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Dashboard } from '#functions/learning/contract.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { paths } from '#web/app/paths.ts';
import { LatestOrders } from '#web/commerce/LatestOrders.tsx';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { PageHeader } from '#web/design/PageHeader.tsx';
import { PracticeTeaser } from '#web/practice/PracticeTeaser.tsx';
import { overviewQuery } from '#web/practice/queries.ts';
import { CertificateList } from '../certificate/CertificateList.tsx';
import { UpcomingLiveSessions } from '../live-sessions/UpcomingLiveSessions.tsx';
import { dashboardQuery } from '../queries.ts';
import { AchievementCard } from './AchievementCard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { EnrollmentCard } from './EnrollmentCard.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { ProgressFigures } from './ProgressFigures.tsx';
import { QuickActions } from './QuickActions.tsx';
import { WeeklyGoal } from './WeeklyGoal.tsx';

/** /dashboard: the student's progress and next steps. One request loads it, and at the same time a second one the card of practice. */
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
  const { firstName, stats, streak, enrollments, upcomingSessions, latestAchievements, certificates } = dashboard;
  const isNew = enrollments.length === 0;
  return (
    <>
      <PageHeader
        eyebrow="Dashboard"
        title={isNew ? `Welcome, ${firstName}!` : `Welcome back, ${firstName}!`}
        intro={isNew ? 'Everything you learn will come together here.' : encouragement(dashboard)}
        actions={!isNew && <ContinueButton dashboard={dashboard} />}
      />
      <Container className="grid gap-10 pb-16 sm:pb-24 lg:gap-12">
        {/* On a narrow screen, four figures that are all zero would come before the first steps. */}
        <div className={isNew ? 'max-sm:order-last' : undefined}>
          <ProgressFigures stats={stats} streak={streak} />
        </div>
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-12">
          <div className="grid min-w-0 gap-10">
            {isNew ? (
              <FirstSteps />
            ) : (
              <section aria-labelledby="my-courses">
                <h2 id="my-courses" className="mb-5 text-h3">
                  My courses
                </h2>
                <ul className="grid gap-4">
                  {enrollments.map((enrollment) => (
                    <li key={enrollment.id}>
                      <EnrollmentCard enrollment={enrollment} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <UpcomingLiveSessions
              liveSessions={upcomingSessions}
              enrolledIn={enrollments.map(({ courseId }) => courseId)}
            />
            <CertificateList certificates={certificates} />
          </div>
          <aside className="grid gap-6">
            {practice}
            <WeeklyGoal minutes={dashboard.minutesThisWeek} goal={dashboard.weeklyGoalMinutes} />
            <AchievementCard achievements={latestAchievements} />
            {dashboard.latestOrders.length > 0 && <LatestOrders orders={dashboard.latestOrders} />}
            <QuickActions />
          </aside>
        </div>
      </Container>
    </>
  );
}

function ContinueButton({ dashboard: { enrollments } }: { dashboard: Dashboard }) {
  const latest = enrollments.find(({ resume }) => resume);
  if (!latest?.resume) return null;
  const { moduleId, lessonId } = latest.resume;
  return (
    <Button to={paths.lesson(latest.course.slug, moduleId, lessonId)} size="large">
      Continue Learning
    </Button>
  );
}

function encouragement({ streak: { currentStreak, longestStreak } }: Dashboard): string {
  if (currentStreak === 0) return 'Complete one lesson today and a new streak begins.';
  if (currentStreak >= longestStreak && currentStreak > 1) {
    return `${currentStreak} days in a row: your longest streak so far.`;
  }
  return currentStreak === 1
    ? 'One day on your streak. Come back tomorrow.'
    : `${currentStreak} days in a row. Keep going.`;
}
