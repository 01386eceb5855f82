import { expect, test } from 'vitest';
import { actionText, detailText, subjectText } from './audit-text.ts';
import { startHere } from './start-words.ts';

test('deeds and rows are named in words, known or not', () => {
  expect(actionText('user.set-role')).toBe('User: set role');
  expect(actionText('promo.create')).toBe('Promo: create');
  expect(actionText('migrate')).toBe('Migrate');
  expect(subjectText('promo_codes', '12')).toBe('Promo code 12');
  expect(subjectText('known_devices', '3')).toBe('Known devices 3');
});

test('details leave out what is empty', () => {
  expect(detailText({ note: 'Too short', minAmount: null, usageLimit: 3, tags: ['a'] })).toBe(
    'note: Too short · usage limit: 3 · tags: ["a"]',
  );
  expect(detailText({})).toBe('');
});

test('moments are told on a clock, not as the wire has them', () => {
  const dateTime = '2026-11-27T16:00:00.000Z';
  expect(detailText({ title: 'Offers', dateTime })).toBe(`title: Offers · date time: ${startHere(dateTime)}`);
  expect(detailText({ note: `At ${dateTime}` })).toBe(`note: At ${dateTime}`);
});
