import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { OptionCard } from './OptionCard.tsx';

interface CheckboxGroupProps<Value extends string> {
  label: string;
  name: string;
  options: readonly { value: Value; label: ReactNode; description?: ReactNode }[];
  /** The chosen values, in the order in which they were chosen. */
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  hint?: ReactNode;
  hideLabel?: boolean;
  className?: string;
}

/** Several choices of a few options, each shown as a card like those of `RadioGroup`. */
export function CheckboxGroup<Value extends string>({
  label,
  name,
  options,
  values,
  onChange,
  hint,
  hideLabel = false,
  className,
}: CheckboxGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset className={className} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={classNames('mb-1.5 font-semibold text-sm', hideLabel && 'sr-only')}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-3 text-muted text-sm">
          {hint}
        </p>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map((option) => (
          <OptionCard
            key={option.value}
            type="checkbox"
            name={name}
            value={option.value}
            checked={values.includes(option.value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...values, option.value] : values.filter((value) => value !== option.value))
            }
            label={option.label}
            description={option.description}
          />
        ))}
      </div>
    </fieldset>
  );
}
