import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignInReturn } from '#web/app/return-from-sign-in.ts';
import { userLabel } from '#web/app/user-label.ts';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { toast } from '#web/design/toast.ts';
import { destinationAfterSignIn } from './after-sign-in.ts';
import { type Arrival, discard, exchange, isSignedInHere } from './arriving-token.ts';
import { openSession } from './sign-in.ts';
import { clearWebinarRedirect } from './webinar-redirect.ts';

const FAILURES = {
  oauth: { title: 'Sign-in failed', description: 'There was an error signing in. Please try again.' },
  session: { title: 'Session error', description: 'Could not create a session. Please try signing in again.' },
};

/**
 * Ends a sign-in through a provider. A sign-in of this browser is kept without a word; one that came by a link from
 * elsewhere could be somebody else's account, and is kept only when the person says that it is theirs.
 */
export default function ReturnFromSignIn({ token, welcome, error, redirect }: SignInReturn) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [unknown, setUnknown] = useState<Arrival | null>(null);
  const [pending, setPending] = useState(false);
  const begun = useRef(false);

  function greet() {
    if (welcome) toast({ title: 'Welcome!', description: 'Good to have you at Interview Launchpad.', tone: 'success' });
  }

  async function keep({ owner, token: lasting }: Arrival) {
    await openSession(queryClient, { token: lasting, userId: owner.id });
    greet();
    const destination = destinationAfterSignIn(redirect);
    clearWebinarRedirect();
    if (destination !== '/') navigate(destination, { replace: true });
  }

  async function judge(arrived: string) {
    const arrival = await exchange(arrived);
    if (await isSignedInHere(arrival.owner)) await keep(arrival);
    else setUnknown(arrival);
  }

  const begin = useEffectEvent(() => {
    if (begun.current) return;
    begun.current = true;
    if (error) fail(error);
    else if (token) judge(token).catch(() => fail('session'));
    else greet();
  });
  useEffect(() => begin(), []);

  if (!unknown) return null;
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={`Continue as ${userLabel(unknown.owner)}?`}
      description={`This link signs you in as ${unknown.owner.email}. Continue only if that account is yours.`}
      confirmLabel="Continue"
      cancelLabel="This is not me"
      pending={pending}
      pendingLabel="Signing in..."
      onConfirm={async () => {
        setPending(true);
        await keep(unknown).catch(() => fail('session'));
        setUnknown(null);
      }}
      onClose={() => {
        setUnknown(null);
        // It ends by itself in a month should this not reach the server.
        discard(unknown.token).catch(() => {});
      }}
    />
  );
}

function fail(error: keyof typeof FAILURES) {
  toast({ ...FAILURES[error], tone: 'danger' });
}
