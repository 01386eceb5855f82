import { clockText } from '#functions/practice/measures/clock-text.shared.ts';
import type { SpeechMeasures } from '#functions/practice/measures/measure-schema.shared.ts';
import { countedPauses, isCountedPause } from './measure-rows.ts';
import { barHeights } from './waveform-bars.ts';

const height = 56;

/** The waveform of an answer with its pauses; those that are counted can be played. */
export function RecordingLine({
  speech,
  durationMs,
  onPlay,
}: {
  speech: SpeechMeasures | null;
  durationMs: number;
  onPlay: (milliseconds: number) => void;
}) {
  if (!speech || durationMs === 0) return null;
  const pauses = speech.pauses.places;
  const counted = countedPauses(speech);
  const percent = (part: number) => `${(Math.min(1, part) * 100).toFixed(3)}%`;
  const bars = barHeights(speech.waveform);
  return (
    <figure className="mt-4">
      <svg width="100%" height={height} aria-hidden="true" className="block rounded-md bg-sunken text-accent">
        {pauses.map((pause) => (
          <rect
            key={pause.start}
            x={percent(pause.start / durationMs)}
            width={percent((pause.end - pause.start) / durationMs)}
            height={height}
            className={isCountedPause(pause) ? 'fill-highlight' : 'fill-paper'}
          />
        ))}
        {bars.map((part, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the recording.
            key={index}
            x={percent(index / bars.length)}
            width={percent(0.7 / bars.length)}
            y={(height * (1 - part)) / 2}
            height={height * part}
            fill="currentColor"
          />
        ))}
      </svg>
      {counted && (
        <figcaption className="mt-2 text-muted text-sm">
          {counted.length === 0 ? (
            'No pause over one second after the first five.'
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
      )}
    </figure>
  );
}
