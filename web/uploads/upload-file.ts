import type { Uploaded, UploadPurpose } from '#functions/uploads/contract.ts';
import { request } from '#web/app/api.ts';
import { sendWithProgress } from './send-with-progress.ts';

interface UploadOptions {
  purpose: UploadPurpose;
  /** The file name on the user's device. */
  name: string;
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Uploads a file and returns its address and metadata. Rejects with `ApiError`, `NetworkError` or an `AbortError`. */
export function uploadFile(file: Blob, { purpose, name, onProgress, signal }: UploadOptions): Promise<Uploaded> {
  return request('POST', `/api/uploads?${new URLSearchParams({ purpose, name })}`, {
    send: sendWithProgress(onProgress, file),
    signal,
  });
}
