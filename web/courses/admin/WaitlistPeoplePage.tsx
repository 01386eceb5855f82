import { useParams } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { BackLink } from '../../admin/BackLink.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { shortDate } from '../../admin/short-date.ts';
import { useListing } from '../../admin/use-listing.ts';

/** /admin/waitlists/{courseId}: the people on the waitlist of one course. */
export default function WaitlistPeoplePage() {
  const { courseId = '' } = useParams();
  if (/^\d{1,9}$/.test(courseId)) return <People key={courseId} courseId={Number(courseId)} />;
  return (
    <EmptyState
      title="Waitlist not found"
      headingLevel="h1"
      actions={<Button to={paths.admin('waitlists')}>All waitlists</Button>}
    >
      There is no course at this address.
    </EmptyState>
  );
}

function People({ courseId }: { courseId: number }) {
  const listing = useListing(`/api/admin/waitlists/${courseId}/people`, ['state', 'sort']);
  const course = listing.page?.rows[0]?.course;
  return (
    <>
      <BackLink to={paths.admin('waitlists')}>All waitlists</BackLink>
      <AdminHeader title={course ? `Waitlist: ${course}` : 'Waitlist'} />
      <DataTable
        caption="People"
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
            options: [
              { value: 'waiting', label: 'Waiting' },
              { value: 'told', label: 'Told' },
            ],
          },
        ]}
        empty={{ title: 'No entries', text: 'Nobody has joined this waitlist.' }}
        columns={[
          {
            id: 'email',
            header: 'Email',
            cell: ({ email }) => <span className="break-all text-left font-semibold">{email}</span>,
          },
          {
            id: 'state',
            header: 'State',
            cell: ({ notifiedAt }) => (
              <Badge tone={notifiedAt ? 'success' : 'accent'}>{notifiedAt ? 'Told' : 'Waiting'}</Badge>
            ),
          },
          {
            id: 'told',
            header: 'Notified on',
            cell: ({ notifiedAt }) =>
              notifiedAt ? (
                <time dateTime={notifiedAt}>{shortDate(notifiedAt)}</time>
              ) : (
                <span className="text-muted">–</span>
              ),
          },
          {
            id: 'joined',
            header: 'Joined',
            sorts: { descending: 'newest', ascending: 'oldest' },
            cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
          },
        ]}
      />
    </>
  );
}
