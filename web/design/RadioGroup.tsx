import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './FieldError.tsx';
import { OptionCard } from './OptionCard.tsx';

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
          <OptionCard
            key={option.value}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            label={option.label}
            description={option.description}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
