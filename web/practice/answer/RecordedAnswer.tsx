import { type RefObject, useState } from 'react';
import type { PracticeAnswer } from '#functions/practice/contract.ts';
import { practiceLimits } from '#functions/practice/practice-limits.shared.ts';
import { Notice } from '#web/design/Notice.tsx';
import { recordingAddress } from '../queries.ts';
import { RecordingLine } from '../RecordingLine.tsx';
import { RecordingPlayer } from '../RecordingPlayer.tsx';
import { UnsentAnswers } from '../recorder/UnsentAnswers.tsx';

/** The player with waveform and pauses, or why there is nothing to play. */
export function RecordedAnswer({
  answer,
  media,
  onPlay,
}: {
  answer: PracticeAnswer;
  media: RefObject<HTMLMediaElement | null>;
  onPlay: (milliseconds: number) => void;
}) {
  const { id, mode, recordingState } = answer;
  // Stays once this recording has arrived, and sends those of other answers.
  const [wasMissing] = useState(recordingState !== 'stored');
  if (mode === 'typed') return null;
  return (
    <>
      {wasMissing && <UnsentAnswers />}
      {recordingState === 'stored' ? (
        <section aria-label="Recording">
          <RecordingPlayer address={recordingAddress(id)} mode={mode} media={media} />
          <RecordingLine speech={answer.speech} durationMs={answer.durationMs} onPlay={onPlay} />
        </section>
      ) : (
        <Notice title={missing[recordingState]} />
      )}
    </>
  );
}

/** An answer is saved before its recording is sent. */
const notArrived =
  'The recording has not arrived yet. It is safe in the browser that you recorded it with: open practice there.';

const missing = {
  none: notArrived,
  uploading: notArrived,
  expired: `The recording expired after ${practiceLimits.recordingDays} days. Its measures and its transcript stay.`,
  deleted: 'You deleted the recording. Its measures and its transcript stay.',
} as const;
