import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SignedIn } from '#functions/accounts/contract.ts';
import { whenIdle } from '#web/app/idle.ts';
import { hasSessionCookie } from '#web/app/session-hint.ts';
import { signInFailure } from '../sign-in.ts';

const load = () => import('./passkey-sign-in.ts');

/**
 * Passkeys on the login page: the browser offers them in the field for the email address, and `ask` opens its dialog. The
 * code is loaded when the browser is idle, because most people type their password.
 */
export function usePasskeys(onSignIn: (user: SignedIn['user']) => void) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function fail(error: unknown) {
    const { passkeyFailureText } = await load();
    setFailure(passkeyFailureText(error) ?? signInFailure(error, 'Login failed'));
  }

  async function ask() {
    setPending(true);
    setFailure(null);
    try {
      const { signInWithPasskey } = await load();
      const user = await signInWithPasskey(queryClient);
      if (user) onSignIn(user);
    } catch (error) {
      await fail(error);
    }
    setPending(false);
  }

  const offer = useEffectEvent(async (signal: AbortSignal) => {
    await whenIdle();
    if (signal.aborted || hasSessionCookie()) return;
    const { offerPasskeys } = await load();
    await offerPasskeys(queryClient, { signal, onSignIn, onFailure: (error) => void fail(error) });
  });
  useEffect(() => {
    const left = new AbortController();
    // Without it the button and the password remain.
    offer(left.signal).catch(() => {});
    return () => left.abort();
  }, []);

  return { ask: () => void ask(), pending, failure };
}
