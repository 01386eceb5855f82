import { useState } from 'react';
import type {
  EditedLiveSession,
  NewLiveSessionInput,
} from '#functions/learning/authoring/live-session-editor-contract.ts';
import { ApiError, readableMessage, request } from '#web/app/api.ts';
import { type FormRule, useCheckedForm } from '#web/app/checked-form.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import { useWhileMounted } from '#web/design/use-while-mounted.ts';
import { contentOf } from '../../admin/form-content.ts';
import { instantOf } from '../../admin/local-date-time.ts';
import { unknownOutcome, useFormSaves } from '../../admin/revised-saves.ts';
import { StartField } from '../../admin/StartField.tsx';
import { liveSessionsPath } from './course-queries.ts';

const TYPES: readonly EditedLiveSession['type'][] = ['Live Coding', 'Mock Interview', 'Q&A Session', 'Workshop'];

/**
 * The form to plan or edit a live session. The start of an existing session is changed in `MoveDialog` instead, because
 * learners are notified of it. Closes once it is saved, unless something was changed meanwhile: then it goes on with that.
 */
export function LiveSessionForm({
  courseId,
  liveSession,
  onClose,
  onAnswer,
}: {
  courseId: number;
  /** The live session to edit; null for a new one. */
  liveSession: EditedLiveSession | null;
  onClose: () => void;
  /** Called after every response, also after a refusal, which can mean that the data changed in the meantime. */
  onAnswer: () => Promise<void>;
}) {
  const [id, setId] = useState(liveSession?.id ?? null);
  const close = useWhileMounted(onClose);
  const save = useFormSaves(liveSession?.revision ?? 1);
  const form = useCheckedForm<NewLiveSessionInput>({
    loadRule: async () => readLiveSession(liveSession),
    async submit({ scheduledAt, ...details }, fields) {
      const sent = contentOf(fields);
      try {
        if (id === null) {
          const made = await request('POST', liveSessionsPath(courseId), { body: { ...details, scheduledAt } });
          setId(made.id);
        } else {
          await save((revision) =>
            request('PUT', `${liveSessionsPath(courseId)}/${id}`, { body: { ...details, revision } }),
          );
        }
        if (contentOf(fields) === sent) close();
        toast({ title: id === null ? 'Planned' : 'Saved', description: details.title, tone: 'success' });
      } finally {
        await onAnswer();
      }
    },
    describeFailure: (error) =>
      error instanceof ApiError && error.problem?.errors ? null : readableMessage(error, unknownOutcome),
  });
  const field = (name: keyof NewLiveSessionInput) => ({ name, error: form.errors[name] });
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <Notice tone="danger">{form.failure}</Notice>}
      <TextField label="Title" maxLength={120} {...field('title')} defaultValue={liveSession?.title} />
      <TextArea
        label="Description"
        optional
        rows={3}
        maxLength={2000}
        {...field('description')}
        defaultValue={liveSession?.description ?? ''}
      />
      <SelectField
        label="Type"
        {...field('type')}
        defaultValue={liveSession?.type ?? 'Workshop'}
        options={TYPES.map((value) => ({ value, label: value }))}
      />
      {/* What is chosen while the session is being planned could not be saved here. */}
      {id === null && <StartField {...field('scheduledAt')} start={null} readOnly={form.pending} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Minutes"
          inputMode="numeric"
          {...field('duration')}
          defaultValue={liveSession?.duration ?? 60}
        />
        <TextField
          label="Seats"
          inputMode="numeric"
          hint={liveSession && liveSession.bookedSeats > 0 ? `${liveSession.bookedSeats} are booked.` : undefined}
          {...field('capacity')}
          defaultValue={liveSession?.capacity ?? 50}
        />
      </div>
      <TextField
        label="Meeting link"
        optional
        type="url"
        maxLength={500}
        placeholder="https://"
        hint="Only learners who booked can open it, from 10 minutes before the start."
        {...field('meetingUrl')}
        defaultValue={liveSession?.meetingUrl ?? ''}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={form.pending} pendingLabel="Saving...">
          {id === null ? 'Plan Session' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}

/** Converts the form fields to the request body. It does not validate them; the server does. */
const readLiveSession = (liveSession: EditedLiveSession | null): FormRule<NewLiveSessionInput> => ({
  safeParse(value) {
    const fields = new Map(Object.entries(Object(value)).map(([name, text]) => [name, String(text).trim()]));
    const text = (name: keyof NewLiveSessionInput) => fields.get(name) ?? '';
    return {
      success: true,
      data: {
        scheduledAt: liveSession?.scheduledAt ?? instantOf(text('scheduledAt')) ?? '',
        title: text('title'),
        description: text('description') || null,
        type: TYPES.find((type) => type === text('type')) ?? 'Workshop',
        // JSON turns NaN into null, which the server rejects with a message for the field.
        duration: Number(text('duration') || Number.NaN),
        capacity: Number(text('capacity') || Number.NaN),
        meetingUrl: text('meetingUrl') || null,
      },
    };
  },
});
