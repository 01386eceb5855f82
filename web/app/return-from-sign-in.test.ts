import { afterEach, describe, expect, test, vi } from 'vitest';
import { takeSignInReturn } from './return-from-sign-in.ts';

afterEach(() => vi.unstubAllGlobals());

function visit(path: string) {
  const { pathname, search, hash } = new URL(path, 'https://launchpad.test');
  const replaceState = vi.fn();
  vi.stubGlobal('window', { location: { pathname, search, hash }, history: { state: null, replaceState } });
  return { signInReturn: takeSignInReturn(), replaceState };
}

describe('the return from a provider', () => {
  test('returns the token and removes it from the address', () => {
    const { signInReturn, replaceState } = visit('/?auth_token=a.b.c&welcome=true&redirect=%2Fcart#top');
    expect(signInReturn).toEqual({ token: 'a.b.c', welcome: true, error: null, redirect: '/cart' });
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/#top');
  });

  test.each(['oauth', 'session', 'unlinked'] as const)('with error=%s clears the query string', (error) => {
    const { signInReturn, replaceState } = visit(`/?error=${error}`);
    expect(signInReturn).toMatchObject({ token: null, error });
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/');
  });

  test.each(['/', '/courses?category=business', '/?error=other', '/login?redirect=/cart', '/?welcome=yes'])(
    'does nothing on any other visit: %s',
    (path) => {
      const { signInReturn, replaceState } = visit(path);
      expect(signInReturn).toBeNull();
      expect(replaceState).not.toHaveBeenCalled();
    },
  );
});
