import { useRef } from 'react';
import { Button } from '#web/design/Button.tsx';
import { FieldError } from '#web/design/FieldError.tsx';
import { IconButton } from '#web/design/IconButton.tsx';
import { CloseIcon, PlusIcon } from '#web/design/icons/interface.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { EditorItem, EditorSection, firstPress, removeAt, replaceAt } from '../../admin/EditorSection.tsx';
import { type ChoiceQuestion, emptyChoiceQuestion, newId, ofKind, type Question } from './quiz-question.ts';

/** The questions of a quiz with their answers and explanations. */
export function QuizEditor({
  questions,
  errors,
  onChange,
}: {
  questions: Question[];
  errors: Readonly<Record<string, string>>;
  onChange: (questions: Question[]) => void;
}) {
  return (
    <EditorSection
      title="Questions"
      intro="Graded on the server; 70 percent pass. Learners see the explanation after they hand in."
      addLabel="Add Question"
      onAdd={() => onChange([...questions, emptyChoiceQuestion()])}
    >
      {questions.map((question, index) => (
        <EditorItem
          key={question.id}
          name={`Question ${index + 1}`}
          written={[question.prompt, question.explanation, ...answersOf(question)].join('')}
          onRemove={() => onChange(removeAt(questions, index))}
        >
          <QuestionEditor
            question={question}
            errors={errors}
            path={`questions.${index}`}
            onChange={(changed) => onChange(replaceAt(questions, index, changed))}
          />
        </EditorItem>
      ))}
    </EditorSection>
  );
}

function QuestionEditor({
  question,
  errors,
  path,
  onChange,
}: {
  question: Question;
  errors: Readonly<Record<string, string>>;
  path: string;
  onChange: (question: Question) => void;
}) {
  /** The question as it was before each change of its kind. */
  const former = useRef<Question[]>([]);
  function changeKind(kind: string) {
    onChange(ofKind(question, kind, former.current));
    former.current = [...former.current, question];
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextArea
          label="Question"
          rows={2}
          maxLength={1000}
          value={question.prompt}
          error={errors[`${path}.prompt`]}
          onChange={({ target }) => onChange({ ...question, prompt: target.value })}
        />
        <SelectField
          label="Kind"
          value={question.kind}
          options={[
            { value: 'single', label: 'One right answer' },
            { value: 'multiple', label: 'Several right' },
            { value: 'text', label: 'Short text' },
          ]}
          onChange={({ target }) => changeKind(target.value)}
        />
      </div>
      {question.kind === 'text' ? (
        <TextArea
          label="Answers that count as right"
          hint="One a line. Capitals and spaces do not matter."
          rows={3}
          value={question.accepted.join('\n')}
          error={Object.entries(errors).find(([name]) => name.startsWith(`${path}.accepted`))?.[1]}
          onChange={({ target }) => onChange({ ...question, accepted: target.value.split('\n') })}
        />
      ) : (
        <Options question={question} errors={errors} path={path} onChange={onChange} />
      )}
      <TextArea
        label="Explanation"
        optional
        rows={2}
        maxLength={2000}
        value={question.explanation}
        onChange={({ target }) => onChange({ ...question, explanation: target.value })}
      />
    </div>
  );
}

function Options({
  question,
  errors,
  path,
  onChange,
}: {
  question: ChoiceQuestion;
  errors: Readonly<Record<string, string>>;
  path: string;
  onChange: (question: Question) => void;
}) {
  const { options, correct, kind } = question;
  const setCorrect = (id: string, right: boolean) => {
    const others = kind === 'single' ? [] : correct.filter((other) => other !== id);
    onChange({ ...question, correct: right ? [...others, id] : others });
  };
  const error = errors[`${path}.correct`] ?? errors[`${path}.options`];
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">Answers; tick what is right</legend>
      <ul className="grid gap-2">
        {options.map((option, index) => (
          <li key={option.id} className="flex items-start gap-3">
            <input
              type={kind === 'single' ? 'radio' : 'checkbox'}
              name={`right-${question.id}`}
              aria-label={`Answer ${index + 1} is right`}
              className="mt-3.5 size-5 shrink-0 accent-accent"
              checked={correct.includes(option.id)}
              onChange={({ target }) => setCorrect(option.id, target.checked)}
            />
            <TextField
              label={`Answer ${index + 1}`}
              hideLabel
              maxLength={500}
              value={option.text}
              error={errors[`${path}.options.${index}.text`]}
              className="flex-1"
              onChange={({ target }) =>
                onChange({ ...question, options: replaceAt(options, index, { ...option, text: target.value }) })
              }
            />
            <IconButton
              label={`Remove answer ${index + 1}`}
              icon={<CloseIcon size={16} />}
              disabled={options.length <= 2}
              onClick={firstPress(() =>
                onChange({
                  ...question,
                  options: removeAt(options, index),
                  correct: correct.filter((id) => id !== option.id),
                }),
              )}
            />
          </li>
        ))}
      </ul>
      {error && <FieldError id={`${question.id}-wrong`}>{error}</FieldError>}
      {options.length < 10 && (
        <Button
          variant="quiet"
          size="small"
          icon={<PlusIcon size={16} />}
          className="mt-2"
          onClick={() => onChange({ ...question, options: [...options, { id: newId(), text: '' }] })}
        >
          Add Answer
        </Button>
      )}
    </fieldset>
  );
}

const answersOf = (question: Question) =>
  question.kind === 'text' ? question.accepted : question.options.map(({ text }) => text);
