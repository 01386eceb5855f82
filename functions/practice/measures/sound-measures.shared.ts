/**
 * The measures of the sound of an answer, from its frames. Browser and Worker compute the same from the same frames:
 * whole numbers, no logarithms.
 */
import { bands, positionIn } from './bands.shared.ts';
import { type FrameRange, findSpeech } from './find-speech.shared.ts';
import {
  clippedPeak,
  frameMs,
  framesPerSecond,
  type SoundFrames,
  stepsPerDecibel,
  waveformStretches,
} from './frame-meter.shared.ts';
import type { Measure, Place, SpeechMeasures, UnmeasuredReason } from './measure-schema.shared.ts';

/** Pauses over a second are rare in read speech and common in free speech (Campione and Véronis 2002). */
const countedPauseMs = 1000;
const longPauseMs = 2500;
/** Everybody thinks at the beginning: a pause that starts here is shown and never counted. */
const unjudgedMs = 5000;
/** Loudness is compared over stretches of this length, about one or two syllables. */
const loudnessFrames = 20;

/** What a pause is called in the `label` of its place. */
type PauseKind = 'beginning' | 'short' | 'counted' | 'long';

function kindOfPause(startMs: number, endMs: number): PauseKind {
  if (startMs < unjudgedMs) return 'beginning';
  if (endMs - startMs > longPauseMs) return 'long';
  return endMs - startMs > countedPauseMs ? 'counted' : 'short';
}

const soundPlace = ({ start, end }: FrameRange, label?: string): Place => ({
  in: 'sound',
  start: start * frameMs,
  end: end * frameMs,
  ...(label !== undefined && { label }),
});
const measured = (value: number, places: Place[] = [], band: Measure['band'] = null): Measure => ({
  value,
  places,
  band,
  source: 'sound',
  unmeasured: null,
});
const unmeasured = (reason: UnmeasuredReason): Measure => ({
  value: null,
  places: [],
  band: null,
  source: 'sound',
  unmeasured: reason,
});

const oneDecimal = (value: number) => Math.round(value * 10) / 10;
const percent = (part: number, whole: number) => Math.round((part / whole) * 100);

/** Measures the frames of one recording. Units are in `measureFacts`. */
export function measureSound(frames: SoundFrames): SpeechMeasures {
  const { levels } = frames;
  const duration = levels.length === 0 ? unmeasured('noSound') : measured(oneDecimal(levels.length / framesPerSecond));
  const speech = findSpeech(frames);
  const [first, last] = [speech[0], speech.at(-1)];
  if (!first || !last) {
    const none = unmeasured(levels.length === 0 ? 'noSound' : 'noSpeech');
    return {
      duration,
      firstWord: none,
      pauses: none,
      longPauses: none,
      shareOfSpeech: none,
      loudness: none,
      loudnessRange: none,
      clipping: none,
      waveform: waveformOf(levels),
    };
  }

  const pauses = speech.slice(1).map(({ start }, index) => {
    const silence = { start: speech[index]?.end ?? start, end: start };
    return { silence, kind: kindOfPause(silence.start * frameMs, silence.end * frameMs) };
  });
  const long = pauses.filter(({ kind }) => kind === 'long').map(({ silence }) => soundPlace(silence, 'long'));
  const counted = pauses.filter(({ kind }) => kind === 'counted' || kind === 'long').length;
  const spoken = speech.reduce((sum, { start, end }) => sum + end - start, 0);
  const answer = { start: first.start, end: last.end };

  return {
    duration,
    firstWord: measured(oneDecimal(first.start / framesPerSecond), [soundPlace({ start: 0, end: first.start })]),
    pauses: measured(
      counted,
      pauses.map(({ silence, kind }) => soundPlace(silence, kind)),
    ),
    longPauses: measured(long.length, long, positionIn(bands.absent, long.length)),
    shareOfSpeech: measured(percent(spoken, answer.end - answer.start), [soundPlace(answer)]),
    loudness: loudness(frames, speech),
    loudnessRange: loudnessRange(levels, speech),
    clipping: clipping(frames, speech, spoken),
    waveform: waveformOf(levels),
  };
}

/** The highest level of each of up to 200 stretches of equal length. */
function waveformOf(levels: Uint8Array): number[] {
  const count = Math.min(waveformStretches, levels.length);
  const edge = (index: number) => Math.floor((index * levels.length) / count);
  return Array.from({ length: count }, (_, index) =>
    levels.subarray(edge(index), edge(index + 1)).reduce((highest, level) => Math.max(highest, level), 0),
  );
}

/** The middle level of the frames of speech, in decibels of full scale; null without speech. */
export function loudnessOf({ levels }: Pick<SoundFrames, 'levels'>, speech: readonly FrameRange[]): number | null {
  const spoken = speech.flatMap(({ start, end }) => [...levels.subarray(start, end)]).sort((one, other) => one - other);
  const middle = spoken[Math.floor(spoken.length / 2)];
  return middle === undefined ? null : middle / stepsPerDecibel - 127.5;
}

/** Whether speech of this loudness is too soft to be followed easily. */
export const isSoft = (decibels: number) => positionIn(bands.loudness, decibels) === 'low';

function loudness(frames: SoundFrames, speech: readonly FrameRange[]): Measure {
  const value = loudnessOf(frames, speech);
  return value === null ? unmeasured('noSpeech') : measured(value, [], positionIn(bands.loudness, value));
}

/**
 * Between the loudest and the softest tenth of speech, in decibels, as the loudness range of EBU Tech 3342 compares the
 * 95th and the 10th percentile. The places are the softest stretches.
 */
function loudnessRange(levels: Uint8Array, speech: readonly FrameRange[]): Measure {
  const stretches = speech
    .flatMap(({ start, end }) =>
      Array.from({ length: Math.floor((end - start) / loudnessFrames) }, (_, index) => {
        const from = start + index * loudnessFrames;
        const range = { start: from, end: from + loudnessFrames };
        return { range, sum: levels.subarray(range.start, range.end).reduce((sum, level) => sum + level, 0) };
      }),
    )
    .sort((one, other) => one.sum - other.sum || one.range.start - other.range.start);
  if (stretches.length < 10) return unmeasured('noSpeech');
  const at = (share: number) => stretches[Math.floor((stretches.length - 1) * share)]?.sum ?? 0;
  const range = (at(0.95) - at(0.1)) / loudnessFrames / stepsPerDecibel;
  const softest = stretches.slice(0, 3).map(({ range: where }) => soundPlace(where));
  return measured(
    oneDecimal(range),
    softest.sort((one, other) => one.start - other.start),
  );
}

/** The percentage of the frames of speech in which the sound was cut off at full scale. */
function clipping({ peaks }: SoundFrames, speech: readonly FrameRange[], spoken: number): Measure {
  let clipped = 0;
  const places: Place[] = [];
  for (const { start, end } of speech) {
    const frames = peaks.subarray(start, end).filter((peak) => peak === clippedPeak).length;
    clipped += frames;
    if (frames > 0) places.push(soundPlace({ start, end }));
  }
  const value = oneDecimal((clipped / spoken) * 100);
  return measured(value, places, positionIn(bands.clipping, value));
}
