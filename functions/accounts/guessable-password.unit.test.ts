/** Which passwords nobody may set. */
import { describe, expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';

const owner = { email: 'grace.brewster@navy.example', firstName: 'Grace', lastName: 'Brewster-Murray' };

describe('a password is refused', () => {
  test.each([
    [
      'that is common',
      ['password', 'Password1', 'P@ssw0rd', 'iloveyou', 'qwertyuiop', '1qaz2wsx', 'letmein1', 'ｐａｓｓｗｏｒｄ'],
    ],
    ['common, between spaces', [' password ', '\u3000iloveyou ']],
    ['of one character', ['aaaaaaaa', '00000000000', '        ', 'AaAaAaAa', '♥♥♥♥♥♥♥♥']],
    [
      'of nothing that is seen',
      ['\u00a0\u2003\u3000 \t\u2009\u2002 ', '\u200b\u200c\u200d\u2060\ufeff\u200b\u200c\u200d'],
    ],
    ['of a repeat or a row', ['12341234', 'abcdefgh', '87654321', 'abcabcabc', 'passwordpassword']],
    [
      'of what is known of the person',
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
    ['of the name of this site', ['launchpad', 'Interview Launchpad', 'launchpad1']],
  ])('%s', async (_kind, passwords) => {
    for (const password of passwords) expect(await isGuessable(password, owner), password).toBe(true);
  });
});

test('any other password is taken: no rules of composition, in any language, however long', async () => {
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

test('a letter for a name makes no password weak', async () => {
  expect(await isGuessable('xK9$mQ2p', { email: 'k@m.example', firstName: 'K', lastName: 'P' })).toBe(false);
});
