import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Lesson } from '#functions/learning/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { type LessonAddress, submissionMutation } from '../queries.ts';
import { Rubric } from './Rubric.tsx';
import { type SavingState, TEXT_MAXIMUM } from './use-autosaved-text.ts';
import { useDraft } from './use-draft.ts';

/** Characters. From this length on, the form shows how many characters are left. */
const SHOW_REMAINING_FROM = 18_000;

const number = new Intl.NumberFormat('en-US');
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The rubric of an assignment, and the form in which the learner writes and hands in the work. */
export function AssignmentWork({ lesson, address }: { lesson: Lesson; address: LessonAddress }) {
  const { rubric, work, enrolled } = lesson;
  const draft = useDraft(address, work);
  const submission = useMutation(submissionMutation(useQueryClient(), address));
  const [error, setError] = useState<string>();
  const length = draft.text.length;
  const tooLong = length > TEXT_MAXIMUM;
  const unchanged = work.submission !== null && draft.text.trim() === work.submission.trim();

  function handIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submission.isPending) return;
    if (tooLong) return;
    if (draft.text.trim() === '') {
      setError('Please write your answer before handing it in');
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    setError(undefined);
    draft.discardUnsaved();
    submission.mutate(draft.text, {
      onError: (failure) => {
        // The submission failed, so the text must be saved as a draft again.
        draft.edit(draft.text);
        setError(readableMessage(failure, 'This could not be handed in. Please try again.'));
      },
    });
  }

  return (
    <>
      {rubric.length > 0 && <Rubric criteria={rubric} />}
      {enrolled && (
        <form onSubmit={handIn} noValidate className="grid gap-4">
          <h2 className="text-h3">Your work</h2>
          {work.submittedAt && (
            <Notice tone="success" title={`Handed in on ${format.format(new Date(work.submittedAt))}`}>
              You can keep improving it and hand it in again; the latest version counts.
            </Notice>
          )}
          <TextArea
            label="Your answer"
            rows={12}
            value={draft.text}
            onChange={(event) => {
              setError(undefined);
              draft.edit(event.target.value);
            }}
            hint={
              length > SHOW_REMAINING_FROM && !tooLong
                ? `${counted(TEXT_MAXIMUM - length, 'character')} left`
                : undefined
            }
            error={
              tooLong
                ? `Please keep this under ${number.format(TEXT_MAXIMUM)} characters: it is ${number.format(length - TEXT_MAXIMUM)} over`
                : error
            }
          />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <DraftStatus state={draft.state} onRetry={draft.save} />
            <Button
              type="submit"
              size="large"
              pending={submission.isPending}
              pendingLabel="Handing in..."
              disabled={unchanged || tooLong}
            >
              {work.submission === null ? 'Hand In' : 'Hand In Again'}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

function DraftStatus({ state, onRetry }: { state: SavingState; onRetry: () => void }) {
  return (
    <div role="status" className="flex min-h-11 items-center gap-3 text-muted text-sm">
      {state === 'untouched' && 'Your draft saves itself while you write.'}
      {state === 'too-long' && 'Your draft is saved again as soon as it is short enough.'}
      {state === 'saving' && 'Saving your draft...'}
      {state === 'saved' && 'Draft saved'}
      {state === 'failed' && (
        <>
          <span className="font-medium text-danger">Your draft could not be saved. It is still here.</span>
          <Button variant="secondary" size="small" className="shrink-0" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
