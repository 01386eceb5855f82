import { expect, test } from 'vitest';
import { lengthOf, partOf } from './byte-streams.ts';

/** Twenty bytes, 0 to 19, in chunks of five; `pulled` counts the chunks that were read. */
function twentyBytes() {
  const read = { pulled: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const from = 5 * read.pulled;
        read.pulled += 1;
        controller.enqueue(Uint8Array.from({ length: 5 }, (_, index) => from + index));
        if (from === 15) controller.close();
      },
      cancel() {
        read.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, read };
}

test.each([
  [0, 19, 4],
  [0, 0, 1],
  [4, 5, 2],
  [5, 9, 2],
  [7, 12, 3],
  [19, 19, 4],
])('bytes %i to %i are read in %i chunks, and nothing after them', async (first, last, chunks) => {
  const { stream, read } = twentyBytes();
  const bytes = new Uint8Array(await new Response(partOf(stream, { first, last })).arrayBuffer());
  expect([...bytes]).toEqual(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  expect(read.pulled).toBeLessThanOrEqual(chunks);
});

test('one chunk at a time is held, and a reader that leaves ends the reading', async () => {
  const { stream, read } = twentyBytes();
  const reader = partOf(stream, { first: 7, last: 19 }).getReader();
  expect([...((await reader.read()).value ?? [])]).toEqual([7, 8, 9]);
  expect(read.pulled).toBeLessThanOrEqual(3);
  await reader.cancel();
  expect(read.cancelled).toBe(true);
});

test('a stream has a length', async () => {
  expect(await lengthOf(twentyBytes().stream)).toBe(20);
});
