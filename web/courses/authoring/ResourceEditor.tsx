import type { LessonContentInput } from '#functions/courses/authoring/course-editor-contract.ts';
import type { Uploaded } from '#functions/uploads/contract.ts';
import { SelectField } from '#web/design/SelectField.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { EditorItem, EditorSection, removeAt, replaceAt } from '../../admin/EditorSection.tsx';
import type { FileLinks } from './file-links.ts';
import { LessonFileField } from './LessonFileField.tsx';

type Resource = LessonContentInput['resources'][number];

const TYPES: Record<Resource['type'], string> = {
  pdf: 'PDF',
  slide: 'Slides',
  link: 'Link',
  video: 'Video',
  code: 'Code',
};
/** What the file dialog offers first. The server checks the content of the file. */
const ACCEPTED = '.pdf,.docx,.pptx,.xlsx,.zip,.txt,.md,.csv,image/*,video/mp4,video/webm';
/** The file name without its extension, as the initial title. */
const titleFrom = ({ filename }: Uploaded) => filename.replace(/\.[^.]*$/, '');
const isType = (value: string): value is Resource['type'] => value in TYPES;

/** The files and links that go with a lesson. */
export function ResourceEditor({
  resources,
  links,
  errors,
  onChange,
}: {
  resources: Resource[];
  links: FileLinks;
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
          { id: crypto.randomUUID().slice(0, 8), title: '', type: 'pdf', url: '', description: null },
        ])
      }
    >
      {resources.map((resource, index) => {
        const set = (part: Partial<Resource>) => onChange(replaceAt(resources, index, { ...resource, ...part }));
        return (
          <EditorItem
            key={resource.id}
            name={`Resource ${index + 1}`}
            written={resource.title + resource.url}
            onRemove={() => onChange(removeAt(resources, index))}
          >
            <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
              <TextField
                label="Title"
                maxLength={150}
                value={resource.title}
                error={errors[`resources.${index}.title`]}
                onChange={({ target }) => set({ title: target.value })}
              />
              <SelectField
                label="Type"
                value={resource.type}
                options={Object.entries(TYPES).map(([value, label]) => ({ value, label }))}
                onChange={({ target }) => isType(target.value) && set({ type: target.value })}
              />
              {resource.type === 'link' ? (
                <TextField
                  label="Address"
                  maxLength={500}
                  placeholder="https://"
                  value={resource.url}
                  error={errors[`resources.${index}.url`]}
                  className="sm:col-span-2"
                  onChange={({ target }) => set({ url: target.value })}
                />
              ) : (
                <LessonFileField
                  label="File"
                  purpose="lesson"
                  noun="a File"
                  accept={ACCEPTED}
                  hint="25 MB at most; a video 100 MB."
                  value={resource.url}
                  link={links.urlOf(resource.url)}
                  error={errors[`resources.${index}.url`]}
                  className="sm:col-span-2"
                  onUploaded={(file) => {
                    links.add(file);
                    set({ url: file.address, title: resource.title || titleFrom(file) });
                  }}
                  onRemove={() => set({ url: '' })}
                />
              )}
            </div>
          </EditorItem>
        );
      })}
    </EditorSection>
  );
}
