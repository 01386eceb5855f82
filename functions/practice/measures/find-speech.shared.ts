/** Finds where somebody speaks in the frames of a recording. The basis of all measures of sound. */
import { frameMs, framesPerSecond, type SoundFrames, stepsPerDecibel } from './frame-meter.shared.ts';

/** From the first frame to the one after the last. */
export type FrameRange = { start: number; end: number };

const decibels = (value: number) => value * stepsPerDecibel;
const inFrames = (milliseconds: number) => Math.ceil(milliseconds / frameMs);

/** Shorter silences are part of words: the closure before a "t" or "k". */
const shortestPauseMs = 250;
/** Shorter sounds inside a silence are clicks. */
const shortestSound = inFrames(60);
/** Less speech than this in a whole recording is a noise. */
const leastSpeech = inFrames(200);

/** How far around a frame the noise floor is looked for, so that the floor follows a fan that starts. */
const floorReach = 5 * framesPerSecond;
/** How often the floor is computed anew. */
const floorStep = 10;
const floorPercent = 10;
const speechPercent = 90;

/** Speech stands out from the noise by this much at least; a recording in which nothing does has no speech. */
const leastContrast = decibels(9);
/** Speech begins this far above the noise floor … */
const aboveFloor = decibels(6);
/** … but not further below the level of loud speech than this, so that a breath in a quiet room is no speech … */
const lowestBelowSpeech = decibels(22);
/** … and no nearer to it than this, so that weak syllables remain speech where somebody talks without a pause. */
const nearestBelowSpeech = decibels(12);
/** Speech ends this much lower than it begins. */
const hysteresis = decibels(3);

/** Counts of levels, from which percentiles are read. */
function levelCounts() {
  const counts = new Int32Array(256);
  let total = 0;
  return {
    /** Exact digital silence is a microphone that has not started, and says nothing about the room. */
    add(level: number, times: 1 | -1) {
      if (level === 0) return;
      counts[level] = (counts[level] ?? 0) + times;
      total += times;
    },
    /** The lowest level that at least `percent` of the counted frames do not exceed; 0 when none was counted. */
    percentile(percent: number): number {
      if (total === 0) return 0;
      let seen = 0;
      for (let level = 0; level < 256; level += 1) {
        seen += counts[level] ?? 0;
        if (seen * 100 >= total * percent) return level;
      }
      return 255;
    },
  };
}

/** The noise floor around each frame. */
function noiseFloor(levels: Uint8Array): Uint8Array {
  const floor = new Uint8Array(levels.length);
  const counts = levelCounts();
  let [from, to] = [0, 0];
  for (let frame = 0; frame < levels.length; frame += floorStep) {
    for (; to < Math.min(levels.length, frame + floorReach); to += 1) counts.add(levels[to] ?? 0, 1);
    for (; from < frame - floorReach; from += 1) counts.add(levels[from] ?? 0, -1);
    floor.fill(counts.percentile(floorPercent), frame, frame + floorStep);
  }
  return floor;
}

/**
 * The stretches of speech, in order, with silences of at least `shortestPauseMs` between them. Empty when nobody speaks.
 */
export function findSpeech({ levels }: Pick<SoundFrames, 'levels'>): FrameRange[] {
  const floor = noiseFloor(levels);
  const louder = levelCounts();
  let louderFrames = 0;
  levels.forEach((level, frame) => {
    if (level <= (floor[frame] ?? 0) + leastContrast) return;
    louder.add(level, 1);
    louderFrames += 1;
  });
  if (louderFrames < leastSpeech) return [];
  const loudSpeech = louder.percentile(speechPercent);

  const sounds: FrameRange[] = [];
  let current: FrameRange | null = null;
  levels.forEach((level, frame) => {
    const begins = Math.min(
      Math.max((floor[frame] ?? 0) + aboveFloor, loudSpeech - lowestBelowSpeech),
      loudSpeech - nearestBelowSpeech,
    );
    const ends = begins - hysteresis;
    if (current && level >= ends) {
      current.end = frame + 1;
      return;
    }
    current = null;
    if (level < begins) return;
    let start = frame;
    const previousEnd = sounds.at(-1)?.end ?? 0;
    while (start > previousEnd && (levels[start - 1] ?? 0) >= ends) start -= 1;
    current = { start, end: frame + 1 };
    sounds.push(current);
  });
  return joinAcrossShortSilences(withoutClicks(sounds));
}

/** A short sound with a whole pause on at least one side. The release of a "t" has speech near on both sides. */
function withoutClicks(sounds: readonly FrameRange[]): FrameRange[] {
  const pause = inFrames(shortestPauseMs);
  return sounds.filter(({ start, end }, index) => {
    if (end - start >= shortestSound) return true;
    const before = start - (sounds[index - 1]?.end ?? -pause);
    const after = (sounds[index + 1]?.start ?? Number.POSITIVE_INFINITY) - end;
    return before < pause && after < pause;
  });
}

function joinAcrossShortSilences(sounds: readonly FrameRange[]): FrameRange[] {
  const joined: FrameRange[] = [];
  for (const sound of sounds) {
    const previous = joined.at(-1);
    if (previous && sound.start - previous.end < inFrames(shortestPauseMs)) previous.end = sound.end;
    else joined.push({ ...sound });
  }
  return joined;
}
