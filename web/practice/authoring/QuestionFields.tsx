import type { ComponentProps } from 'react';
import { SelectField } from '#web/design/SelectField.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { EditorItem, EditorSection, removeAt, replaceAt } from '../../admin/EditorSection.tsx';
import { competencyLabels, isLabeled, kindLabels, levelLabels, optionsOf } from '../practice-labels.ts';
import { emptyCriterion, everybody, type QuestionDraft } from './question-draft.ts';

/** Whom a question may be for. */
export interface CourseChoices {
  courses: readonly { id: number; title: string }[];
  mayChooseEverybody: boolean;
}

interface QuestionFieldsProps {
  value: QuestionDraft;
  /** What the server refused: messages by the path of what was sent. */
  errors: Readonly<Record<string, string>>;
  change: (next: (draft: QuestionDraft) => QuestionDraft) => void;
  choices: CourseChoices;
}

/** All fields of a question of the bank. */
export function QuestionFields({ value, errors, change, choices }: QuestionFieldsProps) {
  const set = (part: Partial<QuestionDraft>) => change((draft) => ({ ...draft, ...part }));
  return (
    <div className="grid max-w-narrow gap-10">
      <div className="grid gap-5">
        <TextArea
          label="Question"
          hint="One or two sentences, as an interviewer says them aloud."
          rows={3}
          maxLength={400}
          value={value.prompt}
          error={errors['content.prompt']}
          onChange={({ target }) => set({ prompt: target.value })}
        />
        <Properties value={value} errors={errors} set={set} choices={choices} />
        <LineArea
          label="What the interviewer listens for"
          hint="One sentence. Learners see it after they have answered."
          maxLength={400}
          value={value.lookingFor}
          error={errors['content.lookingFor']}
          onType={(lookingFor) => set({ lookingFor })}
        />
      </div>
      <Criteria criteria={value.criteria} errors={errors} onChange={(criteria) => set({ criteria })} />
      <Anchors anchors={value.anchors} errors={errors} onChange={(anchors) => set({ anchors })} />
      <FollowUps followUps={value.followUps} errors={errors} onChange={(followUps) => set({ followUps })} />
      <LineArea
        label="A common mistake"
        hint="One sentence about what people often say, never about the person."
        maxLength={400}
        value={value.commonMistake}
        error={errors['content.commonMistake']}
        onType={(commonMistake) => set({ commonMistake })}
      />
    </div>
  );
}

function Properties({
  value,
  errors,
  set,
  choices: { courses, mayChooseEverybody },
}: Pick<QuestionFieldsProps, 'value' | 'errors' | 'choices'> & { set: (part: Partial<QuestionDraft>) => void }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="For whom"
        options={[
          ...(mayChooseEverybody ? [{ value: everybody, label: 'Everybody' }] : []),
          ...courses.map(({ id, title }) => ({ value: String(id), label: `Learners of ${title}` })),
        ]}
        value={value.course}
        error={errors.courseId}
        onChange={({ target }) => set({ course: target.value })}
      />
      <SelectField
        label="Kind"
        options={optionsOf(kindLabels)}
        value={value.kind}
        error={errors.kind}
        onChange={({ target: { value: kind } }) => isLabeled(kindLabels, kind) && set({ kind })}
      />
      <SelectField
        label="Competency"
        options={optionsOf(competencyLabels)}
        value={value.competency}
        error={errors.competency}
        onChange={({ target: { value: competency } }) => isLabeled(competencyLabels, competency) && set({ competency })}
      />
      <SelectField
        label="Level"
        options={optionsOf(levelLabels)}
        value={value.level}
        error={errors.level}
        onChange={({ target: { value: level } }) => isLabeled(levelLabels, level) && set({ level })}
      />
      <TextField
        label="Seconds to prepare"
        inputMode="numeric"
        maxLength={3}
        value={value.secondsToPrepare}
        error={errors.secondsToPrepare}
        onChange={({ target }) => set({ secondsToPrepare: target.value })}
      />
      <TextField
        label="Seconds to answer"
        inputMode="numeric"
        maxLength={3}
        value={value.secondsToAnswer}
        error={errors.secondsToAnswer}
        onChange={({ target }) => set({ secondsToAnswer: target.value })}
      />
    </div>
  );
}

function Criteria({
  criteria,
  errors,
  onChange,
}: {
  criteria: QuestionDraft['criteria'];
  errors: Readonly<Record<string, string>>;
  onChange: (criteria: QuestionDraft['criteria']) => void;
}) {
  return (
    <EditorSection
      title="Criteria"
      intro="Three to five things that a strong answer shows. An answer touches a criterion when one of its cues is said."
      addLabel="Add Criterion"
      error={errors['content.criteria']}
      onAdd={() => onChange([...criteria, emptyCriterion()])}
    >
      {criteria.map((criterion, index) => {
        const path = `content.criteria.${index}`;
        const set = (part: Partial<typeof criterion>) =>
          onChange(replaceAt(criteria, index, { ...criterion, ...part }));
        return (
          <EditorItem
            key={criterion.id}
            name={`Criterion ${index + 1}`}
            written={criterion.text + criterion.cues}
            onRemove={() => onChange(removeAt(criteria, index))}
          >
            <div className="grid gap-4">
              <LineArea
                label="What a strong answer shows"
                maxLength={300}
                value={criterion.text}
                error={errors[`${path}.text`]}
                onType={(text) => set({ text })}
              />
              <TextArea
                label="Cues"
                optional
                hint="Words or short phrases that people say who show it, one a line. Capitals do not matter."
                rows={3}
                value={criterion.cues}
                error={firstBelow(errors, `${path}.cues`)}
                onChange={({ target }) => set({ cues: target.value })}
              />
            </div>
          </EditorItem>
        );
      })}
    </EditorSection>
  );
}

const anchorLevels = [1, 2, 3, 4] as const;

function Anchors({
  anchors,
  errors,
  onChange,
}: {
  anchors: QuestionDraft['anchors'];
  errors: Readonly<Record<string, string>>;
  onChange: (anchors: QuestionDraft['anchors']) => void;
}) {
  return (
    <fieldset>
      <legend>
        <h2 className="text-h4">Anchors</h2>
      </legend>
      <p className="mt-1 mb-4 text-muted text-sm">
        What a rater hears in an answer of each level, from 1, the weakest, to 4. They describe the answer, never the
        person.
      </p>
      <div className="grid gap-4">
        {anchorLevels.map((level) => (
          <LineArea
            key={level}
            label={`Level ${level}`}
            maxLength={500}
            value={anchors[level]}
            error={errors[`content.anchors.${level}`]}
            onType={(text) => onChange({ ...anchors, [level]: text })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function FollowUps({
  followUps,
  errors,
  onChange,
}: {
  followUps: string[];
  errors: Readonly<Record<string, string>>;
  onChange: (followUps: string[]) => void;
}) {
  return (
    <EditorSection
      title="Follow-up questions"
      intro="Two or three that an interviewer asks next."
      addLabel="Add Follow-up"
      error={errors['content.followUps']}
      onAdd={() => onChange([...followUps, ''])}
    >
      {followUps.map((followUp, index) => (
        <EditorItem
          // biome-ignore lint/suspicious/noArrayIndexKey: follow-ups have no id of their own and are not reordered.
          key={index}
          name={`Follow-up ${index + 1}`}
          written={followUp}
          onRemove={() => onChange(removeAt(followUps, index))}
        >
          <LineArea
            label="What is asked"
            hideLabel
            maxLength={300}
            value={followUp}
            error={errors[`content.followUps.${index}`]}
            onType={(text) => onChange(replaceAt(followUps, index, text))}
          />
        </EditorItem>
      ))}
    </EditorSection>
  );
}

/** A field for one line of text that is too long for one line of the screen. Pasted line breaks become spaces. */
function LineArea({
  onType,
  ...area
}: Omit<ComponentProps<typeof TextArea>, 'onChange' | 'rows'> & { onType: (text: string) => void }) {
  return (
    <TextArea
      {...area}
      rows={2}
      className="[&_textarea]:min-h-0"
      onChange={({ target }) => onType(target.value.replaceAll(/\s*\n\s*/g, ' '))}
    />
  );
}

/** The first message about a list or one of its entries. */
function firstBelow(errors: Readonly<Record<string, string>>, path: string): string | undefined {
  return errors[path] ?? Object.entries(errors).find(([other]) => other.startsWith(`${path}.`))?.[1];
}
