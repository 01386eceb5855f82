import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CurrentUser } from '#functions/accounts/contract.ts';
import { dismissToast, type ToastOptions, toast } from '#web/design/toast.ts';
import { hasEnded } from './ended-session.ts';
import { SessionFailure } from './LoadFailure.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { paths } from './paths.ts';
import { type Session, useSession } from './session.ts';

type Role = CurrentUser['role'];

/** Shows the page to signed-in users. Visitors see a notice, and half a second later the sign-in page. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (status === 'signed-in' && !wasSignedIn) setWasSignedIn(true);
  const here = useCurrentAddress();
  const navigate = useNavigate();
  useDenial(status === 'signed-out', {
    notice:
      wasSignedIn || hasEnded()
        ? { title: 'Your session has ended', description: 'Sign in to go on where you were.' }
        : { title: 'Authentication required', description: 'Please log in to access this page.' },
    delay: 500,
    redirect: () => navigate(paths.login(here), { replace: true }),
  });
  return pageForStatus(status, children);
}

/**
 * Like `RequireLogin`, for the dashboard and enrollment: the redirect comes after a second and goes through the server.
 */
export function RequireLoginThroughServer({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const here = useCurrentAddress();
  useDenial(status === 'signed-out', {
    notice: { title: 'Authentication Required', description: 'Please log in to access this page.' },
    delay: 1000,
    redirect: () => window.location.replace(paths.signInThroughServer(here)),
  });
  return pageForStatus(status, children);
}

function pageForStatus(status: Session['status'], page: ReactNode): ReactNode {
  if (status === 'unknown') return <SessionFailure />;
  return status === 'signed-in' ? page : <PageSkeleton />;
}

/** Shows the page to one role only. */
export function RequireRole({ required, children }: { required: Role; children: ReactNode }) {
  return (
    <RequireLogin>
      <ForRoles roles={[required]} refusal={`This page requires ${required} access.`}>
        {children}
      </ForRoles>
    </RequireLogin>
  );
}

/** Shows the page to any of several roles. */
export function RequireAnyRole({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  return (
    <RequireLogin>
      <ForRoles roles={roles} refusal="You don't have permission to access this page.">
        {children}
      </ForRoles>
    </RequireLogin>
  );
}

function ForRoles({ roles, refusal, children }: { roles: readonly Role[]; refusal: string; children: ReactNode }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const admitted = user !== null && roles.includes(user.role);
  useDenial(user !== null && !admitted, {
    notice: { title: 'Access denied', description: refusal },
    delay: 500,
    redirect: () => navigate(paths.home(), { replace: true }),
  });
  return admitted ? children : <PageSkeleton />;
}

/**
 * While `denied`, shows the notice and calls `redirect` after `delay` milliseconds. If the user leaves the page before
 * that, the notice is removed.
 */
function useDenial(
  denied: boolean,
  { notice, delay, redirect }: { notice: ToastOptions; delay: number; redirect: () => void },
) {
  const { pathname } = useLocation();
  const showNotice = useEffectEvent(() => toast({ ...notice, tone: 'danger' }));
  const leave = useEffectEvent(redirect);
  useEffect(() => {
    // While a navigation is pending, the address already names the next page. Signing out navigates to the home page
    // before it clears the user; without this check, the guarded page would show the notice in between.
    if (!denied || window.location.pathname !== pathname) return;
    const id = showNotice();
    let redirected = false;
    const timer = setTimeout(() => {
      redirected = true;
      leave();
    }, delay);
    return () => {
      clearTimeout(timer);
      if (!redirected) dismissToast(id);
    };
  }, [denied, pathname, delay]);
}

function useCurrentAddress(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
