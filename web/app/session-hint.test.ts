import { afterEach, expect, test, vi } from 'vitest';
import { clearSessionHint } from './clear-session.ts';
import { hasSessionCookie } from './session-hint.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(['session_hint', '__Host-session_hint'])('the hint %s is found, and deleted as browsers allow it', (name) => {
  const written: string[] = [];
  vi.stubGlobal('document', {
    get cookie() {
      return `theme=dark; ${name}=1`;
    },
    set cookie(line) {
      written.push(line);
    },
  });
  expect(hasSessionCookie()).toBe(true);
  clearSessionHint();
  const [deletion = ''] = written.filter((line) => line.startsWith(`${name}=;`));
  const attributes = deletion.split(';').slice(1);
  expect(attributes).toEqual(expect.arrayContaining(['Max-Age=0', 'Path=/']));
  // Browsers ignore a change of a cookie with this prefix that is not Secure, and over http one that is.
  expect(attributes.includes('Secure')).toBe(name.startsWith('__Host-'));
});
