import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnsweredQuestion, Lesson } from '#functions/learning/contract.ts';
import { announceAchievements } from '../lesson/announce-achievements.tsx';
import type { Completion } from '../lesson/use-completion.ts';
import { storageKeyOf } from '../lesson/use-stored-state.ts';
import { type LessonAddress, lessonQuery } from '../lesson-query.ts';
import { quizAnswerMutation } from '../queries.ts';
import { ContinueButton } from './ContinueButton.tsx';
import { Quiz } from './Quiz.tsx';
import { gradeOf, type QuizGrade } from './quiz-answers.ts';

/** A quiz of an enrolled learner, who gets each answer from the server, where it is stored. */
export default function LearnerQuiz({
  lesson,
  address,
  completion,
}: {
  lesson: Lesson;
  address: LessonAddress;
  completion: Completion;
}) {
  const queryClient = useQueryClient();
  const submission = useMutation(quizAnswerMutation(queryClient, address));
  /** The attempt that was completed on this page. The lesson has the next one by then. */
  const [finished, setFinished] = useState<{ answered: AnsweredQuestion[]; grade: QuizGrade } | null>(null);
  const { questions, enrolled, bestScore, passed, attempt } = lesson;
  const answered = finished?.answered ?? attempt.answered;
  // Nothing is stored for people who preview the course.
  const previewed = enrolled ? null : gradeOf(questions, answered);
  return (
    <Quiz
      questions={questions}
      answered={answered}
      grade={finished?.grade ?? previewed}
      best={bestScore === null ? null : { score: bestScore, passed }}
      storageKey={storageKeyOf(address)}
      onAnswer={(questionId, given) =>
        submission
          .mutateAsync({ attempt: attempt.number, questionId, given })
          .then(({ attempt: { answered }, grade, newAchievements }) => {
            announceAchievements(newAchievements);
            if (grade) setFinished({ answered, grade });
          })
      }
      onRetry={() => {
        setFinished(null);
        submission.reset();
        queryClient.setQueryData(
          lessonQuery(address).queryKey,
          (known) => known && { ...known, attempt: { ...known.attempt, answered: [] } },
        );
      }}
      pending={submission.isPending}
      error={submission.error}
      continueAction={<ContinueButton lesson={lesson} slug={address.slug} completion={completion} />}
    />
  );
}
