import { expect, test, vi } from 'vitest';
import { openBody } from './upload-body.ts';

/** Stands in for the global of the Workers runtime, for a test in Node that never sends everything. */
class EndlessStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(_length: number) {
    super();
  }
}

test('an upload that takes too long is given up, and what stores it fails', async () => {
  vi.stubGlobal('FixedLengthStream', EndlessStream);
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(100_000));
    },
  });
  const opened = await openBody(body);
  const timeout = new AbortController();
  const stored: Promise<unknown>[] = [];
  const storing = opened.storeWhole(
    200_000,
    (whole) => {
      const bytes = new Response(whole).bytes();
      stored.push(bytes);
      return bytes;
    },
    timeout.signal,
  );
  timeout.abort();
  await expect(storing).rejects.toThrow('The file came too slowly.');
  await expect(stored[0]).rejects.toThrow();
});
