import { type SubmitEvent, useState } from 'react';
import type { AssignmentWork, SubmissionFile } from '#functions/submissions/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { counted } from '#web/courses/counted.ts';
import { Button } from '#web/design/Button.tsx';
import { OtherText } from '#web/design/OtherText.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { type SavingState, TEXT_MAXIMUM } from '../learning/lesson/use-autosaved-text.ts';
import type { LessonAddress } from '../learning/lesson-query.ts';
import { AnswerChoice } from './AnswerChoice.tsx';
import { Changes } from './Changes.tsx';
import { FilesField } from './FilesField.tsx';
import { useAddedFiles } from './use-added-files.ts';
import { answerId, useWorkDraft, type WorkDraft } from './use-work-draft.ts';

/** Characters. From this length on, the form shows how many characters are left. */
const SHOW_REMAINING_FROM = 18_000;

const number = new Intl.NumberFormat('en-US');

/** The form in which a learner writes and hands in the next version. It begins as the version before. */
export function WorkForm({ work, address }: { work: AssignmentWork; address: LessonAddress }) {
  const draft = useWorkDraft(address, work);
  const uploads = useAddedFiles(address);
  const [isEmpty, setIsEmpty] = useState(false);
  const latest = work.versions.at(-1);
  const length = draft.text.length;
  const unchanged = isUnchanged(work, draft);
  const tooLong = length > TEXT_MAXIMUM;
  const nothing = draft.text.trim() === '' && work.draft.files.length === 0 && draft.answer === null;
  // Otherwise the version has arrived, and only the answer was lost.
  const failure =
    draft.failure && !unchanged && readableMessage(draft.failure, 'This could not be handed in. Please try again.');
  const empty =
    isEmpty && nothing ? 'Write your answer, add a file or choose an answer before you hand it in' : undefined;

  function handIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (draft.isHandingIn || tooLong || uploads.isSending) return;
    setIsEmpty(nothing);
    if (nothing) event.currentTarget.querySelector('textarea')?.focus();
    else draft.handIn();
  }

  return (
    <form onSubmit={handIn} noValidate className="grid gap-6">
      <h2 className="text-h3">{work.state === 'returned' ? `Version ${work.versions.length + 1}` : 'Your work'}</h2>
      <div className="grid gap-2">
        <TextArea
          label="Your answer"
          rows={12}
          value={draft.text}
          onChange={(event) => draft.edit(event.target.value)}
          hint={
            length > SHOW_REMAINING_FROM && !tooLong ? `${counted(TEXT_MAXIMUM - length, 'character')} left` : undefined
          }
          error={
            tooLong
              ? `Please keep this under ${number.format(TEXT_MAXIMUM)} characters: it is ${number.format(length - TEXT_MAXIMUM)} over`
              : empty
          }
        />
        {draft.hasConflict && (
          <OtherText
            title="Your work was changed in another tab, and is not saved from here until you choose"
            text={work.draft.text}
          >
            <Button size="small" onClick={draft.keepOwn}>
              Keep the text of this tab
            </Button>
            <Button size="small" variant="secondary" onClick={draft.takeStored}>
              Take the other text
            </Button>
          </OtherText>
        )}
        {latest && <Changes before={latest} after={draft.text} />}
      </div>
      <FilesField address={address} files={work.draft.files} uploads={uploads} />
      <AnswerChoice answer={draft.answer} address={address} onChoose={draft.choose} />
      {failure && (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <DraftStatus
          state={draft.savingState}
          reason={draft.reason}
          hindrance={
            draft.hasConflict
              ? 'Your draft is not saved until you choose above.'
              : unchanged
                ? `This is version ${work.versions.length} as you handed it in. Change something to hand it in again.`
                : null
          }
          onRetry={draft.save}
        />
        <Button
          type="submit"
          size="large"
          pending={draft.isHandingIn}
          pendingLabel="Handing in..."
          disabled={tooLong || draft.hasConflict || uploads.isSending || unchanged}
        >
          {handInLabel(work)}
        </Button>
      </div>
    </form>
  );
}

function handInLabel({ state, versions }: AssignmentWork): string {
  if (versions.length === 0) return 'Hand In';
  return state === 'returned' ? `Hand In Version ${versions.length + 1}` : 'Hand In Again';
}

/** Whether handing in would make no new version. */
function isUnchanged({ versions, draft: { files } }: AssignmentWork, { text, answer }: WorkDraft): boolean {
  const latest = versions.at(-1);
  return (
    latest !== undefined &&
    text.trim() === latest.text.trim() &&
    timesOf(files) === timesOf(latest.files) &&
    answerId(answer) === answerId(latest.answer)
  );
}

/** A version has copies of the draft's files, which keep their times. */
const timesOf = (files: readonly SubmissionFile[]) =>
  files
    .map(({ addedAt }) => addedAt)
    .toSorted()
    .join();

/** `hindrance`: why the work cannot be handed in as it is, although it may be saved. */
function DraftStatus({
  state,
  reason,
  hindrance,
  onRetry,
}: {
  state: SavingState;
  reason: string | null;
  hindrance: string | null;
  onRetry: () => void;
}) {
  if (hindrance && state !== 'failed') {
    return (
      <p role="status" className="flex min-h-11 items-center text-muted text-sm">
        {hindrance}
      </p>
    );
  }
  return (
    <div role="status" className="flex min-h-11 items-center gap-3 text-muted text-sm">
      {state === 'untouched' && 'Your draft saves itself while you write.'}
      {state === 'too-long' && 'Your draft is saved again as soon as it is short enough.'}
      {state === 'saving' && 'Saving your draft...'}
      {state === 'saved' && 'Draft saved'}
      {state === 'failed' && (
        <>
          <span className="font-medium text-danger">Your draft could not be saved. It is still here. {reason}</span>
          <Button variant="secondary" size="small" className="shrink-0" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
