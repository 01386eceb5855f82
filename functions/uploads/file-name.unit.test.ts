import { expect, test } from 'vitest';
import { dispositionOf, filenameOf } from './file-name.ts';

const document = { family: 'document', extension: 'txt', contentType: 'text/plain' } as const;

test('a long name is cut after a whole character', () => {
  const name = filenameOf(`${'a'.repeat(99)}😀.txt`, document);
  expect(name).toBe(`${'a'.repeat(99)}.txt`);
  expect(dispositionOf(document, name)).toBe(`attachment; filename*=UTF-8''${name}`);
  expect(filenameOf(`${'a'.repeat(98)}😀.txt`, document)).toBe(`${'a'.repeat(98)}😀.txt`);
});
