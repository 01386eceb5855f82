import { TextField } from '#web/design/TextField.tsx';

/** The address of an account, in every form that leads into it. */
export function EmailField({
  autoComplete = 'username',
  defaultValue,
  error,
}: {
  /** `email` where the account is being made: there is no user name to fill in yet. */
  autoComplete?: 'username' | 'email';
  defaultValue?: string;
  error: string | undefined;
}) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={defaultValue}
      error={error}
    />
  );
}
