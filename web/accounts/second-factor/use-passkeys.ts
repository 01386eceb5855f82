import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SignedIn } from '#functions/accounts/contract.ts';
import { whenIdle } from '#web/app/idle.ts';

const load = () => import('./passkey-sign-in.ts');

/**
 * Passkeys on the login page: the browser offers them in the field for the email address, and `ask` opens its dialog. The
 * code is loaded when the browser is idle, because most people type their password.
 */
export function usePasskeys(onSignIn: (user: SignedIn['user']) => void) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function signIn(way: (code: Awaited<ReturnType<typeof load>>) => Promise<SignedIn['user'] | null>) {
    const code = await load();
    try {
      const user = await way(code);
      if (user) onSignIn(user);
    } catch (error) {
      setFailure(code.passkeyFailureText(error));
    }
  }

  async function ask() {
    setPending(true);
    setFailure(null);
    // Without the code the button does nothing: the password remains.
    await signIn(({ signInWithPasskey }) => signInWithPasskey(queryClient)).catch(() => {});
    setPending(false);
  }

  const offer = useEffectEvent(async (left: AbortSignal) => {
    await whenIdle();
    if (!left.aborted) await signIn(({ offerPasskeys }) => offerPasskeys(queryClient, left));
  });
  useEffect(() => {
    const left = new AbortController();
    offer(left.signal).catch(() => {});
    return () => left.abort();
  }, []);

  return { ask: () => void ask(), pending, failure };
}
