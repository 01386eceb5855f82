import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Lesson, QuizAttempt } from '#functions/learning/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { announceAchievements } from '../lesson/announce-achievements.tsx';
import { NextStep } from '../lesson/NextStep.tsx';
import type { Completion } from '../lesson/use-completion.ts';
import { useStoredState } from '../lesson/use-stored-state.ts';
import { type LessonAddress, quizAttemptMutation } from '../queries.ts';
import { QuizQuestion } from './QuizQuestion.tsx';
import { QuizReview } from './QuizReview.tsx';
import { isAnswers, isUnanswered, type QuizAnswers } from './quiz-answers.ts';

/**
 * A quiz that the server grades. Unfinished answers are stored in the browser. The page receives the right answers only
 * with a passed attempt.
 */
export function Quiz({
  lesson,
  address,
  storageKey,
  completion,
}: {
  lesson: Lesson;
  address: LessonAddress;
  /** The prefix of the keys under which the browser stores the state of this lesson. */
  storageKey: string;
  completion: Completion;
}) {
  const { questions, bestScore, passed, enrolled } = lesson;
  const [answers, setAnswers] = useStoredState<QuizAnswers>(`${storageKey}/answers`, {}, isAnswers);
  const [review, setReview] = useState<{ attempt: QuizAttempt; answers: QuizAnswers } | null>(null);
  const [showErrors, setShowErrors] = useState(false);
  const attempt = useMutation(quizAttemptMutation(useQueryClient(), address));
  const [retrying, setRetrying] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The pressed button has disappeared, so the focus moves to the first question.
    if (retrying) form.current?.querySelector('input')?.focus();
  }, [retrying]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = questions.find(({ id }) => isUnanswered(answers[id]));
    if (missing) {
      setShowErrors(true);
      event.currentTarget.querySelector<HTMLElement>(`[data-question="${CSS.escape(missing.id)}"] input`)?.focus();
      return;
    }
    attempt.mutate(
      { answers },
      {
        onSuccess: (result) => {
          announceAchievements(result.newAchievements);
          setReview({ attempt: result, answers });
          setRetrying(false);
          setAnswers({});
          setShowErrors(false);
        },
      },
    );
  }

  if (review) {
    return (
      <QuizReview
        questions={questions}
        answers={review.answers}
        attempt={review.attempt}
        continueAction={<NextStep lesson={lesson} slug={address.slug} completion={completion} />}
        onRetry={() => {
          setReview(null);
          setRetrying(true);
        }}
      />
    );
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-8">
      <p className="text-muted">
        {counted(questions.length, 'question')}. You pass with 70 percent, and you can try as often as you like.
      </p>
      {bestScore !== null && (
        <Notice tone={passed ? 'success' : 'neutral'}>
          Your best score is {bestScore} percent{passed ? ': passed.' : '. You need 70 percent to pass.'}
          {passed && (
            <div className="mt-3 empty:hidden">
              <NextStep lesson={lesson} slug={address.slug} completion={completion} />
            </div>
          )}
        </Notice>
      )}
      {questions.map((question, index) => (
        <QuizQuestion
          key={question.id}
          question={question}
          number={index + 1}
          answer={answers[question.id] ?? []}
          onAnswer={(answer) => setAnswers({ ...answers, [question.id]: answer })}
          error={showErrors && isUnanswered(answers[question.id]) ? 'Please answer this question' : undefined}
        />
      ))}
      {attempt.isError && (
        <Notice tone="danger" title="Your answers could not be graded">
          {readableMessage(attempt.error, 'Please check your connection and try again.')} Your answers are still here.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          size="large"
          variant={passed ? 'secondary' : 'primary'}
          disabled={!enrolled}
          pending={attempt.isPending}
          pendingLabel="Grading..."
        >
          Submit Answers
        </Button>
        {!enrolled && <p className="text-muted text-sm">Only the answers of enrolled students are graded.</p>}
      </div>
    </form>
  );
}
