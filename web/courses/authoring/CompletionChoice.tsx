import type { LessonContentInput } from '#functions/courses/authoring/course-editor-contract.ts';
import { RadioGroup } from '#web/design/RadioGroup.tsx';

type Completion = NonNullable<LessonContentInput['completesWhen']>;

/** When an assignment can be completed. */
export function CompletionChoice({
  value,
  hasRubric,
  onChange,
}: {
  value: Completion;
  hasRubric: boolean;
  onChange: (value: Completion) => void;
}) {
  return (
    <RadioGroup
      label="This lesson is completed"
      name="completes-when"
      value={value}
      onChange={onChange}
      error={
        value === 'self_rated' && !hasRubric
          ? 'A rating needs criteria. Until the rubric has one, the lesson is completed when the work is handed in.'
          : undefined
      }
      options={[
        {
          value: 'handed_in',
          label: 'When the work is handed in',
          description: 'You can still answer it. Nobody waits for you.',
        },
        {
          value: 'self_rated',
          label: 'When the learner has rated it by the rubric',
          description: 'They give points to their own work before they go on.',
        },
        {
          value: 'accepted',
          label: 'When you or your staff accept it',
          description: 'The next lesson opens at hand-in, so that nobody is held up. The certificate waits for you.',
        },
      ]}
    />
  );
}
