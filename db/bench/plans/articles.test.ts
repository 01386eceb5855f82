/** Query plans of the blog with 10,000 articles. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArticleFilter, articleBySlug, listArticles } from '#db/blog/articles.ts';
import { type CrowdedDatabase, fillWithCrowd } from './crowded-database.ts';

let school: CrowdedDatabase;
const now = new Date('2026-06-01T00:00:00Z');

beforeAll(async () => {
  school = await fillWithCrowd([
    // One article in ten is a draft, one in ten is scheduled, one in 5,000 is about astronomy.
    `
    insert into blog_posts (title, slug, excerpt, content, category_id, tags, published, published_at)
    select
      'On ' || (array['interviews', 'resumes', 'offers', 'algorithms'])[1 + n % 4] || ', part ' || n
        || case when n % 5000 = 7 then ' for astronomers' else '' end,
      'article-' || n,
      'What recruiters look for in number ' || n || ', and how to prepare for it.',
      '<p>Text.</p>',
      (select id from categories where kind = 'blog' order by id limit 1 offset n % 5),
      jsonb_build_array('Tag ' || n % 7, 'Tag ' || n % 11),
      n % 10 <> 0,
      timestamptz '2026-06-01 00:00Z' + (case when n % 10 = 1 then 1 else -1 end) * n * interval '1 hour'
    from generate_series(1, 10000) n
  `,
  ]);
});
afterAll(() => school.close());

function planOfPage(filter: Partial<ArticleFilter>) {
  return school.planOf(listArticles(school.db, { limit: 20, offset: 0, ...filter }, now).toSQL(), 'blog_posts');
}

test.each<[string, Partial<ArticleFilter>]>([
  ['no filter', {}],
  ['a category', { category: 'resume-tips' }],
  ['a word that every article has', { search: 'recruiters' }],
])('%s: the page is read in order, and reading stops when the page is full', async (_name, filter) => {
  const { scans, looked, found } = await planOfPage(filter);
  expect(scans).not.toContain('blog_posts');
  expect(found).toBe(20);
  expect(looked).toBeLessThan(1000);
});

test.each([
  ['astronom', 2],
  ['no article has these words', 0],
  ['50%_zq', 0],
  // One or two letters are searched as the beginning of a word.
  ['As', 2],
  ['ic', 0],
  ['z', 0],
  ['z#', 0],
  ['astranomers', 2],
  ['nervous', 0],
])('“%s” is found through the search index', async (search, matching) => {
  const { scans, indexes, looked, found } = await planOfPage({ search });
  expect(found).toBe(matching);
  expect(scans).not.toContain('blog_posts');
  expect(indexes).toContain('blog_posts_search');
  expect(looked).toBeLessThan(100);
});

test('a search that contains no letter or digit reads nothing', async () => {
  expect(await planOfPage({ search: '%_' })).toMatchObject({ looked: 0, found: 0 });
});

test('an article and its neighbors are read in one round trip', async () => {
  const { rows: article } = await school.inOneRoundTrip(() =>
    articleBySlug.rows(school.db, { slug: 'article-5002' }, now),
  );
  // Articles whose number ends in 0 are drafts, those ending in 1 are scheduled.
  expect(article).toMatchObject({ previous: { slug: 'article-5003' }, next: { slug: 'article-4999' } });
  expect(article?.related).toHaveLength(3);
});
