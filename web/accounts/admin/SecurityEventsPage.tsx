import { AdminHeader } from '#web/admin/AdminHeader.tsx';
import { detailText } from '#web/admin/audit-text.ts';
import { DataTable } from '#web/admin/DataTable.tsx';
import { useListing } from '#web/admin/use-listing.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Link } from '#web/design/Link.tsx';
import { countryName } from '../country-name.ts';
import { securityEventOptions, securityEventText } from '../security-event-text.ts';

const PATH = '/api/admin/security-events';

/** /admin/security-events: who signed in or failed to, changed how an account is opened, or was refused. Read-only. */
export default function SecurityEventsPage() {
  const listing = useListing(PATH, ['kind', 'outcome', 'days', 'account', 'sort']);
  return (
    <>
      <AdminHeader
        title="Security events"
        intro={
          listing.value('account')
            ? 'What happened to one account in the last 400 days.'
            : 'Sign-ins, failures, refusals and changes of the last 400 days, of all accounts.'
        }
      />
      <DataTable
        caption="Security events"
        listing={listing}
        rowKey={({ id }) => id}
        rowName={(event) => securityEventText(event)}
        searchLabel="Search by email"
        defaultSort="newest"
        exportable
        filters={[
          { name: 'kind', label: 'Event', options: securityEventOptions },
          {
            name: 'outcome',
            label: 'Outcome',
            options: [
              { value: 'success', label: 'Done' },
              { value: 'failure', label: 'Refused' },
            ],
          },
          {
            name: 'days',
            label: 'Time',
            options: [
              { value: '1', label: 'Last 24 hours' },
              { value: '7', label: 'Last 7 days' },
              { value: '30', label: 'Last 30 days' },
            ],
          },
        ]}
        empty={{ title: 'No events yet', text: 'Sign-ins, refusals and changes of accounts appear here.' }}
        columns={[
          {
            id: 'event',
            header: 'Event',
            cell: (event) => (
              <span className="block min-w-0 text-left">
                <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                  {securityEventText(event)}
                  {event.outcome === 'failure' && <Badge tone="warning">Refused</Badge>}
                </span>
                <span className="line-clamp-2 wrap-anywhere text-muted text-xs">{detailText(event.detail)}</span>
              </span>
            ),
          },
          {
            id: 'account',
            header: 'Account',
            cell: ({ accountId, email }) =>
              accountId === null ? (
                <span className="text-muted">None</span>
              ) : (
                <Link to={paths.admin(`users/${accountId}`)} className="break-all underline-offset-2 hover:underline">
                  {email}
                </Link>
              ),
          },
          {
            id: 'from',
            header: 'From',
            cell: ({ device, country, address }) => (
              <span className="wrap-anywhere">
                {[device, country && countryName(country), address].filter(Boolean).join(' · ') || (
                  <span className="text-muted">–</span>
                )}
              </span>
            ),
          },
          {
            id: 'when',
            header: 'When',
            sorts: { descending: 'newest', ascending: 'oldest' },
            cell: ({ at }) => <time dateTime={at}>{moment.format(new Date(at))}</time>,
          },
        ]}
      />
    </>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
