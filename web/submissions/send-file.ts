import type { AssignmentWork } from '#functions/submissions/contract.ts';
import { ApiError, NetworkError, senderHeaders } from '#web/app/api.ts';
import { type LessonAddress, lessonAddress } from '../learning/lesson-query.ts';

interface SendOptions {
  /** Made by the browser: the same id again adds nothing twice. */
  id: string;
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Adds a file to the draft of an assignment, and returns the work. Rejects with `ApiError`, `NetworkError` or an
 * `AbortError`. It uses XMLHttpRequest, because fetch does not report the progress of a request body.
 */
export function sendFile(
  lesson: LessonAddress,
  file: File,
  { id, onProgress, signal }: SendOptions,
): Promise<AssignmentWork> {
  const path = `${lessonAddress(lesson)}/files/${id}?${new URLSearchParams({ name: file.name })}`;
  return new Promise((resolve, reject) => {
    const httpRequest = new XMLHttpRequest();
    httpRequest.open('PUT', path);
    for (const [name, value] of Object.entries(senderHeaders(path))) httpRequest.setRequestHeader(name, value);
    httpRequest.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    httpRequest.onload = () => {
      const { status, responseText } = httpRequest;
      if (status === 200) resolve(JSON.parse(responseText));
      else reject(new ApiError(status, responseText));
    };
    httpRequest.onerror = () => reject(new NetworkError(`No answer from ${path}`));
    httpRequest.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'));
    signal.addEventListener('abort', () => httpRequest.abort());
    if (signal.aborted) httpRequest.abort();
    else httpRequest.send(file);
  });
}
