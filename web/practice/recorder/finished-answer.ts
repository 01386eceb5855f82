/** An answer that can be listened to and judged: just recorded, or found in the store. Shown by Review.tsx. */
import type { SpeechMeasures } from '#functions/practice/measures/measure-schema.shared.ts';
import { measureSound } from '#functions/practice/measures/sound-measures.shared.ts';
import { durationOf, type RecordingEnd, type RecordingStart, type StoredRecording } from './recording.ts';
import type { RecordingStore } from './recording-store.ts';

export type FinishedAnswer = {
  start: RecordingStart;
  end: RecordingEnd;
  /** Empty for a typed answer. */
  sound: Blob;
  /** Null for a typed answer. */
  speech: SpeechMeasures | null;
};

/** Reads an answer from the store. One that was interrupted gets its duration from its frames. */
export async function openAnswer(store: RecordingStore, { start, end }: StoredRecording): Promise<FinishedAnswer> {
  const { sound, frames, words } = await store.read(start.id);
  const interrupted: RecordingEnd = {
    durationMs: durationOf(frames),
    transcript: words,
    transcriptSource: words ? 'device' : null,
    isKept: false,
  };
  return {
    start,
    end: end ?? interrupted,
    sound: new Blob([sound], { type: start.mimeType }),
    speech: start.mode === 'typed' ? null : measureSound(frames),
  };
}
