import { afterEach, describe, expect, test, vi } from 'vitest';
import { ada as student } from '#web/app/example-user.ts';
import { exchange, isSignedInHere, renewByCookie } from './handover-token.ts';

afterEach(() => vi.unstubAllGlobals());

const ada = { ...student, id: 7 };
const handover = `x.${btoa(JSON.stringify({ sub: '7' }))}.x`;

function browser({
  cookie = '',
  answers,
}: {
  cookie?: string;
  answers: (path: string, bearer: string | null) => unknown;
}) {
  const fetch = vi.fn(async (path: string, init: RequestInit) => {
    const answer = answers(path, new Headers(init.headers).get('Authorization'));
    return answer ? Response.json(answer) : new Response('', { status: 401 });
  });
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('localStorage', { getItem: () => 'the token of the user who was signed in before' });
  return fetch;
}

describe('a handover token', () => {
  test('is exchanged on its own: neither the cookie nor the stored token is sent, and no cookie is set', async () => {
    const fetch = browser({
      answers: (path, bearer) => {
        if (path === '/api/auth/session') return bearer === `Bearer ${handover}` && { token: 'lasting' };
        return bearer === 'Bearer lasting' && ada;
      },
    });
    expect(await exchange(handover)).toEqual({ owner: ada, token: 'lasting' });
    expect(fetch.mock.calls.map(([, init]) => init.credentials)).toEqual(['omit', 'omit']);
    expect(fetch.mock.calls[0]?.[1].body).toBe('{"userId":7}');
  });

  test.each(['', 'nonsense', 'a.b.c', `x.${btoa('null')}.x`, `x.${btoa('{"sub":"eve"}')}.x`])(
    'that names no user is refused without a request: %j',
    async (token) => {
      const fetch = browser({ answers: () => ada });
      await expect(exchange(token)).rejects.toThrow();
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  test('that the server refuses is refused', async () => {
    browser({ answers: () => undefined });
    await expect(exchange(handover)).rejects.toMatchObject({ status: 401 });
  });

  test('whose exchange was not answered is not needed where the cookie is of its user', async () => {
    const renewed = (path: string, authorization: string | null) =>
      path === '/api/auth/session' && authorization === 'Cookie' && { token: 'lasting' };
    const fetch = browser({ cookie: 'session_hint=1', answers: renewed });
    expect(await renewByCookie(handover)).toEqual({ userId: 7, token: 'lasting' });
    // The server refuses the cookie of somebody else.
    expect(fetch.mock.calls[0]?.[1].body).toBe('{"userId":7}');
    browser({ cookie: 'theme=dark', answers: renewed });
    await expect(renewByCookie(handover)).rejects.toThrow();
  });

  test.each([
    ['of the same account as the cookie', 'session_hint=1', ada, true],
    ['of another account', 'session_hint=1', { ...ada, id: 8 }, false],
    ['while the cookie is invalid', 'session_hint=1', undefined, false],
    ['while there is no cookie', 'theme=dark', ada, false],
  ])('%s', async (_case, cookie, cookieUser, signedInHere) => {
    const fetch = browser({ cookie, answers: (_path, authorization) => authorization === 'Cookie' && cookieUser });
    expect(await isSignedInHere(ada)).toBe(signedInHere);
    expect(fetch.mock.calls.length).toBe(cookie.includes('session_hint') ? 1 : 0);
  });
});
