import { useQueryClient } from '@tanstack/react-query';
import type { CourseDetailsInput, EditedCourse } from '#functions/courses/authoring/course-editor-contract.ts';
import { request } from '#web/app/api.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { Checkbox } from '#web/design/Checkbox.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import type { RevisedSave } from '../../admin/revised-saves.ts';
import { SaveIndicator, SaveTrouble } from '../../admin/SaveIndicator.tsx';
import { useAutosave } from '../../admin/use-autosave.ts';
import { PictureField } from '../../uploads/PictureField.tsx';
import { coursePath, staleWithCourse } from './course-queries.ts';
import { amountOf } from './typed-amount.ts';

type Output = EditedCourse['details']['outputs'][number];

const OUTPUTS: Record<Output, string> = {
  stories: 'Story sheets',
  resume: 'A resume',
  scorecard: 'Scored mock interviews',
  plan: 'A plan of weeks',
  offers: 'A comparison of offers',
};

/** The form as typed: numbers and lists are strings until they are saved. */
type Draft = {
  title: string;
  slug: string;
  subtitle: string;
  shortDescription: string;
  description: string;
  /** One line for each entry. */
  outcomes: string;
  forWhom: string;
  notForWhom: string;
  outputs: Output[];
  thumbnail: string;
  price: string;
  originalPrice: string;
  duration: string;
  level: EditedCourse['details']['level'];
  categoryId: string;
  instructorId: string;
};

const NONE = 'none';

/** The "Details" tab of the course editor: title, texts, price, level and picture. It saves automatically. */
export function CourseDetailsForm({ course, save }: { course: EditedCourse; save: RevisedSave }) {
  const queryClient = useQueryClient();
  const { value, change, state, flush } = useAutosave(draftOf(course), async (draft) => {
    await save((revision) => request('PUT', coursePath(course.id), { body: { ...detailsOf(draft), revision } }), {
      isRepeatable: true,
    });
    await invalidate(queryClient, [...staleWithCourse, coursePath(course.id)]);
  });
  const errors = state.status === 'invalid' ? state.errors : {};
  const set = <Name extends keyof Draft>(name: Name, text: Draft[Name]) =>
    change((draft) => ({ ...draft, [name]: text }));
  const field = (name: Exclude<keyof Draft, 'level' | 'outputs'>) => ({
    name,
    value: value[name],
    error: errorIn(errors, name),
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return (
    <div className="max-w-narrow">
      <div className="mb-5 flex justify-end">
        <SaveIndicator state={state} />
      </div>
      <SaveTrouble state={state} onRetry={flush} />
      <div className="grid gap-5">
        <TextField label="Title" maxLength={120} {...field('title')} />
        <TextField
          label="Address"
          maxLength={100}
          readOnly={course.wasPublished}
          hint={
            course.wasPublished
              ? 'It stays as it is, because people have links to it.'
              : `The course will be at /courses/${value.slug}`
          }
          {...field('slug')}
        />
        <TextField label="Subtitle" optional maxLength={200} {...field('subtitle')} />
        <TextArea
          label="Short description"
          rows={2}
          maxLength={300}
          hint="One or two sentences for the course's card."
          {...field('shortDescription')}
        />
        <TextArea label="Description" rows={8} maxLength={10_000} {...field('description')} />
        <TextArea
          label="What learners can do at the end"
          rows={4}
          hint={`${LINES_HINT} Begin with a verb: “Tell six stories that hold up under questions”.`}
          {...field('outcomes')}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextArea label="Whom it is for" rows={4} hint={LINES_HINT} {...field('forWhom')} />
          <TextArea
            label="Whom it is not for"
            rows={4}
            hint="Send them to the better place."
            {...field('notForWhom')}
          />
        </div>
        <fieldset>
          <legend className="font-semibold text-sm">What learners make and keep</legend>
          <p className="mt-1 text-muted text-sm">The course page shows a drawing of each, and of the certificate.</p>
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            {outputNames.map((output) => (
              <Checkbox
                key={output}
                label={OUTPUTS[output]}
                checked={value.outputs.includes(output)}
                onChange={({ target }) => set('outputs', outputsWith(value.outputs, output, target.checked))}
              />
            ))}
          </div>
        </fieldset>
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField label="Price in dollars" inputMode="decimal" placeholder="49.00" {...field('price')} />
          <TextField label="Price before" optional inputMode="decimal" {...field('originalPrice')} />
          <TextField label="Days to finish" inputMode="numeric" {...field('duration')} />
        </div>
        <div className="grid gap-5 sm:grid-cols-3">
          <SelectField
            label="Level"
            value={value.level}
            options={[
              { value: 'beginner', label: 'Beginner' },
              { value: 'intermediate', label: 'Intermediate' },
              { value: 'advanced', label: 'Advanced' },
            ]}
            onChange={({ target }) => {
              const level = target.value;
              if (level === 'beginner' || level === 'intermediate' || level === 'advanced') set('level', level);
            }}
          />
          <SelectField label="Category" options={optionsOf(course.categories)} {...field('categoryId')} />
          <SelectField label="Instructor" options={optionsOf(course.instructors)} {...field('instructorId')} />
        </div>
        <PictureField
          label="Picture"
          optional
          hint="Shown on the course's card and page, at best 1600 by 1000 pixels."
          value={value.thumbnail}
          error={errors.thumbnail}
          onChange={(address) => set('thumbnail', address)}
        />
      </div>
    </div>
  );
}

const optionsOf = (rows: { id: number; name: string }[]) => [
  { value: NONE, label: 'Not chosen yet' },
  ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
];

const outputNames: Output[] = ['stories', 'resume', 'scorecard', 'plan', 'offers'];

const LINES_HINT = 'One line for each, at most six.';

/** In the order in which the page shows them. */
function outputsWith(outputs: readonly Output[], output: Output, isChosen: boolean): Output[] {
  return outputNames.filter((name) => (name === output ? isChosen : outputs.includes(name)));
}

/** The error of a field, or of the first wrong line in it. */
function errorIn(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  return errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

function draftOf({ slug, details }: EditedCourse): Draft {
  return {
    title: details.title,
    slug,
    subtitle: details.subtitle ?? '',
    shortDescription: details.shortDescription ?? '',
    description: details.description,
    outcomes: details.outcomes.join('\n'),
    forWhom: details.forWhom.join('\n'),
    notForWhom: details.notForWhom.join('\n'),
    outputs: details.outputs,
    thumbnail: details.thumbnail ?? '',
    price: details.price ?? '',
    originalPrice: details.originalPrice ?? '',
    duration: details.duration === null ? '' : String(details.duration),
    level: details.level,
    categoryId: details.categoryId === null ? NONE : String(details.categoryId),
    instructorId: details.instructorId === null ? NONE : String(details.instructorId),
  };
}

function detailsOf(draft: Draft): Omit<CourseDetailsInput, 'revision'> {
  const idOrNull = (id: string) => (id === NONE ? null : Number(id));
  return {
    title: draft.title,
    slug: draft.slug,
    subtitle: draft.subtitle,
    shortDescription: draft.shortDescription,
    description: draft.description,
    outcomes: linesOf(draft.outcomes),
    forWhom: linesOf(draft.forWhom),
    notForWhom: linesOf(draft.notForWhom),
    outputs: draft.outputs,
    thumbnail: draft.thumbnail.trim() || null,
    price: amountOf(draft.price),
    originalPrice: amountOf(draft.originalPrice),
    duration: daysOf(draft.duration),
    level: draft.level,
    categoryId: idOrNull(draft.categoryId),
    instructorId: idOrNull(draft.instructorId),
  };
}

/**
 * The typed number of days, or null if the field is empty. Text that is not a number becomes 0, which the server
 * rejects. NaN would become null in JSON, and the wrong input would seem to be saved.
 */
function daysOf(text: string): number | null {
  if (text.trim() === '') return null;
  const days = Number(text);
  return Number.isFinite(days) ? days : 0;
}
