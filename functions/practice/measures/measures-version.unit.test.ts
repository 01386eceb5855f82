/** A result tells by its version by which rules it was made, so the rules of a version never change. */
import { expect, test } from 'vitest';
import { measuresVersion } from './measure-schema.shared.ts';
import { hashOfMeasures } from './measured-texts.ts';

test('the rules are those of their version', () => {
  // After a change of a rule, a word list, or a band: raise `measuresVersion`, and write both down here.
  expect({ version: measuresVersion, hash: hashOfMeasures(500) }).toEqual({ version: 3, hash: '2b5e9c1e' });
});
