import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OpenSession } from '#functions/accounts/contract.ts';
import { request } from '#web/app/api.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { MonitorIcon } from '#web/design/icons/interface.tsx';
import { toast } from '#web/design/toast.ts';
import { VisuallyHidden } from '#web/design/VisuallyHidden.tsx';
import { countryName } from './country-name.ts';
import { lastSeen } from './last-seen.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { settingsFailure } from './settings-failure.ts';

/** How many devices are shown at first, and how many more with each press of the button. */
const PAGE = 5;

/**
 * The settings section with the devices where the account is signed in: this one first, then the others, latest first.
 */
export function SessionsSection({ sessions }: { sessions: readonly OpenSession[] }) {
  const [confirming, setConfirming] = useState(false);
  const others = sessions.filter((session) => !session.isThisDevice);
  const ordered = [...sessions.filter((session) => session.isThisDevice), ...others];
  const [shown, setShown] = useState(PAGE);
  const list = useRef<HTMLUListElement>(null);

  function showMore() {
    // The button may have disappeared, so the focus moves to the first of the new devices.
    flushSync(() => setShown(shown + PAGE));
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[shown]?.focus();
  }
  const signOutOthers = useEndSessions({
    path: '/api/account/sessions',
    successMessage: 'All other devices are signed out',
  });
  return (
    <SettingsSection
      title="Devices"
      intro="Where you are signed in. Sign out whatever you do not recognize, and change your password."
    >
      <ul ref={list} className="divide-y divide-line">
        {ordered.slice(0, shown).map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="mt-5 flex flex-wrap gap-3">
          {ordered.length > shown && (
            <Button variant="secondary" onClick={showMore}>
              Show More Devices
            </Button>
          )}
          <Button variant="secondary" onClick={() => setConfirming(true)}>
            Sign Out All Other Devices
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={(close) => signOutOthers.mutate(undefined, { onSettled: close })}
        title="Sign out all other devices?"
        description="Every device but this one has to sign in again. It takes effect at once."
        confirmLabel="Sign Out"
        pending={signOutOthers.isPending}
        pendingLabel="Signing out..."
      />
    </SettingsSection>
  );
}

function Device({ session }: { session: OpenSession }) {
  const signOut = useEndSessions({
    path: `/api/account/sessions/${encodeURIComponent(session.id)}`,
    successMessage: `${session.device} is signed out`,
  });
  const since = new Date(session.createdAt).toLocaleDateString('en', { dateStyle: 'medium' });
  const country = session.country && countryName(session.country);
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <MonitorIcon />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {session.device}
          {session.isThisDevice && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="text-muted text-sm">
          {[session.isThisDevice ? 'Active now' : lastSeen(session.lastSeenAt, Date.now()), country, `since ${since}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!session.isThisDevice && (
        <Button
          variant="secondary"
          size="small"
          pending={signOut.isPending}
          pendingLabel="Signing out..."
          onClick={() => signOut.mutate()}
        >
          Sign out <VisuallyHidden>{session.device}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

function useEndSessions({
  path,
  successMessage,
}: {
  path: '/api/account/sessions' | `/api/account/sessions/${string}`;
  successMessage: string;
}) {
  return useMutation({
    mutationFn: () => request('DELETE', path),
    onSuccess: () => toast({ title: successMessage, tone: 'success' }),
    onError: (error) => toast({ title: 'Signing out failed', description: settingsFailure(error), tone: 'danger' }),
    meta: { invalidates: ['/api/account'], invalidatesOnError: ['/api/account'] },
  });
}
