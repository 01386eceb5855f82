import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldProps } from './Field.tsx';
import { ChevronDownIcon } from './icons/interface.tsx';

export interface SelectOption {
  /** Never empty: a choice that means 'all' has a value that says so. */
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** A first line that cannot be chosen, shown until something is. */
  placeholder?: string;
}

/** What a select says while its placeholder stands; a form does not send it, because a disabled option is not. */
const NOT_CHOSEN = 'not-chosen';

/** One choice of a list: the browser's own select, dressed. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  options,
  placeholder,
  value,
  defaultValue,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, className, id }} optional={optional ?? false} hideLabel={hideLabel ?? false}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...(value !== undefined && { value: value || NOT_CHOSEN })}
            {...(defaultValue !== undefined && { defaultValue: defaultValue || NOT_CHOSEN })}
            {...control}
            className={classNames(controlClass, 'appearance-none pr-11')}
          >
            {placeholder && (
              <option value={NOT_CHOSEN} disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-4 my-auto text-muted" />
        </span>
      )}
    </Field>
  );
}
