/** The words about an answer of the learner's own that nobody has decided about. */
import { momentText } from '../moment-text.ts';
import type { RecordingStart } from './recording.ts';

export function unkeptTitle({ startedAt }: RecordingStart): string {
  return `You have an answer from ${momentText(startedAt)} that was not kept`;
}

export function decideLabel({ mode }: RecordingStart): string {
  return mode === 'typed' ? 'Read and decide' : 'Listen and decide';
}

/** Who has access to an answer that is kept. */
export function onlyYou({ mode }: Pick<RecordingStart, 'mode'>): string {
  return mode === 'typed' ? 'Only you can read it.' : 'Only you can listen to it.';
}
