import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedFactorReset } from '#functions/accounts/admin/factor-reset-contract.ts';
import { request } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { Badge, type BadgeTone } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { classNames } from '#web/design/class-names.ts';
import { Link } from '#web/design/Link.tsx';
import { toast } from '#web/design/toast.ts';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { showFailure } from '../../admin/failure-toast.ts';
import { useListing } from '../../admin/use-listing.ts';

const PATH = '/api/admin/factor-resets';

const STATES: Record<ListedFactorReset['state'], { label: string; tone: BadgeTone }> = {
  asked: { label: 'Waits for an admin', tone: 'warning' },
  approved: { label: 'Approved', tone: 'accent' },
  done: { label: 'Removed', tone: 'success' },
  stopped: { label: 'Stopped', tone: 'neutral' },
};
const filters = [
  { value: 'open', label: 'Under way', none: 'Nobody lost a second factor' },
  { value: 'ended', label: 'Ended', none: 'None has ended yet' },
] as const;

/** /admin/factor-resets: who asked that a lost second factor is removed, and when that happens. It can be stopped here. */
export default function FactorResetsPage() {
  const listing = useListing(PATH, ['state', 'sort']);
  const shown = filters.find(({ value }) => value === listing.value('state')) ?? filters[0];
  const [stopping, setStopping] = useState<ListedFactorReset | null>(null);
  return (
    <>
      <AdminHeader
        title="Lost second factors"
        intro="Approve on the page of the person, when you are sure by another way than mail that it is them. It happens 24 hours later; until then every admin and the owner can stop it."
      />
      <nav aria-label="State" className="mb-5 flex flex-wrap gap-1">
        {filters.map(({ value, label }) => (
          <Link
            key={value}
            to={`?state=${value}`}
            aria-current={value === shown.value ? 'page' : undefined}
            className={classNames(
              'rounded-full px-4 py-2 font-semibold text-sm transition',
              value === shown.value
                ? 'bg-accent-soft text-on-accent-soft'
                : 'text-muted hover:bg-sunken hover:text-ink',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <DataTable
        caption="Lost second factors"
        listing={{ ...listing, narrowed: false }}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        defaultSort="newest"
        empty={{ title: shown.none, text: 'Requests from people who cannot give their second factor appear here.' }}
        columns={[
          {
            id: 'person',
            header: 'Person',
            cell: ({ userId, name, email }) => (
              <span className="block min-w-0 text-left">
                <Link to={paths.admin('users', userId)} className="font-semibold hover:underline">
                  {name}
                </Link>
                <span className="block break-all text-muted text-xs">{email}</span>
              </span>
            ),
          },
          {
            id: 'asked',
            header: 'Asked',
            sorts: { ascending: 'oldest', descending: 'newest' },
            cell: ({ createdAt, isOwn }) => (
              <span>
                <time dateTime={createdAt}>{moment.format(new Date(createdAt))}</time>
                <span className="block text-muted text-xs">{isOwn ? 'by the owner' : 'by an admin'}</span>
              </span>
            ),
          },
          {
            id: 'state',
            header: 'State',
            cell: ({ state, approvedBy }) => (
              <span>
                <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
                {approvedBy && <span className="mt-1 block text-muted text-xs">Approved by {approvedBy}</span>}
              </span>
            ),
          },
          {
            id: 'due',
            header: shown.value === 'open' ? 'Due' : 'Ended',
            cell: ({ effectiveAt, endedAt }) => {
              const at = shown.value === 'open' ? effectiveAt : endedAt;
              return at ? (
                <time dateTime={at}>{moment.format(new Date(at))}</time>
              ) : (
                <span className="text-muted">Not approved</span>
              );
            },
          },
          {
            id: 'action',
            header: 'Action',
            hideHeader: true,
            align: 'end',
            cell: (reset) =>
              shown.value === 'open' && (
                <span className="flex gap-2 md:justify-end">
                  {reset.state === 'asked' && (
                    <Button
                      size="small"
                      to={paths.admin('users', reset.userId)}
                      aria-label={`Check the request of ${reset.name}`}
                    >
                      Check
                    </Button>
                  )}
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={`Stop the removal for ${reset.name}`}
                    onClick={() => setStopping(reset)}
                  >
                    Stop
                  </Button>
                </span>
              ),
          },
        ]}
      />
      {stopping && <StopDialog reset={stopping} onClose={() => setStopping(null)} />}
    </>
  );
}

function StopDialog({ reset: { userId, name }, onClose }: { reset: ListedFactorReset; onClose: () => void }) {
  const stop = useMutation({
    mutationFn: () => request('DELETE', `/api/admin/users/${userId}/factor-reset`),
    // Also after a refusal: the owner or another admin may have stopped it.
    meta: { invalidates: [PATH], invalidatesOnError: [PATH] },
    onSuccess: ({ message }) => toast({ title: 'Stopped', description: message, tone: 'success' }),
    onError: showFailure,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={(close) => stop.mutate(undefined, { onSettled: close })}
      title={`Keep the second factor of ${name}?`}
      description="Nothing is removed, and they are told by mail. They can ask again."
      confirmLabel="Keep the Second Factor"
      pending={stop.isPending}
      pendingLabel="Stopping..."
    />
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
