import { expect, test } from 'vitest';
import { mostHeld } from './file-turns.ts';
import { safeContent } from './safe-content.ts';
import type { OpenedBody } from './upload-body.ts';

const kind = { extension: 'txt', contentType: 'text/plain; charset=utf-8', family: 'document' } as const;

test('a file is read only once there is room for it beside the others', async () => {
  const read: number[] = [];
  let finish = () => {};
  const bodyOf = (file: number, arrives: Promise<void>): OpenedBody => ({
    beginning: new Uint8Array(),
    async readWhole() {
      read.push(file);
      await arrives;
      return new Uint8Array(3);
    },
    storeWhole: () => Promise.reject(new Error('It is no video.')),
  });
  const first = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const looks = [bodyOf(1, first), bodyOf(2, Promise.resolve())].map((body, owner) =>
    safeContent(body, { kind, size: mostHeld * 0.6, refusal: 'No picture.', owner }),
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(read).toEqual([1]);
  finish();
  expect((await Promise.all(looks)).map((content) => content?.length)).toEqual([3, 3]);
  expect(read).toEqual([1, 2]);
});
