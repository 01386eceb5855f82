import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The requests of components and forms, as Biome formats them. */
const requests = /use(?:Mutation|CheckedForm|Form)(?:<\w+>)?\(\{.*?\n {2}\}\);/gs;
const leaves = /\b(?:onClose|onCancel)\b|\bnavigate\(/;

/** They end a session or begin one, which holds for every page. */
const mustLeave = ['web/accounts/DeleteSection.tsx', 'web/accounts/SessionEndedDialog.tsx'];

test('an answer closes a dialog, or leaves a page, by `useWhileMounted`', () => {
  const found = globSync('web/**/*.tsx').filter((file) =>
    readFileSync(file, 'utf8')
      .match(requests)
      ?.some((request) => leaves.test(request)),
  );
  expect(found.sort()).toEqual(mustLeave);
});
