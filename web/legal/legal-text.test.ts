/**
 * The legal texts contain the terms of docs/product.md "Legal texts", and their table of contents matches the headings.
 */
import { describe, expect, test } from 'vitest';
import { guarantee, refundDays, refundPercent, withdrawalDays } from '#functions/commerce/refund-terms.shared.ts';
import { practiceLimits } from '#functions/practice/practice-limits.shared.ts';
import { visitorHours } from '#web/practice/recorder/recording.ts';
import { readLegalText } from './legal-text.ts';
import privacyPolicy from './privacy-policy.md';
import termsOfService from './terms-of-service.md';

const plainText = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');

describe('the terms of service', () => {
  test.each([
    'You must be 18 or older',
    `within ${refundDays} days`,
    `less than ${refundPercent}% of the course`,
    `${guarantee.days}-day money-back guarantee`,
    `up to ${guarantee.days} days after your purchase`,
    `more than ${guarantee.percent}% of the course`,
    `decides within ${['one', 'two', 'three', 'four', 'five'][guarantee.workingDays - 1]} working days`,
    `withdraw from a contract with us within ${withdrawalDays} days`,
    '5-10 business days',
    '$50 for one friend, $100 for two, and $500 for three',
  ])('say: %s', (phrase) => {
    expect(plainText(termsOfService.html)).toContain(phrase);
  });
});

test('the privacy policy says that the services are not for children under 13', () => {
  expect(plainText(privacyPolicy.html)).toContain('not for children under 13');
});

test.each([
  'Microphone and camera',
  `delete a recording ${practiceLimits.recordingDays} days after you made it, and write to you ${practiceLimits.noticeDays} days before`,
  `after ${visitorHours} hours`,
  'It receives a video as a whole, with your picture',
  'withdraw your consent',
])('the privacy policy says of recordings: %s', (phrase) => {
  expect(plainText(privacyPolicy.html)).toContain(phrase);
});

describe.each([
  ['terms of service', termsOfService],
  ['privacy policy', privacyPolicy],
])('the %s', (_name, { html, lastUpdated, sections }) => {
  test('states when it was last updated, and not within the text', () => {
    expect(lastUpdated).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    expect(html).not.toContain('Last updated');
  });

  test('has a heading for each entry of the table of contents, all with different ids', () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    expect(sections.map(({ id, title }) => `<h2 id="${id}">${title}</h2>`)).toEqual(html.match(/<h2.*?<\/h2>/g));
  });
});

test('a text without a date, or with a heading that is not plain text, breaks the build', () => {
  expect(() => readLegalText('Hello', String)).toThrow('Last updated');
  expect(() => readLegalText('Last updated: May 1, 2026\n\nText', () => '<h2>A &amp; B</h2>')).toThrow('plain text');
});
