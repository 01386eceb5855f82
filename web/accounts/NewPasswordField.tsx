import { type FormEvent, useState } from 'react';
import { classNames } from '#web/design/class-names.ts';
import { PasswordField } from '#web/design/PasswordField.tsx';
import type { PasswordStrength } from './password-strength.ts';

const BARS = [1, 2, 3] as const;
const COLORS = { 0: 'bg-danger', 1: 'bg-danger', 2: 'bg-highlight', 3: 'bg-accent' };
/** Fields of the same form whose content a good password does not contain. */
const PERSONAL = ['firstName', 'lastName', 'email'];

/** What password managers may make up (https://developer.apple.com/password-rules/). */
const RULES = 'minlength: 15; maxlength: 200; allowed: ascii-printable;';

/** The field for a new password, with a meter of its strength. Pasting and password managers work as everywhere. */
export function NewPasswordField({
  label,
  name,
  personal = [],
  error,
}: {
  label: string;
  name: string;
  /** What is known about the person and is not in the form. */
  personal?: readonly string[];
  error: string | undefined;
}) {
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  async function estimate({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const typed = input.value;
    const fields = new FormData(input.form ?? undefined);
    const about = [...personal, ...PERSONAL.map((field) => String(fields.get(field) ?? ''))];
    // Without the module, when the connection is gone, there is no meter; the server checks the password anyway.
    const loaded = await import('./password-strength.ts').catch(() => null);
    if (input.value === typed) setStrength(typed && loaded ? loaded.strengthOf(typed, about) : null);
  }
  return (
    <div>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        hint="At least 8 characters; 15 or more are better, such as four unrelated words."
        required
        error={error}
        onInput={(event) => void estimate(event)}
        {...{ passwordrules: RULES }}
      />
      <div className="mt-2 flex items-center gap-3">
        <span className="grid w-24 shrink-0 grid-cols-3 gap-1" aria-hidden>
          {BARS.map((bar) => (
            <span
              key={bar}
              className={classNames(
                'h-2 rounded-full transition',
                strength && bar <= Math.max(strength.level, 1) ? COLORS[strength.level] : 'bg-line',
              )}
            />
          ))}
        </span>
        <span role="status" className="min-h-6 text-muted text-sm">
          {strength?.text}
        </span>
      </div>
    </div>
  );
}
