import type { ReactNode } from 'react';
import type { AnsweredQuestion, LessonQuestion } from '#functions/learning/contract.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { CheckIcon, CloseIcon, RefreshIcon } from '#web/design/icons/interface.tsx';
import { ProgressRing } from '#web/design/ProgressRing.tsx';
import { GivenAnswer } from './GivenAnswer.tsx';
import type { QuizGrade } from './quiz-answers.ts';

/** The result of an attempt: the score, the way on, and every question with its answer and the reason. */
export function QuizResult({
  questions,
  answered,
  grade: { score, passed },
  best,
  continueAction,
  onRetry,
}: {
  questions: readonly LessonQuestion[];
  /** Empty for the result of an earlier visit. */
  answered: readonly AnsweredQuestion[];
  grade: QuizGrade;
  /** The best result of earlier attempts. If one of them passed, it counts, whatever this one's result is. */
  best: QuizGrade | null;
  /** The button to complete the lesson and go on; shown if an attempt passed. */
  continueAction: ReactNode;
  onRetry: () => void;
}) {
  const earlier = !passed && best?.passed ? best : null;
  const right = answered.filter(({ correct }) => correct).length;
  return (
    <div className="grid gap-8">
      <Card tone={passed ? 'accent' : 'sunken'} padding="large" className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <ProgressRing label="Score" value={score} tone={passed ? 'success' : 'highlight'} />
        <div className="min-w-48 flex-1">
          <h2 tabIndex={-1} className="text-h3 outline-none">
            {passed ? 'You passed' : earlier ? 'Not passed this time' : 'Not passed yet'}
          </h2>
          <p className="mt-1">
            {answered.length > 0 ? `${right} of ${answered.length} right.` : `Your best score is ${score} percent.`}
            {!passed && !earlier && ' You need 70 percent to pass.'}
            {earlier && ` You passed before, with ${earlier.score} percent, and that counts.`}
          </p>
        </div>
        <div className="flex w-full flex-wrap gap-3">
          {(passed || earlier) && continueAction}
          <Button variant={passed || earlier ? 'quiet' : 'primary'} icon={<RefreshIcon size={18} />} onClick={onRetry}>
            Try Again
          </Button>
        </div>
      </Card>
      {answered.length > 0 && (
        <section>
          <h3 className="text-h4">Your answers</h3>
          <ol className="mt-5 grid gap-8">
            {questions.map((question, index) => {
              const answer = answered.find(({ questionId }) => questionId === question.id);
              if (!answer) return null;
              return (
                <li key={question.id}>
                  <Badge
                    tone={answer.correct ? 'success' : 'danger'}
                    icon={answer.correct ? <CheckIcon size={13} /> : <CloseIcon size={13} />}
                  >
                    {answer.correct ? 'Correct' : 'Incorrect'}
                  </Badge>
                  <h4 className="mt-2 font-semibold font-text text-lg tracking-normal">
                    {index + 1}. {question.prompt}
                  </h4>
                  <GivenAnswer question={question} answer={answer} />
                  {answer.explanation && (
                    <p className="mt-3 border-highlight border-l-3 pl-4 text-muted">{answer.explanation}</p>
                  )}
                </li>
              );
            })}
          </ol>
        </section>
      )}
    </div>
  );
}
