import type { Uploaded, UploadPurpose } from '#functions/uploads/contract.ts';
import { ApiError, NetworkError } from '#web/app/api.ts';
import { storedToken } from '#web/app/stored-token.ts';

interface Sending {
  purpose: UploadPurpose;
  /** What its owner calls it. */
  name: string;
  /** Called with how much of it has gone, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Sends a file, and answers where it lies. By XMLHttpRequest, because fetch does not say how far a body has gone. */
export function uploadFile(file: Blob, { purpose, name, onProgress, signal }: Sending): Promise<Uploaded> {
  const path = '/api/uploads';
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open('POST', `${path}?${new URLSearchParams({ purpose, name })}`);
    const token = storedToken();
    if (token) sending.setRequestHeader('Authorization', `Bearer ${token}`);
    sending.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    sending.onload = () => {
      const { status, statusText, responseText } = sending;
      if (status === 201) resolve(JSON.parse(responseText));
      else reject(new ApiError(status, statusText, responseText));
    };
    sending.onerror = () => reject(new NetworkError(`No answer from ${path}`));
    sending.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal.addEventListener('abort', () => sending.abort());
    sending.send(file);
  });
}
