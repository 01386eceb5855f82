/** Which new passwords are refused because they are easy to guess. */
import { describe, expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';

const owner = { email: 'grace.brewster@navy.example', firstName: 'Grace', lastName: 'Brewster-Murray' };

describe('a password is refused', () => {
  test.each([
    [
      'that is common',
      ['password', 'Password1', 'P@ssw0rd', 'iloveyou', 'qwertyuiop', '1qaz2wsx', 'letmein1', 'ｐａｓｓｗｏｒｄ'],
    ],
    ['that is common, with spaces around it', [' password ', '\u3000iloveyou ']],
    ['of one character', ['aaaaaaaa', '00000000000', '        ', 'AaAaAaAa', '♥♥♥♥♥♥♥♥']],
    [
      'of invisible characters only',
      ['\u00a0\u2003\u3000 \t\u2009\u2002 ', '\u200b\u200c\u200d\u2060\ufeff\u200b\u200c\u200d'],
    ],
    ['of a repetition or a sequence', ['12341234', 'abcdefgh', '87654321', 'abcabcabc', 'passwordpassword']],
    [
      'made from the name or the address of the user',
      [
        'grace.brewster@navy.example',
        'Grace.Brewster',
        'gracebrewster',
        'Brewster1',
        'GraceBrewster-Murray',
        'grace1906',
        'navy.example',
      ],
    ],
    ['made from the name of this site', ['launchpad', 'Interview Launchpad', 'launchpad1']],
  ])('%s', async (_kind, passwords) => {
    for (const password of passwords) expect(await isGuessable(password, owner), password).toBe(true);
  });
});

test('any other password is accepted: no composition rules, any language, any length', async () => {
  const passwords = [
    'correct horse battery',
    'my new password',
    'lantern gravel 7',
    'grace under heavy pressure',
    'xK9$mQ2p',
    'zwölf Boxkämpfer',
    'пустой чердак',
    '桜の木の下で会う',
    'launchpad-demo',
    'p@$$w0rd1337'.repeat(16),
    crypto.randomUUID(),
  ];
  for (const password of passwords) expect(await isGuessable(password, owner), password).toBe(false);
});

test('a name of a single letter does not make a password weak', async () => {
  expect(await isGuessable('xK9$mQ2p', { email: 'k@m.example', firstName: 'K', lastName: 'P' })).toBe(false);
});
