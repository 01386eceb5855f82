/** The sitemap and robots.txt. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import { webinars } from '#db/webinars/tables.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';
import { indexedPaths } from './page-head.shared.ts';

const origin = 'https://launchpad.test';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ APP_ORIGIN: origin }, { demoData: true });
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);

async function read(path: string) {
  const { status, headers, text } = await api.request('GET', path);
  const locations = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  return {
    status,
    type: headers.get('Content-Type'),
    cache: headers.get('Cloudflare-CDN-Cache-Control'),
    text,
    locations,
  };
}

test('robots.txt has the absolute address of the sitemap, and allows the API that pages read', async () => {
  const { text } = await api.request('GET', '/robots.txt');
  expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  expect(text).toContain('Disallow: /dashboard\n');
  expect(text).not.toMatch(/Disallow: \/api\/?\n/);
});

test('the sitemap lists every public page, and all of them exist', async () => {
  const index = await read('/sitemap.xml');
  expect(index.type).toBe('application/xml; charset=utf-8');
  expect(index.cache).toContain('max-age=60');
  expect(index.locations).toEqual([
    `${origin}/sitemap/pages.xml`,
    `${origin}/sitemap/courses-1.xml`,
    `${origin}/sitemap/lessons-1.xml`,
    `${origin}/sitemap/articles-1.xml`,
    `${origin}/sitemap/webinars-1.xml`,
  ]);
  const files = await Promise.all(index.locations.map((address) => read(address.slice(origin.length))));
  const listed = files.flatMap(({ locations }) => locations);
  expect(listed).toEqual(expect.arrayContaining(indexedPaths.map((path) => origin + path)));
  expect(listed).toContain(`${origin}/courses/ai-mock-interview-lab`);
  expect(listed).toContain(`${origin}/courses/interview-ready/try`);
  expect(listed).not.toContain(`${origin}/courses/ai-mock-interview-lab/try`);
  for (const address of listed) {
    expect([address, (await api.request('GET', address.slice(origin.length))).status]).toEqual([address, 200]);
  }
});

test('drafts are not listed', async () => {
  const [draft] = await db().select({ slug: courses.slug }).from(courses).where(eq(courses.status, 'DRAFT'));
  expect((await read('/sitemap/courses-1.xml')).text).not.toContain(`/courses/${draft?.slug}`);
});

test('a file contains the pages of 10,000 ids, and no file is listed that would be empty', async () => {
  const ids = [10_000, 10_001, 20_000, 40_001];
  await db().execute(sql`
    insert into webinars (id, title, description, host_name, date_time, is_active)
    select id, 'One of many', '', 'Host', now() + interval '1 day', id <> 10001 from unnest(${sql.param(`{${ids}}`)}::integer[]) id
  `);
  const listed = (await read('/sitemap.xml')).locations.filter((address) => address.includes('/webinars-'));
  expect(listed).toEqual([1, 2, 5].map((number) => `${origin}/sitemap/webinars-${number}.xml`));
  const before = await api.database.requests();
  const files = await Promise.all([1, 2, 5].map((number) => read(`/sitemap/webinars-${number}.xml`)));
  expect(await api.database.requests()).toBe(before + 3);
  const [first, ...others] = files.map(({ locations }) => locations);
  expect(first).toContain(`${origin}/webinar/10000`);
  expect(others).toEqual([[`${origin}/webinar/20000`], [`${origin}/webinar/40001`]]);
  expect((await read('/sitemap/webinars-3.xml')).status).toBe(404);
  await db().delete(webinars).where(eq(webinars.title, 'One of many'));
});

test('files that do not exist answer 404', async () => {
  for (const file of ['courses-9', 'courses-0', 'users-1', 'courses-1e9']) {
    expect((await read(`/sitemap/${file}.xml`)).status).toBe(404);
  }
});
