/** Which pauses of an answer are told. */
import { expect, test } from 'vitest';
import type { SpeechMeasures } from '#functions/practice/measures/measure-schema.shared.ts';
import { countedPauses } from './measure-rows.ts';

const pauses = { value: 0, places: [], band: 'usual', source: 'sound', unmeasured: null } as const;
const told = (measured: SpeechMeasures['pauses']) => countedPauses({ pauses: measured });

test('an answer without a pause has none, and a recording in which nobody speaks says nothing about pauses', () => {
  expect(told({ ...pauses, places: [] })).toEqual([]);
  expect(told({ ...pauses, places: [], value: null, band: null, unmeasured: 'noSpeech' })).toBeNull();
});
