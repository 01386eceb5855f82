import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { minutesLabel } from '#functions/courses/duration.shared.ts';
import type { Dashboard } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { dashboardQuery } from '../queries.ts';
import { nextStepOf } from './next-step.ts';

/** The next step of a signed-in person at the top of the home page, in the height that is reserved for it. */
export default function NextStepBand(): ReactNode {
  const { data: dashboard, isPending } = useQuery(dashboardQuery);
  return (
    <section aria-label="Your next step" className="h-full border-line border-b bg-surface">
      <Container className="flex h-full flex-col justify-center gap-x-8 gap-y-4 sm:flex-row sm:items-center sm:justify-between">
        {isPending ? <Skeleton className="h-16 w-full max-w-md" /> : <Step {...describe(dashboard)} />}
      </Container>
    </section>
  );
}

interface StepDescription {
  title: string;
  facts: string;
  action: string;
  to: string;
}

function Step({ title, facts, action, to }: StepDescription) {
  return (
    <>
      <div className="min-w-0">
        <p className="eyebrow">Next step</p>
        <p className="mt-0.5 line-clamp-2 font-bold font-display text-h4">{title}</p>
        <p className="truncate text-muted text-sm">{facts}</p>
      </div>
      <Button to={to} className="shrink-0 whitespace-nowrap">
        {action}
      </Button>
    </>
  );
}

/** Without data, because they could not be loaded, the dashboard is the step; it says what is wrong. */
function describe(dashboard: Dashboard | undefined): StepDescription {
  if (!dashboard)
    return { title: 'Your dashboard', facts: 'Courses, streak and badges', action: 'Open', to: paths.dashboard() };
  const step = nextStepOf(dashboard);
  switch (step.kind) {
    case 'lesson': {
      const { enrollment, lesson } = step;
      const { course, progress } = enrollment;
      return {
        title: lesson.title,
        facts: [minutesLabel(lesson.minutes), ...streakOf(dashboard), course.title].join(' · '),
        action: progress > 0 ? 'Continue Learning' : 'Start Learning',
        to: paths.lesson(course.slug, lesson.moduleId, lesson.lessonId),
      };
    }
    case 'certificate':
      return {
        title: 'Your certificate is ready',
        facts: step.enrollment.course.title,
        action: 'View Certificate',
        to: paths.certificate(step.code),
      };
    case 'questions':
      return {
        title: 'Three questions, then your first lesson',
        facts: 'Each one can be skipped',
        action: 'Answer Three Questions',
        to: paths.welcome(),
      };
    case 'first-lesson':
      return {
        title: step.firstStep.lesson.title,
        facts: `${minutesLabel(step.firstStep.lesson.minutes)} · open lesson of ${step.firstStep.course.title}`,
        action: 'Start the first lesson',
        to: paths.tryLesson(step.firstStep.course.slug),
      };
    case 'enroll':
      return {
        title: `Go on with ${step.firstStep.course.title}`,
        facts: `“${step.firstStep.lesson.title}” is done, and counts as soon as you enroll`,
        action: 'See the Course',
        to: paths.course(step.firstStep.course.slug),
      };
    case 'course':
      return {
        title: 'Choose your next course',
        facts: [...streakOf(dashboard), 'Every course shows its lessons first'].join(' · '),
        action: 'Browse Courses',
        to: paths.courses(),
      };
  }
}

function streakOf({ streak: { currentStreak } }: Dashboard): string[] {
  return currentStreak > 0 ? [`${currentStreak}-day streak`] : [];
}
