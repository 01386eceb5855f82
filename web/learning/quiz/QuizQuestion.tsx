import { type SubmitEvent, useId, useRef, useState } from 'react';
import type { LessonQuestion } from '#functions/learning/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { FieldError } from '#web/design/FieldError.tsx';
import { OptionCard } from '#web/design/OptionCard.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { useShortcuts } from '../lesson/use-shortcuts.ts';
import { isUnanswered } from './quiz-answers.ts';

/** One question of a quiz that waits for its answer: single choice, multiple choice or short text. */
export function QuizQuestion({
  question: { id, kind, prompt, options },
  chosen,
  onChoose,
  onSubmit,
  pending,
}: {
  question: LessonQuestion;
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
  onSubmit: (given: string[]) => void;
  pending: boolean;
}) {
  const headingId = useId();
  const [isMissing, setIsMissing] = useState(false);
  const error = isMissing && isUnanswered(chosen) ? 'Please answer this question' : undefined;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    if (!isUnanswered(chosen)) return onSubmit([...chosen]);
    setIsMissing(true);
    event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <form onSubmit={submit} noValidate>
      <h2 id={headingId} tabIndex={-1} className="text-h3 outline-none">
        {prompt}
      </h2>
      {kind === 'multiple' && !/all that apply/i.test(prompt) && (
        <p className="mt-1 text-muted text-sm">Choose all that apply.</p>
      )}
      <div className="mt-5">
        {kind === 'text' ? (
          <TextField
            label={prompt}
            hideLabel
            value={chosen[0] ?? ''}
            onChange={(event) => onChoose([event.target.value])}
            maxLength={500}
            autoComplete="off"
            error={error}
          />
        ) : (
          <Choices {...{ kind, options, chosen, onChoose, error }} name={id} labelledBy={headingId} />
        )}
      </div>
      <div className="quiz-action">
        <Button type="submit" size="large" pending={pending} pendingLabel="Checking...">
          Check Answer
        </Button>
      </div>
    </form>
  );
}

function Choices({
  kind,
  name,
  labelledBy,
  options,
  chosen,
  onChoose,
  error,
}: {
  kind: 'single' | 'multiple';
  name: string;
  labelledBy: string;
  options: LessonQuestion['options'];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
  error: string | undefined;
}) {
  const errorId = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  /** Focuses the option too: Enter then submits the form. */
  const press = (index: number) => {
    const input = list.current?.querySelectorAll('input')[index];
    input?.focus();
    input?.click();
  };
  useShortcuts(Object.fromEntries(options.slice(0, 9).map(({ id: _ }, index) => [`${index + 1}`, () => press(index)])));

  function choose(option: string, isChosen: boolean) {
    if (kind === 'single') return onChoose([option]);
    onChoose(isChosen ? [...chosen, option] : chosen.filter((one) => one !== option));
  }

  return (
    <fieldset ref={list} aria-labelledby={labelledBy} aria-describedby={error ? errorId : undefined}>
      <div className="grid gap-2">
        {options.map((option, index) => (
          <OptionCard
            key={option.id}
            type={kind === 'single' ? 'radio' : 'checkbox'}
            name={name}
            checked={chosen.includes(option.id)}
            onChange={(event) => choose(option.id, event.target.checked)}
            label={option.text}
            trailing={
              <span aria-hidden="true" className="quiz-key">
                {index + 1}
              </span>
            }
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
