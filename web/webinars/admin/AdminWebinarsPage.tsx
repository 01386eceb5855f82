import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { PlusIcon } from '#web/design/icons/interface.tsx';
import { Link } from '#web/design/Link.tsx';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { DataTable } from '../../admin/DataTable.tsx';
import { localTime, utcTime } from '../../admin/local-time.ts';
import { useListing } from '../../admin/use-listing.ts';
import { WebinarState } from './WebinarState.tsx';
import { webinarsPath } from './webinar-queries.ts';

/** /admin/webinars: all webinars, with their registered and attended numbers. */
export default function AdminWebinarsPage() {
  const listing = useListing(webinarsPath, ['state', 'sort']);
  const newButton = (
    <Button icon={<PlusIcon />} to={paths.admin('webinars', 'new')}>
      New Webinar
    </Button>
  );
  return (
    <>
      <AdminHeader
        title="Webinars"
        intro="Registrants are notified by mail when a webinar is moved or cancelled, and reminded a day and an hour before it."
        actions={newButton}
      />
      <DataTable
        caption="Webinars"
        listing={listing}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        searchLabel="Search by title or host"
        defaultSort="latest"
        exportable
        filters={[
          {
            name: 'state',
            label: 'State',
            options: [
              { value: 'upcoming', label: 'Upcoming' },
              { value: 'past', label: 'Past' },
              { value: 'cancelled', label: 'Cancelled' },
            ],
          },
        ]}
        empty={{ title: 'No webinars yet', text: 'Create the first one.', actions: newButton }}
        columns={[
          {
            id: 'title',
            header: 'Webinar',
            cell: ({ id, title, hostName }) => (
              <span className="block min-w-0 text-left">
                <Link to={paths.admin('webinars', id)} className="font-semibold wrap-anywhere hover:underline">
                  {title}
                </Link>
                <span className="block text-muted text-xs wrap-anywhere">{hostName}</span>
              </span>
            ),
          },
          {
            id: 'start',
            header: 'Starts',
            sorts: { ascending: 'earliest', descending: 'latest' },
            cell: ({ dateTime }) => (
              <span className="block md:min-w-44">
                <time dateTime={dateTime}>{localTime(dateTime)}</time>
                <span className="block text-muted text-xs">{utcTime(dateTime)}</span>
              </span>
            ),
          },
          { id: 'state', header: 'State', cell: (webinar) => <WebinarState webinar={webinar} /> },
          {
            id: 'registered',
            header: 'Registered',
            align: 'end',
            sorts: { descending: 'registered' },
            cell: ({ registeredSeats, maxAttendees }) => (
              <span className="whitespace-nowrap">
                {registeredSeats.toLocaleString('en-US')}
                <span className="text-muted"> of {maxAttendees.toLocaleString('en-US')}</span>
              </span>
            ),
          },
          {
            id: 'came',
            header: 'Attended',
            align: 'end',
            cell: ({ state, attendedCount }) =>
              state === 'upcoming' || state === 'cancelled' ? (
                <span className="text-muted">–</span>
              ) : (
                attendedCount.toLocaleString('en-US')
              ),
          },
        ]}
      />
    </>
  );
}
