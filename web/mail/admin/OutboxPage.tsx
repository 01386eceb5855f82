import { useMutation } from '@tanstack/react-query';
import type { OutboxActionInput, OutboxMail } from '#functions/mail/admin/outbox-contract.ts';
import { request } from '#web/app/api.ts';
import { Badge, type BadgeTone } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { classNames } from '#web/design/class-names.ts';
import { Link } from '#web/design/Link.tsx';
import { toast } from '#web/design/toast.ts';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { showFailure } from '../../admin/failure-toast.ts';
import { useListing } from '../../admin/use-listing.ts';

const PATH = '/api/admin/outbox';

const STATES: Record<OutboxMail['status'], { label: string; tone: BadgeTone; none: string }> = {
  dead: { label: 'Failed', tone: 'danger', none: 'No mail failed' },
  pending: { label: 'Waiting', tone: 'warning', none: 'No mail is waiting' },
  sending: { label: 'Being sent', tone: 'accent', none: 'No mail is being sent' },
  sent: { label: 'Sent', tone: 'success', none: 'No mail was sent yet' },
  void: { label: 'Overtaken', tone: 'neutral', none: 'No mail was skipped' },
};
const statuses = ['dead', 'pending', 'sending', 'sent', 'void'] as const;

/** /admin/outbox: the mails by their state. Failed ones can be sent again. */
export default function OutboxPage() {
  const listing = useListing(PATH, ['status', 'sort']);
  const status = statuses.find((one) => one === listing.value('status')) ?? 'dead';
  return (
    <>
      <AdminHeader
        title="Outbox"
        intro="A mail is tried seven times, each later than the one before. What still failed is listed here."
      />
      <nav aria-label="State" className="mb-5 flex flex-wrap gap-1">
        {statuses.map((one) => (
          <Link
            key={one}
            to={`?status=${one}`}
            aria-current={one === status ? 'page' : undefined}
            className={classNames(
              'rounded-full px-4 py-2 font-semibold text-sm transition',
              one === status ? 'bg-accent-soft text-on-accent-soft' : 'text-muted hover:bg-sunken hover:text-ink',
            )}
          >
            {STATES[one].label}
          </Link>
        ))}
      </nav>
      <DataTable
        caption="Mails"
        listing={{ ...listing, narrowed: false }}
        rowKey={({ id }) => id}
        rowName={({ kind, recipient }) => `${kindLabel(kind)} to ${recipient}`}
        defaultSort="newest"
        empty={{ title: STATES[status].none, text: 'This list is empty.' }}
        columns={[
          {
            id: 'mail',
            header: 'Mail',
            cell: ({ kind, recipient }) => (
              <span className="block min-w-0 text-left">
                <span className="block font-semibold">{kindLabel(kind)}</span>
                <span className="block break-all text-muted text-xs">{recipient}</span>
              </span>
            ),
          },
          {
            id: 'status',
            header: 'State',
            cell: (mail) => <Badge tone={STATES[mail.status].tone}>{STATES[mail.status].label}</Badge>,
          },
          {
            id: 'error',
            header: 'Last error',
            cell: ({ lastError }) =>
              lastError ? (
                <span className="line-clamp-3 wrap-anywhere md:max-w-72" title={lastError}>
                  {lastError}
                </span>
              ) : (
                <span className="text-muted">–</span>
              ),
          },
          { id: 'attempts', header: 'Tries', align: 'end', cell: ({ attempts }) => attempts },
          {
            id: 'when',
            header: status === 'sent' ? 'Sent' : status === 'pending' ? 'Due' : 'Written',
            sorts: { descending: 'newest', ascending: 'oldest' },
            cell: (mail) => {
              const at = (status === 'sent' ? mail.sentAt : status === 'pending' ? mail.dueAt : null) ?? mail.createdAt;
              return <time dateTime={at}>{moment.format(new Date(at))}</time>;
            },
          },
        ]}
        {...(status === 'dead' && {
          bulkActions: (mails: OutboxMail[], done: () => void) => <Retry mails={mails} onDone={done} />,
        })}
      />
    </>
  );
}

function Retry({ mails, onDone }: { mails: OutboxMail[]; onDone: () => void }) {
  const retry = useMutation({
    mutationFn: (body: OutboxActionInput) => request('POST', `${PATH}/actions`, { body }),
    meta: { invalidates: [PATH], invalidatesOnError: [PATH] },
    onSuccess: ({ message }) => toast({ title: 'On their way', description: message, tone: 'success' }),
    onError: showFailure,
    onSettled: () => onDone(),
  });
  const [first, ...others] = mails;
  if (!first) return null;
  const ids: OutboxActionInput['ids'] = [first.id, ...others.map(({ id }) => id)];
  return (
    <Button
      size="small"
      pending={retry.isPending}
      pendingLabel="Trying..."
      onClick={() => retry.mutate({ ids, action: 'retry' })}
    >
      Try again
    </Button>
  );
}

/** 'order-receipt' becomes 'Order receipt'. */
function kindLabel(kind: string): string {
  const label = kind.replaceAll('-', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
