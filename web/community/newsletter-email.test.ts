import { expect, test } from 'vitest';
import { newsletterEmailFault } from './newsletter-email.ts';

test('an empty field asks for an address', () => {
  expect(newsletterEmailFault('')).toEqual({
    title: 'Email required',
    description: 'Please enter your email address.',
  });
});

test.each(['ada', 'ada@', '@launchpad.test', 'ada@launchpad', 'ada lovelace@launchpad.test', 'a@b@c.test'])(
  '%s is no address',
  (email) => {
    expect(newsletterEmailFault(email)).toEqual({
      title: 'Invalid email',
      description: 'Please enter a valid email address.',
    });
  },
);

test('text, an at sign, text, a dot and text will do', () => {
  expect(newsletterEmailFault('ada@launchpad.test')).toBeNull();
});
