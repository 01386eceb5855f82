import { expect, test } from 'vitest';
import { monthName, monthsBack, shareText, signedAmount } from './report-text.ts';

test('months and amounts of a report', () => {
  const newYear = new Date('2027-01-31T23:00:00Z');
  expect([monthsBack(0, newYear), monthsBack(1, newYear), monthsBack(11, newYear)]).toEqual([
    '2027-01',
    '2026-12',
    '2026-02',
  ]);
  expect(monthName('2026-11')).toBe('November 2026');
  expect([signedAmount('-1200.50'), signedAmount('0.00'), signedAmount('-0.00')]).toEqual([
    '−$1,200.50',
    '$0.00',
    '$0.00',
  ]);
});

test('the share names the courses with their own', () => {
  const own = [{ courseId: 1, title: 'Salary Negotiation Mastery', percent: 80 }];
  expect(shareText({ percent: 70, own })).toContain('Creators get 70% (80% of Salary Negotiation Mastery) of charges');
  expect(shareText({ percent: 70, own: [] })).toContain('Creators get 70% of charges');
});
