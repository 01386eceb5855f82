import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/app/api-query.ts';
import { SelectField } from '#web/design/SelectField.tsx';

/** The question of a lesson to answer aloud: one for everybody, or one of this course. */
export function PracticeEditor({
  question,
  courseSlug,
  error,
  onChange,
}: {
  question: string | null;
  courseSlug: string;
  error: string | undefined;
  onChange: (question: string) => void;
}) {
  const questions = useQuery(apiQuery('/api/practice/questions', { staleTime: 0 }));
  const choices = (questions.data ?? []).filter(({ course }) => course === null || course.slug === courseSlug);
  return (
    <SelectField
      label="Question"
      hint="Learners answer it aloud, for at least 20 seconds, or in 40 typed words."
      placeholder={questions.isPending ? 'Loading questions…' : 'Choose a question'}
      options={choices.map(({ slug, prompt }) => ({ value: slug, label: prompt }))}
      value={question ?? ''}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
