/**
 * Sends the body of a request, like fetch, and calls `onProgress` with the part that has been sent, from 0 to 1. It uses
 * XMLHttpRequest, because fetch does not report the progress of a request body.
 */
export function sendWithProgress(onProgress: (part: number) => void, file: Blob) {
  return (path: string, { method = 'POST', headers, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const httpRequest = new XMLHttpRequest();
      httpRequest.open(method, path);
      new Headers(headers).forEach((value, name) => {
        httpRequest.setRequestHeader(name, value);
      });
      httpRequest.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
      httpRequest.onload = () => {
        const { status, responseText, responseURL } = httpRequest;
        const response = new Response(responseText, { status });
        // One that is made here has no address of its own.
        Object.defineProperty(response, 'url', { value: responseURL });
        resolve(response);
      };
      httpRequest.onerror = () => reject(new TypeError(`No answer from ${path}`));
      httpRequest.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'));
      signal?.addEventListener('abort', () => httpRequest.abort());
      if (signal?.aborted) reject(new DOMException('The upload was canceled.', 'AbortError'));
      else httpRequest.send(file);
    });
}
