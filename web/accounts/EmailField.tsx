import { useLocation } from 'react-router-dom';
import { addressInFragment } from '#functions/accounts/address-fragment.shared.ts';
import { TextField } from '#web/design/TextField.tsx';

/** The email address of an account, in the sign-in, registration and password forms. An invitation's link fills it in. */
export function EmailField({
  autoComplete = 'username',
  defaultValue,
  error,
}: {
  /**
   * `email` at registration, where the browser has no user name to fill in yet; `username webauthn` where it also offers
   * passkeys.
   */
  autoComplete?: 'username' | 'email' | 'username webauthn';
  defaultValue?: string;
  error: string | undefined;
}) {
  const { hash } = useLocation();
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      defaultValue={defaultValue ?? addressInFragment(hash) ?? undefined}
      error={error}
    />
  );
}
