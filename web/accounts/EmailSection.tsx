import { useState } from 'react';
import type { Profile } from '#functions/accounts/contract.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';
import { ChangeEmailForm } from './ChangeEmailForm.tsx';
import { ResendButton } from './ResendButton.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** The settings section with the email address, and whether it is confirmed. */
export function EmailSection({ user }: { user: Profile }) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <SettingsSection
      title="Email address"
      intro="You sign in with it, and reminders, receipts and reset links go there."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 break-all font-semibold">{user.email}</p>
        {user.emailVerified ? (
          <Badge tone="success" icon={<CheckIcon size={14} />}>
            Verified
          </Badge>
        ) : (
          <Badge tone="warning">Not verified</Badge>
        )}
      </div>
      {!user.emailVerified && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-5">
          <p className="max-w-sm text-muted text-sm">
            We mailed you a link when you registered. Open it to confirm that this is your email address.
          </p>
          <ResendButton email={user.email} />
        </div>
      )}
      {isChanging ? (
        <ChangeEmailForm onCancel={() => setIsChanging(false)} />
      ) : (
        <Button variant="secondary" className="mt-5" onClick={() => setIsChanging(true)}>
          Change Email
        </Button>
      )}
    </SettingsSection>
  );
}
