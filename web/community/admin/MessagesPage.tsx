import type { ListedMessage, SupportActionInput } from '#functions/community/admin/support-message-contract.ts';
import { supportPromises } from '#functions/community/support-promise.shared.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { Link } from '#web/design/Link.tsx';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { shortDate } from '../../admin/short-date.ts';
import { useListing } from '../../admin/use-listing.ts';
import { idsOf, useRowAction } from '../../admin/use-row-action.ts';
import { categoryLabel, isOverdue, messageStates } from './message-state.ts';

const PATH = '/api/admin/messages';

/** /admin/messages: the messages from the contact form. */
export default function MessagesPage() {
  const listing = useListing(PATH, ['status', 'category', 'sort']);
  return (
    <>
      <AdminHeader title="Messages" intro="Messages from the contact form. Open one to read and answer it." />
      <DataTable
        caption="Messages"
        listing={listing}
        rowKey={({ id }) => id}
        rowName={({ subject, name }) => `“${subject}” by ${name}`}
        searchLabel="Search by subject, name or email"
        defaultSort="newest"
        exportable
        filters={[
          {
            name: 'status',
            label: 'State',
            options: Object.entries(messageStates).map(([value, { label }]) => ({ value, label })),
          },
          {
            name: 'category',
            label: 'Category',
            options: supportPromises.map(({ category, label }) => ({ value: category, label })),
          },
        ]}
        empty={{ title: 'No messages yet', text: 'What people write through the contact form appears here.' }}
        columns={[
          {
            id: 'subject',
            header: 'Message',
            cell: ({ id, subject, beginning }) => (
              <span className="block min-w-0 text-left md:max-w-96">
                <Link to={paths.admin('messages', id)} className="font-semibold wrap-anywhere hover:underline">
                  {subject}
                </Link>
                <span className="line-clamp-2 text-muted text-xs wrap-anywhere">{beginning}</span>
              </span>
            ),
          },
          {
            id: 'from',
            header: 'From',
            cell: ({ name, email }) => (
              <span className="block min-w-0 md:max-w-52">
                <span className="block wrap-anywhere">{name}</span>
                <span className="block break-all text-muted text-xs">{email}</span>
              </span>
            ),
          },
          { id: 'category', header: 'Category', cell: ({ category }) => categoryLabel(category) },
          { id: 'status', header: 'State', cell: (message) => <MessageState message={message} /> },
          {
            id: 'written',
            header: 'Written',
            sorts: { descending: 'newest', ascending: 'oldest' },
            cell: ({ createdAt }) => (
              <time dateTime={createdAt} className="whitespace-nowrap">
                {shortDate(createdAt)}
              </time>
            ),
          },
        ]}
        bulkActions={(messages, done) => <MessageActions messages={messages} onDone={done} />}
      />
    </>
  );
}

function MessageState({ message }: { message: ListedMessage }) {
  const { label, tone } = messageStates[message.status];
  return isOverdue(message, Date.now()) ? (
    <Badge tone="danger">Open, overdue</Badge>
  ) : (
    <Badge tone={tone}>{label}</Badge>
  );
}

function MessageActions({ messages, onDone }: { messages: ListedMessage[]; onDone: () => void }) {
  const messageAction = useRowAction<SupportActionInput>(PATH, { onDone });
  const ids = idsOf(messages);
  if (!ids) return null;
  return (
    <>
      {messages.some(({ status }) => status !== 'closed') && (
        <Button
          size="small"
          variant="secondary"
          disabled={messageAction.isPending}
          onClick={() => messageAction.mutate({ ids, action: 'close' })}
        >
          Close
        </Button>
      )}
      {messages.some(({ status }) => status !== 'open') && (
        <Button
          size="small"
          variant="secondary"
          disabled={messageAction.isPending}
          onClick={() => messageAction.mutate({ ids, action: 'reopen' })}
        >
          Reopen
        </Button>
      )}
    </>
  );
}
