/** The blog over HTTP: which articles a list and a search return, and which stay hidden. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authUsers } from '#db/accounts/tables.ts';
import { blogPosts } from '#db/blog/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { instructors } from '#db/courses/tables.ts';
import { createTestArticle } from '#db/local/article-fixture.ts';
import { hostileHtml } from '#db/local/hostile-html.ts';
import { sanitizeRichText } from '#db/rich-text.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';
import { articleListSchema, articleSchema, categoryListSchema } from './contract.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await db().delete(blogPosts);
});

const db = () => openDatabase(api.database.databaseUrl);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const list = (query: Record<string, string> = {}) =>
  api.expectAnswer(articleListSchema, { path: `/api/blogs?${new URLSearchParams(query)}` });
const titles = async (query: Record<string, string> = {}) => (await list(query)).map(({ title }) => title);
const read = (slug: string) => api.expectAnswer(articleSchema, { path: `/api/blogs/${slug}` });

describe('the list of articles', () => {
  test('has the newest first, without their content', async () => {
    await createTestArticle(db(), { title: 'older', publishedAt: hoursAgo(48), content: '<p>secret sauce</p>' });
    await createTestArticle(db(), { title: 'newer', publishedAt: hoursAgo(2) });
    await createTestArticle(db(), { title: 'oldest', publishedAt: hoursAgo(72) });
    expect(await titles()).toEqual(['newer', 'older', 'oldest']);
    expect((await api.request('GET', '/api/blogs')).text).not.toContain('secret sauce');
  });

  test('leaves out drafts and articles scheduled for later', async () => {
    await createTestArticle(db(), { title: 'draft', published: false, publishedAt: null });
    await createTestArticle(db(), { title: 'taken down', published: false });
    await createTestArticle(db(), { title: 'tomorrow', publishedAt: hoursAgo(-24) });
    await createTestArticle(db(), { title: 'public', publishedAt: hoursAgo(1 / 3600) });
    expect(await titles()).toEqual(['public']);
  });

  test('a search matches title and excerpt, ignoring case, and nothing else', async () => {
    await createTestArticle(db(), { title: 'Salary Talks', publishedAt: hoursAgo(1) });
    await createTestArticle(db(), { title: 'Offers', excerpt: 'All about your SALARY.', publishedAt: hoursAgo(2) });
    await createTestArticle(db(), { title: 'Resumes', content: '<p>salary</p>', tags: ['salary'] });
    expect(await titles({ search: 'sAlArY' })).toEqual(['Salary Talks', 'Offers']);
    expect(await titles({ search: '  salary ' })).toHaveLength(2);
    expect(await titles({ search: '' })).toHaveLength(3);
  });

  test('a search for one or two letters matches only the beginnings of words', async () => {
    await createTestArticle(db(), { title: 'Ask “AI” first', publishedAt: hoursAgo(1) });
    await createTestArticle(db(), { title: 'Offers', excerpt: 'ai wrote this', publishedAt: hoursAgo(2) });
    await createTestArticle(db(), { title: 'Mail', excerpt: 'In vain.' });
    expect(await titles({ search: 'Ai' })).toEqual(['Ask “AI” first', 'Offers']);
    expect(await titles({ search: 'm' })).toEqual(['Mail']);
    expect(await titles({ search: 'ail' })).toEqual(['Mail']);
  });

  test('wildcards, quotes and SQL in a search are plain text', async () => {
    await createTestArticle(db(), { title: '100% of a_b\\c' });
    await createTestArticle(db(), { title: 'Plain' });
    for (const search of ['100% of', 'a_b\\', 'of “A b']) {
      expect(await titles({ search })).toEqual(['100% of a_b\\c']);
    }
    for (const search of [
      '%',
      '_',
      '\\',
      "'; drop table blog_posts; --",
      '" or 9=9',
      '{{7*7}}',
      '\u202Egnirts',
      '🙂',
      '$2',
      'é',
    ]) {
      expect(await titles({ search })).toEqual([]);
    }
  });

  test.each([
    ['search', 'a'.repeat(101)],
    ['search', 'two\nlines'],
    ['search', 'a\u0000b'],
    ['category', 'c'.repeat(61)],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'many'],
    ['offset', '-1'],
    ['offset', '100001'],
  ])('%s=%j is refused with the name of the field', async (name, value) => {
    const { errors } = await api.expectProblem(400, { path: `/api/blogs?${new URLSearchParams({ [name]: value })}` });
    expect(errors?.map(({ path }) => path)).toEqual([name]);
  });

  test('a category filters the list; `all` does not, and an unknown one finds nothing', async () => {
    await createTestArticle(db(), { title: 'a resume', category: 'resume-tips' });
    await createTestArticle(db(), { title: 'a mock', category: 'mock-interviews' });
    await createTestArticle(db(), { title: 'unfiled' });
    expect(await titles({ category: 'resume-tips' })).toEqual(['a resume']);
    expect(await titles({ category: 'all' })).toHaveLength(3);
    expect(await titles({ category: 'no-such-category' })).toEqual([]);
    expect(await titles({ category: 'mock-interviews', search: 'resume' })).toEqual([]);
  });

  test('pages have no gaps or repeats, even when all articles were published at the same moment', async () => {
    const publishedAt = hoursAgo(5);
    for (const n of [1, 2, 3, 4, 5]) await createTestArticle(db(), { title: `n${n}`, publishedAt });
    const pages = await Promise.all(['0', '2', '4', '6'].map((offset) => titles({ limit: '2', offset })));
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1, 0]);
    expect(new Set(pages.flat()).size).toBe(5);
  });

  test('reading time is words divided by 200, rounded up, without markup', async () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
    const minutes = async (content: string) =>
      (await read((await createTestArticle(db(), { content })).slug)).readingMinutes;
    expect(await minutes('<p></p>')).toBe(1);
    expect(await minutes(`<p>${words(200)}</p>`)).toBe(1);
    expect(await minutes(`<p>${words(200)}</p><p>one</p>`)).toBe(2);
    expect(await minutes(`<p>${words(199)} <a href="/a b c d" title="e f">&amp; last</a> — …</p>`)).toBe(1);
  });

  test('shows the name of the author and no other data about them', async () => {
    const ada = await api.newcomer({ firstName: 'Ada', lastName: 'Learner' });
    const [profile] = await db().select().from(authUsers).where(eq(authUsers.userId, ada.id));
    await createTestArticle(db(), { authorId: profile?.id ?? null });
    const answer = await api.request('GET', '/api/blogs');
    expect(articleListSchema.parse(answer.json())[0]?.author).toEqual({ name: 'Ada Learner', avatar: null });
    expect(answer.text).not.toContain(ada.email);
    expect(answer.text).not.toContain(profile?.id);
  });

  test('names its author as they are called now', async () => {
    const ada = await api.newcomer({ firstName: 'Ada', lastName: 'Learner' });
    const [profile] = await db().select().from(authUsers).where(eq(authUsers.userId, ada.id));
    const { slug } = await createTestArticle(db(), { authorId: profile?.id ?? null });
    const body = { firstName: 'Ada', lastName: 'King', phoneNumber: null };
    const renamed = await api.request('PATCH', '/api/account/profile', { token: ada.token, body });
    expect(renamed.status).toBe(200);
    expect((await read(slug)).author).toMatchObject({ name: 'Ada King' });
  });

  test('shows the avatar of the instructor that the author’s account belongs to', async () => {
    const ada = await api.newcomer({ firstName: 'Ada', lastName: 'Learner' });
    const [profile] = await db().select().from(authUsers).where(eq(authUsers.userId, ada.id));
    await db().insert(instructors).values({ userId: ada.id, name: 'Ada L.', avatar: '/art/people/instructor-3.svg' });
    const { slug } = await createTestArticle(db(), { authorId: profile?.id ?? null });
    const author = { name: 'Ada Learner', avatar: '/art/people/instructor-3.svg' };
    expect((await read(slug)).author).toEqual(author);
    expect((await list())[0]?.author).toEqual(author);
  });

  test('takes one round trip, and the edge may cache it', async () => {
    await createTestArticle(db());
    // An answer that was kept before a change costs a second round trip once.
    await list();
    const before = await api.database.requests();
    const first = await api.request('GET', '/api/blogs');
    expect(await api.database.requests()).toBe(before + 1);
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(first.headers.get('Cloudflare-CDN-Cache-Control')).toContain('max-age=60');
    expect(first.headers.get('Cache-Tag')).toBe('blogs');
  });
});

describe('an article', () => {
  test('is returned whole in one round trip, and the edge may cache it', async () => {
    const { slug } = await createTestArticle(db(), { tags: ['Resume', 'Writing'], category: 'resume-tips' });
    const before = await api.database.requests();
    const answer = await api.request('GET', `/api/blogs/${slug}`);
    expect(await api.database.requests()).toBe(before + 1);
    expect(articleSchema.parse(answer.json())).toMatchObject({
      content: '<p>Read this.</p>',
      tags: ['Resume', 'Writing'],
      category: { name: 'Resume Tips', slug: 'resume-tips' },
      related: [],
      previous: null,
      next: null,
    });
    expect(answer.headers.get('Cache-Tag')).toBe('blogs');
  });

  test('is sanitized again when it is read, however it reached the table', async () => {
    const content = `<p onclick="x()">kept <em>text</em></p>${hostileHtml.join('')}`;
    const article = await read((await createTestArticle(db(), { content })).slug);
    expect(article.content).toBe(sanitizeRichText(content));
    expect(article.content).toMatch(/^<p>kept <em>text<\/em><\/p>/);
    expect(article.content).not.toMatch(
      /<(?:script|style|svg|math|form|iframe)|<[^>]+\s(?:on\w+|style|id)=|javascript:/i,
    );
  });

  test('answers 404, uncached, while it is not public', async () => {
    const hidden = [
      await createTestArticle(db(), { published: false, publishedAt: null }),
      await createTestArticle(db(), { publishedAt: hoursAgo(-1) }),
      { slug: 'no-such-article' },
    ];
    for (const { slug } of hidden) {
      const answer = await api.request('GET', `/api/blogs/${slug}`);
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'private, no-store']);
    }
  });

  test('appears at its scheduled time without any further action', async () => {
    const { slug } = await createTestArticle(db(), { publishedAt: hoursAgo(-1) });
    await api.expectProblem(404, { path: `/api/blogs/${slug}` });
    await db()
      .update(blogPosts)
      .set({ publishedAt: hoursAgo(0) })
      .where(eq(blogPosts.slug, slug));
    expect((await read(slug)).slug).toBe(slug);
  });

  test('lists the most closely related: the same category counts two points, each shared tag one', async () => {
    const here = { category: 'resume-tips', tags: ['Resume', 'Writing', 'Editing'] };
    const { slug } = await createTestArticle(db(), { ...here, title: 'here' });
    await createTestArticle(db(), { title: 'stranger', publishedAt: hoursAgo(1) });
    await createTestArticle(db(), { title: 'three tags', tags: here.tags, publishedAt: hoursAgo(90) });
    await createTestArticle(db(), { title: 'one tag', tags: ['Writing'], publishedAt: hoursAgo(80) });
    await createTestArticle(db(), { title: 'same category', category: 'resume-tips', publishedAt: hoursAgo(70) });
    await createTestArticle(db(), { ...here, title: 'draft', published: false });
    await createTestArticle(db(), { ...here, title: 'later', publishedAt: hoursAgo(-1) });
    const { related } = await read(slug);
    expect(related.map(({ title }) => title)).toEqual(['three tags', 'same category', 'one tag']);
  });

  test('links to the public articles published just before and just after it', async () => {
    const first = await createTestArticle(db(), { title: 'first', publishedAt: hoursAgo(50) });
    await createTestArticle(db(), { title: 'draft', published: false, publishedAt: hoursAgo(45) });
    const middle = await createTestArticle(db(), { title: 'middle', publishedAt: hoursAgo(40) });
    const last = await createTestArticle(db(), { title: 'last', publishedAt: hoursAgo(30) });
    await createTestArticle(db(), { title: 'later', publishedAt: hoursAgo(-1) });
    expect(await read(middle.slug)).toMatchObject({ previous: { title: 'first' }, next: { title: 'last' } });
    expect(await read(first.slug)).toMatchObject({ previous: null, next: { title: 'middle' } });
    expect(await read(last.slug)).toMatchObject({ previous: { title: 'middle' }, next: null });
  });
});

test('the five categories of the blog are returned, without those of courses', async () => {
  const answer = await api.request('GET', '/api/categories');
  expect(categoryListSchema.parse(answer.json()).map(({ slug }) => slug)).toEqual([
    'interview-skills',
    'resume-tips',
    'job-market-insights',
    'success-mindset',
    'mock-interviews',
  ]);
  expect(answer.headers.get('Cache-Tag')).toBe('categories');
});
