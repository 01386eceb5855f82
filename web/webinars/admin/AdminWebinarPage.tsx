import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { webinarLength } from '#functions/courses/duration.shared.ts';
import type { AdminWebinar, Registrant } from '#functions/webinars/admin/admin-webinar-contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { paths } from '#web/app/paths.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Breadcrumbs } from '#web/design/Breadcrumbs.tsx';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { toast } from '#web/design/toast.ts';
import { AdminHeader } from '../../admin/AdminHeader.tsx';
import { type DataColumn, DataTable } from '../../admin/DataTable.tsx';
import { localTime, utcTime } from '../../admin/local-time.ts';
import { MoveDialog } from '../../admin/MoveDialog.tsx';
import { PageStatus } from '../../admin/PageStatus.tsx';
import { shortDate } from '../../admin/short-date.ts';
import { useListing } from '../../admin/use-listing.ts';
import { WebinarState } from './WebinarState.tsx';
import { adminWebinarPath, adminWebinarQuery, staleWithWebinar } from './webinar-queries.ts';

const HEADINGS: Record<AdminWebinar['state'], string> = {
  upcoming: 'Who is registered',
  live: 'Attended',
  past: 'Attended',
  cancelled: 'Who was registered',
};
/** Whether anybody can have attended: not before it begins, and not when it was cancelled. */
const hasBegun = ({ state }: AdminWebinar) => state === 'live' || state === 'past';

/** /admin/webinars/:id: one webinar, its registrants and who attended. */
export default function AdminWebinarPage() {
  const { id = '' } = useParams();
  const webinar = useQuery(adminWebinarQuery(Number(id)));
  if (!webinar.data) {
    return (
      <PageStatus noun="webinar" query={webinar} wayOut={{ to: paths.admin('webinars'), label: 'All webinars' }}>
        There is no webinar with the number {id}.
      </PageStatus>
    );
  }
  return (
    <>
      <Breadcrumbs entries={[{ label: 'Webinars', to: paths.admin('webinars') }, { label: webinar.data.title }]} />
      <div className="mt-5">
        <AdminHeader
          title={webinar.data.title}
          intro={<WebinarState webinar={webinar.data} />}
          actions={<Actions webinar={webinar.data} />}
        />
      </div>
      <Facts webinar={webinar.data} />
      <h2 className="mt-10 mb-4 text-h4">{HEADINGS[webinar.data.state]}</h2>
      <Registrants webinar={webinar.data} />
    </>
  );
}

/** The actions that the webinar's state allows. The server checks the same. */
function Actions({ webinar }: { webinar: AdminWebinar }) {
  const { id, title, state, isActive, revision, dateTime, registeredSeats } = webinar;
  const queryClient = useQueryClient();
  const [openDialog, setOpenDialog] = useState<'move' | 'cancel' | null>(null);
  const cancel = useMutation({
    mutationFn: () => request('POST', `${adminWebinarPath(id)}/cancel`),
    onSuccess: ({ message }) => toast({ title: 'Cancelled', description: message, tone: 'success' }),
    onError: (error) =>
      toast({
        title: 'Not cancelled',
        description: readableMessage(error, unanswered),
        tone: 'danger',
      }),
    meta: { invalidates: staleWithWebinar, invalidatesOnError: staleWithWebinar },
  });
  return (
    <>
      {isActive && (
        <Button size="small" variant="quiet" to={paths.webinar(id)}>
          Public Page
        </Button>
      )}
      {state !== 'cancelled' && (
        <Button size="small" variant="secondary" to={paths.admin('webinars', id, 'edit')}>
          Edit
        </Button>
      )}
      {state === 'upcoming' && (
        <>
          <Button size="small" variant="secondary" onClick={() => setOpenDialog('move')}>
            Move
          </Button>
          <Button size="small" variant="danger" onClick={() => setOpenDialog('cancel')}>
            Cancel Webinar
          </Button>
        </>
      )}
      <MoveDialog
        event={openDialog === 'move' ? { title, revision, start: dateTime, seats: registeredSeats } : null}
        path={`${adminWebinarPath(id)}/move`}
        field="dateTime"
        onClose={() => setOpenDialog(null)}
        onAnswer={() => invalidate(queryClient, staleWithWebinar)}
      />
      <ConfirmDialog
        open={openDialog === 'cancel'}
        onClose={() => setOpenDialog(null)}
        onConfirm={(close) => cancel.mutate(undefined, { onSettled: close })}
        title="Cancel this webinar?"
        description={
          registeredSeats === 0
            ? 'Nobody is registered. It cannot be announced again afterwards: make a new one instead.'
            : `It cannot be taken back. ${registeredSeats === 1 ? 'One person is' : `${registeredSeats.toLocaleString('en-US')} people are`} registered and told by mail.`
        }
        confirmLabel="Cancel Webinar"
        cancelLabel="Keep it"
        typeToConfirm={title}
        pending={cancel.isPending}
        pendingLabel="Canceling..."
      />
    </>
  );
}

function Facts({ webinar }: { webinar: AdminWebinar }) {
  const { dateTime, duration, hostName, hostTitle, registeredSeats, maxAttendees, attendedCount, meetingUrl } = webinar;
  const isUpcomingOrLive = webinar.state === 'upcoming' || webinar.state === 'live';
  return (
    <dl className="grid gap-5 rounded-lg border border-line bg-surface p-5 text-sm sm:grid-cols-2 sm:p-6 xl:grid-cols-4">
      <Fact label="Starts">
        <time dateTime={dateTime}>{localTime(dateTime)}</time>
        <span className="block font-normal text-muted">
          {utcTime(dateTime)}, {webinarLength(duration)}
        </span>
      </Fact>
      <Fact label="Host">
        {hostName}
        {hostTitle && <span className="block font-normal text-muted">{hostTitle}</span>}
      </Fact>
      <Fact label="Seats">
        {registeredSeats.toLocaleString('en-US')} of {maxAttendees.toLocaleString('en-US')} taken
        {hasBegun(webinar) && (
          <span className="block font-normal text-muted">{attendedCount.toLocaleString('en-US')} attended</span>
        )}
      </Fact>
      <Fact label="Meeting">
        {meetingUrl ? (
          <a href={meetingUrl} target="_blank" rel="noreferrer" className="link break-all">
            {meetingUrl}
          </a>
        ) : (
          <span className={isUpcomingOrLive ? 'text-warning' : 'text-muted'}>
            {isUpcomingOrLive ? 'No link yet: nobody can come in.' : 'There was no link.'}
          </span>
        )}
      </Fact>
    </dl>
  );
}

function Registrants({ webinar }: { webinar: AdminWebinar }) {
  const { id, state } = webinar;
  const listing = useListing(`${adminWebinarPath(id)}/registrants`, ['attended', 'sort']);
  return (
    <DataTable
      caption="Registrants"
      listing={listing}
      rowKey={(registrant) => registrant.id}
      rowName={({ email }) => email}
      searchLabel="Search by name or email"
      defaultSort="oldest"
      exportable
      filters={hasBegun(webinar) ? [attendedFilter] : []}
      empty={{
        title: state === 'upcoming' ? 'Nobody is registered' : 'Nobody was registered',
        text: state === 'upcoming' ? 'Registrants appear here as they take a seat.' : 'No seat was taken.',
      }}
      columns={[
        {
          id: 'person',
          header: 'Person',
          cell: ({ firstName, lastName, email }) => (
            <span className="block min-w-0 text-left">
              <span className="block font-semibold wrap-anywhere">
                {firstName} {lastName}
              </span>
              <TextLink
                to={`${paths.admin('users')}?search=${encodeURIComponent(email)}`}
                className="block break-all text-xs"
              >
                {email}
              </TextLink>
            </span>
          ),
        },
        {
          id: 'registered',
          header: 'Registered',
          sorts: { ascending: 'oldest', descending: 'newest' },
          cell: ({ registeredAt }) => <time dateTime={registeredAt}>{shortDate(registeredAt)}</time>,
        },
        ...(hasBegun(webinar) ? [attendedColumn] : []),
        {
          id: 'reminders',
          header: 'Reminders',
          cell: ({ remindersOn }) => (remindersOn ? 'On' : <span className="text-muted">Stopped</span>),
        },
      ]}
    />
  );
}

const attendedFilter = {
  name: 'attended',
  label: 'Registrants',
  options: [
    { value: 'yes', label: 'Attended' },
    { value: 'no', label: 'Did not attend' },
  ],
};
const attendedColumn: DataColumn<Registrant> = {
  id: 'came',
  header: 'Attended',
  cell: ({ attended, attendedAt }) => {
    if (attendedAt) return <time dateTime={attendedAt}>{localTime(attendedAt)}</time>;
    return attended ? 'Yes' : <span className="text-muted">No</span>;
  },
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-1 font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
