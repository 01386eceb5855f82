/** How a waveform is drawn. */
import { expect, test } from 'vitest';
import { barHeights } from './waveform-bars.ts';

test('bars are as high as they are loud, by the loudest, and silence is a line', () => {
  expect(barHeights([200, 160, 120, 0])).toEqual([1, 0.5, 0.04, 0.04]);
});

test('an answer without a waveform is a line of one height', () => {
  expect(new Set(barHeights([]))).toEqual(new Set([0.35]));
});
