import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/app/api-query.ts';
import { Link } from '#web/design/Link.tsx';
import { AdminHeader } from './AdminHeader.tsx';
import { actionText, detailText, subjectText } from './audit-text.ts';
import { DataTable } from './DataTable.tsx';
import { useListing } from './use-listing.ts';

const PATH = '/api/admin/audit-log';

/** /admin/audit-log: the actions of admins and creators. Read-only. */
export default function AuditLogPage() {
  const listing = useListing(PATH, ['action', 'subject', 'sort']);
  const audited = useQuery(apiQuery(`${PATH}/actions`, { staleTime: 0 }));
  const [type, id] = (listing.value('subject') ?? '').split(':');
  return (
    <>
      <AdminHeader
        title="Audit log"
        intro={
          type && id
            ? `Every change to ${subjectText(type, id)}.`
            : 'Every change by admins and creators. Entries cannot be changed or deleted.'
        }
      />
      <DataTable
        caption="Actions"
        listing={listing}
        rowKey={({ id: entry }) => entry}
        rowName={({ action }) => actionText(action)}
        searchLabel="Search by email of who did it"
        defaultSort="newest"
        exportable
        filters={[
          {
            name: 'action',
            label: 'Action',
            options: (audited.data?.actions ?? []).map((value) => ({ value, label: actionText(value) })),
          },
        ]}
        empty={{
          title: 'No changes yet',
          text: 'Every change by an admin or a creator appears here, with their name.',
        }}
        columns={[
          {
            id: 'action',
            header: 'Action',
            cell: (entry) => (
              <span className="block min-w-0 text-left">
                <span className="block font-semibold">{actionText(entry.action)}</span>
                <Link
                  to={`?subject=${encodeURIComponent(`${entry.subjectType}:${entry.subjectId}`)}`}
                  className="text-muted text-xs underline-offset-2 hover:underline"
                  title="Every change to it"
                >
                  {subjectText(entry.subjectType, entry.subjectId)}
                </Link>
              </span>
            ),
          },
          {
            id: 'detail',
            header: 'Detail',
            cell: ({ detail }) => {
              const text = detailText(detail);
              return text ? (
                <span className="line-clamp-3 wrap-anywhere md:max-w-72" title={text}>
                  {text}
                </span>
              ) : (
                <span className="text-muted">–</span>
              );
            },
          },
          {
            id: 'actor',
            header: 'By',
            cell: ({ actor }) =>
              actor ? <span className="break-all">{actor}</span> : <span className="text-muted">Account deleted</span>,
          },
          {
            id: 'when',
            header: 'When',
            sorts: { descending: 'newest', ascending: 'oldest' },
            cell: ({ createdAt, requestId }) => (
              <time dateTime={createdAt} title={requestId ? `Request ${requestId}` : undefined}>
                {moment.format(new Date(createdAt))}
              </time>
            ),
          },
        ]}
      />
    </>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
