/** Sends an answer from this browser to the server. Called by use-sending.ts. */
import type { PracticeAnswerInput } from '#functions/practice/contract.ts';
import { practiceLimits } from '#functions/practice/practice-limits.shared.ts';
import { ApiError, NetworkError, request } from '#web/app/api.ts';
import { storedToken } from '#web/app/stored-token.ts';
import { openAnswer } from './finished-answer.ts';
import type { StoredRecording } from './recording.ts';
import type { RecordingStore } from './recording-store.ts';

/**
 * Saves the answer, uploads its recording, and only then deletes it from this browser. Sending it again changes nothing
 * on the server. `onProgress` gets the part that was sent, from 0 to 1. Throws `ApiError` and `NetworkError`.
 */
export async function sendAnswer(
  store: RecordingStore,
  recording: StoredRecording,
  onProgress: (part: number) => void,
): Promise<void> {
  const { start, end, sound, speech } = await openAnswer(store, recording);
  const body: PracticeAnswerInput = {
    question: start.question.slug,
    revision: start.question.revision,
    mode: start.mode,
    durationMs: Math.min(end.durationMs, 1000 * practiceLimits.answerSeconds),
    speech,
    transcript: end.transcript,
    transcriptSource: end.transcriptSource,
    retakeOf: start.retakeOf,
  };
  await request('PUT', `/api/practice/answers/${start.id}`, { body });
  if (sound.size > 0) await sendSound(`/api/practice/answers/${start.id}/recording`, sound, onProgress);
  await store.remove(start.id);
}

/** With XMLHttpRequest, because fetch does not report the progress of a request body. */
function sendSound(path: string, sound: Blob, onProgress: (part: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.open('PUT', path);
    upload.setRequestHeader('Content-Type', 'application/octet-stream');
    const token = storedToken();
    if (token) upload.setRequestHeader('Authorization', `Bearer ${token}`);
    upload.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    upload.onload = () => {
      if (upload.status === 200) resolve();
      else reject(new ApiError(upload.status, upload.statusText, upload.responseText));
    };
    upload.onerror = () => reject(new NetworkError(`No answer from ${path}`));
    upload.send(sound);
  });
}

/** Whether sending again later may succeed. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 408;
}

/** The wait before the next try, in milliseconds: 1, 2, 4, … at most 30 seconds. */
export function waitBefore(attempt: number): number {
  return Math.min(30_000, 1000 * 2 ** attempt);
}
