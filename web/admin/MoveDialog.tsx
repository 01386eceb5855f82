import type { Done } from '#functions/api/done-contract.ts';
import type { PathAnswering } from '#web/app/answers.ts';
import { ApiError, readableMessage, request } from '#web/app/api.ts';
import { type FormRule, useCheckedForm } from '#web/app/checked-form.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { toast } from '#web/design/toast.ts';
import { useWhileMounted } from '#web/design/use-while-mounted.ts';
import { instantOf, localDateTime } from './local-date-time.ts';
import { localTime } from './local-time.ts';
import { StartField } from './StartField.tsx';

/** The event to reschedule: a webinar or a live session. */
interface Movable {
  title: string;
  revision: number;
  /** ISO 8601. */
  start: string;
  /** How many people hold a seat; they are notified by mail. */
  seats: number;
}

interface MoveDialogProps {
  /** Null while the dialog is closed. */
  event: Movable | null;
  /** The API path that the new start is sent to. */
  path: Extract<PathAnswering<'POST', Done>, `${string}/move`>;
  /** The name of the start in the request body. */
  field: 'dateTime' | 'scheduledAt';
  onClose: () => void;
  /** Called after every answer. A refusal counts as well, because it can mean that somebody else changed the event. */
  onAnswer: () => Promise<void>;
}

/** Asks for a new start time, and says how many people will be notified. */
export function MoveDialog({ event, ...form }: MoveDialogProps) {
  return (
    <Dialog
      open={event !== null}
      onClose={form.onClose}
      title={event ? `Move “${event.title}”` : ''}
      description={event && `It starts ${localTime(event.start)}.`}
    >
      {event && <MoveForm event={event} {...form} />}
    </Dialog>
  );
}

function MoveForm({ event, path, field, onClose, onAnswer }: MoveDialogProps & { event: Movable }) {
  const close = useWhileMounted(onClose);
  const form = useCheckedForm<string>({
    loadRule: async () => readStart(field, event.start),
    async submit(start) {
      try {
        const body = { revision: event.revision, [field]: start };
        const { message } = await request('POST', path, { body });
        close();
        toast({ title: 'Moved', description: `${event.title}: ${message}`, tone: 'success' });
      } finally {
        await onAnswer();
      }
    },
    describeFailure: (error) =>
      error instanceof ApiError && error.problem?.errors ? null : readableMessage(error, unanswered),
  });
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <Notice tone="danger">{form.failure}</Notice>}
      <StartField label="New start" name={field} start={event.start} error={form.errors[field]} />
      <p className="text-muted text-sm">{notificationText(event.seats)}</p>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Keep the Time
        </Button>
        <Button type="submit" pending={form.pending} pendingLabel="Moving...">
          Move
        </Button>
      </div>
    </form>
  );
}

function notificationText(seats: number): string {
  if (seats === 0) return 'Nobody has a seat yet, so nobody is notified.';
  const people =
    seats === 1
      ? 'One person has a seat: they keep it, and get'
      : `${seats} people have a seat: they keep it, and each gets`;
  return `${people} one mail with the new time.`;
}

/**
 * Refuses the present start, compared to the minute like the field's value: without a change of time, the server would
 * send no mail, although the dialog promises one.
 */
const readStart = (field: string, before: string): FormRule<string> => ({
  safeParse(value) {
    const text = String(Reflect.get(Object(value), field));
    return text === localDateTime(before)
      ? {
          success: false,
          error: { issues: [{ path: [field], message: 'It starts then already: choose another time' }] },
        }
      : { success: true, data: instantOf(text) ?? '' };
  },
});
