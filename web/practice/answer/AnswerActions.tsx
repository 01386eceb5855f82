import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PracticeAnswer } from '#functions/practice/contract.ts';
import { practiceLimits } from '#functions/practice/practice-limits.shared.ts';
import { readableMessage } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { saveFile } from '#web/app/save-file.ts';
import { unanswered } from '#web/app/unanswered.ts';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { DownloadIcon, TrashIcon } from '#web/design/icons/objects.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { toast } from '#web/design/toast.ts';
import { longDate } from '../moment-text.ts';
import { answerQuery, deleteAnswerMutation, deleteRecordingMutation, recordingAddress } from '../queries.ts';
import { recordingStore } from '../recorder/recording-store.ts';
import { textOf } from './answer-text.ts';
import { accessText } from './handed-in-text.ts';

const recordingOfWork =
  ' The people who read what you handed in can no longer hear it; they can still read the transcript.';
const answerOfWork = ' What you handed in stays, and says that you deleted its answer.';

/** Who else may open the answer, downloads and deletions. */
export function AnswerActions({ answer }: { answer: PracticeAnswer }) {
  const { id, recordingState, recordingExpiresAt } = answer;
  const [asked, setAsked] = useState<'recording' | 'answer' | null>(null);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const deleteRecording = useMutation(deleteRecordingMutation(id));
  const deleteAnswer = useMutation({
    ...deleteAnswerMutation(id),
    async onSuccess() {
      // Otherwise Back would show it again.
      queryClient.removeQueries(answerQuery(id));
      // Otherwise this browser would send what it still has of it. If it cannot be removed, the server refuses it.
      await (await recordingStore()).remove(id).catch(() => undefined);
    },
  });
  const failure = deleteRecording.error ?? deleteAnswer.error;
  const isStored = recordingState === 'stored';
  const isHandedIn = answer.handedInTo.length > 0;
  const closeDialog = () => setAsked(null);
  const saveText = () =>
    saveFile({ name: `answer-${answer.createdAt.slice(0, 10)}.txt`, text: textOf(answer), type: 'text/plain' });

  return (
    <section aria-labelledby="yours" className="border-line border-t pt-8">
      <h2 id="yours" className="text-h3">
        This answer is yours
      </h2>
      <p className="mt-2 text-muted">
        {isHandedIn ? accessText(answer) : 'Nobody else can open it.'}
        {recordingExpiresAt &&
          ` The recording is deleted on ${longDate(recordingExpiresAt)}; we write to you ${practiceLimits.noticeDays} days before.`}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {isStored && (
          <Button href={recordingAddress(id)} download variant="secondary" icon={<DownloadIcon size={18} />}>
            Download the recording
          </Button>
        )}
        <Button variant="secondary" icon={<DownloadIcon size={18} />} onClick={saveText}>
          Download transcript and measures
        </Button>
        {isStored && (
          <Button variant="quiet" icon={<TrashIcon size={18} />} onClick={() => setAsked('recording')}>
            Delete the recording
          </Button>
        )}
        <Button variant="quiet" icon={<TrashIcon size={18} />} onClick={() => setAsked('answer')}>
          Delete the answer
        </Button>
      </div>
      {failure && (
        <Notice tone="danger" title="That did not work" className="mt-4">
          {readableMessage(failure, unanswered)}
        </Notice>
      )}
      <ConfirmDialog
        open={asked === 'recording'}
        onClose={closeDialog}
        onConfirm={(close) => deleteRecording.mutate(undefined, { onSettled: close })}
        title="Delete the recording?"
        description={`It is deleted at once and cannot be brought back. Transcript and measures stay.${isHandedIn ? recordingOfWork : ''}`}
        confirmLabel="Delete recording"
        pending={deleteRecording.isPending}
      />
      <ConfirmDialog
        open={asked === 'answer'}
        onClose={closeDialog}
        onConfirm={(close) =>
          deleteAnswer.mutate(undefined, {
            onSuccess: () => {
              toast({ title: 'Answer deleted', tone: 'success' });
              navigate(paths.practice());
            },
            onSettled: close,
          })
        }
        title="Delete the answer?"
        description={`Recording, transcript, measures and your rating are deleted at once and cannot be brought back.${isHandedIn ? answerOfWork : ''}`}
        confirmLabel="Delete answer"
        pending={deleteAnswer.isPending}
      />
    </section>
  );
}
