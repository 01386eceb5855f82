/** Admins write, publish, schedule and move articles; each change is visible to readers at once. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { auditLog } from '#db/admin/tables.ts';
import { blogPosts } from '#db/blog/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { hostileHtml } from '#db/local/hostile-html.ts';
import { sanitizeRichText } from '#db/rich-text.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../local/test-api.ts';
import { articleListSchema, articleSchema } from '../contract.ts';
import {
  type ArticleActionInput,
  articleListingSchema,
  createdArticleSchema,
  editedArticleSchema,
  savedArticleSchema,
} from './article-contract.ts';
import { articleInput } from './route-examples.ts';

let api: TestApi;
let admin: SignedInPerson;
const path = '/api/admin/blog';
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.register({ firstName: 'Grace', lastName: 'Writer' });
  await db().update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const newTitle = () => `Answering ${crypto.randomUUID().slice(0, 8)}`;
const begin = async (title = newTitle()) =>
  (
    await api.expectAnswer(createdArticleSchema, {
      method: 'POST',
      path,
      token: admin.token,
      body: { title },
      status: 201,
    })
  ).id;
const read = (id: number) => api.expectAnswer(editedArticleSchema, { path: `${path}/${id}`, token: admin.token });
const put = (id: number, change: object = {}) => ({
  method: 'PUT',
  path: `${path}/${id}`,
  token: admin.token,
  body: articleInput(change),
});
const save = (id: number, change: object = {}) => api.expectAnswer(savedArticleSchema, put(id, change));
const acting = (id: number, action: object) => ({
  method: 'POST',
  path: `${path}/actions`,
  token: admin.token,
  body: { ids: [id], ...action },
});
const act = (
  id: number,
  action: Omit<Extract<ArticleActionInput, { action: 'publish' | 'unpublish' | 'delete' }>, 'ids'>,
) => api.expectAnswer(doneSchema, acting(id, action));
const publicAt = (slug: string) => api.request('GET', `/api/blogs/${slug}`);
const publicTitles = async () =>
  (await api.expectAnswer(articleListSchema, { path: '/api/blogs' })).map(({ title }) => title);

/** Creates and publishes an article. */
async function publish(change: object = {}) {
  const id = await begin();
  const { slug } = articleInput();
  await save(id, { slug, ...change });
  await act(id, { action: 'publish' });
  return { id, slug };
}

describe('writing', () => {
  test('a draft gets an address from its title, a different one if another has it, and its creator as author', async () => {
    const title = `“L’été”: what's next? ${crypto.randomUUID().slice(0, 8)}`;
    const [first, second] = [await read(await begin(title)), await read(await begin(`${title}!`))];
    expect(first.written.slug).toMatch(/^lete-whats-next-[a-z0-9]{8}$/);
    expect(second.written.slug.startsWith(`${first.written.slug}-`)).toBe(true);
    expect(first.state).toBe('draft');
    expect(first.authors.find(({ id }) => id === first.written.authorId)?.name).toBe('Grace Writer');
    expect((await read(await begin('日本語'))).written.slug).toMatch(/^article-[0-9a-f]{8}$/);
  });

  test('a draft is hidden from readers until it is published', async () => {
    const id = await begin();
    const { slug } = articleInput();
    await save(id, { slug, title: 'Nobody reads this yet' });
    expect((await publicAt(slug)).status).toBe(404);
    expect(await publicTitles()).not.toContain('Nobody reads this yet');
    expect((await api.request('GET', `/blogs/${slug}`)).status).toBe(404);
  });

  test('a saved article is read back as saved and sanitized, and its preview is what readers get', async () => {
    const { id, slug } = await publish();
    const markdown = `# Top\n\nSome **bold** words.\n\n${hostileHtml.join('\n\n')}`;
    const { revision } = await read(id);
    const saved = await save(id, { slug, revision, markdown, featuredImage: '/art/a.svg', featuredImageAlt: 'A desk' });
    expect(saved.content).toContain('<h2>Top</h2>');
    expect(saved.content).not.toMatch(
      /<(?:script|style|svg|math|form|iframe)|<[^>]+\s(?:on\w+|style|id)=|javascript:/i,
    );
    const article = await api.expectAnswer(articleSchema, { path: `/api/blogs/${slug}` });
    expect(article).toMatchObject({
      // Readers get it sanitized again, as any article.
      content: sanitizeRichText(saved.content),
      readingMinutes: saved.readingMinutes,
      featuredImageAlt: 'A desk',
    });
    expect((await read(id)).written).toMatchObject({ markdown, slug });
  });

  test('an article stored as HTML is edited as HTML', async () => {
    const [created] = await db()
      .insert(blogPosts)
      .values({ title: 'Old', slug: articleInput().slug, content: '<p>Old <strong>text</strong>.</p>' })
      .returning({ id: blogPosts.id });
    const { written, content } = await read(created?.id ?? 0);
    expect(written.markdown).toBe('<p>Old <strong>text</strong>.</p>');
    expect((await save(created?.id ?? 0, { ...written, revision: 1 })).content.trim()).toBe(content);
  });

  test('a text that is nested too deep is refused at its field', async () => {
    const id = await begin();
    const problem = await api.expectProblem(400, put(id, { markdown: `${'> '.repeat(5000)}x` }));
    expect([problem.code, problem.errors?.map(({ path: field }) => field)]).toEqual(['text_too_deep', ['markdown']]);
  });

  test('when several admins save the same revision, one succeeds and nothing is overwritten', async () => {
    const id = await begin();
    const { revision } = await read(id);
    const words = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(
      words.map((title) => api.request('PUT', `${path}/${id}`, put(id, { revision, title }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await read(id)).toMatchObject({ revision: revision + 1, written: { title: words[winner] } });
    expect((await api.expectProblem(409, put(id, { revision }))).code).toBe('edit_conflict');
  });

  test('a draft is created once, however often its request comes, until it was edited', async () => {
    const title = newTitle();
    const [id, ...others] = await Promise.all([begin(title), begin(title), begin(title)]);
    expect(others).toEqual([id, id]);
    await save(id);
    expect(await begin(title)).not.toBe(id);
  });

  test('the same edit once more is no conflict and changes nothing, until there is a later one', async () => {
    const id = await begin();
    const { revision } = await read(id);
    const first = { title: 'One', slug: `one-${id}`, tags: ['one', 'two'] };
    const saved = await save(id, { revision, ...first });
    expect(await save(id, { revision, ...first })).toMatchObject({ revision: saved.revision, content: saved.content });
    expect((await read(id)).revision).toBe(saved.revision);
    expect((await api.expectProblem(409, put(id, { revision, ...first, tags: ['two'] }))).code).toBe('edit_conflict');
    await save(id, { revision: saved.revision, title: 'Two' });
    await save(id, { revision: saved.revision + 1, ...first });
    expect((await api.expectProblem(409, put(id, { revision, ...first }))).code).toBe('edit_conflict');
  });

  test.each([
    ['title', ' '],
    ['slug', 'Not An Address'],
    ['slug', '2026'],
    ['featuredImage', 'https://evil.test/a.png'],
    ['featuredImage', '//evil.test/a.png'],
    ['featuredImage', 'javascript:alert(1)'],
    ['tags', Array.from({ length: 9 }, (_, n) => `tag ${n}`)],
    ['markdown', 'a\u0000b'],
    ['excerpt', 'two\nlines'],
  ])('%s=%j is refused with the name of the field', async (name, value) => {
    const { errors } = await api.expectProblem(400, put(await begin(), { [name]: value }));
    expect(errors?.[0]?.path).toBe(name);
  });

  test('an author or a category that no longer exists is reported at its field', async () => {
    const id = await begin();
    expect((await api.expectProblem(409, put(id, { authorId: 'nobody' }))).code).toBe('choice_gone');
    expect((await api.expectProblem(409, put(id, { categoryId: 2_000_000_000 }))).code).toBe('choice_gone');
    expect((await read(id)).revision).toBe(1);
  });
});

describe('publishing', () => {
  test('a published article is in the list and at its address at once; taken down it is gone; published again it keeps its date', async () => {
    const title = newTitle();
    const { id, slug } = await publish({ title });
    const first = await api.expectAnswer(articleSchema, { path: `/api/blogs/${slug}` });
    expect(await publicTitles()).toContain(title);
    expect((await api.request('GET', '/rss.xml')).text).toContain(slug);
    await act(id, { action: 'unpublish' });
    expect((await publicAt(slug)).status).toBe(404);
    expect(await publicTitles()).not.toContain(title);
    expect((await api.request('GET', '/rss.xml')).text).not.toContain(slug);
    await act(id, { action: 'publish' });
    expect(await api.expectAnswer(articleSchema, { path: `/api/blogs/${slug}` })).toMatchObject({
      publishedAt: first.publishedAt,
    });
  });

  test('an article needs an excerpt and a text to be published, and cannot lose them while it is public', async () => {
    const id = await begin();
    expect((await api.expectProblem(409, acting(id, { action: 'publish' }))).code).toBe('article_not_ready');
    await save(id, { revision: 1, excerpt: '' });
    const tomorrow = { action: 'schedule', publishedAt: hoursFromNow(24) };
    expect((await api.expectProblem(409, acting(id, tomorrow))).code).toBe('article_not_ready');
    const { id: other, slug } = await publish();
    const { revision } = await read(other);
    for (const emptied of [{ markdown: ' \n' }, { excerpt: '' }, { markdown: '---' }]) {
      const problem = await api.expectProblem(409, put(other, { slug, revision, ...emptied }));
      expect(problem.code).toBe('article_not_ready');
    }
    expect(await read(other)).toMatchObject({ revision, written: { markdown: articleInput().markdown } });
  });

  test('a scheduled article appears at its time in the list, the feed and the site map, without any further action', async () => {
    const id = await begin();
    const { slug } = articleInput();
    await save(id, { slug });
    await api.expectAnswer(doneSchema, acting(id, { action: 'schedule', publishedAt: hoursFromNow(24) }));
    expect(await read(id)).toMatchObject({ state: 'scheduled' });
    const seen = async () => [
      (await publicAt(slug)).status,
      (await api.request('GET', `/blogs/${slug}`)).status,
      (await api.request('GET', '/rss.xml')).text.includes(slug),
      (await api.request('GET', '/sitemap/articles-1.xml')).text.includes(slug),
    ];
    expect(await seen()).toEqual([404, 404, false, false]);
    // Simulates that a day has passed.
    const due = new Date(Date.now() - 1000);
    await db().update(blogPosts).set({ publishedAt: due }).where(eq(blogPosts.id, id));
    expect(await seen()).toEqual([200, 200, true, true]);
    expect(await read(id)).toMatchObject({ state: 'published', publishedAt: due.toISOString() });
  });

  test('only a future time can be scheduled, and a scheduled article can become a draft again', async () => {
    const id = await begin();
    await save(id);
    const past = await api.expectProblem(400, acting(id, { action: 'schedule', publishedAt: hoursFromNow(-1) }));
    expect(past.errors?.[0]?.path).toBe('publishedAt');
    await api.expectAnswer(doneSchema, acting(id, { action: 'schedule', publishedAt: hoursFromNow(1) }));
    await act(id, { action: 'unpublish' });
    expect(await read(id)).toMatchObject({ state: 'draft', publishedAt: null });
  });

  test('an action applies to all chosen articles or to none, and the audit log has an entry for each', async () => {
    const [ready, empty] = [await begin(), await begin()];
    await save(ready);
    const both = { ...acting(ready, {}), body: { ids: [ready, empty], action: 'publish' } };
    await api.expectProblem(409, both);
    expect((await read(ready)).state).toBe('draft');
    await api.expectProblem(404, { ...both, body: { ids: [ready, 2_000_000_000], action: 'delete' } });
    await act(ready, { action: 'publish' });
    await act(ready, { action: 'delete' });
    await api.expectProblem(404, { path: `${path}/${ready}`, token: admin.token });
    const entries = await db()
      .select({ action: auditLog.action, actorId: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'articles'), eq(auditLog.subjectId, String(ready))))
      .orderBy(auditLog.id);
    expect(entries.map(({ action }) => action)).toEqual([
      'article.create',
      'article.edit',
      'article.publish',
      'article.delete',
    ]);
    expect(entries.every(({ actorId }) => actorId === admin.id)).toBe(true);
  });
});

describe('addresses', () => {
  test('the old addresses of a published article redirect to it, and no other article can take them', async () => {
    const { id, slug: old } = await publish();
    const { revision } = await read(id);
    const { slug } = articleInput();
    await save(id, { slug, revision });
    const answer = await api.expectAnswer(articleSchema, { path: `/api/blogs/${old}` });
    expect(answer.slug).toBe(slug);
    const page = await api.request('GET', `/blogs/${old}`);
    expect([page.status, page.headers.get('Location')]).toEqual([301, `/blogs/${slug}`]);
    expect((await read(id)).formerSlugs).toEqual([old]);
    const other = await begin();
    expect((await api.expectProblem(400, put(other, { slug: old }))).code).toBe('slug_taken');
    expect((await api.expectProblem(400, put(other, { slug }))).code).toBe('slug_taken');
    // The article itself may return to its old address.
    await save(id, { slug: old, revision: revision + 1 });
    expect((await api.request('GET', `/blogs/${slug}`)).headers.get('Location')).toBe(`/blogs/${old}`);
    expect((await publicAt(old)).status).toBe(200);
  });

  test('this also holds for an article that was taken down, moved and published again', async () => {
    const { id, slug: old } = await publish();
    await act(id, { action: 'unpublish' });
    const { slug } = articleInput();
    await save(id, { slug: old, revision: (await read(id)).revision });
    await save(id, { slug, revision: (await read(id)).revision });
    expect((await publicAt(old)).status).toBe(404);
    await act(id, { action: 'publish' });
    expect((await api.expectAnswer(articleSchema, { path: `/api/blogs/${old}` })).slug).toBe(slug);
  });

  test('a draft leaves no old address behind', async () => {
    const id = await begin();
    const { slug: first } = articleInput();
    await save(id, { slug: first });
    await save(id, { revision: 2 });
    expect((await read(id)).formerSlugs).toEqual([]);
    await save(await begin(), { slug: first });
  });

  test('when several articles take the same address at once, one gets it', async () => {
    const { slug } = articleInput();
    const ids = await Promise.all([begin(), begin(), begin()]);
    const answers = await Promise.all(ids.map((id) => api.request('PUT', `${path}/${id}`, put(id, { slug }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('twelve drafts whose titles give one address, created at once, get twelve', async () => {
    const title = newTitle();
    const slug = title.toLowerCase().replace(' ', '-');
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => begin(title + '!'.repeat(index))));
    const slugs = await Promise.all(ids.map(async (id) => (await read(id)).written.slug));
    expect(new Set(slugs).size).toBe(12);
    for (const one of slugs) expect(one.startsWith(slug)).toBe(true);
  });
});

test('the table is searched, filtered and paged, and its CSV file contains no formula', async () => {
  const word = `zq${crypto.randomUUID().slice(0, 8)}`;
  const ids = [];
  for (const title of [`=HYPERLINK("${word}")`, `B ${word}`, `C ${word}`]) ids.push(await begin(title));
  const [a = 0, b = 0, c = 0] = ids;
  await save(b, { title: `B ${word}` });
  await act(b, { action: 'publish' });
  await save(c, { title: `C ${word}` });
  await api.expectAnswer(doneSchema, acting(c, { action: 'schedule', publishedAt: hoursFromNow(5) }));
  const list = async (query: string) =>
    api.expectAnswer(articleListingSchema, { path: `${path}?search=${word}&${query}`, token: admin.token });
  const idsOf = async (query: string) => (await list(query)).rows.map(({ id }) => id);
  expect(await idsOf('')).toEqual([c, b, a]);
  expect(await idsOf('sort=oldest')).toEqual([a, b, c]);
  expect(await idsOf('state=draft')).toEqual([a]);
  expect(await idsOf('state=scheduled')).toEqual([c]);
  expect(await idsOf('state=published')).toEqual([b]);
  const first = await list('sort=title&limit=2');
  const second = await list(`sort=title&limit=2&after=${first.next}`);
  expect([...first.rows, ...second.rows].map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(second.next).toBeNull();
  const file = await api.request('GET', `${path}/export?search=${word}`, { token: admin.token });
  expect(file.text.split('\r\n')).toHaveLength(5);
  expect(file.text).toContain(`"'=HYPERLINK(""${word}"")"`);
});
