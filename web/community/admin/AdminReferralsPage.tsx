import { useState } from 'react';
import { amountText } from '#functions/commerce/amount-text.shared.ts';
import type { ListedReferral, ReferralDecisionInput } from '#functions/community/admin/admin-referral-contract.ts';
import { Badge, type BadgeTone } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { LongText } from '../../admin/LongText.tsx';
import { shortDate } from '../../admin/short-date.ts';
import { useListing } from '../../admin/use-listing.ts';
import { idsOf, useRowAction } from '../../admin/use-row-action.ts';

const PATH = '/api/admin/referrals';

const STATES: Record<ListedReferral['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  verified: { label: 'Verified', tone: 'accent' },
  paid: { label: 'Paid', tone: 'success' },
  rejected: { label: 'Declined', tone: 'neutral' },
};

/** /admin/referrals: who referred whom, and which bonuses are due. */
export default function AdminReferralsPage() {
  const listing = useListing(PATH, ['status', 'sort']);
  return (
    <>
      <AdminHeader
        title="Referrals"
        intro="Verify a referral once its friends attend the course, then mark its bonus as paid. One friend earns $50, two $100, three $500, over all that somebody refers."
      />
      <DataTable
        caption="Referrals"
        listing={listing}
        rowKey={({ id }) => id}
        rowName={({ referralId }) => `referral ${referralId}`}
        searchLabel="Search by reference, name or email"
        defaultSort="newest"
        exportable
        filters={[
          {
            name: 'status',
            label: 'State',
            options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
          },
        ]}
        empty={{ title: 'No referrals yet', text: 'They appear here when somebody refers a friend.' }}
        columns={[
          {
            id: 'referrer',
            header: 'Referrer',
            cell: ({ referrer, referralId, comments }) => (
              <span className="block min-w-0 text-left md:max-w-56">
                <span className="block font-semibold wrap-anywhere">{referrer.name || 'Account deleted'}</span>
                <span className="block break-all text-muted text-xs">{referrer.email}</span>
                {referrer.phone && <span className="block text-muted text-xs">{referrer.phone}</span>}
                <span className="block whitespace-nowrap text-muted text-xs tabular-nums">{referralId}</span>
                {comments && <LongText text={comments} name={`referral ${referralId}`} className="mt-2 text-xs" />}
              </span>
            ),
          },
          { id: 'friends', header: 'Friends', cell: ({ friends }) => <Friends friends={friends} /> },
          {
            id: 'status',
            header: 'State',
            cell: (referral) => <ReferralState referral={referral} />,
          },
          { id: 'bonus', header: 'Bonus', align: 'end', cell: (referral) => <Bonus referral={referral} /> },
          {
            id: 'submitted',
            header: 'Submitted',
            sorts: { descending: 'newest', ascending: 'oldest' },
            cell: ({ createdAt }) => (
              <time dateTime={createdAt} className="whitespace-nowrap">
                {shortDate(createdAt)}
              </time>
            ),
          },
        ]}
        bulkActions={(referrals, done) => <ReferralActions referrals={referrals} onDone={done} />}
      />
    </>
  );
}

const FRIENDS: Record<ListedReferral['friends'][number]['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Not invited yet', tone: 'neutral' },
  invited: { label: 'Invited', tone: 'neutral' },
  enrolled: { label: 'Enrolled', tone: 'success' },
  referred_before: { label: 'Referred before', tone: 'neutral' },
};

function Friends({ friends }: Pick<ListedReferral, 'friends'>) {
  return (
    <ul className="grid gap-2 text-right md:text-left">
      {friends.map(({ id, name, email, state }) => (
        <li key={id} className="min-w-0">
          <span className="flex flex-wrap items-center justify-end gap-x-2 md:justify-start">
            <span className="font-medium wrap-anywhere">{name || 'Deleted'}</span>
            <Badge tone={FRIENDS[state].tone}>{FRIENDS[state].label}</Badge>
          </span>
          <span className="block break-all text-muted text-xs">{email}</span>
        </li>
      ))}
    </ul>
  );
}

function ReferralState({ referral: { status, rejectionReason, referrer, due } }: { referral: ListedReferral }) {
  return (
    <span className="block max-w-44 text-right md:text-left">
      <Badge tone={STATES[status].tone}>{STATES[status].label}</Badge>
      {rejectionReason && <span className="mt-1 block text-muted text-xs wrap-anywhere">{rejectionReason}</span>}
      {!referrer.emailVerified && Number(due) > 0 && (
        <span className="mt-1 block text-muted text-xs">Email not confirmed: payment waits</span>
      )}
    </span>
  );
}

function Bonus({ referral: { earned, paid, due } }: { referral: ListedReferral }) {
  return (
    <span className="block">
      <span className="block font-semibold">{amountText(Number(paid) > Number(earned) ? paid : earned)}</span>
      {Number(paid) > 0 && <span className="block text-muted text-xs">{amountText(paid)} paid</span>}
      {Number(due) > 0 && <span className="block text-muted text-xs">{amountText(due)} due</span>}
    </span>
  );
}

function ReferralActions({ referrals, onDone }: { referrals: ListedReferral[]; onDone: () => void }) {
  const [openDialog, setOpenDialog] = useState<'pay' | 'reject' | null>(null);
  const [reason, setReason] = useState('');
  const decision = useRowAction<ReferralDecisionInput>(PATH, {
    onDone,
    invalidates: ['/api/referral/mine'],
  });
  const ids = idsOf(referrals);
  if (!ids) return null;
  const allIn = (...states: ListedReferral['status'][]) => referrals.every(({ status }) => states.includes(status));
  const due = referrals.reduce((sum, referral) => sum + Number(referral.due), 0).toFixed(2);
  const names = [...new Set(referrals.map(({ referrer }) => referrer.name))];
  const recipients = names.length <= 3 ? names.join(', ') : `${names.length} people`;
  const payable = allIn('verified', 'paid') && referrals.every((referral) => Number(referral.due) > 0);
  return (
    <>
      {allIn('pending') && (
        <Button size="small" pending={decision.isPending} onClick={() => decision.mutate({ ids, action: 'verify' })}>
          Verify
        </Button>
      )}
      {payable && (
        <Button size="small" disabled={decision.isPending} onClick={() => setOpenDialog('pay')}>
          Mark {amountText(due)} as paid
        </Button>
      )}
      {allIn('pending', 'verified') && (
        <Button size="small" variant="secondary" disabled={decision.isPending} onClick={() => setOpenDialog('reject')}>
          Decline
        </Button>
      )}
      {allIn('rejected') && (
        <Button
          size="small"
          variant="secondary"
          pending={decision.isPending}
          onClick={() => decision.mutate({ ids, action: 'reopen' })}
        >
          Reopen
        </Button>
      )}
      {!payable && allIn('paid') && <span className="px-2 text-muted text-sm">Nothing more is due.</span>}
      <ConfirmDialog
        open={openDialog === 'pay'}
        onClose={() => setOpenDialog(null)}
        onConfirm={(close) =>
          decision.mutate(
            { action: 'pay', payments: referrals.map((referral) => ({ id: referral.id, amount: referral.due })) },
            { onSettled: close },
          )
        }
        title={`Mark ${amountText(due)} as paid?`}
        description={`To ${recipients}, who will be notified by mail. A payment cannot be taken back here.`}
        confirmLabel="Mark as paid"
        tone="primary"
        pending={decision.isPending}
      />
      <Dialog
        open={openDialog === 'reject'}
        onClose={() => setOpenDialog(null)}
        title={ids.length === 1 ? 'Decline this referral?' : `Decline ${ids.length} referrals?`}
        description={`${recipients} gets your reason by mail. What the friends earned does not count any more.`}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            decision.mutate({ ids, action: 'reject', reason });
          }}
        >
          <TextArea
            label="Reason"
            rows={4}
            required
            maxLength={2000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={() => setOpenDialog(null)}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="danger"
              pending={decision.isPending}
              pendingLabel="Declining..."
              disabled={reason.trim() === ''}
            >
              Decline
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
