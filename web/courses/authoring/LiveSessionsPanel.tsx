import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditedCourse } from '#functions/courses/authoring/course-editor-contract.ts';
import { minutesLabel } from '#functions/courses/duration.shared.ts';
import type { EditedLiveSession } from '#functions/learning/authoring/live-session-editor-contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { invalidate } from '#web/app/invalidate.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { counted } from '#web/courses/counted.ts';
import { Badge, type BadgeTone } from '#web/design/Badge.tsx';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { PlusIcon } from '#web/design/icons/interface.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { toast } from '#web/design/toast.ts';
import { localTime, localTimeZone, utcTime } from '../../admin/local-time.ts';
import { MoveDialog } from '../../admin/MoveDialog.tsx';
import { courseLiveSessionsQuery, liveSessionsPath, staleWithLiveSession } from './course-queries.ts';
import { LiveSessionBookings } from './LiveSessionBookings.tsx';
import { LiveSessionForm } from './LiveSessionForm.tsx';

type OpenDialog =
  | { action: 'edit' | 'move' | 'cancel' | 'bookings'; liveSession: EditedLiveSession }
  | { action: 'plan' };

/** The "Live sessions" tab of the course editor: plan, edit, move and cancel sessions, and see who booked them. */
export function LiveSessionsPanel({ course }: { course: EditedCourse }) {
  const queryClient = useQueryClient();
  const liveSessions = useQuery(courseLiveSessionsQuery(course.id));
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);
  const refresh = () => invalidate(queryClient, staleWithLiveSession(course.id));
  const dialogLiveSession = openDialog && openDialog.action !== 'plan' ? openDialog.liveSession : null;
  const liveSessionFor = (action: OpenDialog['action']) => (openDialog?.action === action ? dialogLiveSession : null);

  if (liveSessions.isPending) return <Skeleton className="h-72 rounded-lg" />;
  if (!liveSessions.data) {
    return (
      <ErrorState title="The live sessions could not be loaded" onRetry={() => liveSessions.refetch()}>
        Nothing is lost. Please try again.
      </ErrorState>
    );
  }
  const isOver = ({ state }: EditedLiveSession) => state === 'ended' || state === 'cancelled';
  const planButton = (
    <Button size="small" icon={<PlusIcon size={16} />} onClick={() => setOpenDialog({ action: 'plan' })}>
      Plan a Session
    </Button>
  );
  // As the server has it now: the answer to an earlier move may have been lost.
  const moving = liveSessionFor('move');
  const moved = moving && (liveSessions.data.find(({ id }) => id === moving.id) ?? moving);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-muted text-sm">
          Learners of this course book their seats. Times are in your time zone, {localTimeZone()}.
        </p>
        {liveSessions.data.length > 0 && planButton}
      </div>
      {liveSessions.data.length === 0 && (
        <div className="rounded-lg border border-line border-dashed">
          <EmptyState title="No live sessions yet" headingLevel="h2" actions={planButton}>
            Meet your learners live: a mock interview, a workshop, an hour of questions.
          </EmptyState>
        </div>
      )}
      <LiveSessionList
        title="Upcoming"
        liveSessions={liveSessions.data.filter((liveSession) => !isOver(liveSession))}
        onOpen={setOpenDialog}
      />
      <LiveSessionList
        title="Past or cancelled"
        liveSessions={liveSessions.data.filter(isOver)}
        onOpen={setOpenDialog}
      />
      <Dialog
        open={openDialog?.action === 'plan' || openDialog?.action === 'edit'}
        onClose={close}
        title={openDialog?.action === 'edit' ? 'Edit session' : 'Plan a session'}
      >
        {(openDialog?.action === 'plan' || openDialog?.action === 'edit') && (
          <LiveSessionForm
            courseId={course.id}
            liveSession={liveSessionFor('edit')}
            onClose={close}
            onAnswer={refresh}
          />
        )}
      </Dialog>
      <MoveDialog
        event={
          moved && {
            title: moved.title,
            revision: moved.revision,
            start: moved.scheduledAt,
            seats: moved.bookedSeats,
          }
        }
        path={`${liveSessionsPath(course.id)}/${moved?.id}/move`}
        field="scheduledAt"
        onClose={close}
        onAnswer={refresh}
      />
      <CancelDialog courseId={course.id} liveSession={liveSessionFor('cancel')} onClose={close} />
      <Dialog
        open={openDialog?.action === 'bookings'}
        onClose={close}
        title={dialogLiveSession ? `Bookings of “${dialogLiveSession.title}”` : ''}
      >
        {openDialog?.action === 'bookings' && (
          <LiveSessionBookings courseId={course.id} liveSession={openDialog.liveSession} />
        )}
      </Dialog>
    </>
  );
}

const STATES: Record<EditedLiveSession['state'], { label: string; tone: BadgeTone }> = {
  upcoming: { label: 'Upcoming', tone: 'accent' },
  live: { label: 'On now', tone: 'success' },
  ended: { label: 'Ended', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
};

function LiveSessionList({
  title,
  liveSessions,
  onOpen,
}: {
  title: string;
  liveSessions: EditedLiveSession[];
  onOpen: (openDialog: OpenDialog) => void;
}) {
  if (liveSessions.length === 0) return null;
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-3 text-h4">{title}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {liveSessions.map((liveSession) => (
          <li key={liveSession.id} className="p-4 sm:p-5">
            <LiveSessionRow liveSession={liveSession} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One live session with the actions that its state allows. The server checks the same. */
function LiveSessionRow({
  liveSession,
  onOpen,
}: {
  liveSession: EditedLiveSession;
  onOpen: (openDialog: OpenDialog) => void;
}) {
  const { title, type, state, scheduledAt, duration, bookedSeats, capacity, joinedCount, meetingUrl } = liveSession;
  const isActive = state === 'upcoming' || state === 'live';
  const attendance = state === 'upcoming' || state === 'cancelled' ? '' : `, ${joinedCount} attended`;
  const button = (action: 'edit' | 'move' | 'cancel' | 'bookings', label: string) => (
    <Button
      size="small"
      variant="quiet"
      aria-label={`${label}: ${title}`}
      onClick={() => onOpen({ action, liveSession })}
    >
      {label}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-1 font-semibold font-text text-base tracking-normal wrap-anywhere">{title}</h3>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      </div>
      <p className="mt-1.5 text-sm">
        <time dateTime={scheduledAt}>{localTime(scheduledAt)}</time>
        <span className="text-muted">
          {' '}
          · {utcTime(scheduledAt)} · {minutesLabel(duration)} · {type}
        </span>
      </p>
      <p className="mt-1 text-muted text-sm">
        {bookedSeats} of {counted(capacity, 'seat')} booked{attendance}
        {isActive && !meetingUrl && <span className="font-medium text-warning"> · No meeting link yet</span>}
      </p>
      <div className="-ml-3 mt-2 flex flex-wrap gap-1">
        {bookedSeats > 0 && button('bookings', 'Bookings')}
        {isActive && button('edit', 'Edit')}
        {state === 'upcoming' && button('move', 'Move')}
        {state === 'upcoming' && button('cancel', 'Cancel')}
      </div>
    </>
  );
}

function CancelDialog({
  courseId,
  liveSession,
  onClose,
}: {
  courseId: number;
  liveSession: EditedLiveSession | null;
  onClose: () => void;
}) {
  const cancel = useMutation({
    mutationFn: (id: number) => request('POST', `${liveSessionsPath(courseId)}/${id}/cancel`),
    onSuccess: ({ message }) => toast({ title: 'Cancelled', description: message, tone: 'success' }),
    onError: (error) =>
      toast({
        title: 'Not cancelled',
        description: readableMessage(error, unanswered),
        tone: 'danger',
      }),
    meta: { invalidates: staleWithLiveSession(courseId), invalidatesOnError: staleWithLiveSession(courseId) },
  });
  const booked = liveSession?.bookedSeats ?? 0;
  return (
    <ConfirmDialog
      open={liveSession !== null}
      onClose={onClose}
      onConfirm={(close) => liveSession && cancel.mutate(liveSession.id, { onSettled: close })}
      title="Cancel this session?"
      description={
        booked === 0
          ? 'Nobody has booked it. It cannot be taken back: plan a new one instead.'
          : `It cannot be taken back. ${booked === 1 ? 'One learner has' : `${booked} learners have`} booked it and will be notified by mail.`
      }
      confirmLabel="Cancel Session"
      cancelLabel="Keep it"
      {...(liveSession && booked > 0 && { typeToConfirm: liveSession.title })}
      pending={cancel.isPending}
      pendingLabel="Canceling..."
    />
  );
}
