/** What is there for local runs and tests alone is no part of a deployed Worker. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';

/** Nothing listens there: a route that is found answers that the database is away. */
const bindings = {
  DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c',
  JWT_SECRET: 'a-secret-that-only-the-tests-know-0123456789',
  APP_ORIGIN: 'https://launchpad.test',
  LOG_REQUESTS: 'no',
  PUBLIC_WRITES: { limit: async () => ({ success: true }) },
};
const send = (method: string, path: string, ENVIRONMENT?: string) =>
  buildApp().request(`https://launchpad.test${path}`, { method }, { ...bindings, ...(ENVIRONMENT && { ENVIRONMENT }) });

test.each([
  ['GET', '/dev/mailbox'],
  ['GET', '/dev/mailbox/1'],
  ['GET', '/dev/mailbox/1/attachments/0'],
  ['POST', '/api/mock-enroll'],
])('%s %s is found in a local run alone, and a run is in production unless it says otherwise', async (method, path) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect((await send(method, path)).status).toBe(404);
  expect((await send(method, path, 'production')).status).toBe(404);
  expect((await send(method, path, 'local')).status).not.toBe(404);
  log.mockRestore();
});

test('an unexpected error answers with a sentence and a number, and its stack is in the log alone', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await send('GET', '/api/courses');
  expect(answer.status).toBeGreaterThanOrEqual(500);
  const { code, message, requestId, ...others }: Record<string, unknown> = await answer.json();
  expect([typeof code, typeof message, typeof requestId, others]).toEqual(['string', 'string', 'string', {}]);
  expect(`${code} ${message}`).not.toMatch(/drizzle|neon|127\.0\.0\.1|\.ts\b|select/i);
  expect(JSON.stringify(log.mock.calls)).toContain(String(requestId));
  log.mockRestore();
});

test('the Worker imports nothing that is for local runs, demo data, tests or measurements', () => {
  const found = new Map<string, string>();
  const follow = (file: string, importer = '') => {
    if (found.has(file) || !/\.tsx?$/.test(file)) return;
    found.set(file, importer);
    const source = readFileSync(file, 'utf8');
    const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
    const names = [
      ...staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType)),
      ...staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType)),
    ].map(({ moduleRequest }) => moduleRequest?.value ?? '');
    const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1));
    for (const name of [...names, ...dynamic]) {
      if (name.startsWith('#')) follow(name.slice(1), file);
      else if (name.startsWith('.')) follow(join(dirname(file), name), file);
    }
  };
  follow('functions/worker.ts');
  expect(found.size).toBeGreaterThan(300);
  const foreign = /^(functions|db)\/(local|bench|seed)\/|\.test\.ts|fixture|^web\/(e2e|videos|design\/showcase)\//;
  expect([...found].filter(([file]) => foreign.test(file))).toEqual([]);
});
