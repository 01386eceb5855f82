import { expect, test } from 'vitest';
import { nextLook } from './announcement-queries.ts';

const ahead = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const progress = { recipients: 2, mailed: 2, waiting: 0 };

test('an announcement that is due is read again until all of its mails have left', () => {
  expect(nextLook({ state: 'scheduled', sendAt: ahead(-1000), progress: null })).toBe(5000);
  expect(nextLook({ state: 'sending', sendAt: ahead(-1000), progress })).toBe(5000);
  expect(nextLook({ state: 'sent', sendAt: ahead(-1000), progress: { ...progress, waiting: 1 } })).toBe(5000);
  expect(nextLook({ state: 'sent', sendAt: ahead(-1000), progress })).toBe(false);
});

test('an announcement that is scheduled is read again at its time, and within what a timer can hold', () => {
  const soon = nextLook({ state: 'scheduled', sendAt: ahead(600_000), progress: null });
  expect(soon).toBeGreaterThan(500_000);
  expect(soon).toBeLessThanOrEqual(600_000);
  expect(nextLook({ state: 'scheduled', sendAt: ahead(300 * 86_400_000), progress: null })).toBeLessThan(2 ** 31);
  expect(nextLook({ state: 'draft', sendAt: null, progress: null })).toBe(false);
});
