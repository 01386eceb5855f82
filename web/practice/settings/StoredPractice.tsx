import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PracticeStorage } from '#functions/practice/contract.ts';
import { practiceLimits } from '#functions/practice/practice-limits.shared.ts';
import { settingsFailure } from '#web/accounts/settings-failure.ts';
import { NetworkError } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { TextLink } from '#web/design/TextLink.tsx';
import { toast } from '#web/design/toast.ts';
import { longDate } from '../moment-text.ts';
import { deletePracticeMutation, deleteRecordingsMutation } from '../queries.ts';
import { countText, handedInText, roomText } from './storage-text.ts';

const recordingsOfWork =
  ' The people who read what you handed in can no longer hear it; they can still read the transcripts.';
const answersOfWork = ' What you handed in stays, and says that you deleted its answer.';

/** How much is stored, when it expires, and the deletion of all recordings or of everything. */
export function StoredPractice({
  learner,
  storage: { answers, recordings, answersHandedIn, recordingsHandedIn, recordingBytes, nextExpiry },
}: {
  /** The id of the account. */
  learner: number;
  storage: PracticeStorage;
}) {
  const [asked, setAsked] = useState<'recordings' | 'practice' | null>(null);
  const deleteRecordings = useMutation(deleteRecordingsMutation);
  const deletePractice = useMutation({
    ...deletePracticeMutation,
    // Otherwise this browser would send what it still has of it.
    onSuccess: () => import('../recorder/forget-answers.ts').then(({ forgetAnswersOf }) => forgetAnswersOf(learner)),
  });
  const close = () => setAsked(null);
  const confirm = (deletion: UseMutationResult<unknown, Error, void>, done: string, answered: () => void) =>
    deletion.mutate(undefined, {
      onSuccess: () => toast({ title: done, tone: 'success' }),
      onError: (error) =>
        toast({
          title: 'That did not work',
          description: error instanceof NetworkError ? unanswered : settingsFailure(error),
          tone: 'danger',
        }),
      onSettled: answered,
    });

  if (answers === 0) {
    return (
      <p className="text-muted">
        You have not practiced yet. <TextLink to={paths.practice()}>Answer a question</TextLink>
      </p>
    );
  }
  return (
    <div className="grid gap-5">
      <p>
        {countText(answers, 'answer')}, {countText(recordings, 'recording')}, {roomText(recordingBytes)} used.{' '}
        <TextLink to={paths.practiceHistory()}>See your answers</TextLink>
      </p>
      <p className="text-muted text-sm">
        A recording that was not handed in is deleted after {practiceLimits.recordingDays} days, and we write to you{' '}
        {practiceLimits.noticeDays} days before.
        {nextExpiry && ` The first of yours is deleted on ${longDate(nextExpiry)}.`} Transcripts, measures and your
        ratings stay.
      </p>
      {answersHandedIn > 0 && (
        <p className="text-muted text-sm">{handedInText({ answersHandedIn, recordingsHandedIn })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {recordings > 0 && (
          <Button variant="secondary" onClick={() => setAsked('recordings')}>
            Delete All Recordings
          </Button>
        )}
        <Button variant="secondary" onClick={() => setAsked('practice')}>
          Delete All of Practice
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'recordings'}
        onClose={close}
        onConfirm={(answered) => confirm(deleteRecordings, 'All recordings are deleted', answered)}
        title="Delete all recordings?"
        description={`${countText(recordings, 'recording')}, deleted at once. Nobody can bring them back. Transcripts, measures and ratings stay.${recordingsHandedIn > 0 ? recordingsOfWork : ''}`}
        confirmLabel="Delete recordings"
        pending={deleteRecordings.isPending}
        pendingLabel="Deleting..."
      />
      <ConfirmDialog
        open={asked === 'practice'}
        onClose={close}
        onConfirm={(answered) => confirm(deletePractice, 'All of your practice is deleted', answered)}
        title="Delete all of your practice?"
        description={`${countText(answers, 'answer')} with recordings, transcripts, measures and ratings, and what you allowed. Nobody can bring them back. Completed lessons stay completed.${answersHandedIn > 0 ? answersOfWork : ''}`}
        typeToConfirm="delete practice"
        confirmLabel="Delete practice"
        pending={deletePractice.isPending}
        pendingLabel="Deleting..."
      />
    </div>
  );
}
