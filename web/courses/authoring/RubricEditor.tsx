import type { LessonContentInput } from '#functions/courses/authoring/course-editor-contract.ts';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { EditorItem, EditorSection, removeAt, replaceAt } from '../../admin/EditorSection.tsx';

type Criterion = LessonContentInput['rubric'][number];

/** The rubric of an assignment: criteria with points, and a description of good work for each. */
export function RubricEditor({
  rubric,
  errors,
  onChange,
}: {
  rubric: Criterion[];
  errors: Readonly<Record<string, string>>;
  onChange: (rubric: Criterion[]) => void;
}) {
  return (
    <EditorSection
      title="Rubric"
      intro="Learners check their own work by it before they hand in."
      addLabel="Add Criterion"
      onAdd={() => onChange([...rubric, { criterion: '', points: 10, looksLike: '' }])}
    >
      {rubric.map((criterion, index) => {
        const set = (part: Partial<Criterion>) => onChange(replaceAt(rubric, index, { ...criterion, ...part }));
        return (
          <EditorItem
            // biome-ignore lint/suspicious/noArrayIndexKey: criteria have no id of their own and are not reordered.
            key={index}
            name={`Criterion ${index + 1}`}
            written={criterion.criterion + criterion.looksLike}
            onRemove={() => onChange(removeAt(rubric, index))}
          >
            <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
              <TextField
                label="Criterion"
                maxLength={200}
                value={criterion.criterion}
                error={errors[`rubric.${index}.criterion`]}
                onChange={({ target }) => set({ criterion: target.value })}
              />
              <TextField
                label="Points"
                type="number"
                min={0}
                max={100}
                value={criterion.points}
                error={errors[`rubric.${index}.points`]}
                onChange={({ target }) => set({ points: Math.trunc(Number(target.value)) })}
              />
              <TextArea
                label="What good looks like"
                rows={2}
                maxLength={1000}
                value={criterion.looksLike}
                className="sm:col-span-2"
                onChange={({ target }) => set({ looksLike: target.value })}
              />
            </div>
          </EditorItem>
        );
      })}
    </EditorSection>
  );
}
