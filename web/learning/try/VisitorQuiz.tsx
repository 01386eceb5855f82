import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnsweredQuestion, LessonQuestion } from '#functions/learning/contract.ts';
import { storageKeyOf } from '../lesson/use-stored-state.ts';
import type { LessonAddress } from '../lesson-query.ts';
import { openAnswerMutation } from '../queries.ts';
import { Quiz } from '../quiz/Quiz.tsx';
import { answersTo, gradeOf, withAnswers } from '../quiz/quiz-answers.ts';
import type { TriedLesson } from './tried-lessons.ts';
import type { TriedChange } from './use-tried-lesson.ts';

/** The quiz of an open lesson. The server checks the answers and stores nothing. */
export default function VisitorQuiz({
  address,
  questions,
  tried: { answered, passed },
  change,
  continueAction,
}: {
  address: LessonAddress;
  questions: readonly LessonQuestion[];
  tried: TriedLesson;
  change: (change: TriedChange) => void;
  continueAction: ReactNode;
}) {
  const check = useMutation(openAnswerMutation(address.slug));
  const hasPassed = (one: AnsweredQuestion[]) => gradeOf(questions, one)?.passed === true;
  return (
    <Quiz
      questions={questions}
      answered={answersTo(questions, answered)}
      grade={gradeOf(questions, answered)}
      best={passed ? gradeOf(questions, passed) : null}
      storageKey={storageKeyOf(address)}
      onAnswer={(questionId, given) =>
        check.mutateAsync({ questionId, given }).then((checked) =>
          change((known) => {
            const latest = withAnswers(known.answered, [checked]);
            return { answered: latest, passed: hasPassed(latest) ? undefined : known.passed };
          }),
        )
      }
      onRetry={() => {
        check.reset();
        change((known) => ({ answered: [], passed: hasPassed(known.answered) ? known.answered : known.passed }));
      }}
      pending={check.isPending}
      error={check.error}
      continueAction={continueAction}
    />
  );
}
