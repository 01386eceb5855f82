import { afterEach, describe, expect, test, vi } from 'vitest';
import { takeSignInReturn } from './return-from-sign-in.ts';

afterEach(() => vi.unstubAllGlobals());

function visit(path: string) {
  const { pathname, search, hash } = new URL(path, 'https://launchpad.test');
  const replaceState = vi.fn();
  vi.stubGlobal('window', { location: { pathname, search, hash }, history: { state: null, replaceState } });
  return { taken: takeSignInReturn(), replaceState };
}

describe('the return from a provider', () => {
  test('hands over the token and leaves nothing of it in the address', () => {
    const { taken, replaceState } = visit('/?auth_token=a.b.c&welcome=true&redirect=%2Fcart#top');
    expect(taken).toEqual({ token: 'a.b.c', welcome: true, error: null, redirect: '/cart' });
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/#top');
  });

  test.each(['oauth', 'session'] as const)('with error=%s clears the query string', (error) => {
    const { taken, replaceState } = visit(`/?error=${error}`);
    expect(taken).toMatchObject({ token: null, error });
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/');
  });

  test.each(['/', '/courses?category=business', '/?error=other', '/login?redirect=/cart', '/?welcome=yes'])(
    'leaves any other visit alone: %s',
    (path) => {
      const { taken, replaceState } = visit(path);
      expect(taken).toBeNull();
      expect(replaceState).not.toHaveBeenCalled();
    },
  );
});
