import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeRedirect } from '#functions/accounts/safe-redirect.shared.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/app/session.ts';
import { clearWebinarRedirect, storedWebinarRedirect } from './webinar-redirect.ts';

/** Where a sign-in leads: to the webinar that the user wanted to register for, otherwise to the requested path. */
export function destinationAfterSignIn(requestedPath: string | null): string {
  const webinar = storedWebinarRedirect();
  return webinar === null ? safeRedirect(requestedPath) : paths.webinar(webinar);
}

/**
 * For the sign-in and registration pages: navigates away as soon as a user is signed in, by this page or already
 * before.
 */
export function useLeaveOnceSignedIn(): { leaving: boolean; redirect: string | undefined } {
  const { status } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const redirect = query.get('redirect') ?? undefined;
  // Read once: leaving clears the stored webinar, and that must not change the destination.
  const [destination] = useState(() => destinationAfterSignIn(redirect ?? null));
  const leaving = status === 'signed-in';
  useEffect(() => {
    if (!leaving) return;
    clearWebinarRedirect();
    navigate(destination, { replace: true });
  }, [leaving, destination, navigate]);
  return { leaving, redirect };
}
