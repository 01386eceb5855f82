import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import type { StudentImportTrial } from '#functions/teaching/student-contract.ts';
import { listMaximum, reasonMaximum } from '#functions/teaching/student-limits.shared.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import { counted } from '../courses/counted.ts';
import { staleWithAccess, studentsPath } from './student-queries.ts';

type Chosen = { name: string; list: string };

/** Enrolls everybody in a CSV file: choose it, see what would happen or what is wrong with it, then import it. */
export function ImportForm({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const path = studentsPath(courseId);
  const trial = useMutation({
    mutationFn: ({ list }: Chosen) => request('POST', `${path}/import/trial`, { body: { list } }),
  });
  const importing = useMutation({
    mutationFn: ({ list }: Chosen) => request('POST', `${path}/import`, { body: { list, reason } }),
    meta: { invalidates: staleWithAccess(courseId) },
    onSuccess: ({ message }) => {
      onClose();
      toast({ title: 'The list is imported', description: message, tone: 'success' });
    },
  });
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    trial.reset();
    importing.reset();
    setChosen(null);
    setUnreadable(null);
    if (!file) return;
    if (file.size > listMaximum) {
      setUnreadable('This file is too large. Split it, and import the rest after it.');
      return;
    }
    const read = { name: file.name, list: await file.text() };
    setChosen(read);
    trial.mutate(read);
  }
  const result = trial.data;
  const isReady = result?.counts != null && result.counts.enrolled + result.counts.invited > 0;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen && isReady && !importing.isPending) importing.mutate(chosen);
      }}
    >
      <p className="text-muted">
        A CSV file with a column for the email address and one for the name, up to 10,000 people. Who has an account is
        enrolled, everybody else is invited by mail, unless their mailbox got three invitations to the course within a
        day. People who are enrolled already stay as they are.
      </p>
      <label className="grid gap-1.5 font-semibold text-sm">
        File
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          className="block w-full rounded-md border border-line-strong bg-surface px-4 py-3 font-normal"
          onChange={choose}
        />
      </label>
      <div aria-live="polite">
        {unreadable && <Notice tone="danger">{unreadable}</Notice>}
        {trial.isPending && <p className="text-muted">Reading {chosen?.name}...</p>}
        {trial.isError && (
          <Notice tone="danger">
            {readableMessage(trial.error, 'The file could not be checked. Please try again.')}
          </Notice>
        )}
        {result && <TrialResult result={result} />}
      </div>
      {importing.isError && (
        <Notice tone="danger">{readableMessage(importing.error, 'Nobody was enrolled. Please try again.')}</Notice>
      )}
      {isReady && (
        <TextField
          label="Reason"
          name="reason"
          required
          autoComplete="off"
          maxLength={reasonMaximum}
          hint="Why without orders? It is kept with each enrollment, and those with an account read it in their mail."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isReady} pending={importing.isPending} pendingLabel="Importing...">
          Import
        </Button>
      </div>
    </form>
  );
}

function TrialResult({ result: { people, repeated, counts, errors, errorCount } }: { result: StudentImportTrial }) {
  if (!counts) {
    return (
      <Notice tone="danger" title={`${counted(errorCount, 'line')} to fix. Nobody is enrolled before that.`}>
        <ul className="mt-2 grid max-h-60 gap-1 overflow-y-auto text-sm">
          {errors.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              <strong>Line {line}:</strong> {message}
            </li>
          ))}
          {errorCount > errors.length && <li>And {counted(errorCount - errors.length, 'more line')}.</li>}
        </ul>
      </Notice>
    );
  }
  const lines = [
    `${peopleText(counts.enrolled)} will be enrolled at once.`,
    `${peopleText(counts.invited)} will be invited.`,
    counts.unchanged > 0 &&
      `${peopleText(counts.unchanged)} in the course or invited already: nothing changes for them.`,
    counts.ended > 0 &&
      `${peopleText(counts.ended)} stay without access, which was ended before. Restore it in the roster.`,
    repeated > 0 && `${counted(repeated, 'line')} repeat an address.`,
  ].filter(Boolean);
  const nothing = counts.enrolled + counts.invited === 0;
  return (
    <Notice
      tone={nothing ? 'neutral' : 'success'}
      title={nothing ? 'Nothing to import' : `${peopleText(people)} in the list`}
    >
      <ul className="mt-1 grid gap-1 text-sm">
        {lines.map((line) => (
          <li key={String(line)}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

const peopleText = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`);
