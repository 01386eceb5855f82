/** What a recorded or typed answer is while it is in this browser. Used by the store and by the pages. */
import { framesPerSecond, type SoundFrames } from '#functions/practice/measures/frame-meter.shared.ts';

/** Known when an answer begins. Written once, so that a crash cannot damage it later. */
export type RecordingStart = {
  /** A UUID. The server stores the answer under the same id, so that sending it twice makes one answer. */
  id: string;
  /** The id of the account that answers; null for a visitor. */
  owner: number | null;
  question: { slug: string; revision: number; prompt: string };
  mode: 'audio' | 'video' | 'typed';
  /** Of the recording; empty for a typed answer. */
  mimeType: string;
  /** ISO 8601. */
  startedAt: string;
  /** The time that the page gave. An answer that an earlier version of the product stored does not have it. */
  secondsToAnswer?: number;
  retakeOf: string | null;
};

/** Known when an answer has ended. Without it the recording was interrupted. */
export type RecordingEnd = {
  durationMs: number;
  transcript: string;
  transcriptSource: 'typed' | 'device' | null;
  /** The person wants to keep it: it is uploaded as soon as possible. */
  isKept: boolean;
  /** The id of the account into which a visitor's answer goes; null until a sign-in, and for a learner's answer. */
  claimedBy: number | null;
  /** Why the server did not take it when it was kept. */
  refusal?: string;
};

/** An answer in the store, without its sound. */
export type StoredRecording = {
  start: RecordingStart;
  end: RecordingEnd | null;
  /** Another tab is recording it at this moment. */
  isInUse: boolean;
};

/** The account that an answer belongs to, and that alone may see it; null for a visitor's. */
export function ownerOf({ start, end }: StoredRecording): number | null {
  return start.owner ?? end?.claimedBy ?? null;
}

/** A visitor's answer stays in this browser for so long: the next visitor may be somebody else. */
export const visitorHours = 24;

/** Whether it is to be deleted, because nobody took it into an account. `now`: milliseconds since 1970. */
export function isExpired(recording: StoredRecording, now: number): boolean {
  const age = now - Date.parse(recording.start.startedAt);
  return ownerOf(recording) === null && !recording.isInUse && age > visitorHours * 3_600_000;
}

/** The sound of a stored answer. Both are empty for a typed answer. */
export type StoredSound = { sound: Blob; frames: SoundFrames; words: string };

/** Two bytes a frame, level and peak in turn, as the meter sends them and the store keeps them. */
export function splitFrames(bytes: Uint8Array): SoundFrames {
  const count = Math.floor(bytes.length / 2);
  const frames = { levels: new Uint8Array(count), peaks: new Uint8Array(count) };
  for (let index = 0; index < count; index += 1) {
    frames.levels[index] = bytes[2 * index] ?? 0;
    frames.peaks[index] = bytes[2 * index + 1] ?? 0;
  }
  return frames;
}

/** The duration of a recording in milliseconds, by its frames: the file may not know it. */
export function durationOf({ levels }: SoundFrames): number {
  return Math.round((levels.length / framesPerSecond) * 1000);
}
