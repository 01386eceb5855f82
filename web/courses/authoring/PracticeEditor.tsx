import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/app/api-query.ts';
import { SelectField } from '#web/design/SelectField.tsx';
import { competencyLabels } from '#web/practice/practice-labels.ts';

/** The question of a lesson to answer aloud: one of this course, or one for everybody, by competency. */
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
  // The lesson keeps a question that was archived after it was chosen.
  const isArchived = question !== null && questions.isSuccess && !choices.some(({ slug }) => slug === question);
  const archived = useQuery({
    ...apiQuery(`/api/practice/questions/${encodeURIComponent(question ?? '')}`),
    enabled: isArchived,
  });
  const kept = isArchived
    ? [{ value: question, label: archived.data?.prompt ?? question, group: 'Archived: learners here keep it' }]
    : [];
  const offered = choices
    .map(({ slug, prompt, course, competency }) => ({
      value: slug,
      label: prompt,
      group: course ? 'This course' : competencyLabels[competency],
    }))
    // Stable: the questions of a group keep their order.
    .sort((one, other) => Number(other.group === 'This course') - Number(one.group === 'This course'));
  return (
    <SelectField
      label="Question"
      hint={
        isArchived
          ? 'This question is archived: learners of this lesson still answer it. Once you choose another one, you cannot choose it again.'
          : 'Learners answer it aloud, for at least 20 seconds, or in 40 typed words.'
      }
      placeholder={questions.isPending ? 'Loading questions…' : 'Choose a question'}
      options={[...kept, ...offered]}
      value={questions.isPending ? '' : (question ?? '')}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
