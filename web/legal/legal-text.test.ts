/** The legal texts carry the terms of docs/product.md "Legal texts", and can be read section by section. */
import { describe, expect, test } from 'vitest';
import { refundDays, refundPercent } from '#functions/commerce/refund-terms-contract.ts';
import { readLegalText } from './legal-text.ts';
import privacyPolicy from './privacy-policy.md';
import termsOfService from './terms-of-service.md';

const words = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');

describe('the terms of service', () => {
  test.each([
    'You must be 18 or older',
    `within ${refundDays} days`,
    `less than ${refundPercent}% of the course`,
    '5-10 business days',
    '$50 for one friend, $100 for two, and $500 for three',
  ])('say: %s', (phrase) => {
    expect(words(termsOfService.html)).toContain(phrase);
  });
});

test('the privacy policy says that the services are not for children under 13', () => {
  expect(words(privacyPolicy.html)).toContain('not for children under 13');
});

describe.each([
  ['terms of service', termsOfService],
  ['privacy policy', privacyPolicy],
])('the %s', (_name, { html, lastUpdated, sections }) => {
  test('tell when they were last updated, apart from the text', () => {
    expect(lastUpdated).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    expect(html).not.toContain('Last updated');
  });

  test('have a heading for each line of their contents, and no two alike', () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    expect(sections.map(({ id, title }) => `<h2 id="${id}">${title}</h2>`)).toEqual(html.match(/<h2.*?<\/h2>/g));
  });
});

test('a text without its date, or with a heading that is no plain text, does not build', () => {
  expect(() => readLegalText('Hello', String)).toThrow('Last updated');
  expect(() => readLegalText('Last updated: May 1, 2026\n\nText', () => '<h2>A &amp; B</h2>')).toThrow('plain text');
});
