/** The body of an upload: looked at in its beginning, then streamed on, and never held as a whole. */
import { Problem } from '../api/problem.ts';
import { sampleSize } from './file-kind.ts';
import { type SizeFamily, tooLargeMessage, uploadMaximums } from './upload-limits.shared.ts';

/** Of the Workers runtime: passes on as many bytes as it was made for, or breaks off. */
declare const FixedLengthStream: new (length: number) => TransformStream<Uint8Array, Uint8Array>;

/**
 * How long the body says it is, in bytes. A body that does not say, or says too much, is refused before any of it is read;
 * the bucket takes no other either.
 */
export function declaredSize(headers: Headers): number {
  const declared = headers.get('Content-Length');
  if (declared === null || headers.has('Transfer-Encoding')) throw new Problem('length_required');
  const size = Number(declared);
  if (!(size > 0)) throw new Problem('invalid_input', { message: 'This file is empty.' });
  // Whatever it may turn out to be.
  refuseTooLarge(size, 'video');
  return size;
}

/** Refuses a file that has more bytes than its kind may. */
export function refuseTooLarge(size: number, family: SizeFamily): void {
  if (size > uploadMaximums[family]) throw new Problem('body_too_large', { message: tooLargeMessage(family) });
}

export type OpenedBody = {
  beginning: Uint8Array;
  /** Hands the whole to `store`, the beginning included. Both break off when there are not as many bytes as declared. */
  storeWhole(size: number, store: (whole: ReadableStream) => Promise<unknown>): Promise<void>;
};

/** Reads the beginning of a body. */
export async function openBody(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<OpenedBody> {
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  while (length < sampleSize) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.byteLength;
  }
  reader.releaseLock();
  const beginning = await new Blob(chunks).bytes();
  return {
    beginning,
    async storeWhole(size, store) {
      const { readable, writable } = new FixedLengthStream(size);
      const passOn = async () => {
        const writer = writable.getWriter();
        await writer.write(beginning);
        writer.releaseLock();
        await body.pipeTo(writable);
      };
      await Promise.all([store(readable), passOn()]);
    },
  };
}
