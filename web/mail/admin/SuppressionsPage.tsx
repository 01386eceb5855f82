import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiftInput, SuppressedAddress } from '#functions/mail/admin/suppression-contract.ts';
import { request } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { Link } from '#web/design/Link.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { toast } from '#web/design/toast.ts';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { showFailure } from '../../admin/failure-toast.ts';
import { shortDate } from '../../admin/short-date.ts';
import { useListing } from '../../admin/use-listing.ts';

const PATH = '/api/admin/suppressions';

const REASONS = {
  bounced: { label: 'Bounced', tone: 'danger', gets: 'Gets no mail at all' },
  complained: { label: 'Marked as spam', tone: 'warning', gets: 'Gets what they need, no lists' },
} as const;

/** /admin/suppressions: the addresses that bounced or complained. One can be let have mail again. */
export default function SuppressionsPage() {
  const listing = useListing(PATH, ['reason', 'sort']);
  const [lifting, setLifting] = useState<SuppressedAddress | null>(null);
  return (
    <>
      <AdminHeader
        title="Suppressed addresses"
        intro="Addresses that the mail provider reported. Each further try to a mailbox that does not exist harms the delivery of everybody’s mail."
      />
      <DataTable
        caption="Suppressed addresses"
        listing={listing}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        searchLabel="Search by email"
        defaultSort="newest"
        filters={[
          {
            name: 'reason',
            label: 'Reason',
            options: Object.entries(REASONS).map(([value, { label }]) => ({ value, label })),
          },
        ]}
        empty={{
          title: 'No suppressed addresses',
          text: 'Addresses that bounce, or mark our mail as spam, appear here.',
        }}
        columns={[
          {
            id: 'email',
            header: 'Address',
            cell: ({ email, accountId }) => (
              <span className="block min-w-0 text-left">
                <span className="block break-all font-semibold">{email}</span>
                {accountId === null ? (
                  <span className="block text-muted text-xs">No account</span>
                ) : (
                  <Link to={paths.admin('users', accountId)} className="link text-xs">
                    Open account
                  </Link>
                )}
              </span>
            ),
          },
          {
            id: 'reason',
            header: 'Reason',
            cell: ({ reason }) => (
              <span className="block">
                <Badge tone={REASONS[reason].tone}>{REASONS[reason].label}</Badge>
                <span className="mt-1 block text-muted text-xs">{REASONS[reason].gets}</span>
              </span>
            ),
          },
          {
            id: 'since',
            header: 'Since',
            sorts: { ascending: 'oldest', descending: 'newest' },
            cell: ({ createdAt }) => (
              <time dateTime={createdAt} className="whitespace-nowrap">
                {shortDate(createdAt)}
              </time>
            ),
          },
          {
            id: 'until',
            header: 'Until',
            cell: ({ endsAt }) =>
              endsAt ? (
                <time dateTime={endsAt} className="whitespace-nowrap">
                  {shortDate(endsAt)}
                </time>
              ) : (
                <span className="text-muted">For good</span>
              ),
          },
          {
            id: 'lift',
            header: 'Action',
            hideHeader: true,
            align: 'end',
            cell: (address) => (
              <Button
                size="small"
                variant="secondary"
                className="whitespace-nowrap"
                aria-label={`Allow Again: mail to ${address.email}`}
                onClick={() => setLifting(address)}
              >
                Allow Again
              </Button>
            ),
          },
        ]}
      />
      {lifting && <LiftDialog address={lifting} onClose={() => setLifting(null)} />}
    </>
  );
}

/** Mounted again for each address, so that a reason is never sent with another one. */
function LiftDialog({
  address: { id, revision, email, reason },
  onClose,
}: {
  address: SuppressedAddress;
  onClose: () => void;
}) {
  const [because, setBecause] = useState('');
  const lift = useMutation({
    mutationFn: (body: LiftInput) => request('POST', `${PATH}/${id}/lift`, { body }),
    // Also after a refusal: the provider may have reported it again, or another admin was faster.
    meta: { invalidates: [PATH], invalidatesOnError: [PATH] },
    onSuccess: ({ message }) => toast({ title: 'Allowed again', description: message, tone: 'success' }),
    onError: showFailure,
  });
  return (
    <ConfirmDialog
      open
      tone="primary"
      onClose={onClose}
      onConfirm={(close) => lift.mutate({ revision, because: because.trim() }, { onSettled: close })}
      title="Allow mail again?"
      description={
        reason === 'bounced'
          ? `${email} gets everything again. If it bounces once more, it comes back to this list.`
          : `${email} called our mail spam. Do this only when they ask for it: they get every list again that they did not leave themselves.`
      }
      confirmLabel="Allow Mail Again"
      pending={lift.isPending}
      pendingLabel="Allowing..."
      ready={because.trim() !== ''}
    >
      <div className="mb-5">
        <TextArea
          label="Why?"
          hint="Kept in the audit log."
          required
          maxLength={500}
          rows={3}
          value={because}
          onChange={({ target }) => setBecause(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
