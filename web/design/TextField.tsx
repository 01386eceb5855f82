import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldProps } from './Field.tsx';

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children'> {
  /** An icon inside the field, at its start. */
  icon?: ReactNode;
}

/** A field for one line of text. `className` applies to the whole field, with label and hint. */
export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  icon,
  className,
  id,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, className, id }} optional={optional ?? false} hideLabel={hideLabel ?? false}>
      {(control) => (
        <span className="relative block">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-muted">
              {icon}
            </span>
          )}
          <input {...input} {...control} type={type} className={classNames(controlClass, Boolean(icon) && 'pl-11')} />
        </span>
      )}
    </Field>
  );
}
