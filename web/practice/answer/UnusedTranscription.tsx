import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PracticeAnswer } from '#functions/practice/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { OtherText } from '#web/design/OtherText.tsx';
import { discardTranscriptionMutation, transcriptMutation } from '../queries.ts';
import { hasFixedWords } from './handed-in-text.ts';

/** What the service heard while the transcript was edited. The learner takes it or discards it; nothing if there is none. */
export function UnusedTranscription({ answer }: { answer: PracticeAnswer }) {
  const { id, transcript, unusedTranscription } = answer;
  const queryClient = useQueryClient();
  const take = useMutation(transcriptMutation(queryClient, id));
  const discard = useMutation(discardTranscriptionMutation(queryClient, id));
  if (unusedTranscription === null) return null;
  const failure = take.error ?? discard.error;
  return (
    <div className="mt-3 mb-6 grid gap-3">
      <OtherText title="The transcription service wrote this while you were editing" text={unusedTranscription}>
        {!hasFixedWords(answer) && (
          <Button
            size="small"
            pending={take.isPending}
            onClick={() => take.mutate({ transcript: unusedTranscription, source: 'service', replaces: transcript })}
          >
            Use this text
          </Button>
        )}
        <Button size="small" variant="secondary" pending={discard.isPending} onClick={() => discard.mutate()}>
          Keep mine
        </Button>
      </OtherText>
      {failure && (
        <Notice tone="danger" title="Nothing was changed">
          {readableMessage(failure, 'Please try again.')}
        </Notice>
      )}
    </div>
  );
}
