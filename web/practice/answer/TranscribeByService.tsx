import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PracticeAnswer } from '#functions/practice/contract.ts';
import { readableMessage } from '#web/app/api.ts';
import { Button } from '#web/design/Button.tsx';
import { ConfirmDialog } from '#web/design/ConfirmDialog.tsx';
import { Notice } from '#web/design/Notice.tsx';
import { transcriptionConsentMutation, transcriptionMutation, transcriptionQuery } from '../queries.ts';

/**
 * Sends the recording to the school's transcription service. The learner is asked once, and the service is named, before
 * any sound leaves. A video leaves as a whole, so for one they are asked each time. Nothing where the school has no
 * service, or the answer no recording.
 */
export function TranscribeByService({ answer }: { answer: PracticeAnswer }) {
  const queryClient = useQueryClient();
  const transcription = useQuery(transcriptionQuery);
  const consent = useMutation(transcriptionConsentMutation(queryClient));
  const transcribe = useMutation(transcriptionMutation(queryClient, answer.id));
  const [isAsking, setAsking] = useState(false);
  const service = transcription.data?.service;
  const isVideo = answer.mode === 'video';
  if (!service || answer.recordingState !== 'stored') return null;

  const allowAndSend = async (close: () => void) => {
    await consent.mutateAsync({ service, allowed: true });
    close();
    transcribe.mutate(isVideo ? 'picture' : 'sound');
  };
  return (
    <>
      <Button
        variant="secondary"
        pending={transcribe.isPending}
        pendingLabel="Writing it down..."
        onClick={() => (transcription.data?.allowedSince && !isVideo ? transcribe.mutate('sound') : setAsking(true))}
      >
        Have it written down
      </Button>
      {(transcribe.isError || consent.isError) && (
        <Notice tone="danger" title="There is no transcript yet" className="w-full">
          {readableMessage(
            transcribe.error ?? consent.error,
            'Your recording is safe. Try again, or type what you said.',
          )}
        </Notice>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={(close) => void allowAndSend(close).catch(close)}
        tone="primary"
        {...(isVideo ? askForVideo(service) : askForSound(service))}
        pending={consent.isPending}
      />
    </>
  );
}

const askForSound = (service: string) => ({
  title: `Send your recordings to ${service}?`,
  description:
    'The sound of this answer, and of later spoken ones when you ask for it, goes to this service, which writes down the words. You can withdraw this in your settings.',
  confirmLabel: 'Allow and send',
});

const askForVideo = (service: string) => ({
  title: `Send this video to ${service}?`,
  description:
    'The whole video of this answer, your picture and your voice, goes to this service, which writes down the words. You are asked again for each video. Of spoken answers it gets the sound when you ask for it; you can withdraw that in your settings. You can also type what you said, and nothing is sent.',
  confirmLabel: 'Send picture and sound',
});
