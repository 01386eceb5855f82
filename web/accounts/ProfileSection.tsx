import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#functions/accounts/contract.ts';
import { request } from '#web/app/api.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { currentUserQuery } from '#web/app/session.ts';
import { updateAnswer } from '#web/app/update-answer.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import { accountQuery } from './account-query.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { formFailure } from './settings-failure.ts';
import { useForm } from './use-form.ts';

/** The settings section for name and phone number. */
export function ProfileSection({ user }: { user: Profile }) {
  const queryClient = useQueryClient();
  const { props, errors, failure, pending } = useForm({
    rules: (all) => all.profile,
    submit: async (values) => {
      const saved = await request('PATCH', '/api/account/profile', { body: values });
      await updateAnswer(queryClient, currentUserQuery.queryKey, (current) => current && { ...current, ...saved });
      await updateAnswer(queryClient, accountQuery.queryKey, (account) => account && { ...account, user: saved });
      await invalidate(queryClient, ['/api/certificates/']);
      toast({ title: 'Profile saved', tone: 'success' });
    },
    describeFailure: formFailure,
  });
  return (
    <SettingsSection title="Name and phone" intro="Your name appears on your certificates.">
      <form {...props} className="grid gap-5">
        {failure && <Notice tone="danger">{failure}</Notice>}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First Name"
            name="firstName"
            autoComplete="given-name"
            required
            defaultValue={user.firstName}
            error={errors.firstName}
          />
          <TextField
            label="Last Name"
            name="lastName"
            autoComplete="family-name"
            required
            defaultValue={user.lastName}
            error={errors.lastName}
          />
        </div>
        <TextField
          label="Mobile Number"
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          optional
          defaultValue={user.phoneNumber ?? '+1'}
          hint="With the country code, such as +1 555 010 0199."
          error={errors.phoneNumber}
        />
        <Button type="submit" className="justify-self-start" pending={pending} pendingLabel="Saving...">
          Save Changes
        </Button>
      </form>
    </SettingsSection>
  );
}
