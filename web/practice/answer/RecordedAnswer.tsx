import type { RefObject } from 'react';
import type { PracticeAnswer } from '#functions/practice/contract.ts';
import { clockText } from '#functions/practice/measures/clock-text.shared.ts';
import { Notice } from '#web/design/Notice.tsx';
import { recordingAddress } from '../queries.ts';
import { RecordingPlayer } from '../RecordingPlayer.tsx';
import { UnsentAnswers } from '../recorder/UnsentAnswers.tsx';

/** The player with the pauses on its time line, or why there is nothing to play. */
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
  if (mode === 'typed') return null;
  if (recordingState !== 'stored') {
    return (
      <>
        <UnsentAnswers />
        <Notice title={missing[recordingState]} />
      </>
    );
  }
  return (
    <section aria-label="Recording">
      <RecordingPlayer address={recordingAddress(id)} mode={mode} media={media} />
      <PauseLine answer={answer} onPlay={onPlay} />
    </section>
  );
}

/** An answer is saved before its recording is sent. */
const notArrived =
  'The recording has not arrived yet. It is safe in the browser that you recorded it with: open practice there.';

const missing = {
  none: notArrived,
  uploading: notArrived,
  expired: 'The recording expired after 180 days. Its measures and its transcript stay.',
  deleted: 'You deleted the recording. Its measures and its transcript stay.',
} as const;

/** The answer as a line: speech filled, counted pauses as gaps that can be played. */
function PauseLine({
  answer: { speech, durationMs },
  onPlay,
}: Pick<Parameters<typeof RecordedAnswer>[0], 'answer' | 'onPlay'>) {
  const pauses = speech?.pauses.places ?? [];
  const counted = pauses.filter(({ start, end }) => end - start >= 1000);
  if (!speech || durationMs === 0) return null;
  const percent = (milliseconds: number) => `${(Math.min(1, milliseconds / durationMs) * 100).toFixed(3)}%`;
  return (
    <figure className="mt-4">
      <svg width="100%" height="20" aria-hidden="true" className="block text-accent">
        <rect width="100%" height="20" rx="4" fill="currentColor" opacity="0.35" />
        {pauses.map(({ start, end }) => (
          <rect
            key={start}
            x={percent(start)}
            width={percent(end - start)}
            height="20"
            className={end - start >= 1000 ? 'fill-highlight' : 'fill-paper'}
          />
        ))}
      </svg>
      <figcaption className="mt-2 text-muted text-sm">
        {counted.length === 0 ? (
          'No pause over one second.'
        ) : (
          <>
            Pauses over one second, in the color of the line:{' '}
            {counted.map(({ start, end }, index) => (
              <span key={start}>
                {index > 0 && ', '}
                <button type="button" className="link tabular-nums" onClick={() => onPlay(Math.max(0, start - 1500))}>
                  {clockText(start / 1000)}
                </button>{' '}
                ({((end - start) / 1000).toFixed(1)} s)
              </span>
            ))}
          </>
        )}
      </figcaption>
    </figure>
  );
}
