/** Streams of bytes, and parts of them for answers to range requests, without holding more than one of their chunks. */
import type { WantedPart } from './byte-range.ts';

/** workerd's own: an answer from it has a Content-Length. */
declare const FixedLengthStream: new (length: number) => TransformStream<Uint8Array, Uint8Array>;

/** The bytes from `first` to `last`. Nothing after them is read. */
export function partOf(
  whole: ReadableStream<Uint8Array>,
  part: Exclude<WantedPart, string>,
): ReadableStream<Uint8Array> {
  const reader = whole.getReader();
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      while (at <= part.last) {
        const { value } = await reader.read();
        if (!value) break;
        const begin = Math.max(0, part.first - at);
        const wanted = value.subarray(begin, Math.max(begin, part.last + 1 - at));
        at += value.byteLength;
        if (wanted.byteLength > 0) return controller.enqueue(wanted);
      }
      controller.close();
      await reader.cancel();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The chunks as a stream. Each is made when the reader wants it. */
export function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

/** The same stream, whose length is known. */
export function withLength(bytes: ReadableStream<Uint8Array>, length: number): ReadableStream<Uint8Array> {
  const { readable, writable } = new FixedLengthStream(length);
  // Fails when the client has left, which ends the reading too.
  bytes.pipeTo(writable).catch(() => {});
  return readable;
}

/** The number of bytes of a stream, which is read to its end. */
export async function lengthOf(bytes: ReadableStream<Uint8Array>): Promise<number> {
  let length = 0;
  for (const reader = bytes.getReader(); ; ) {
    const { value } = await reader.read();
    if (!value) return length;
    length += value.byteLength;
  }
}
