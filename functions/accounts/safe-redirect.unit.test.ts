import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#db/local/property-runs.ts';
import { carriedRedirect, safeRedirect } from './safe-redirect.shared.ts';

describe('the redirect after sign-in', () => {
  test.each(['/', '/dashboard', '/courses/interview-ready?from=x#top', '/enrollment/3?course=a%20b', '/apiary'])(
    'accepts %s',
    (path) => expect(safeRedirect(path)).toBe(path),
  );

  test.each([
    null,
    undefined,
    '',
    'dashboard',
    'https://evil.test/',
    'javascript:alert(1)',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    '/api/login',
    '/api',
    '/API/login',
    '/./api/login',
    '/x/../api/login',
    '/%61pi/login',
    '/%2e/api/login',
    '/%',
    '//%zz',
  ])('falls back to the home page for %j', (path) => expect(safeRedirect(path)).toBe('/'));

  test('is carried on up to 1,500 characters, as they are written in an address', () => {
    const search = (letters: string) => `/courses?search=${letters}`;
    expect(carriedRedirect(search('a'.repeat(1484)))).toBe(search('a'.repeat(1484)));
    for (const path of [search('a'.repeat(1485)), search('собеседование'.repeat(40)), '/', '//evil.test', null]) {
      expect(carriedRedirect(path)).toBeUndefined();
    }
  });

  test('never leaves the site and never opens the API, for any input', () => {
    const origin = 'https://launchpad.test';
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '//',
        '.',
        '..',
        '%2f',
        '%5c',
        '\t',
        '\n',
        '\0',
        '@',
        ':',
        'api',
        'evil.test',
        '?',
        '#',
      ),
      fc.string({ maxLength: 5 }),
    );
    const path = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          path,
          path.map((rest) => `/${rest}`),
          fc.webUrl(),
        ),
        (requested) => {
          const answer = safeRedirect(requested);
          expect(answer.startsWith('/')).toBe(true);
          const opened = new URL(answer, origin);
          expect(opened.origin).toBe(origin);
          expect(opened.pathname).not.toMatch(/^\/api(\/|$)/i);
          expect(safeRedirect(answer)).toBe(answer);
        },
      ),
      propertyRuns(2000),
    );
  });
});
