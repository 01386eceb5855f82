import './quiz.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { AnsweredQuestion, LessonQuestion } from '#functions/learning/contract.ts';
import { ApiError, readableMessage } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { ArrowRightIcon } from '#web/design/icons/interface.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { useStoredState } from '../lesson/use-stored-state.ts';
import { GivenAnswer } from './GivenAnswer.tsx';
import { QuizQuestion } from './QuizQuestion.tsx';
import { QuizResult } from './QuizResult.tsx';
import { isAnswers, possibleChoice, type QuizAnswers, type QuizGrade } from './quiz-answers.ts';

/**
 * A quiz, one question at a time: once an answer is given, it is fixed, and the page tells whether it is right and why.
 * The result comes after the last question.
 */
export function Quiz({
  questions,
  answered,
  grade,
  best,
  storageKey,
  onAnswer,
  onRetry,
  pending,
  error,
  continueAction,
}: {
  questions: readonly LessonQuestion[];
  /** The answers of this attempt. */
  answered: readonly AnsweredQuestion[];
  /** The result of this attempt; null before all questions are answered. */
  grade: QuizGrade | null;
  /** The best result of earlier attempts. */
  best: QuizGrade | null;
  /** The prefix of the keys under which the browser stores what is chosen and not sent yet. */
  storageKey: string;
  onAnswer: (questionId: string, given: string[]) => Promise<unknown>;
  onRetry: () => void;
  pending: boolean;
  error: Error | null;
  continueAction: ReactNode;
}) {
  const id = useId();
  const [chosen, setChosen] = useStoredState<QuizAnswers>(`${storageKey}/answers`, {}, isAnswers);
  const firstOpen = () => questions.findIndex((question) => !answered.some((one) => one.questionId === question.id));
  /** The question whose reason is on the screen. A reload must not skip it. */
  const [explained, setExplained] = useStoredState(`${storageKey}/explained`, null, isTextOrNull);
  /** The position of the question on the screen; null: the result. */
  const [shown, setShown] = useState(() => {
    if (grade || (answered.length === 0 && best !== null)) return null;
    const isExplained = answered.some(({ questionId }) => questionId === explained);
    const open = isExplained ? questions.findIndex((question) => question.id === explained) : firstOpen();
    return open === -1 ? questions.length - 1 : open;
  });
  const [moves, setMoves] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moves === 0) return;
    // The pressed button has disappeared.
    top.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [moves]);
  // The creator may have removed questions since.
  const question = shown === null ? undefined : (questions[shown] ?? questions[firstOpen()] ?? questions.at(-1));
  const answer = answered.find(({ questionId }) => questionId === question?.id);

  function move(next: number | null) {
    setShown(next);
    setExplained(null);
    setMoves(moves + 1);
  }

  function goOn() {
    const next = firstOpen();
    if (next !== -1) return move(next);
    if (grade) return move(null);
    // All questions that are left have an answer, because the creator has removed one. The same answer again completes it.
    if (answer) onAnswer(answer.questionId, answer.given).then(() => move(null), ignore);
  }

  if (!question) {
    return (
      <div ref={top} className="quiz">
        <QuizResult
          questions={questions}
          answered={grade ? answered : []}
          grade={grade ?? best ?? { score: 0, passed: false }}
          best={best}
          continueAction={continueAction}
          onRetry={() => {
            onRetry();
            setChosen({});
            move(0);
          }}
        />
      </div>
    );
  }
  const isLast = answered.length === questions.length;
  return (
    <div ref={top} className="quiz">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted text-sm">
        <p>
          Question {questions.indexOf(question) + 1} of {questions.length}
        </p>
        {answered.length === 0 && <p>You pass with 70 percent. Try as often as you like.</p>}
      </div>
      <ol aria-hidden="true" className="quiz-steps">
        {questions.map((one) => (
          <li
            key={one.id}
            data-state={
              one === question && !answer
                ? 'current'
                : stateOf(answered.find(({ questionId }) => questionId === one.id))
            }
          />
        ))}
      </ol>
      {answer ? (
        <>
          <h2 tabIndex={-1} className="text-h3 outline-none">
            {question.prompt}
          </h2>
          <GivenAnswer question={question} answer={answer} />
          <div id={`${id}-reason`} className="quiz-reason mt-5 animate-rise">
            <Notice tone={answer.correct ? 'success' : 'warning'} title={answer.correct ? 'Correct' : 'Not quite'}>
              <p>{answer.explanation}</p>
            </Notice>
          </div>
          <GoOnButton describedBy={`${id}-reason`} onClick={goOn} pending={pending}>
            {isLast ? 'See your result' : 'Next question'}
          </GoOnButton>
        </>
      ) : (
        <QuizQuestion
          key={question.id}
          question={question}
          chosen={possibleChoice(question, chosen[question.id])}
          onChoose={(choice) => setChosen({ ...chosen, [question.id]: choice })}
          onSubmit={(given) => {
            setExplained(question.id);
            onAnswer(question.id, given).catch(ignore);
          }}
          pending={pending}
        />
      )}
      {error && (
        <Notice tone="danger" title="Your answer could not be checked" className="mt-5">
          {readableMessage(error, 'Please check your connection and try again.')}
          {!isChangedQuiz(error) && ' What you chose is still here.'}
        </Notice>
      )}
    </div>
  );
}

const isChangedQuiz = (error: Error) => error instanceof ApiError && error.problem?.code === 'quiz_changed';

function stateOf(answer: AnsweredQuestion | undefined) {
  if (!answer) return 'open';
  return answer.correct ? 'right' : 'wrong';
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** The error is in the state of the mutation. */
function ignore() {}

/** Takes the focus when it appears, so that Enter goes on and a screen reader reads the reason with it. */
function GoOnButton({
  describedBy,
  onClick,
  pending,
  children,
}: {
  describedBy: string;
  onClick: () => void;
  pending: boolean;
  children: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('button')?.focus({ preventScroll: true });
    document.getElementById(describedBy)?.scrollIntoView({ block: 'nearest' });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [describedBy]);
  return (
    <div ref={place} className="quiz-action">
      <Button
        size="large"
        onClick={onClick}
        pending={pending}
        aria-describedby={describedBy}
        trailingIcon={<ArrowRightIcon size={20} />}
      >
        {children}
      </Button>
    </div>
  );
}
