import { useState } from 'react';
import type { AccountSettings } from '#functions/accounts/contract.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { CheckIcon } from '#web/design/icons/interface.tsx';
import { ChangeEmailForm } from './ChangeEmailForm.tsx';
import { ResendButton } from './ResendButton.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const PROVIDERS = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };

/** The settings section with the email address, whether it is confirmed, and the ways to sign in. */
export function EmailSection({ account: { user, hasPassword, providers } }: { account: AccountSettings }) {
  const [isChanging, setIsChanging] = useState(false);
  const ways = [...(hasPassword ? ['Password'] : []), ...providers.map((provider) => PROVIDERS[provider])];
  return (
    <SettingsSection title="Email and sign-in" intro="Reminders, receipts and reset links go to this address.">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="break-all font-semibold">{user.email}</p>
          <p className="mt-1 text-muted text-sm">Sign in with: {ways.join(', ')}</p>
        </div>
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
