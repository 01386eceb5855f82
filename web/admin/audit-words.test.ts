import { expect, test } from 'vitest';
import { actionWords, detailWords, subjectWords } from './audit-words.ts';
import { startHere } from './start-words.ts';

test('deeds and rows are named in words, known or not', () => {
  expect(actionWords('user.set-role')).toBe('User: set role');
  expect(actionWords('promo.create')).toBe('Promo: create');
  expect(actionWords('migrate')).toBe('Migrate');
  expect(subjectWords('promo_codes', '12')).toBe('Promo code 12');
  expect(subjectWords('known_devices', '3')).toBe('Known devices 3');
});

test('details leave out what is empty', () => {
  expect(detailWords({ note: 'Too short', minAmount: null, usageLimit: 3, tags: ['a'] })).toBe(
    'note: Too short · usage limit: 3 · tags: ["a"]',
  );
  expect(detailWords({})).toBe('');
});

test('moments are told on a clock, not as the wire has them', () => {
  const dateTime = '2026-11-27T16:00:00.000Z';
  expect(detailWords({ title: 'Offers', dateTime })).toBe(`title: Offers · date time: ${startHere(dateTime)}`);
  expect(detailWords({ note: `At ${dateTime}` })).toBe(`note: At ${dateTime}`);
});
