import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Link } from '#web/design/Link.tsx';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { shortDate } from '../../admin/short-date.ts';
import { useListing } from '../../admin/use-listing.ts';
import { courseStates } from '../course-state.ts';

/** /admin/waitlists: how many people wait for each course. */
export default function AdminWaitlistsPage() {
  const listing = useListing('/api/admin/waitlists', ['sort']);
  return (
    <>
      <AdminHeader
        title="Waitlists"
        intro="Everyone on the waitlist of a course is notified by mail when you publish it."
      />
      <DataTable
        caption="Waitlists"
        listing={listing}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        searchLabel="Search by course"
        defaultSort="waiting"
        exportable
        empty={{ title: 'No waitlist entries', text: 'People join on the page of a course that is coming soon.' }}
        columns={[
          {
            id: 'course',
            header: 'Course',
            sorts: { ascending: 'title' },
            cell: ({ id, title }) => (
              <Link to={paths.admin('waitlists', id)} className="min-w-0 text-left font-semibold hover:underline">
                {title}
              </Link>
            ),
          },
          {
            id: 'state',
            header: 'State',
            cell: ({ status }) =>
              status ? (
                <Badge tone={courseStates[status].tone}>{courseStates[status].label}</Badge>
              ) : (
                <span className="text-muted">–</span>
              ),
          },
          {
            id: 'waiting',
            header: 'Waiting',
            align: 'end',
            sorts: { descending: 'waiting' },
            cell: ({ waiting }) => waiting.toLocaleString('en-US'),
          },
          { id: 'told', header: 'Told', align: 'end', cell: ({ told }) => told.toLocaleString('en-US') },
          {
            id: 'latest',
            header: 'Last joined',
            sorts: { descending: 'latest' },
            cell: ({ latest }) => <time dateTime={latest}>{shortDate(latest)}</time>,
          },
        ]}
      />
    </>
  );
}
