import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { CreatorShareInput, CreatorShares } from '#functions/commerce/books/creator-share-contract.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { apiQuery } from '#web/app/api-query.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { RadioGroup } from '#web/design/RadioGroup.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';

type ShareFormProps = { shares: CreatorShares; onClose: () => void };

/** Sets the creators' share: of all courses, or of one. */
export function CreatorShareDialog({ open, ...formProps }: ShareFormProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={formProps.onClose}
      title="Change the creators' share"
      description="It holds for what is paid from now on. Creators see it with their earnings."
    >
      <ShareForm {...formProps} />
    </Dialog>
  );
}

const scopes = [
  { value: 'all', label: 'All courses without a share of their own' },
  { value: 'own', label: 'One course: its own share' },
  { value: 'none', label: 'One course: the share of all others again' },
] as const;
type Scope = (typeof scopes)[number]['value'];

/** A component of its own, so that what was typed is discarded when the dialog closes. */
function ShareForm({ shares, onClose }: ShareFormProps) {
  const [scope, setScope] = useState<Scope>('all');
  const [courseId, setCourseId] = useState<string | null>(null);
  const [typedPercent, setTypedPercent] = useState(String(shares.percent));
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const percent = /^\d{1,3}$/.test(typedPercent.trim()) ? Number(typedPercent) : null;
  const offered = scopes.filter(({ value }) => value !== 'none' || shares.own.length > 0);
  const isPercentGood = scope === 'none' || (percent !== null && percent <= 100);
  const isCourseGood = scope === 'all' || courseId !== null;
  const set = useMutation({
    mutationFn: (body: CreatorShareInput) => request('POST', '/api/admin/creator-shares', { body }),
    meta: { invalidates: ['/api/admin/creator-shares', '/api/admin/revenue', '/api/creator/earnings'] },
    onSuccess: ({ message }, { percent: sent }) =>
      toast({
        title: sent === null ? 'The share is changed' : `The share is ${sent}%`,
        description: message,
        tone: 'success',
      }),
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (set.isPending || !isPercentGood || !isCourseGood || reason.trim() === '') return;
        const share = {
          courseId: scope === 'all' ? null : Number(courseId),
          percent: scope === 'none' ? null : percent,
          reason: reason.trim(),
        };
        set.mutate(share, { onSuccess: onClose });
      }}
    >
      <SelectField
        label="For"
        value={scope}
        options={offered}
        onChange={({ target }) => {
          setScope(offered.find(({ value }) => value === target.value)?.value ?? 'all');
          setCourseId(null);
        }}
      />
      {scope === 'own' && (
        <CourseSearch chosen={courseId} onChoose={setCourseId} isMissing={isChecked && !isCourseGood} />
      )}
      {scope === 'none' && (
        <RadioGroup
          label="Course"
          name="course"
          value={courseId}
          onChange={setCourseId}
          error={isChecked && !isCourseGood ? 'Choose the course' : undefined}
          options={shares.own.map((course) => ({
            value: String(course.courseId),
            label: course.title,
            description: `${course.percent}% now`,
          }))}
        />
      )}
      {scope !== 'none' && (
        <TextField
          label="Percent for the creator"
          inputMode="numeric"
          maxLength={3}
          value={typedPercent}
          error={isChecked && !isPercentGood ? 'A whole number from 0 to 100' : undefined}
          onChange={({ target }) => setTypedPercent(target.value)}
        />
      )}
      <TextArea
        label="Reason"
        hint="For the school: it is kept in the history and in the audit log."
        rows={2}
        maxLength={500}
        required
        value={reason}
        error={isChecked && reason.trim() === '' ? 'Please write the reason' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {set.isError && <Notice tone="danger">{readableMessage(set.error, unanswered)}</Notice>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={set.isPending} pendingLabel="Saving...">
          Change Share
        </Button>
      </div>
    </form>
  );
}

/** As many courses as fit into the dialog. */
const shownCourses = 5;

function CourseSearch({
  chosen,
  onChoose,
  isMissing,
}: {
  chosen: string | null;
  onChoose: (courseId: string) => void;
  isMissing: boolean;
}) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const query = new URLSearchParams({ limit: String(shownCourses), ...(search !== '' && { search }) });
  const found = useQuery(apiQuery(`/api/admin/courses?${query.toString()}`, { placeholderData: (shown) => shown }));
  const courses = found.data?.rows ?? [];
  return (
    <div className="grid gap-3">
      <TextField
        label="Find the course"
        type="search"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <RadioGroup
        label="Course"
        hideLabel
        name="course"
        value={chosen}
        onChange={onChoose}
        error={isMissing ? 'Choose the course' : undefined}
        options={courses.map(({ id, title, creatorEmail }) => ({
          value: String(id),
          label: title,
          description: creatorEmail ?? 'A course of the school',
        }))}
      />
      <p role="status" className="text-muted text-sm">
        {found.isError && 'The courses could not be loaded. Please type again.'}
        {found.data && courses.length === 0 && 'No course has these words.'}
      </p>
    </div>
  );
}
