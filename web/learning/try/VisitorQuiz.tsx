import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnsweredQuestion, LessonQuestion } from '#functions/learning/contract.ts';
import { storageKeyOf } from '../lesson/use-stored-state.ts';
import type { LessonAddress } from '../lesson-query.ts';
import { openAnswerMutation } from '../queries.ts';
import { Quiz } from '../quiz/Quiz.tsx';
import { gradeOf } from '../quiz/quiz-answers.ts';

/** The quiz of an open lesson. The server checks the answers and stores nothing. */
export default function VisitorQuiz({
  address,
  questions,
  answered,
  onChange,
  continueAction,
}: {
  address: LessonAddress;
  questions: readonly LessonQuestion[];
  answered: readonly AnsweredQuestion[];
  onChange: (change: (known: readonly AnsweredQuestion[]) => AnsweredQuestion[]) => void;
  continueAction: ReactNode;
}) {
  const check = useMutation(openAnswerMutation(address.slug));
  return (
    <Quiz
      questions={questions}
      answered={answered}
      grade={answered.length === questions.length ? gradeOf(answered) : null}
      best={null}
      storageKey={storageKeyOf(address)}
      onAnswer={(questionId, given) =>
        check.mutateAsync({ questionId, given }).then((checked) => onChange((known) => [...known, checked]))
      }
      onRetry={() => {
        check.reset();
        onChange(() => []);
      }}
      pending={check.isPending}
      error={check.error}
      continueAction={continueAction}
    />
  );
}
