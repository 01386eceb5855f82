import { useState } from 'react';
import type { AdminWebinar, NewWebinarInput } from '#functions/webinars/admin/admin-webinar-contract.ts';
import { ApiError, readableMessage, request } from '#web/app/api.ts';
import { type FormRule, useCheckedForm } from '#web/app/checked-form.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { Checkbox } from '#web/design/Checkbox.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { contentOf } from '../../admin/form-content.ts';
import { instantOf } from '../../admin/local-date-time.ts';
import { localTime, utcTime } from '../../admin/local-time.ts';
import { unknownOutcome, useFormSaves } from '../../admin/revised-saves.ts';
import { SaveFailure } from '../../admin/SaveFailure.tsx';
import { StartField } from '../../admin/StartField.tsx';
import { useLeaveQuestion } from '../../admin/use-leave-question.ts';
import { PictureField } from '../../uploads/PictureField.tsx';
import { adminWebinarPath, webinarsPath } from './webinar-queries.ts';

/**
 * The fields of a webinar. The start of an existing one is moved elsewhere, because that notifies registrants. When something was
 * changed while it was being saved, the form goes on with that.
 */
export function WebinarForm({
  webinar,
  onSaved,
  onReload,
}: {
  /** Null for a new webinar. */
  webinar: AdminWebinar | null;
  /** `stays`: the form goes on with what was changed meanwhile. */
  onSaved: (id: number, message: string, stays: boolean) => Promise<void>;
  /** Loads the current version after somebody else changed the webinar. */
  onReload: (id: number) => Promise<unknown>;
}) {
  const [hasConflict, setHasConflict] = useState(false);
  const [picture, setPicture] = useState(webinar?.thumbnailUrl ?? '');
  const [touched, setTouched] = useState(false);
  useLeaveQuestion({ site: touched, page: touched });
  const [stored, setStored] = useState<StoredWebinar | null>(webinar);
  const save = useFormSaves(webinar?.revision ?? 1);
  const isPast = webinar?.state === 'past';
  const form = useCheckedForm<NewWebinarInput>({
    loadRule: async () => readWebinar(webinar),
    async submit({ dateTime, ...details }, fields) {
      setHasConflict(false);
      const sent = contentOf(fields);
      if (stored) {
        const { message } = await save((revision) =>
          request('PUT', adminWebinarPath(stored.id), { body: { ...details, revision } }),
        );
        return onSaved(stored.id, message, contentOf(fields) !== sent);
      }
      const { id } = await request('POST', webinarsPath, { body: { ...details, dateTime } });
      const message = details.isActive ? 'The webinar is public.' : 'The webinar is saved. Only admins see it.';
      const stays = contentOf(fields) !== sent;
      setStored({ id, dateTime, state: 'upcoming' });
      await onSaved(id, message, stays);
    },
    describeFailure(error) {
      if (error instanceof ApiError && error.problem?.errors) return null;
      setHasConflict(error instanceof ApiError && error.problem?.code === 'edit_conflict');
      return readableMessage(error, unknownOutcome);
    },
  });
  const field = (name: keyof NewWebinarInput) => ({ name, error: form.errors[name] });
  const pointsError = Object.entries(form.errors).find(([name]) => name.startsWith('learningPoints'))?.[1];
  return (
    <form
      {...form.props}
      className="grid max-w-narrow gap-5"
      onInput={(event) => {
        form.props.onInput?.(event);
        setTouched(true);
      }}
    >
      {form.failure && (
        <SaveFailure message={form.failure} onReload={hasConflict && stored ? () => onReload(stored.id) : null} />
      )}
      {isPast && (
        <Notice>
          This webinar is over: its length, its seats and its link stay as they were. Its texts can still be corrected.
        </Notice>
      )}
      <TextField label="Title" maxLength={150} {...field('title')} defaultValue={webinar?.title} />
      <TextArea
        label="Description"
        rows={6}
        maxLength={5000}
        hint="Paragraphs are parted by an empty line."
        {...field('description')}
        defaultValue={webinar?.description}
      />
      <TextArea
        label="What people learn"
        optional
        rows={4}
        maxLength={2600}
        hint="One point a line, 12 at most."
        name="learningPoints"
        error={pointsError}
        defaultValue={webinar?.learningPoints.join('\n')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Host" maxLength={100} {...field('hostName')} defaultValue={webinar?.hostName} />
        <TextField
          label="Host's title"
          optional
          maxLength={150}
          {...field('hostTitle')}
          defaultValue={webinar?.hostTitle ?? ''}
        />
      </div>
      {stored ? (
        <FixedStart webinar={stored} />
      ) : (
        <StartField {...field('dateTime')} start={null} readOnly={form.pending} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Minutes"
          inputMode="numeric"
          readOnly={isPast}
          {...field('duration')}
          defaultValue={webinar?.duration ?? 60}
        />
        <TextField
          label="Seats"
          inputMode="numeric"
          readOnly={isPast}
          hint={webinar && webinar.registeredSeats > 0 ? `${webinar.registeredSeats} are taken.` : undefined}
          {...field('maxAttendees')}
          defaultValue={webinar?.maxAttendees ?? 500}
        />
      </div>
      <TextField
        label="Meeting link"
        optional
        type="url"
        maxLength={500}
        readOnly={isPast}
        placeholder="https://"
        hint="Only registrants can open it, from 15 minutes before the start."
        {...field('meetingUrl')}
        defaultValue={webinar?.meetingUrl ?? ''}
      />
      <PictureField
        label="Picture"
        optional
        hint="Shown on the webinar's card and page, at best 1600 by 1000 pixels."
        {...field('thumbnailUrl')}
        value={picture}
        onChange={(address) => {
          setPicture(address);
          setTouched(true);
        }}
      />
      <Checkbox
        label="Show it to the public"
        hint="People find it, and can register. Without, only admins see it."
        name="isActive"
        defaultChecked={webinar?.isActive ?? true}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" to={stored ? paths.admin('webinars', stored.id) : paths.admin('webinars')}>
          Cancel
        </Button>
        <Button type="submit" pending={form.pending} pendingLabel="Saving...">
          {stored ? 'Save Changes' : 'Create Webinar'}
        </Button>
      </div>
    </form>
  );
}

type StoredWebinar = Pick<AdminWebinar, 'id' | 'dateTime' | 'state'>;

function FixedStart({ webinar: { id, dateTime, state } }: { webinar: StoredWebinar }) {
  return (
    <dl className="rounded-md bg-sunken p-4 text-sm">
      <dt className="text-muted">Starts</dt>
      <dd className="mt-1 font-medium">
        <time dateTime={dateTime}>{localTime(dateTime)}</time>
        <span className="text-muted">, {utcTime(dateTime)}</span>
      </dd>
      {state === 'upcoming' && (
        <dd className="mt-1 text-muted">
          To change it, move the webinar on <TextLink to={paths.admin('webinars', id)}>its page</TextLink>: registrants
          are notified.
        </dd>
      )}
    </dl>
  );
}

/** Converts the fields to the request. The server validates them. */
const readWebinar = (webinar: AdminWebinar | null): FormRule<NewWebinarInput> => ({
  safeParse(value) {
    const fields = new Map(Object.entries(Object(value)).map(([name, text]) => [name, String(text).trim()]));
    const text = (name: keyof NewWebinarInput) => fields.get(name) ?? '';
    return {
      success: true,
      data: {
        dateTime: webinar?.dateTime ?? instantOf(text('dateTime')) ?? '',
        title: text('title'),
        description: text('description'),
        learningPoints: text('learningPoints')
          .split('\n')
          .map((point) => point.trim())
          .filter((point) => point !== ''),
        hostName: text('hostName'),
        hostTitle: text('hostTitle') || null,
        // NaN becomes null in JSON, which the server refuses with an error at the field.
        duration: Number(text('duration') || Number.NaN),
        maxAttendees: Number(text('maxAttendees') || Number.NaN),
        meetingUrl: text('meetingUrl') || null,
        thumbnailUrl: text('thumbnailUrl') || null,
        isActive: fields.has('isActive'),
      },
    };
  },
});
