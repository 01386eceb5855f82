/** The measures of sound over recordings whose pauses are known: all are found, within 100 ms, and none is invented. */
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#db/local/property-runs.ts';
import type { SoundFrames } from './frame-meter.shared.ts';
import { speechMeasuresSchema } from './measure-schema.shared.ts';
import { seededRandom } from './seeded-random.ts';
import { measureSound } from './sound-measures.shared.ts';
import {
  framesOfSamples,
  framesOfWav,
  type RecordingCondition,
  recordingConditions,
  recordSpeech,
  type SyntheticSpeech,
  synthesizeSpeech,
} from './synthetic-speech.ts';

const tolerance = 100;
const speeches = Array.from({ length: propertyRuns(50).numRuns }, (_, index) =>
  synthesizeSpeech({ seed: 1000 + index, phrases: 5 }),
);

/** The true pauses that were not found, and the found ones that are not true. */
function errors({ pauses }: SyntheticSpeech, frames: SoundFrames) {
  const found = measureSound(frames).pauses.places;
  const isSame = (pause: { startMs: number; endMs: number }, place: { start: number; end: number }) =>
    Math.abs(pause.startMs - place.start) <= tolerance && Math.abs(pause.endMs - place.end) <= tolerance;
  return {
    missed: pauses.filter((pause) => !found.some((place) => isSame(pause, place))),
    invented: found.filter((place) => !pauses.some((pause) => isSame(pause, place))),
  };
}

describe.each(Object.keys(recordingConditions) as RecordingCondition[])('%s recordings', (condition) => {
  test('have all their pauses found, within 100 ms, and none invented', () => {
    const found = speeches.map((speech, index) =>
      errors(speech, framesOfWav(recordSpeech(speech, condition, index * 1237))),
    );
    expect(found.filter(({ missed, invented }) => missed.length + invented.length > 0)).toEqual([]);
  });

  test('have their first and last word found', () => {
    for (const [index, speech] of speeches.slice(0, 10).entries()) {
      const { firstWord, shareOfSpeech } = measureSound(framesOfWav(recordSpeech(speech, condition, index)));
      expect(Math.abs((firstWord.value ?? 0) * 1000 - speech.firstWordMs)).toBeLessThanOrEqual(tolerance);
      expect(Math.abs((shareOfSpeech.places[0]?.end ?? 0) - speech.lastWordMs)).toBeLessThanOrEqual(tolerance);
    }
  });
});

test('very soft speech is found and told to be soft, and no louder one is', () => {
  const [speech] = speeches;
  if (!speech) throw new Error('There is no speech.');
  const peak = speech.samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  /** The same speech with its peak at so many decibels. */
  const loudnessAt = (decibels: number) => {
    const scale = 10 ** (decibels / 20) / peak;
    return measureSound(framesOfSamples([speech.samples.map((sample) => sample * scale)], speech.sampleRate)).loudness;
  };
  expect(loudnessAt(-42)).toMatchObject({ band: 'low' });
  expect(loudnessAt(-12)).toMatchObject({ band: 'usual' });
  expect((loudnessAt(-12)?.value ?? 0) - (loudnessAt(-42)?.value ?? 0)).toBeCloseTo(30, 0);
});

test('a recording at 44,100 Hz with two channels is measured like one at 16,000 Hz', () => {
  const speech = synthesizeSpeech({ seed: 5, phrases: 3, sampleRate: 44_100 });
  const silent = new Float32Array(speech.samples.length);
  const quiet = speech.samples.map((sample) => sample * 0.05);
  expect(errors(speech, framesOfSamples([quiet, quiet], 44_100))).toEqual({ missed: [], invented: [] });
  expect(errors(speech, framesOfSamples([quiet, silent], 44_100))).toEqual({ missed: [], invented: [] });
});

test('a fan that starts in the middle hides no pause once it has run for five seconds', () => {
  const speech = synthesizeSpeech({ seed: 11, phrases: 16 });
  const random = seededRandom(3);
  const start = speech.samples.length / 2;
  const samples = speech.samples.map(
    (sample, index) => sample * 0.06 + (random() - 0.5) * (index > start ? 0.015 : 0.001),
  );
  const { missed, invented } = errors(speech, framesOfSamples([samples], speech.sampleRate));
  const startMs = (start / speech.sampleRate) * 1000;
  const isNearStart = (ms: number) => ms > startMs - 5000 && ms < startMs + 5000;
  expect(missed.filter(({ startMs: at }) => !isNearStart(at))).toEqual([]);
  expect(invented.filter(({ start: at }) => !isNearStart(at))).toEqual([]);
  expect(speech.pauses.filter(({ startMs: at }) => at > startMs + 5000).length).toBeGreaterThan(3);
});

describe('no speech is found in', () => {
  const seconds = 8;
  const rate = 16_000;
  const random = seededRandom(1);
  const generated = (sample: (index: number) => number) =>
    framesOfSamples([Float32Array.from({ length: seconds * rate }, (_, index) => sample(index))], rate);
  test.each([
    ['silence', generated(() => 0)],
    ['hiss', generated(() => (random() - 0.5) * 0.1)],
    ['the hum of the mains', generated((index) => Math.sin((2 * Math.PI * 50 * index) / rate) * 0.1)],
    ['a constant offset of the microphone', generated(() => 0.3)],
    ['one click', generated((index) => (random() - 0.5) * (index > 30_000 && index < 30_400 ? 0.5 : 0.001))],
  ])('%s', (_name, frames) => {
    const measures = measureSound(frames);
    expect(measures.duration.value).toBe(seconds);
    expect(measures.pauses).toEqual({ value: null, places: [], band: null, source: 'sound', unmeasured: 'noSpeech' });
    expect(measures.shareOfSpeech.unmeasured).toBe('noSpeech');
  });
});

test('a recording without frames has nothing to measure', () => {
  const { waveform, ...measures } = measureSound({ levels: new Uint8Array(), peaks: new Uint8Array() });
  expect(waveform).toEqual([]);
  expect(Object.values(measures).map(({ unmeasured }) => unmeasured)).toEqual(Array(8).fill('noSound'));
});

test('the waveform has the highest level of each stretch, and of a short recording each frame', () => {
  const waveformOf = (levels: number[]) =>
    measureSound({ levels: Uint8Array.from(levels), peaks: new Uint8Array(levels.length) }).waveform;
  expect(waveformOf([90, 120, 110])).toEqual([90, 120, 110]);
  const long = waveformOf(Array.from({ length: 500 }, (_, index) => (index === 499 ? 200 : 100)));
  expect([long.length, long[0], long.at(-1)]).toEqual([200, 100, 200]);
});

/** Frames of speech at one level, each part after a silence. `silence` and `speech` in seconds. */
function framesOf(...parts: { silence: number; speech: number; peak?: number; level?: number }[]): SoundFrames {
  const levels = parts.flatMap(({ silence, speech, level = 200 }) => [
    ...Array.from({ length: silence * 50 }, () => 100),
    // Syllables: without them it would be a tone.
    ...Array.from({ length: speech * 50 }, (_, index) => level - (index % 10)),
  ]);
  const peaks = parts.flatMap(({ silence, speech, peak = 220 }) => [
    ...Array.from({ length: silence * 50 }, () => 110),
    ...Array.from({ length: speech * 50 }, () => peak),
  ]);
  return { levels: Uint8Array.from(levels), peaks: Uint8Array.from(peaks) };
}

test('pauses over a second are counted, those over 2.5 are named, those of the first five seconds never judged', () => {
  const frames = framesOf(
    { silence: 1, speech: 1 },
    { silence: 3, speech: 2 },
    { silence: 0.5, speech: 1 },
    { silence: 1, speech: 1 },
    { silence: 1.2, speech: 1 },
    { silence: 2.6, speech: 2 },
    { silence: 2, speech: 0 },
  );
  const measures = measureSound(frames);
  expect(measures.pauses.places.map(({ start, end, label }) => [start, end, label])).toEqual([
    [2000, 5000, 'beginning'],
    [7000, 7500, 'short'],
    [8500, 9500, 'short'],
    [10_500, 11_700, 'counted'],
    [12_700, 15_300, 'long'],
  ]);
  expect(measures.pauses.value).toBe(2);
  expect(measures.longPauses).toMatchObject({ value: 1, band: 'high', places: [{ start: 12_700, end: 15_300 }] });
  expect(measures.duration.value).toBe(19.3);
  expect(measures.firstWord.value).toBe(1);
  // 8 seconds of the 16.3 between the first and the last word.
  expect(measures.shareOfSpeech.value).toBe(49);
});

test('a pause is silent for 250 ms at least', () => {
  const pausesOf = (silence: number) =>
    measureSound(framesOf({ silence: 1, speech: 2 }, { silence, speech: 2 })).pauses;
  expect(pausesOf(0.24).places).toEqual([]);
  expect(pausesOf(0.26).places).toHaveLength(1);
});

test('a click within a pause does not end it', () => {
  const frames = framesOf({ silence: 1, speech: 6 }, { silence: 3, speech: 2 });
  frames.levels.fill(190, 8 * 50, 8 * 50 + 2);
  expect(measureSound(frames).pauses.places).toEqual([{ in: 'sound', start: 7000, end: 10_000, label: 'long' }]);
});

test('the loudness range compares the loudest with the softest speech', () => {
  const even = framesOf({ silence: 1, speech: 20 });
  const lively = framesOf({ silence: 1, speech: 10, level: 200 }, { silence: 0, speech: 10, level: 216 });
  expect(measureSound(even).loudnessRange.value).toBe(0);
  expect(measureSound(lively).loudnessRange.value).toBe(8);
  expect(measureSound(lively).loudnessRange.places).toHaveLength(3);
});

test('clipping is the share of speech that is cut off', () => {
  expect(measureSound(framesOf({ silence: 1, speech: 10 })).clipping).toMatchObject({ value: 0, band: 'usual' });
  const clipped = framesOf({ silence: 1, speech: 6 }, { silence: 1, speech: 2, peak: 255 });
  expect(measureSound(clipped).clipping).toMatchObject({
    value: 25,
    band: 'high',
    places: [{ start: 8000, end: 10_000 }],
  });
  const [speech] = speeches;
  if (!speech) throw new Error('No speech was made.');
  expect(measureSound(framesOfWav(recordSpeech(speech, 'clipped', 0))).clipping.value).toBeGreaterThan(10);
  expect(measureSound(framesOfWav(recordSpeech(speech, 'quiet', 0))).clipping.value).toBe(0);
});

test('the result has the form in which it is stored', () => {
  const measures = measureSound(framesOf({ silence: 1, speech: 6 }, { silence: 3, speech: 2 }));
  expect(speechMeasuresSchema.parse(JSON.parse(JSON.stringify(measures)))).toEqual(measures);
});
