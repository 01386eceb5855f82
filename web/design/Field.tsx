import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './FieldError.tsx';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks a field that may stay empty; every other field is required. */
  optional?: boolean;
  /** Shows the label to assistive technology only, where the context makes the field clear. */
  hideLabel?: boolean;
}

/** The attributes that connect a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The layout of every text-like field: the label above the control, hint and error below. */
export function Field({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id: givenId,
  children,
}: FieldProps & {
  className?: string | undefined;
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className={classNames('mb-1.5 block font-semibold text-sm', hideLabel && 'sr-only')}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-muted text-sm">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The classes of text inputs, text areas and selects. */
export const controlClass =
  'w-full min-h-12 rounded-md border border-line-strong bg-surface px-4 py-2.5 text-base text-ink transition hover:border-ink focus-visible:border-focus disabled:bg-sunken disabled:text-muted [&:is(input,textarea):read-only]:bg-sunken [&:is(input,textarea):read-only]:text-muted aria-invalid:border-danger';
