import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignInReturn } from '#web/app/return-from-sign-in.ts';
import { userLabel } from '#web/app/user-label.ts';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { toast } from '#web/design/toast.ts';
import { destinationAfterSignIn } from './after-sign-in.ts';
import { discard, type ExchangedToken, exchange, isSignedInHere, renewByCookie } from './handover-token.ts';
import { openSession } from './sign-in.ts';
import { clearWebinarRedirect } from './webinar-redirect.ts';

const FAILURES = {
  oauth: { title: 'Sign-in failed', description: 'There was an error signing in. Please try again.' },
  unlinked: {
    title: 'Sign-in failed',
    description: 'You have unlinked this way to sign in. Please use another one; the settings link it again.',
  },
  session: { title: 'Session error', description: 'Could not create a session. Please try signing in again.' },
};

/**
 * Completes a sign-in through a provider. A sign-in that this browser started is completed without a question. A token
 * that arrives by a link from elsewhere could sign the user in to somebody else's account, so the user must confirm it
 * first.
 */
export default function ReturnFromSignIn({ token, welcome, error, redirect }: SignInReturn) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [unconfirmed, setUnconfirmed] = useState<ExchangedToken | null>(null);
  const [pending, setPending] = useState(false);
  const started = useRef(false);

  function greet() {
    if (welcome)
      toast({
        title: 'Welcome!',
        description: 'Your courses and your progress are on your dashboard.',
        tone: 'success',
      });
  }

  async function signIn(session: { token: string; userId: number }) {
    await openSession(queryClient, session);
    greet();
    const destination = destinationAfterSignIn(redirect);
    clearWebinarRedirect();
    if (destination !== '/') navigate(destination, { replace: true });
  }

  async function completeSignIn(handoverToken: string) {
    const exchanged = await exchange(handoverToken);
    if (await isSignedInHere(exchanged.owner)) await signIn(sessionOf(exchanged));
    else setUnconfirmed(exchanged);
  }

  const start = useEffectEvent(() => {
    if (started.current) return;
    started.current = true;
    if (error) fail(error);
    else if (token)
      completeSignIn(token)
        .catch(async () => signIn(await renewByCookie(token)))
        .catch(() => fail('session'));
    else greet();
  });
  useEffect(() => start(), []);

  if (!unconfirmed) return null;
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={`Continue as ${userLabel(unconfirmed.owner)}?`}
      description={`This link signs you in as ${unconfirmed.owner.email}. Continue only if that account is yours.`}
      confirmLabel="Continue"
      cancelLabel="This is not me"
      pending={pending}
      pendingLabel="Signing in..."
      onConfirm={async () => {
        setPending(true);
        await signIn(sessionOf(unconfirmed)).catch(() => fail('session'));
        setUnconfirmed(null);
      }}
      onClose={() => {
        setUnconfirmed(null);
        // If this request fails, the session ends by itself after a month.
        discard(unconfirmed.token).catch(() => {});
      }}
    />
  );
}

const sessionOf = ({ token, owner }: ExchangedToken) => ({ token, userId: owner.id });

function fail(error: keyof typeof FAILURES) {
  toast({ ...FAILURES[error], tone: 'danger' });
}
