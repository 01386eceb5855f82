/** The search of the help center, and the facts that its answers must contain (docs/product.md "Help center"). */
import { describe, expect, test } from 'vitest';
import { helpCenterQuestions } from '#functions/pages/help-center-questions.shared.ts';
import { findQuestions, splitAtMatches } from './help-center-search.ts';

const found = (search: string) =>
  findQuestions(helpCenterQuestions, search).flatMap(({ questions }) => questions.map(({ question }) => question));

describe('a search', () => {
  test('finds text in a question, ignoring case', () => {
    expect(found('RESET my PASSWORD')).toEqual(['How do I reset my password?']);
  });

  test('finds text that is only in an answer', () => {
    expect(found('promotions folder')).toEqual(['I did not get the email you sent. Where is it?']);
  });

  test('keeps the four categories in order, and leaves out those without a match', () => {
    expect(findQuestions(helpCenterQuestions, '').map(({ name }) => name)).toEqual([
      'Getting Started',
      'Account & Billing',
      'Course Access & Learning',
      'Technical Support',
    ]);
    expect(findQuestions(helpCenterQuestions, 'invoice').map(({ name }) => name)).toEqual(['Account & Billing']);
    expect(findQuestions(helpCenterQuestions, 'xyzzy')).toEqual([]);
  });

  test('ignores spaces around the text and treats several spaces as one', () => {
    expect(found('  reset   my password ')).toEqual(['How do I reset my password?']);
    expect(found('   ')).toEqual(found(''));
  });

  test('takes the special characters of regular expressions literally', () => {
    expect(found('.*')).toEqual([]);
    expect(found('(Google, Apple, Facebook)')).toHaveLength(1);
  });
});

describe('the matches in a text', () => {
  test('are at the odd indexes, and no text is lost or changed', () => {
    expect(splitAtMatches('Password? Reset the password.', 'PASSWORD')).toEqual([
      '',
      'Password',
      '? Reset the ',
      'password',
      '.',
    ]);
    expect(splitAtMatches('2 * (3 + 4)', '(3 + 4)')).toEqual(['2 * ', '(3 + 4)', '']);
  });

  test('are none without a search', () => {
    expect(splitAtMatches('Any text', ' ')).toEqual(['Any text']);
  });
});

describe('an answer of the help center contains', () => {
  const everything = helpCenterQuestions.flatMap(({ questions }) => questions.map(({ answer }) => answer)).join('\n');
  test.each([
    'social login (Google, Apple, Facebook)',
    '4-week bootcamp',
    '14-day money-back guarantee',
    'less than 25% of the course',
    '5-10 business days',
    'invoices are under Dashboard > Billing',
    'Progress tracking is automatic',
    'AI-powered mock interviews',
    'average response time is 2-4 hours on business days',
    'within 24 hours',
  ])('%s', (phrase) => {
    expect(everything).toContain(phrase);
  });
});
