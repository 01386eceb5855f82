import { useCheckedForm } from '#web/app/checked-form.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { formFailure } from '../settings-failure.ts';

/** The field for a code of an authenticator app or a recovery code. */
export function CodeForm({
  label,
  hint,
  submitLabel,
  submit,
  digitsOnly = false,
}: {
  label: string;
  hint?: string;
  submitLabel: string;
  submit: (code: string) => Promise<void>;
  /** Only six digits count, so that phones show their keypad. */
  digitsOnly?: boolean;
}) {
  const { props, errors, failure, pending } = useCheckedForm({
    loadRule: () => import('./proof-rules.ts').then(({ proofRules }) => proofRules.code),
    submit: ({ code }) => submit(code),
    describeFailure: formFailure,
  });
  return (
    <form {...props} className="grid gap-4">
      {failure && <Notice tone="danger">{failure}</Notice>}
      <TextField
        label={label}
        hint={hint}
        name="code"
        // Phones and password managers fill in the code by this name.
        autoComplete="one-time-code"
        inputMode={digitsOnly ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={errors.code}
        className="font-mono [&_label]:font-text [&_p]:font-text"
      />
      <Button type="submit" variant="secondary" block pending={pending} pendingLabel="Checking...">
        {submitLabel}
      </Button>
    </form>
  );
}
