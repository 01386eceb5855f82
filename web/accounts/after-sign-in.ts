import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeRedirect } from '#functions/accounts/safe-redirect.shared.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { clearWebinarRedirect, storedWebinarRedirect } from './webinar-redirect.ts';

/** Where a sign-in leads: to the webinar that it was wanted for, else to the wished path. */
export function destinationAfterSignIn(wish: string | null): string {
  const webinar = storedWebinarRedirect();
  return webinar === null ? safeRedirect(wish) : paths.webinar(webinar);
}

/** On a page for visitors: goes on as soon as someone is signed in, be it by this page or before it. */
export function useLeaveOnceSignedIn(): { leaving: boolean; redirect: string | undefined } {
  const { status } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const redirect = query.get('redirect') ?? undefined;
  // Read once: leaving forgets the webinar, and must not turn to another place half way.
  const [destination] = useState(() => destinationAfterSignIn(redirect ?? null));
  const leaving = status === 'signed-in';
  useEffect(() => {
    if (!leaving) return;
    clearWebinarRedirect();
    navigate(destination, { replace: true });
  }, [leaving, destination, navigate]);
  return { leaving, redirect };
}
