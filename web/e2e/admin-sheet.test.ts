import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the built style sheet of the admin area contains the classes that only that area uses', () => {
  const sheets = globSync('dist/web/assets/*.css').map((file) => readFileSync(file, 'utf8'));
  const [sheet = ''] = sheets.filter((text) => text.includes('.admin-frame '));
  expect(sheet).toContain('.lg\\:grid-cols-\\[12\\.5rem_minmax\\(0\\,1fr\\)\\]');
  expect(sheet).toContain('.fill-none');
});
