import type { Uploaded, UploadPurpose } from '#functions/uploads/contract.ts';
import { ApiError, NetworkError, senderHeaders } from '#web/app/api.ts';

interface UploadOptions {
  purpose: UploadPurpose;
  /** The file name on the user's device. */
  name: string;
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file and returns its address and metadata. Rejects with `ApiError`, `NetworkError` or an `AbortError`. It
 * uses XMLHttpRequest, because fetch does not report the progress of a request body.
 */
export function uploadFile(file: Blob, { purpose, name, onProgress, signal }: UploadOptions): Promise<Uploaded> {
  const path = '/api/uploads';
  return new Promise((resolve, reject) => {
    const httpRequest = new XMLHttpRequest();
    httpRequest.open('POST', `${path}?${new URLSearchParams({ purpose, name })}`);
    for (const [name, value] of Object.entries(senderHeaders(path))) httpRequest.setRequestHeader(name, value);
    httpRequest.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    httpRequest.onload = () => {
      const { status, responseText } = httpRequest;
      if (status === 201) resolve(JSON.parse(responseText));
      else reject(new ApiError(status, responseText));
    };
    httpRequest.onerror = () => reject(new NetworkError(`No answer from ${path}`));
    httpRequest.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'));
    signal.addEventListener('abort', () => httpRequest.abort());
    httpRequest.send(file);
  });
}
