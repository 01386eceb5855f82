/** Every text that the description of the product gives in quotation marks is in the sources, word for word. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Texts that the sources put together from parts, and how. */
const composed = [
  "Success! You've been subscribed to our newsletter.", // title and description of one notice
  'N weeks', // the number is computed
  'The full program: Ultimate Interview Launchpad', // the title of the course is a constant
  '{n} Course(s) Found', // "Course" or "Courses"
  'not measurable from this transcript', // begins a sentence, with a capital
  'We will soon delete a recording of your answers', // or several recordings
];

const oneLine = (text: string) => text.replaceAll("\\'", "'").replace(/\s+/g, ' ');

function sourceTexts(): string {
  const isSource = (path: string) => /\.(ts|tsx|sql|md)$/.test(path) && !/\.test\.tsx?$|[\\/]e2e[\\/]/.test(path);
  return ['web', 'functions', 'db']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(root, folder, path)),
    )
    .filter(isSource)
    .map((path) => oneLine(readFileSync(path, 'utf8')))
    .join('\n');
}

test('the texts of the product are as promised', () => {
  const product = oneLine(readFileSync(new URL('../../docs/product.md', import.meta.url), 'utf8'));
  const promised = [...product.matchAll(/"([^"]+)"/g)].flatMap(([, text]) => text ?? []);
  expect(promised.length).toBeGreaterThan(200);
  const sources = sourceTexts();
  // A text with a value in braces is compared by what is around the value.
  const isThere = (text: string) => text.split(/\{[^}]*\}/).every((part) => sources.includes(part.trim()));
  expect(promised.filter((text) => !composed.includes(text) && !isThere(text))).toEqual([]);
});
