import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CurrentUser } from '#functions/accounts/contract.ts';
import { dismissToast, type ToastOptions, toast } from '#web/design/toast.ts';
import { SessionFailure } from './LoadFailure.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { paths } from './paths.ts';
import { type Session, useSession } from './session.ts';

type Role = CurrentUser['role'];

/** Shows the page to anyone signed in; the others are told, and half a second later asked to sign in. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const here = useHere();
  const navigate = useNavigate();
  useTurnAway(status === 'signed-out', {
    notice: { title: 'Authentication required', description: 'Please log in to access this page.' },
    after: 500,
    go: () => navigate(paths.login(here), { replace: true }),
  });
  return admit(status, children);
}

/** As `RequireLogin`, for the dashboard and enrollment: a second later, and by way of the server. */
export function RequireLoginThroughServer({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const here = useHere();
  useTurnAway(status === 'signed-out', {
    notice: { title: 'Authentication Required', description: 'Please log in to access this page.' },
    after: 1000,
    go: () => window.location.replace(paths.signInThroughServer(here)),
  });
  return admit(status, children);
}

function admit(status: Session['status'], page: ReactNode): ReactNode {
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
  useTurnAway(user !== null && !admitted, {
    notice: { title: 'Access denied', description: refusal },
    after: 500,
    go: () => navigate(paths.home(), { replace: true }),
  });
  return admitted ? children : <PageSkeleton />;
}

/** Says why, waits, goes. Whoever leaves before that is no longer told. */
function useTurnAway(
  turnAway: boolean,
  { notice, after, go }: { notice: ToastOptions; after: number; go: () => void },
) {
  const { pathname } = useLocation();
  const say = useEffectEvent(() => toast({ ...notice, tone: 'danger' }));
  const leave = useEffectEvent(go);
  useEffect(() => {
    // The address runs ahead of the page while a navigation loads: signing out goes home before its user is gone.
    if (!turnAway || window.location.pathname !== pathname) return;
    const id = say();
    let left = false;
    const timer = setTimeout(() => {
      left = true;
      leave();
    }, after);
    return () => {
      clearTimeout(timer);
      if (!left) dismissToast(id);
    };
  }, [turnAway, pathname, after]);
}

function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
