/** Only the documents of the recorder may ask for microphone and camera. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePolicy } from '../api/security-headers.ts';
import { projectRoot } from '../local/run-worker.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';
import { indexedPaths } from './page-head.shared.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const recorders = ['/practice/try', '/practice/record/tell-me-about-a-conflict'];
const denied = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';
const allowed = 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** The headers that decide what a page may ask for, after the redirects that a browser follows. */
async function policiesOf(path: string) {
  const { headers, status } = await fetch(`${api.origin}${path}`);
  return {
    status,
    type: headers.get('Content-Type')?.split(';')[0],
    permissions: headers.get('Permissions-Policy'),
    content: headers.get('Content-Security-Policy'),
  };
}

test('the recorder may ask for both, and plays what it has recorded', async () => {
  for (const path of [...recorders, `${recorders[1]}?lesson=/courses/x`]) {
    expect(await policiesOf(path)).toEqual({
      status: 200,
      type: 'text/html',
      permissions: allowed,
      content: pagePolicy.replace("media-src 'self'", "media-src 'self' blob:"),
    });
  }
});

test('every other page denies both', async () => {
  const routes = readFileSync(join(projectRoot, 'web/app/routes.tsx'), 'utf8').matchAll(/['"](\/[^'"]*)['"]/g);
  const pages = [...routes].map(([, page = '']) => page.replaceAll(/:\w+/g, 'anything').replace('*', 'any/thing'));
  const practice = [
    '',
    '/questions',
    '/questions/one',
    '/answers/one',
    '/history',
    '/record',
    '/record/one/two',
    '/try/',
  ];
  const others = [
    ...new Set([...pages, ...indexedPaths, ...practice.map((part) => `/practice${part}`), '/no/such/page']),
  ].filter((path) => !recorders.includes(path) && path !== '/practice/record/anything' && path !== '/practice/try/');
  expect(others.length).toBeGreaterThanOrEqual(50);
  const found = await Promise.all(others.map(async (path) => ({ path, ...(await policiesOf(path)) })));
  for (const { path, type, permissions, content } of found) {
    if (type !== 'text/html') continue;
    expect([path, permissions, content]).toEqual([path, denied, pagePolicy]);
  }
  // Files and data never need a device, whatever their address is.
  for (const path of ['/api/practice/try', '/api/practice/record/one', '/practice/record/one.js', '/favicon.svg'])
    expect([path, (await policiesOf(path)).permissions]).toEqual([path, denied]);
});

test('the public pages of practice have heads of their own, and the private ones stay out of search results', async () => {
  const heads = async (path: string) => {
    const { text, status } = await api.request('GET', path);
    return [status, /<title>(.*?)<\/title>/.exec(text)?.[1], /name="robots" content="noindex"/.test(text)];
  };
  expect(await heads('/practice/questions')).toEqual([200, 'Interview Questions · Interview Launchpad', false]);
  expect(await heads('/practice/try')).toEqual([200, 'Answer One Question Aloud · Interview Launchpad', false]);
  for (const path of ['', '/questions/one', '/answers/one', '/history', '/record/one'])
    expect((await heads(`/practice${path}`))[2], path).toBe(true);
});
