import type { LessonContentInput } from '#functions/studio/course-editor-contract.ts';
import { SelectField } from '#web/design/SelectField.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { EditorItem, EditorSection, withChanged, withoutPlace } from './EditorSection.tsx';

type Resource = LessonContentInput['resources'][number];

const TYPES: Record<Resource['type'], string> = {
  pdf: 'PDF',
  slide: 'Slides',
  link: 'Link',
  video: 'Video',
  code: 'Code',
};
const isType = (value: string): value is Resource['type'] => value in TYPES;

/** What learners can take along from a lesson. */
export function ResourceEditor({
  resources,
  errors,
  onChange,
}: {
  resources: Resource[];
  errors: Readonly<Record<string, string>>;
  onChange: (resources: Resource[]) => void;
}) {
  return (
    <EditorSection
      title="Resources"
      intro="Files and links for those who are enrolled."
      addLabel="Add Resource"
      onAdd={() =>
        onChange([
          ...resources,
          { id: crypto.randomUUID().slice(0, 8), title: '', type: 'link', url: 'https://', description: null },
        ])
      }
    >
      {resources.map((resource, place) => {
        const set = (part: Partial<Resource>) => onChange(withChanged(resources, place, { ...resource, ...part }));
        return (
          <EditorItem
            key={resource.id}
            name={`Resource ${place + 1}`}
            onRemove={() => onChange(withoutPlace(resources, place))}
          >
            <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
              <TextField
                label="Title"
                maxLength={150}
                value={resource.title}
                error={errors[`resources.${place}.title`]}
                onChange={({ target }) => set({ title: target.value })}
              />
              <SelectField
                label="Type"
                value={resource.type}
                options={Object.entries(TYPES).map(([value, label]) => ({ value, label }))}
                onChange={({ target }) => isType(target.value) && set({ type: target.value })}
              />
              <TextField
                label="Address"
                maxLength={500}
                value={resource.url}
                error={errors[`resources.${place}.url`]}
                className="sm:col-span-2"
                onChange={({ target }) => set({ url: target.value })}
              />
            </div>
          </EditorItem>
        );
      })}
    </EditorSection>
  );
}
