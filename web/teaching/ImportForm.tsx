import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StudentImportTrial } from '#functions/teaching/student-contract.ts';
import { listMaximum, reasonMaximum } from '#functions/teaching/student-limits.shared.ts';
import { readableMessage, request } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { UploadIcon } from '#web/design/icons/objects.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { toast } from '#web/design/toast.ts';
import { counted } from '../courses/counted.ts';
import { staleWithAccess, studentsPath } from './student-queries.ts';
import { enrollingFailure } from './student-words.ts';

type Chosen = { name: string; list: string };

/** Enrolls everybody in a CSV file: choose it, see what would happen or what is wrong with it, then import it. */
export function ImportForm({ courseId, onClose }: { courseId: number; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const path = studentsPath(courseId);
  const trial = useMutation({
    mutationFn: ({ list }: Chosen) => request('POST', `${path}/import/trial`, { body: { list } }),
  });
  const importing = useMutation({
    mutationFn: ({ list }: Chosen) => request('POST', `${path}/import`, { body: { list, reason } }),
    meta: { invalidates: staleWithAccess(courseId) },
    onSuccess: ({ message }) => toast({ title: 'The list is imported', description: message, tone: 'success' }),
  });
  async function choose(file: File | undefined) {
    if (!file) return;
    trial.reset();
    importing.reset();
    setChosen(null);
    setUnreadable(null);
    if (file.size > listMaximum) {
      setUnreadable('This file is too large. Split it, and import the rest after it.');
      return;
    }
    try {
      const read = {
        name: file.name,
        list: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()),
      };
      setChosen(read);
      trial.mutate(read);
    } catch {
      // Excel's plain "CSV" keeps the letters of one region only, and names would come out wrong.
      setUnreadable('This file could not be read. In Excel, save it as "CSV UTF-8", and choose it again.');
    }
  }
  const result = trial.data;
  const isReady = result?.counts != null && result.counts.enrolled + result.counts.invited > 0;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen && isReady && !importing.isPending) importing.mutate(chosen, { onSuccess: onClose });
      }}
    >
      <p className="text-muted">
        Choose a CSV file with a column for the email address and one for the name, for up to 10,000 people. People with
        an account are enrolled at once. Everybody else gets an invitation by mail, but never more than three a day to
        one mailbox. People who are enrolled already stay as they are.
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="secondary" icon={<UploadIcon size={18} />} onClick={() => input.current?.click()}>
          {chosen ? 'Choose Another File' : 'Choose a CSV File'}
        </Button>
        {chosen && <span className="min-w-0 break-all text-muted text-sm">{chosen.name}</span>}
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv,text/plain"
          hidden
          aria-label="CSV file"
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // Cleared, so that the same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
      </div>
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
      {importing.isError && <Notice tone="danger">{enrollingFailure(importing.error)}</Notice>}
      {isReady && (
        <TextField
          label="Reason"
          name="reason"
          required
          autoComplete="off"
          maxLength={reasonMaximum}
          hint="Why they are enrolled without an order. It is kept with each enrollment, and people with an account read it in their mail."
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
      <Notice
        tone="danger"
        title={`Fix ${counted(errorCount, 'line')}, then choose the file again. Nobody is enrolled yet.`}
      >
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
      `${peopleText(counts.unchanged)} already in the course or invited: nothing changes for them.`,
    counts.ended > 0 &&
      `${peopleText(counts.ended)} lost access before and will not get it back. You can restore it in the roster.`,
    repeated > 0 && `${counted(repeated, 'line')} left out, because the address is in the list already.`,
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
