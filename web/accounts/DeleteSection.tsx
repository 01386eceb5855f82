import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AccountSettings } from '#functions/accounts/contract.ts';
import { NetworkError, request } from '#web/app/api.ts';
import { clearSession, watchSignIns } from '#web/app/clear-session.ts';
import { paths } from '#web/app/paths.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { formFailure } from './settings-failure.ts';
import { useForm } from './use-form.ts';

/** The settings section for deleting the account, with a second confirmation in a dialog. */
export function DeleteSection({ account }: { account: AccountSettings }) {
  const [confirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  return (
    <SettingsSection
      title="Delete account"
      intro="Deletes your profile, progress and certificates for good. Orders are kept without your name."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-muted text-sm">This cannot be undone.</p>
        <Button variant="danger" onClick={() => setConfirming(true)}>
          Delete Account
        </Button>
      </div>
      <Dialog
        disposable
        open={confirming}
        onClose={close}
        title="Delete your account?"
        description="You lose access to every course at once, on every device. Nobody can bring it back."
        size="small"
      >
        <Confirmation account={account} onCancel={close} />
      </Dialog>
    </SettingsSection>
  );
}

/** Not the design system's ConfirmDialog, because an account with a password must also enter it. */
function Confirmation({
  account: { user, hasPassword },
  onCancel,
}: {
  account: AccountSettings;
  onCancel: () => void;
}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { props, errors, failure, pending } = useForm({
    rules: (all) => all.deleteAccount(user.email),
    submit: async (values) => {
      const isReplaced = watchSignIns();
      await request('POST', '/api/account/delete', { body: values });
      // What was recorded or typed here and not sent is the account's too.
      await import('./forget-account.ts').then(({ forgetAccount }) => forgetAccount(user.id)).catch(() => undefined);
      // Navigate before clearing the session: a guarded page without a user would ask to sign in.
      navigate(paths.home());
      if (!isReplaced()) clearSession(queryClient);
      toast({ title: 'Account deleted', description: 'Your account and its data are deleted.' });
    },
    describeFailure: (error) => (error instanceof NetworkError ? unanswered : formFailure(error)),
  });
  return (
    <form {...props} className="grid gap-5">
      {failure && <Notice tone="danger">{failure}</Notice>}
      <TextField
        label={`Type “${user.email}” to confirm`}
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email}
      />
      {hasPassword && (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" pending={pending} pendingLabel="Deleting...">
          Delete Account
        </Button>
      </div>
    </form>
  );
}
