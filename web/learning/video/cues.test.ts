import { expect, test } from 'vitest';
import { isCaptionSettings, nameOfPlace, usualCaptions, withinPicture } from './caption-settings.ts';
import { cueAt, lastCueAt, markedParts } from './cues.ts';

const cues = [
  { from: 1, to: 3, text: 'One' },
  { from: 3, to: 5, text: 'Two' },
  { from: 8, to: 9, text: 'Three' },
];

test('a caption is shown from its beginning to before its end, and its line stays marked until the next one', () => {
  expect([0, 1, 2.9, 3, 5, 8.5, 9].map((second) => cueAt(cues, second))).toEqual([-1, 0, 0, 1, -1, 2, -1]);
  expect([0, 1, 2.9, 3, 5, 8.5, 9].map((second) => lastCueAt(cues, second))).toEqual([-1, 0, 0, 1, 1, 2, 2]);
});

test('what was searched for is marked wherever it is, also with characters of patterns', () => {
  expect(markedParts('Say it. Then say why.', ' say ')).toEqual(['', 'Say', ' it. Then ', 'say', ' why.']);
  expect(markedParts('What (else)?', '(else)')).toEqual(['What ', '(else)', '?']);
  expect(markedParts('Two', ' ')).toEqual(['Two']);
});

test('captions stay on the picture, and stored settings of another shape are ignored', () => {
  expect(withinPicture({ x: -10, y: 200 })).toEqual({ x: 0, y: 100 });
  expect([nameOfPlace({ x: 50, y: 6 }), nameOfPlace({ x: 40, y: 6 })]).toEqual(['top', 'own']);
  expect(isCaptionSettings(usualCaptions)).toBe(true);
  for (const value of [null, {}, { ...usualCaptions, size: 'tiny' }, { ...usualCaptions, place: { x: 1 } }]) {
    expect(isCaptionSettings(value)).toBe(false);
  }
});
