import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/app/api-query.ts';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/design/TextLink.tsx';

/**
 * After a lesson: a question of its course to answer aloud, one that the learner has not answered if there is one; for
 * a course without questions, the question bank.
 */
export function AnswerAloudHint({ courseSlug }: { courseSlug: string }) {
  const questions = useQuery(apiQuery(`/api/practice/questions?course=${encodeURIComponent(courseSlug)}`));
  if (questions.isPending) return null;
  const question = questions.data?.find(({ answers }) => answers === 0) ?? questions.data?.[0];
  return (
    <p className="mt-6 text-muted">
      {question ? (
        <>
          A question of this course to answer aloud:{' '}
          <TextLink to={paths.practiceQuestion(question.slug)}>{question.prompt}</TextLink>
        </>
      ) : (
        <TextLink to={paths.practiceQuestions()}>Answer an interview question aloud</TextLink>
      )}
    </p>
  );
}
