import type { ReactNode } from 'react';
import { minutesLabel } from '#functions/courses/duration.shared.ts';
import { launchpad } from '#functions/courses/launchpad.shared.ts';
import type { Dashboard, FirstStep, LearnerEnrollment, NextLesson } from '#functions/learning/contract.ts';
import { paths } from '#web/app/paths.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { CertificateIcon } from '#web/design/icons/objects.tsx';
import { PlayIcon } from '#web/design/icons/storefront.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { lessonKinds } from '../lesson/lesson-kinds.tsx';
import { InterviewCountdown } from '../plan/InterviewCountdown.tsx';
import { worryLabels } from '../plan/worries.ts';
import { nextStepOf } from './next-step.ts';

/** The large card at the top of the dashboard: one step, by name, and how long it is until the interview. */
export function NextStepCard({ dashboard }: { dashboard: Dashboard }) {
  const step = nextStepOf(dashboard);
  return (
    <section
      aria-labelledby="next-step"
      className="scheme-dark flex flex-col rounded-xl border border-line bg-surface p-6 text-ink shadow-lift sm:p-9"
    >
      {content()}
      {step.kind !== 'questions' && (
        <InterviewCountdown
          plan={dashboard.plan}
          today={dashboard.week.today}
          enrollment={step.kind === 'lesson' ? step.enrollment : null}
        />
      )}
    </section>
  );

  function content() {
    switch (step.kind) {
      case 'lesson':
        return <LessonStep enrollment={step.enrollment} lesson={step.lesson} />;
      case 'certificate':
        return (
          <Step
            title="Your certificate is ready"
            text={`You have completed all ${counted(step.enrollment.lessonCount, 'lesson')} of ${step.enrollment.course.title}.`}
          >
            <Button
              to={paths.certificate(step.code)}
              variant="highlight"
              size="large"
              icon={<CertificateIcon size={20} />}
            >
              View Certificate
            </Button>
            <Button to={paths.courses()} variant="secondary" size="large">
              Browse Courses
            </Button>
          </Step>
        );
      case 'questions':
        return (
          <Step
            title="Three questions, then your first lesson"
            text="When your interview is, what worries you, and how many minutes a day you have. Each one can be skipped."
          >
            <Button to={paths.welcome()} variant="highlight" size="large">
              Answer Three Questions
            </Button>
            {step.firstStep && !step.firstStep.done && (
              <Button to={paths.tryLesson(step.firstStep.course.slug)} variant="secondary" size="large">
                Start the first lesson now
              </Button>
            )}
          </Step>
        );
      case 'first-lesson':
        return <FirstLessonStep firstStep={step.firstStep} />;
      case 'enroll':
        return (
          <Step
            title={`Go on with ${step.firstStep.course.title}`}
            text={`You have done “${step.firstStep.lesson.title}”. It counts as soon as you enroll.`}
          >
            <Button to={paths.course(step.firstStep.course.slug)} variant="highlight" size="large">
              See the Course
            </Button>
            <Button to={paths.courses()} variant="secondary" size="large">
              Browse Courses
            </Button>
          </Step>
        );
      case 'course':
        return (
          <Step
            title="Choose your next course"
            text="Every course shows its lessons and their length before you enroll."
          >
            <Button to={paths.courses()} variant="highlight" size="large">
              Browse Courses
            </Button>
            <Button to={paths.course(launchpad.slug)} variant="secondary" size="large">
              See the full program
            </Button>
          </Step>
        );
    }
  }
}

function LessonStep({ enrollment, lesson }: { enrollment: LearnerEnrollment; lesson: NextLesson }) {
  const { course, progress, lessonsCompleted, lessonCount } = enrollment;
  return (
    <>
      <Step title={lesson.title} text={course.title} facts={<LessonFacts {...lesson} />}>
        <Button
          to={paths.lesson(course.slug, lesson.moduleId, lesson.lessonId)}
          variant="highlight"
          size="large"
          icon={<PlayIcon size={20} />}
        >
          {progress > 0 ? 'Continue Learning' : 'Start Learning'}
        </Button>
      </Step>
      <div className="mt-8">
        <ProgressBar
          label={`Progress in ${course.title}`}
          value={lessonsCompleted}
          max={lessonCount}
          tone="highlight"
        />
        <p className="mt-2 text-muted text-sm tabular-nums">
          {lessonsCompleted} of {counted(lessonCount, 'lesson')} done
        </p>
      </div>
    </>
  );
}

function FirstLessonStep({ firstStep: { course, lesson, worry } }: { firstStep: FirstStep }) {
  return (
    <Step
      title={lesson.title}
      text={
        worry
          ? `Because you chose “${unquoted(worryLabels[worry])}”: an open lesson of ${course.title}.`
          : `An open lesson of ${course.title}.`
      }
      facts={<LessonFacts {...lesson} />}
    >
      <Button to={paths.tryLesson(course.slug)} variant="highlight" size="large" icon={<PlayIcon size={20} />}>
        Start the first lesson
      </Button>
    </Step>
  );
}

/** One label is a quotation already. */
function unquoted(label: string): string {
  return label.replaceAll(/[“”]/g, '');
}

function LessonFacts({ type, minutes }: Pick<NextLesson, 'type' | 'minutes'>) {
  const { label, icon } = lessonKinds[type];
  return (
    <>
      {icon}
      {label} · {minutesLabel(minutes)}
    </>
  );
}

/** The step by name, and its buttons. */
function Step({
  title,
  text,
  facts,
  children,
}: {
  title: string;
  text: string;
  facts?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <p className="eyebrow">Next step</p>
      <h2 id="next-step" className="mt-3">
        {title}
      </h2>
      <p className="mt-3 max-w-prose text-lg text-muted">{text}</p>
      {facts && <p className="mt-2 flex items-center gap-2 text-muted">{facts}</p>}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">{children}</div>
    </>
  );
}
