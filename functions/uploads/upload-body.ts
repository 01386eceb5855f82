/**
 * The body of an upload. Its beginning is read; then a video is streamed to storage, and is never in memory as a whole.
 * Pictures and documents are small enough to be looked into as a whole.
 */
import { longestStoring } from '#db/uploads/states.ts';
import { Problem } from '../api/problem.ts';
import { sampleSize } from './file-kind.ts';
import type { Pace } from './file-turns.ts';
import { type SizeFamily, tooLargeMessage, uploadMaximums } from './upload-limits.shared.ts';

/** A global of the Workers runtime: passes on exactly `length` bytes, or fails. */
declare const FixedLengthStream: new (length: number) => TransformStream<Uint8Array, Uint8Array>;

/**
 * The Content-Length in bytes. Throws when it is missing, zero or too large, before any of the body is read. The bucket
 * needs a known length too.
 */
export function declaredSize(headers: Headers): number {
  const declared = headers.get('Content-Length');
  if (declared === null || headers.has('Transfer-Encoding')) throw new Problem('length_required');
  const size = Number(declared);
  if (!(size > 0)) throw new Problem('invalid_input', { message: 'This file is empty.' });
  // The kind is not known yet, so check against the largest limit.
  refuseTooLarge(size, 'video');
  return size;
}

/** Throws `body_too_large` for a file that is larger than its kind allows. */
export function refuseTooLarge(size: number, family: SizeFamily): void {
  if (size > uploadMaximums[family]) throw new Problem('body_too_large', { message: tooLargeMessage(family) });
}

const tooSlow = () =>
  new Problem('invalid_input', { message: 'The file came too slowly. Try again where the connection is better.' });

export type OpenedBody = {
  beginning: Uint8Array;
  /** Reads the whole body, including its beginning. Throws when it does not have `size` bytes, or comes too slowly. */
  readWhole(size: number, pace: Pace): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Streams the whole body, including its beginning, to `store`. Fails when the body does not have `size` bytes, or when
   * `giveUp` aborts first, which is after `longestStoring`.
   */
  storeWhole(size: number, store: (whole: ReadableStream) => Promise<unknown>, giveUp?: AbortSignal): Promise<void>;
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
    async readWhole(size, pace) {
      const notWhole = new Problem('invalid_input', { message: 'The file did not arrive whole. Try again.' });
      if (length > size) throw notWhole;
      // In one place from the start, because joining pieces would need the memory twice.
      const whole = new Uint8Array(size);
      whole.set(beginning);
      const rest = body.getReader();
      for (;;) {
        const { done, value } = await nextChunk(rest, () => pace(length));
        if (done) break;
        if (length + value.byteLength > size) throw notWhole;
        whole.set(value, length);
        length += value.byteLength;
      }
      if (length !== size) throw notWhole;
      return whole;
    },
    async storeWhole(size, store, giveUp = AbortSignal.timeout(longestStoring)) {
      const { readable, writable } = new FixedLengthStream(size);
      const passOn = async () => {
        const writer = writable.getWriter();
        await writer.write(beginning);
        writer.releaseLock();
        await body.pipeTo(writable, { signal: giveUp });
      };
      await Promise.all([store(readable), passOn()]).catch((error: unknown) => {
        throw giveUp.aborted ? tooSlow() : error;
      });
    },
  };
}

/** The next chunk. Throws when `pace` gives the file up. */
async function nextChunk<Chunk>(reader: ReadableStreamDefaultReader<Chunk>, pace: () => number) {
  const chunk = reader.read();
  for (;;) {
    const patience = pace();
    if (patience <= 0) throw tooSlow();
    const arrived = await within(patience, chunk);
    if (arrived) return arrived;
  }
}

/** What the promise resolves to, or null when that takes longer than so many milliseconds. */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}
