import { afterEach, expect, test, vi } from 'vitest';
import { clearSessionHint, hasSessionCookie } from './session-hint.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['http:', 'session_hint=', false],
  // Browsers ignore the deletion of a cookie with this prefix that is not Secure.
  ['https:', '__Host-session_hint=', true],
])('over %s the hint is read and deleted under the name that the server gives it', (protocol, name, isSecure) => {
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', { cookie: `theme=dark; ${name}1` });
  expect(hasSessionCookie()).toBe(true);
  clearSessionHint();
  expect(document.cookie.startsWith(`${name};`)).toBe(true);
  expect(document.cookie).toMatch(/; Max-Age=0; Path=\//);
  expect(document.cookie.includes('Secure')).toBe(isSecure);
});
