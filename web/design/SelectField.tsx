import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldProps } from './Field.tsx';
import { ChevronDownIcon } from './icons/interface.tsx';

export interface SelectOption {
  /** Never empty: an option for all values has a value such as 'all'. */
  value: string;
  label: string;
  disabled?: boolean;
  /** Options with the same group stand together under its name, where the first of them stands. */
  group?: string;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** Shown until an option is chosen; it cannot be chosen itself. */
  placeholder?: string;
}

/**
 * The value of the select while it shows its placeholder. Forms do not send it, because the placeholder is a disabled
 * option.
 */
const NOT_CHOSEN = 'not-chosen';

/** A choice from a list: the browser's `<select>` with the look of the other fields. */
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
            {[...Map.groupBy(options, ({ group }) => group)].map(([group, grouped]) =>
              group === undefined ? (
                grouped.map(optionElement)
              ) : (
                <optgroup key={group} label={group}>
                  {grouped.map(optionElement)}
                </optgroup>
              ),
            )}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-4 my-auto text-muted" />
        </span>
      )}
    </Field>
  );
}

const optionElement = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);
