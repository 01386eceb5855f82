import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type {
  IssueActionInput,
  ListedIssue,
  ListedReader,
} from '#functions/community/admin/admin-newsletter-contract.ts';
import { request } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { Badge, type BadgeTone } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { PlusIcon } from '#web/design/icons/interface.tsx';
import { Link } from '#web/design/Link.tsx';
import { Tabs } from '#web/design/Tabs.tsx';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { NewDraftDialog } from '../../admin/NewDraftDialog.tsx';
import { shortDate } from '../../admin/short-date.ts';
import { useListing } from '../../admin/use-listing.ts';
import { idsOf, useRowAction } from '../../admin/use-row-action.ts';
import { ISSUES, peopleText, READERS, readerCountsQuery } from './newsletter-queries.ts';

const TABS = [
  { id: 'issues', label: 'Issues' },
  { id: 'subscribers', label: 'Subscribers' },
] as const;

/** /admin/newsletter: the issues and the subscribers. */
export default function NewsletterPage() {
  const [address, setAddress] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const { data: counts } = useQuery(readerCountsQuery);
  const tab = TABS.find(({ id }) => id === address.get('tab'))?.id ?? 'issues';
  const newButton = (
    <Button icon={<PlusIcon />} onClick={() => setCreating(true)}>
      New Issue
    </Button>
  );
  return (
    <>
      <AdminHeader
        title="Newsletter"
        intro={
          counts
            ? `${peopleText(counts.subscribed)} ${counts.subscribed === 1 ? 'gets' : 'get'} it, ${counts.unsubscribed.toLocaleString('en-US')} left, and ${counts.blocked.toLocaleString('en-US')} cannot be reached.`
            : 'Emails to everyone who subscribed.'
        }
        actions={newButton}
      />
      <Tabs
        label="Newsletter"
        tabs={TABS}
        active={tab}
        onChange={(id) => setAddress(id === 'issues' ? {} : { tab: id }, { replace: true })}
      >
        {tab === 'issues' ? <Issues newButton={newButton} /> : <Readers />}
      </Tabs>
      <NewIssue open={creating} onClose={() => setCreating(false)} />
    </>
  );
}

function Issues({ newButton }: { newButton: ReactNode }) {
  const listing = useListing(ISSUES, ['sort']);
  return (
    <DataTable
      caption="Issues"
      listing={listing}
      rowKey={({ id }) => id}
      rowName={({ subject }) => subject}
      defaultSort="edited"
      empty={{ title: 'No issues yet', text: 'Write the first one.', actions: newButton }}
      columns={[
        {
          id: 'subject',
          header: 'Subject',
          cell: ({ id, subject }) => (
            <Link
              to={paths.admin('newsletter', 'issues', id)}
              className="min-w-0 text-left font-semibold hover:underline"
            >
              {subject}
            </Link>
          ),
        },
        {
          id: 'state',
          header: 'State',
          cell: ({ sentAt }) => <Badge tone={sentAt ? 'success' : 'neutral'}>{sentAt ? 'Sent' : 'Draft'}</Badge>,
        },
        {
          id: 'recipients',
          header: 'Sent to',
          align: 'end',
          cell: ({ recipientCount }) => (recipientCount === null ? '–' : peopleText(recipientCount)),
        },
        {
          id: 'edited',
          header: 'Sent or edited',
          sorts: { descending: 'edited' },
          cell: ({ sentAt, updatedAt }) => <time dateTime={sentAt ?? updatedAt}>{shortDate(sentAt ?? updatedAt)}</time>,
        },
      ]}
      bulkActions={(issues, done) => <DeleteIssues issues={issues} onDone={done} />}
    />
  );
}

function DeleteIssues({ issues, onDone }: { issues: ListedIssue[]; onDone: () => void }) {
  const [confirming, setConfirming] = useState(false);
  const deletion = useRowAction<IssueActionInput>(ISSUES, { onDone });
  const ids = idsOf(issues);
  const [first] = issues;
  if (!ids || !first) return null;
  if (issues.some(({ sentAt }) => sentAt)) return <span className="px-2 text-muted text-sm">What was sent stays.</span>;
  const name = issues.length === 1 ? first.subject : `${issues.length} drafts`;
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setConfirming(true)}>
        Delete…
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={(close) => deletion.mutate({ ids, action: 'delete' }, { onSettled: close })}
        title={`Delete ${issues.length === 1 ? `“${name}”` : name}?`}
        description="Its text is deleted for good."
        confirmLabel="Delete"
        typeToConfirm={name}
        pending={deletion.isPending}
      />
    </>
  );
}

const STATES: Record<ListedReader['state'], { label: string; tone: BadgeTone }> = {
  subscribed: { label: 'Subscribed', tone: 'success' },
  unsubscribed: { label: 'Unsubscribed', tone: 'neutral' },
  blocked: { label: 'Not reachable', tone: 'warning' },
};

function Readers() {
  const listing = useListing(READERS, ['state', 'sort']);
  return (
    <DataTable
      caption="Subscribers"
      listing={listing}
      rowKey={({ id }) => id}
      rowName={({ email }) => email}
      searchLabel="Search by email"
      defaultSort="newest"
      exportable
      filters={[
        {
          name: 'state',
          label: 'State',
          options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
        },
      ]}
      empty={{ title: 'No subscribers yet', text: 'The form is on the home page and below every article.' }}
      columns={[
        {
          id: 'email',
          header: 'Email',
          sorts: { ascending: 'email' },
          cell: ({ email }) => <span className="break-all text-left font-semibold">{email}</span>,
        },
        {
          id: 'state',
          header: 'State',
          cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
        },
        { id: 'source', header: 'From', cell: ({ source }) => source ?? <span className="text-muted">–</span> },
        {
          id: 'since',
          header: 'Since',
          sorts: { descending: 'newest', ascending: 'oldest' },
          cell: ({ subscribedAt, unsubscribedAt }) => (
            <span className="block">
              <time dateTime={subscribedAt}>{shortDate(subscribedAt)}</time>
              {unsubscribedAt && <span className="block text-muted text-xs">left {shortDate(unsubscribedAt)}</span>}
            </span>
          ),
        },
      ]}
    />
  );
}

function NewIssue({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <NewDraftDialog
      open={open}
      onClose={onClose}
      title="New issue"
      label="Subject"
      hint="You can change it until it is sent."
      maxLength={150}
      begin={(subject) => request('POST', ISSUES, { body: { subject } })}
      invalidates={[ISSUES]}
      onBegun={({ id }) => navigate(paths.admin('newsletter', 'issues', id))}
      confirmLabel="Start Writing"
    />
  );
}
