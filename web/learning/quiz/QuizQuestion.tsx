import { useId } from 'react';
import type { LessonQuestion } from '#functions/learning/contract.ts';
import { FieldError } from '#web/design/FieldError.tsx';
import { RadioGroup } from '#web/design/RadioGroup.tsx';
import { TextField } from '#web/design/TextField.tsx';

/** One question of a quiz: single choice, multiple choice or short text. */
export function QuizQuestion({
  question,
  number,
  answer,
  onAnswer,
  error,
}: {
  question: LessonQuestion;
  number: number;
  answer: readonly string[];
  onAnswer: (answer: string[]) => void;
  error: string | undefined;
}) {
  const { id, kind, prompt, options } = question;
  const label = `${number}. ${prompt}`;
  return (
    <div data-question={id} className="[&_label]:text-base [&_legend]:mb-3 [&_legend]:text-lg">
      {kind === 'single' && (
        <RadioGroup
          label={label}
          name={id}
          options={options.map((option) => ({ value: option.id, label: option.text }))}
          value={answer[0] ?? null}
          onChange={(choice) => onAnswer([choice])}
          error={error}
        />
      )}
      {kind === 'multiple' && (
        <MultipleChoice label={label} options={options} chosen={answer} onChange={onAnswer} error={error} />
      )}
      {kind === 'text' && (
        <TextField
          label={label}
          value={answer[0] ?? ''}
          onChange={(event) => onAnswer([event.target.value])}
          maxLength={500}
          autoComplete="off"
          error={error}
        />
      )}
    </div>
  );
}

function MultipleChoice({
  label,
  options,
  chosen,
  onChange,
  error,
}: {
  label: string;
  options: LessonQuestion['options'];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-semibold">{label}</legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.id}
            className="flex items-start gap-3 rounded-md border border-line-strong bg-surface px-4 py-3 transition hover:border-ink has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="checkbox"
              checked={chosen.includes(option.id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, option.id] : chosen.filter((one) => one !== option.id))
              }
              className="mt-[0.2em] size-5 shrink-0 accent-accent"
            />
            <span className="font-medium">{option.text}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
