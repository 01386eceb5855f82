/** The RSS feed. web/e2e/blog.test.ts tests that a browser's XML parser accepts it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blogPosts } from '#db/blog/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { createTestArticle } from '#db/local/article-fixture.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';

const origin = 'https://launchpad.test';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ APP_ORIGIN: origin });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await db().delete(blogPosts);
});

const db = () => openDatabase(api.database.databaseUrl);
const read = () => api.request('GET', '/rss.xml');
const publishedAt = new Date('2026-03-01T08:30:00Z');

test('the feed has the newest twenty public articles, in one round trip', async () => {
  await createTestArticle(db(), { title: 'draft', published: false });
  await createTestArticle(db(), { title: 'later', publishedAt: new Date(Date.now() + 3_600_000) });
  for (let n = 1; n <= 21; n++) {
    await createTestArticle(db(), { title: `n${n}`, publishedAt: new Date(publishedAt.getTime() - n * 1000) });
  }
  // An answer that was kept before a change costs a second round trip once.
  await read();
  const before = await api.database.requests();
  const { status, text } = await read();
  expect(await api.database.requests()).toBe(before + 1);
  expect(status).toBe(200);
  const titles = [...text.matchAll(/<item>\n<title>(.*?)<\/title>/g)].map(([, title]) => title);
  expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => `n${index + 1}`));
});

test('the feed has its content type, its own address, and the times of publication and of the last change', async () => {
  await createTestArticle(db(), { publishedAt, updatedAt: new Date('2026-03-05T10:00:00Z') });
  const { headers, text } = await read();
  expect(headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
  expect(headers.get('Last-Modified')).toBe('Thu, 05 Mar 2026 10:00:00 GMT');
  expect(headers.get('Cloudflare-CDN-Cache-Control')).toContain('max-age=60');
  expect(headers.get('Cache-Tag')).toBe('blogs');
  expect(text).toContain(`<atom:link href="${origin}/rss.xml" rel="self" type="application/rss+xml"/>`);
  expect(text).toContain('<lastBuildDate>Thu, 05 Mar 2026 10:00:00 GMT</lastBuildDate>');
  expect(text).toContain('<pubDate>Sun, 01 Mar 2026 08:30:00 GMT</pubDate>');
});

test('text is escaped, and links and pictures are absolute so that they work in any feed reader', async () => {
  await createTestArticle(db(), {
    slug: 'links',
    title: 'A & B <c> "d" ]]>\u0007\uFFFE',
    content: '<p><a href="/courses" rel="noopener">all</a> <img src="/art/a.svg" alt=""> href="/x</p>',
  });
  const { text } = await read();
  expect(text).toContain('<title>A &amp; B &lt;c&gt; &quot;d&quot; ]]&gt;</title>');
  expect(text).toContain(`<guid isPermaLink="true">${origin}/blogs/links</guid>`);
  expect(text).toContain(`&lt;a href=&quot;${origin}/courses&quot; rel=&quot;noopener&quot;&gt;`);
  expect(text).toContain(`&lt;img src=&quot;${origin}/art/a.svg&quot;`);
  expect(text).toContain(' href=&quot;/x&lt;/p&gt;');
});

test('a blog without articles has a valid, empty feed', async () => {
  const { status, headers, text } = await read();
  expect([status, headers.get('Last-Modified')]).toEqual([200, null]);
  expect(text).not.toMatch(/<item>|lastBuildDate/);
});
