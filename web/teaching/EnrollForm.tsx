import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { nameMaximum, reasonMaximum } from '#functions/teaching/student-limits.shared.ts';
import { ApiError, request } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import { staleWithAccess, studentsPath } from './student-queries.ts';
import { enrollingFailure } from './student-words.ts';

const untouched = { email: '', name: '', reason: '' };

/** Enrolls one person without an order, or invites their address. Closes then, unless something was typed meanwhile. */
export function EnrollForm({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const [values, setValues] = useState(untouched);
  const latest = useRef(values);
  const enroll = useMutation({
    mutationFn: (body: typeof untouched) => request('POST', studentsPath(courseId), { body }),
    meta: { invalidates: staleWithAccess(courseId) },
    onSuccess: ({ message, enrolled, invited }, { email }) => {
      toast({
        title: enrolled + invited > 0 ? 'Done' : 'Nothing to do',
        description: `${email.trim()}: ${message}`,
        tone: 'success',
      });
    },
  });
  const errors = enroll.error instanceof ApiError ? (enroll.error.problem?.errors ?? []) : [];
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange({ target }: { target: HTMLInputElement }) {
      latest.current = { ...values, [name]: target.value };
      setValues(latest.current);
    },
    error: errors.find(({ path }) => path === name)?.message,
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (enroll.isPending) return;
        enroll.mutate(values, { onSuccess: () => latest.current === values && onClose() });
      }}
    >
      {enroll.isError && errors.length === 0 && <Notice tone="danger">{enrollingFailure(enroll.error)}</Notice>}
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="off"
        hint="Somebody with an account is enrolled at once. Anybody else gets an invitation, and is enrolled as soon as they have an account."
        {...field('email')}
      />
      <TextField
        label="Name"
        optional
        autoComplete="off"
        maxLength={nameMaximum}
        hint="The mail begins with it."
        {...field('name')}
      />
      <TextField
        label="Reason"
        required
        autoComplete="off"
        maxLength={reasonMaximum}
        hint="Why they are enrolled without an order. It is kept with the enrollment, and somebody with an account reads it in the mail."
        {...field('reason')}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={enroll.isPending} pendingLabel="Enrolling...">
          Enroll
        </Button>
      </div>
    </form>
  );
}
