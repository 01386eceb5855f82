import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError, readableMessage, request } from './api.ts';

beforeEach(() => vi.stubGlobal('document', { cookie: '' }));
afterEach(() => vi.unstubAllGlobals());

describe('an API error', () => {
  test('reads as the status, a colon and the body', () => {
    expect(new ApiError(400, '{"message":"No"}').message).toBe('400: {"message":"No"}');
  });

  test('shows the server message, never raw JSON', () => {
    const error = new ApiError(400, '{"code":"validation","message":"Email is taken","requestId":"r1"}');
    expect(readableMessage(error, 'Registration failed')).toBe('Email is taken');
    expect(error.problem?.code).toBe('validation');
  });

  test.each(['', '<html>Bad gateway</html>', '{"error":"x"}', 'null', '{"message":""}'])(
    'shows the fallback when the body is %j',
    (body) => expect(readableMessage(new ApiError(502, body), 'Login failed')).toBe('Login failed'),
  );
});

describe('a request', () => {
  test('sends credentials, JSON, and the time zone', async () => {
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ ok: true }));
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('localStorage', { getItem: () => 'token-1' });

    expect(await request('POST', '/api/auth/logout', { body: { a: 1 } })).toEqual({ ok: true });

    const init = fetch.mock.calls[0]?.[1];
    const headers = new Headers(init?.headers);
    expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"a":1}' });
    expect(headers.get('Authorization')).toBe('Bearer token-1');
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('X-Time-Zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  test.each([
    ['/api/account', '', 'omit'],
    ['/api/account', 'session_hint=1', 'include'],
    ['/api/auth/user', '', 'include'],
  ] as const)('to %s with the cookies "%s" has the credentials "%s"', async (path, cookie, credentials) => {
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}));
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('document', { cookie });

    await request<'GET', '/api/account' | '/api/auth/user'>('GET', path);
    expect(fetch.mock.calls[0]?.[1].credentials).toBe(credentials);
  });

  test('without a body sends no Content-Type, and returns null for an empty response', async () => {
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', fetch);

    expect(await request('DELETE', '/api/account/sessions')).toBeNull();
    const headers = new Headers(fetch.mock.calls[0]?.[1].headers);
    expect(headers.has('Content-Type')).toBe(false);
    expect(headers.has('Authorization')).toBe(false);
  });

  test.each([
    ['session_hint=1', 'Cookie'],
    ['', null],
  ])('without a token and with the cookies "%s" says whether there is a session', async (cookie, authorization) => {
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}));
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('document', { cookie });
    await request('GET', '/api/courses');
    expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('Authorization')).toBe(authorization);
  });

  test('goes to no other route by a value in its path', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('localStorage', { getItem: () => null });
    const id = '../../practice' as unknown as number;
    await expect(request('DELETE', `/api/teaching/submissions/${id}/claim`)).rejects.toMatchObject({ status: 404 });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('that gets no response fails with another error than one that was refused', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    await expect(request('GET', '/api/account')).rejects.toBeInstanceOf(NetworkError);

    vi.stubGlobal('fetch', async () => new Response('', { status: 401, statusText: 'Unauthorized' }));
    await expect(request('GET', '/api/account')).rejects.toMatchObject({ name: 'ApiError', status: 401 });
  });

  test('that was aborted still fails with an AbortError', async () => {
    vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
    const aborted = { signal: AbortSignal.abort() };
    await expect(request('GET', '/api/account', aborted)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
