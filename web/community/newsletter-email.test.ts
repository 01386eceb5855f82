import { expect, test } from 'vitest';
import { newsletterEmailFault } from './newsletter-email.ts';

test('an empty field is reported as missing', () => {
  expect(newsletterEmailFault('')).toEqual({
    title: 'Email required',
    description: 'Please enter your email address.',
  });
});

test.each(['ada', 'ada@', '@launchpad.test', 'ada@launchpad', 'ada lovelace@launchpad.test', 'a@b@c.test'])(
  '%s is not a valid address',
  (email) => {
    expect(newsletterEmailFault(email)).toEqual({
      title: 'Invalid email',
      description: 'Please enter a valid email address.',
    });
  },
);

test('accepts text, an at sign, text, a dot and text', () => {
  expect(newsletterEmailFault('ada@launchpad.test')).toBeNull();
});
