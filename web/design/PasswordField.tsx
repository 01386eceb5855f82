import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldProps } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { EyeIcon, EyeOffIcon } from './icons/interface.tsx';

interface PasswordFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children' | 'type'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows the password, and a warning while Caps Lock is on. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  onKeyDown,
  onKeyUp,
  onBlur,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const checkCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      {...{ label, error, className, id }}
      hint={
        <>
          {hint}
          <span role="status" className={classNames('font-medium text-warning', !!hint && capsLock && 'block')}>
            {capsLock && 'Caps Lock is on'}
          </span>
        </>
      }
      optional={optional ?? false}
      hideLabel={hideLabel ?? false}
    >
      {(control) => (
        <span className="relative block">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            onKeyDown={(event) => {
              checkCapsLock(event);
              onKeyDown?.(event);
            }}
            onKeyUp={(event) => {
              checkCapsLock(event);
              onKeyUp?.(event);
            }}
            onBlur={(event) => {
              setCapsLock(false);
              onBlur?.(event);
            }}
            className={classNames(controlClass, 'pr-12')}
          />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            size="small"
            className="absolute! top-1.5 right-1.5"
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  );
}
