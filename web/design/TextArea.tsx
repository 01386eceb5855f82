import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldProps } from './Field.tsx';

/** Several lines of text; it grows with what is written where the browser can do that. */
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
          // Broken anywhere: a long link inside would else widen the whole form, as the field is sized by its content.
          className={classNames(controlClass, 'field-sizing-content wrap-anywhere min-h-28 resize-y')}
        />
      )}
    </Field>
  );
}
