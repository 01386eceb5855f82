import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PracticeAnswer } from '#functions/practice/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { DownloadIcon, TrashIcon } from '#web/design/icons/objects.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { toast } from '#web/design/toast.ts';
import { deleteAnswerMutation, deleteRecordingMutation, recordingAddress } from '../queries.ts';
import { textOf } from './answer-text.ts';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Downloads and deletions. */
export function AnswerActions({ answer }: { answer: PracticeAnswer }) {
  const { id, recordingState, recordingExpiresAt } = answer;
  const [asked, setAsked] = useState<'recording' | 'answer' | null>(null);
  const navigate = useNavigate();
  const deleteRecording = useMutation(deleteRecordingMutation(id));
  const deleteAnswer = useMutation(deleteAnswerMutation(id));
  const failure = deleteRecording.error ?? deleteAnswer.error;
  const isStored = recordingState === 'stored';
  const close = () => setAsked(null);

  return (
    <section aria-labelledby="yours" className="border-line border-t pt-8">
      <h2 id="yours" className="text-h3">
        This answer is yours
      </h2>
      <p className="mt-2 text-muted">
        Nobody else can open it.
        {recordingExpiresAt &&
          ` The recording is deleted on ${date.format(new Date(recordingExpiresAt))}; we write to you two weeks before.`}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {isStored && (
          <Button href={recordingAddress(id)} download variant="secondary" icon={<DownloadIcon size={18} />}>
            Download the recording
          </Button>
        )}
        <Button variant="secondary" icon={<DownloadIcon size={18} />} onClick={() => downloadText(answer)}>
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
        <Notice tone="danger" title="Nothing was deleted" className="mt-4">
          {readableMessage(failure, 'Please try again.')}
        </Notice>
      )}
      <ConfirmDialog
        open={asked === 'recording'}
        onClose={close}
        onConfirm={() => deleteRecording.mutate(undefined, { onSettled: close })}
        title="Delete the recording?"
        description="It is deleted at once and cannot be brought back. Transcript and measures stay."
        confirmLabel="Delete recording"
        pending={deleteRecording.isPending}
      />
      <ConfirmDialog
        open={asked === 'answer'}
        onClose={close}
        onConfirm={() =>
          deleteAnswer.mutate(undefined, {
            onSuccess: () => {
              toast({ title: 'Answer deleted', tone: 'success' });
              navigate(paths.practice());
            },
            onSettled: close,
          })
        }
        title="Delete the answer?"
        description="Recording, transcript, measures and your rating are deleted at once and cannot be brought back."
        confirmLabel="Delete answer"
        pending={deleteAnswer.isPending}
      />
    </section>
  );
}

function downloadText(answer: PracticeAnswer) {
  const address = URL.createObjectURL(new Blob([textOf(answer)], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `answer-${answer.createdAt.slice(0, 10)}.txt`,
  });
  link.click();
  URL.revokeObjectURL(address);
}
