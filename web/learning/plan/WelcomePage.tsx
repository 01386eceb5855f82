import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Dashboard, StudyPlan } from '#functions/learning/contract.ts';
import { settingsFailure } from '#web/accounts/settings-failure.ts';
import { useDocumentTitle } from '#web/app/document-title.ts';
import { LoadFailure } from '#web/app/LoadFailure.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Container } from '#web/design/Container.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { ProgressBar } from '#web/design/ProgressBar.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { PracticeTeaser } from '#web/practice/PracticeTeaser.tsx';
import { overviewQuery } from '#web/practice/queries.ts';
import { useStoredState } from '../lesson/use-stored-state.ts';
import { NextStepCard } from '../progress/NextStepCard.tsx';
import { dashboardQuery } from '../queries.ts';
import { focusFault } from './focus-fault.ts';
import { dateFault, today } from './interview-plan.ts';
import { InterviewDateField, MinutesField, WorriesField } from './plan-fields.tsx';
import { emptyPlan, studyPlanMutation } from './study-plan-queries.ts';
import { isUnsavedPlan } from './unsaved-plan.ts';

/** `unanswered`: what the plan holds when the question is skipped. */
const questions = [
  {
    title: 'When is your interview?',
    Field: InterviewDateField,
    skip: 'No date yet',
    unanswered: { interviewOn: null },
  },
  { title: 'What worries you most?', Field: WorriesField, skip: 'Skip', unanswered: { worries: [] } },
  {
    title: 'How many minutes a day do you have?',
    Field: MinutesField,
    skip: 'Skip',
    unanswered: { minutesADay: null },
  },
] as const;

/** /welcome: the three questions after registering, one at a time, and then the first step. */
export default function WelcomePage() {
  useDocumentTitle('Welcome');
  const dashboard = useQuery(dashboardQuery);
  const [query] = useSearchParams();
  if (dashboard.isPending) return <WelcomeSkeleton />;
  if (!dashboard.data) {
    return (
      <LoadFailure title="Your questions could not be loaded" error={dashboard.error}>
        Please try again, or begin with a lesson.
      </LoadFailure>
    );
  }
  const { plan } = dashboard.data;
  // Without a stored plan, somebody has opened this address without answering.
  return query.has('done') && plan ? (
    <Beginning dashboard={dashboard.data} />
  ) : (
    <Questions dashboard={dashboard.data} />
  );
}

function Questions({ dashboard }: { dashboard: Dashboard }) {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const stored = dashboard.plan ?? emptyPlan;
  const [unsaved, setUnsaved] = useStoredState('plan-answers', null, isUnsavedPlan);
  const plan = unsaved ?? stored;
  const saving = useMutation(studyPlanMutation(useQueryClient()));
  const number = Math.min(Math.max(Math.trunc(Number(query.get('question'))) || 1, 1), questions.length);
  const { title, Field, skip, unanswered } = questions.find((_, index) => index === number - 1) ?? questions[0];
  const isLast = number === questions.length;

  function goOn(answers: StudyPlan, ends = isLast) {
    if (saving.isPending) return;
    setUnsaved(answers);
    if (!ends) {
      setQuery({ question: String(number + 1) });
      return;
    }
    // The enrolled have a next step already, and the dashboard shows the plan with it.
    const target = dashboard.enrollments.length > 0 ? paths.dashboard() : paths.welcome({ done: true });
    // With "Skip all", or after a reload, the date may be one that the first question refuses.
    const faulty = dateFault(answers.interviewOn, { stored: stored.interviewOn, today: today() });
    saving.mutate(faulty ? { ...answers, interviewOn: stored.interviewOn } : answers, {
      onSuccess: () => {
        setUnsaved(null);
        navigate(target, { replace: true });
      },
    });
  }

  return (
    <Container width="prose" className="pt-8 pb-16 sm:pt-14 sm:pb-24">
      <div className="flex items-center justify-between gap-4">
        <p className="eyebrow">
          Question {number} of {questions.length}
        </p>
        <Button variant="quiet" size="small" className="-mr-4" onClick={() => goOn(plan, true)}>
          Skip all
        </Button>
      </div>
      <ProgressBar label="Questions" value={number} max={questions.length} className="mt-3" />
      <form
        noValidate
        className="mt-9"
        onSubmit={(event) => {
          event.preventDefault();
          if (!focusFault(event.currentTarget)) goOn(plan);
        }}
      >
        <Title key={number}>{title}</Title>
        <div className="mt-6">
          <Field plan={plan} stored={stored} onChange={(changes) => setUnsaved({ ...plan, ...changes })} hideLabel />
        </div>
        {saving.error && (
          <Notice tone="danger" title="Your answers could not be saved" className="mt-6">
            {settingsFailure(saving.error)} You can also go on <TextLink to={paths.dashboard()}>without them</TextLink>.
          </Notice>
        )}
        <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
          <Button type="submit" size="large" pending={saving.isPending} pendingLabel="Saving...">
            {isLast ? 'See my first step' : 'Next'}
          </Button>
          <Button variant="secondary" size="large" onClick={() => goOn({ ...plan, ...asAnswers(unanswered) })}>
            {skip}
          </Button>
          {number > 1 && (
            <Button variant="quiet" size="large" onClick={() => setQuery({ question: String(number - 1) })}>
              Back
            </Button>
          )}
        </div>
      </form>
    </Container>
  );
}

/** The lists of the questions are constants, those of a plan are not. */
function asAnswers(unanswered: (typeof questions)[number]['unanswered']): Partial<StudyPlan> {
  return 'worries' in unanswered ? { worries: [...unanswered.worries] } : unanswered;
}

/** The question takes the focus, so that it is read when the one before it has gone. */
function Title({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-h2 outline-none">
      {children}
    </h1>
  );
}

/** After the questions, for a student without a course: the first step, and a question to answer aloud. */
function Beginning({ dashboard }: { dashboard: Dashboard }) {
  const practice = useQuery(overviewQuery);
  return (
    <Container width="narrow" className="pt-8 pb-16 sm:pt-14 sm:pb-24">
      <Title>Begin here, {dashboard.firstName}</Title>
      <div className="mt-8 grid gap-6">
        <NextStepCard dashboard={dashboard} />
        <PracticeTeaser overview={practice} />
      </div>
      <p className="mt-8">
        <TextLink to={paths.dashboard()}>Go to your dashboard</TextLink>
      </p>
    </Container>
  );
}

function WelcomeSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Container width="prose" className="pt-8 pb-16 sm:pt-14 sm:pb-24">
        <Skeleton className="h-9 w-32" />
        <Skeleton className="mt-12 h-10 w-[min(24rem,90%)]" />
        <Skeleton className="mt-6 h-40 rounded-md" />
        <Skeleton className="mt-8 h-13 w-32 rounded-full" />
      </Container>
    </div>
  );
}
