import type { AnsweredQuestion, LessonQuestion } from '#functions/learning/contract.ts';
import { classNames } from '#web/design/class-names.ts';

/** What was answered to a question, and what is right. */
export function GivenAnswer({
  question,
  answer: { given, correct, rightAnswers },
}: {
  question: LessonQuestion;
  answer: AnsweredQuestion;
}) {
  if (question.kind === 'text') {
    return (
      <dl className="mt-3 grid gap-1">
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-muted">Your answer:</dt>
          <dd className="font-medium">{given[0]}</dd>
        </div>
        {!correct && (
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
        const isRight = rightAnswers.includes(id);
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
