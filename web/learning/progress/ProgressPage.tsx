import { useQuery } from '@tanstack/react-query';
import type { Analytics } from '#functions/learning/contract.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { ArrowLeftIcon } from '#web/design/icons/interface.tsx';
import { PageHeader } from '#web/design/PageHeader.tsx';
import { CourseProgress } from '../course/CourseProgress.tsx';
import { analyticsQuery } from '../queries.ts';
import { AchievementCard } from './AchievementCard.tsx';
import { LessonsPerWeek } from './LessonsPerWeek.tsx';
import { ProgressFigures } from './ProgressFigures.tsx';
import { ProgressSkeleton } from './ProgressSkeleton.tsx';
import { StudyCalendar } from './StudyCalendar.tsx';
import { WeeklyGoal } from './WeeklyGoal.tsx';

/** /progress: the student's progress in figures and charts. One request loads all of it. */
export default function ProgressPage() {
  useDocumentTitle('Progress');
  const analytics = useQuery(analyticsQuery);
  if (analytics.isPending) return <ProgressSkeleton />;
  if (!analytics.data?.stats) {
    return <LoadFailure title="Unable to load progress data" error={analytics.error} actions={<BackToDashboard />} />;
  }
  return <ProgressContent analytics={analytics.data} />;
}

function ProgressContent({ analytics }: { analytics: Analytics }) {
  const { stats, streak, days, weeks, courses, achievements, minutesThisWeek, weeklyGoalMinutes } = analytics;
  return (
    <>
      <PageHeader
        eyebrow="Progress"
        title="Your progress"
        intro="Where your study time went, and what it has led to."
        actions={<BackToDashboard />}
      />
      <Container className="grid gap-6 pb-16 sm:pb-24">
        <ProgressFigures stats={stats} streak={streak} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="grid min-w-0 gap-6">
            <StudyCalendar days={days} />
            <LessonsPerWeek weeks={weeks} />
          </div>
          <div className="grid min-w-0 gap-6">
            <WeeklyGoal minutes={minutesThisWeek} goal={weeklyGoalMinutes} minutesADay={null} />
            <CourseProgress courses={courses} />
            <AchievementCard achievements={achievements} />
          </div>
        </div>
      </Container>
    </>
  );
}

function BackToDashboard() {
  return (
    <Button to={paths.dashboard()} variant="secondary" icon={<ArrowLeftIcon size={18} />}>
      Back to Dashboard
    </Button>
  );
}
