import type { AssignmentWork } from '#functions/submissions/contract.ts';
import { request } from '#web/app/api.ts';
import { sendWithProgress } from '#web/uploads/send-with-progress.ts';
import { type LessonAddress, lessonAddress } from '../learning/lesson-query.ts';

interface SendOptions {
  /** Made by the browser: the same id again adds nothing twice. */
  id: string;
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Adds a file to the draft of an assignment, and returns the work. Rejects with `ApiError`, `NetworkError` or an `AbortError`. */
export function sendFile(
  lesson: LessonAddress,
  file: File,
  { id, onProgress, signal }: SendOptions,
): Promise<AssignmentWork> {
  return request('PUT', `${lessonAddress(lesson)}/files/${id}?${new URLSearchParams({ name: file.name })}`, {
    send: sendWithProgress(onProgress, file),
    signal,
  });
}
