import { type ReactNode, useEffect, useRef } from 'react';
import type { LessonQuestion, QuizAttempt } from '#functions/learning/contract.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { classNames } from '#web/design/class-names.ts';
import { CheckIcon, CloseIcon, RefreshIcon } from '#web/design/icons/interface.tsx';
import { ProgressRing } from '#web/design/ProgressRing.tsx';
import type { QuizAnswers } from './quiz-answers.ts';

/**
 * The result of an attempt: the score, then every question with the given answer and the explanation. The right answers
 * are shown only if the attempt passed.
 */
export function QuizReview({
  questions,
  answers,
  attempt,
  continueAction,
  onRetry,
}: {
  questions: readonly LessonQuestion[];
  answers: QuizAnswers;
  attempt: QuizAttempt;
  /** The button to complete the lesson or go to the next one; shown if the attempt passed. */
  continueAction: ReactNode;
  onRetry: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { score, passed, results } = attempt;
  return (
    <div className="grid gap-8">
      <Card tone={passed ? 'accent' : 'sunken'} className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <ProgressRing label="Score" value={score} tone={passed ? 'success' : 'highlight'} />
        <div className="min-w-48 flex-1">
          <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
            {passed ? 'You passed' : 'Not passed yet'}
          </h2>
          <p className="mt-1">
            {results.filter(({ correct }) => correct).length} of {results.length} right.{' '}
            {passed
              ? 'You can mark the lesson as complete.'
              : 'You need 70 percent. Think again about the questions marked incorrect, then retry. You see the right answers once you pass.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {passed && continueAction}
          <Button variant={passed ? 'quiet' : 'primary'} icon={<RefreshIcon size={18} />} onClick={onRetry}>
            Try Again
          </Button>
        </div>
      </Card>
      <ol className="grid gap-8">
        {questions.map((question, index) => {
          const result = results.find(({ questionId }) => questionId === question.id);
          if (!result) return null;
          return (
            <li key={question.id}>
              <Badge
                tone={result.correct ? 'success' : 'danger'}
                icon={result.correct ? <CheckIcon size={13} /> : <CloseIcon size={13} />}
              >
                {result.correct ? 'Correct' : 'Incorrect'}
              </Badge>
              <h3 className="mt-2 font-semibold font-text text-lg tracking-normal">
                {index + 1}. {question.prompt}
              </h3>
              <GivenAnswers question={question} given={answers[question.id] ?? []} result={result} />
              {result.explanation && (
                <p className="mt-3 border-highlight border-l-3 pl-4 text-muted">{result.explanation}</p>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function GivenAnswers({
  question,
  given,
  result: { correct, rightAnswers },
}: {
  question: LessonQuestion;
  given: readonly string[];
  result: QuizAttempt['results'][number];
}) {
  if (question.kind === 'text') {
    return (
      <dl className="mt-3 grid gap-1">
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-muted">Your answer:</dt>
          <dd className="font-medium">{given[0]}</dd>
        </div>
        {rightAnswers && (
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-muted">Accepted:</dt>
            <dd className="font-medium">{rightAnswers.map((text) => `“${text}”`).join(', ')}</dd>
          </div>
        )}
      </dl>
    );
  }
  return (
    <ul className="mt-3 grid gap-1.5">
      {question.options.map(({ id, text }) => {
        const chosen = given.includes(id);
        const isRight = rightAnswers ? rightAnswers.includes(id) : correct && chosen;
        return (
          <li
            key={id}
            className={classNames(
              'flex items-start gap-3 rounded-md px-4 py-2.5',
              isRight ? 'bg-success-soft' : chosen ? 'bg-danger-soft' : 'bg-sunken/60 text-muted',
            )}
          >
            <span className="min-w-0 flex-1">{text}</span>
            <span className="shrink-0 font-semibold text-xs leading-6">
              {[chosen && 'Your answer', isRight && 'Right'].filter(Boolean).join(' · ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
