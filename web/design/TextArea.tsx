import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldProps } from './Field.tsx';

/** A field for several lines of text. It grows with its content in browsers that support `field-sizing`. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  rows = 4,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'children'>) {
  return (
    <Field {...{ label, hint, error, className, id }} optional={optional ?? false} hideLabel={hideLabel ?? false}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          className={classNames(controlClass, 'field-sizing-content min-h-28 resize-y')}
        />
      )}
    </Field>
  );
}
