import { expect, test } from 'vitest';
import { actionText, detailText, subjectText } from './audit-text.ts';
import { localTime } from './local-time.ts';

test('actions and rows are shown as text, also those that have no label here', () => {
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

test('timestamps are shown in local time, not in ISO 8601', () => {
  const dateTime = '2026-11-27T16:00:00.000Z';
  expect(detailText({ title: 'Offers', dateTime })).toBe(`title: Offers · date time: ${localTime(dateTime)}`);
  expect(detailText({ note: `At ${dateTime}` })).toBe(`note: At ${dateTime}`);
});
