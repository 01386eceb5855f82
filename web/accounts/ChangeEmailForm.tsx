import { useState } from 'react';
import { request } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { formFailure } from './settings-failure.ts';
import { useForm } from './use-form.ts';

/**
 * Asks for another email address. It changes when the link that is mailed there is followed. `isVerified`: the present one
 * is confirmed; only then can it undo the change.
 */
export function ChangeEmailForm({ isVerified, onCancel }: { isVerified: boolean; onCancel: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { props, errors, failure, pending } = useForm({
    rules: (all) => all.changeEmail,
    submit: async (body) => {
      await request('POST', '/api/account/email', { body });
      setSentTo(body.email);
    },
    describeFailure: formFailure,
  });
  if (sentTo) {
    return (
      <div className="mt-5 border-line border-t pt-5">
        <Notice tone="success" title="Look for a link in the new mailbox">
          We sent it to {sentTo}. Your address changes when you open it, within 24 hours. The old address is told then
          {isVerified && ', and can undo the change for seven days'}.
        </Notice>
      </div>
    );
  }
  return (
    <form {...props} className="mt-5 grid gap-5 border-line border-t pt-5">
      {failure && <Notice tone="danger">{failure}</Notice>}
      <TextField
        label="New Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        hint="We mail a link there. Nothing changes until you open it."
        error={errors.email}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} pendingLabel="Sending...">
          Send Link
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
