import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './FieldError.tsx';

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  label: string;
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  hideLabel?: boolean;
  /** Shows the options side by side if there is room. */
  inline?: boolean;
  className?: string;
}

/** A choice between a few options, each shown as a card. */
export function RadioGroup<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  error,
  hideLabel = false,
  inline = false,
  className,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classNames('mb-1.5 font-semibold text-sm', hideLabel && 'sr-only')}>{label}</legend>
      <div className={classNames('grid gap-2', inline && 'sm:auto-cols-fr sm:grid-flow-col')}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex items-start gap-3 rounded-md border border-line-strong bg-surface px-4 py-3 transition hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-disabled:opacity-50"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="mt-[0.2em] size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="font-medium">{option.label}</span>
              {option.description && <span className="block text-muted text-sm">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
