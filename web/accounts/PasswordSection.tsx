import { useQueryClient } from '@tanstack/react-query';
import type { AccountSettings, ChangePasswordInput } from '#functions/accounts/contract.ts';
import { request } from '#web/app/api.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { PasswordField } from '#web/design/PasswordField.tsx';
import { toast } from '#web/design/toast.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { formFailure } from './settings-failure.ts';
import { useForm } from './use-form.ts';

/** The settings section that changes the password, or sets a first one for a user who signs in through a provider. */
export function PasswordSection({ account: { user, hasPassword } }: { account: AccountSettings }) {
  const queryClient = useQueryClient();
  const { props, errors, failure, pending } = useForm({
    rules: (all) => all.changePassword,
    submit: async ({ confirmPassword: _typedTwice, ...passwords }, form) => {
      const body: ChangePasswordInput = passwords;
      await request('POST', '/api/account/password', { body });
      form.reset();
      toast({
        title: hasPassword ? 'Password changed' : 'Password set',
        description: 'Your other devices are signed out.',
        tone: 'success',
      });
      void invalidate(queryClient, ['/api/account']);
    },
    describeFailure: formFailure,
  });
  return (
    <SettingsSection
      id="password"
      title="Password"
      intro={
        hasPassword
          ? 'Choose one that you use nowhere else.'
          : 'You have no password yet. With one you can also sign in by email.'
      }
    >
      <form {...props} className="grid gap-5">
        {failure && <Notice tone="danger">{failure}</Notice>}
        {/* Tells password managers which account this is. The field has no name, so it is not sent. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label="Current Password"
            name="currentPassword"
            autoComplete="current-password"
            required
            error={errors.currentPassword}
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <NewPasswordField
            label="New Password"
            name="newPassword"
            personal={[user.firstName, user.lastName, user.email]}
            error={errors.newPassword}
          />
          <PasswordField
            label="Confirm Password"
            name="confirmPassword"
            autoComplete="new-password"
            required
            error={errors.confirmPassword}
          />
        </div>
        <Button type="submit" className="justify-self-start" pending={pending} pendingLabel="Saving...">
          {hasPassword ? 'Change Password' : 'Set Password'}
        </Button>
      </form>
    </SettingsSection>
  );
}
