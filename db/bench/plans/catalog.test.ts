/** Query plans of the catalog with 10,000 courses. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CatalogFilter, listCourses, nearestCourses } from '#db/courses/catalog.ts';
import { type CrowdedDatabase, fillWithCrowd } from './crowded-database.ts';

const limit = 100;
let school: CrowdedDatabase;

beforeAll(async () => {
  school = await fillWithCrowd([
    // Words of a small vocabulary, so that trigrams repeat as in real texts; one course in 5,000 is about astronomy.
    `
    insert into courses (title, slug, description, short_description, level, category_id, featured, status)
    select
      'Course ' || n || ' on ' || (array['interviews', 'resumes', 'offers', 'algorithms', 'stories'])[1 + n % 5]
        || case when n % 5000 = 7 then ' for astronomers' else '' end,
      'course-' || n,
      repeat('What recruiters look for in number ' || n || ', and how to prepare for it. ', 5),
      'Practice ' || md5(n::text),
      (array['beginner', 'intermediate', 'advanced'])[1 + n % 3],
      (select id from categories where kind = 'course' order by id limit 1 offset n % 3),
      n % 500 = 0,
      (array['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'COMING_SOON', 'DRAFT'])[1 + n % 6]
    from generate_series(1, 10000) n
  `,
    `
    insert into course_modules (course_id, title, order_index, lessons)
    select id, 'Module', 0, '[{"id": "a", "title": "A", "type": "reading", "minutes": 10}]' from courses
  `,
  ]);
}, 120_000);
afterAll(() => school.close());

/** The plan of the statement that the API sends. Scans of categories are ignored: there are too few for an index. */
async function planOfPage(filter: Partial<CatalogFilter>) {
  const statement = listCourses(school.db, { limit, offset: 0, ...filter }).toSQL();
  const { scans, ...plan } = await school.planOf(statement, 'courses');
  return { ...plan, scans: scans.filter((table) => table.startsWith('course')) };
}

test.each<[string, Partial<CatalogFilter>]>([
  ['no filter', {}],
  ['a category', { category: 'interview-prep' }],
  ['a level', { level: 'advanced' }],
  ['a word that every course has', { search: 'recruiters' }],
  ['a letter that many words begin with', { search: 'p' }],
  ['all three', { search: 'recruiters', category: 'interview-prep', level: 'beginner' }],
])('%s: the page is read in order, and reading stops when the page is full', async (_name, filter) => {
  const { scans, indexes, looked, found } = await planOfPage(filter);
  expect(scans).toEqual([]);
  expect(indexes).toContain('courses_in_catalog_order');
  expect(found).toBe(limit);
  expect(looked).toBeLessThan(1000);
});

test.each([
  ['astronom', 2],
  ['no course has these words', 0],
  ['50%_zq', 0],
  // One or two letters are searched as the beginning of a word.
  ['as', 2],
  ['ic', 0],
  ['z', 0],
  ['z#', 0],
  // Misspelled: one letter is missing, another, too much, or at the wrong place.
  ['astronmer', 2],
  ['astranomers', 2],
  ['astronnomer', 2],
  ['atsronomer for', 2],
  ['unknwon wrods', 0],
  // None of its synonyms either (search-synonyms.ts).
  ['nervous', 0],
  ['nervous in my first interveiw', 0],
])('“%s” is found through the search index', async (search, matching) => {
  const { scans, indexes, looked, found } = await planOfPage({ search });
  expect(found).toBe(matching);
  expect(scans).toEqual([]);
  expect(indexes).toContain('courses_search');
  expect(looked).toBeLessThan(100);
});

test('a synonym that many courses have is read by an index', async () => {
  const { scans, found } = await planOfPage({ search: 'imposter syndrome' });
  expect({ scans, found }).toEqual({ scans: [], found: limit });
});

test.each(['nervous', 'astranomers on strike', 'recruiters'])(
  'what comes near to “%s” is read by an index',
  async (search) => {
    const { scans, looked } = await school.planOf(nearestCourses(school.db, { search, limit: 3 }).toSQL(), 'courses');
    expect(scans.filter((table) => table.startsWith('course'))).toEqual([]);
    expect(looked).toBeLessThan(1000);
  },
);

test('a search that contains no letter or digit reads nothing', async () => {
  expect(await planOfPage({ search: '%_' })).toMatchObject({ looked: 0, found: 0 });
});

test('one round trip reads a bounded page, open and featured courses first', async () => {
  const page = await school.inOneRoundTrip(() => listCourses(school.db, { limit, offset: 0 }).execute());
  expect(page).toHaveLength(limit);
  const rank = (course: (typeof page)[number]) => (course.status === 'ACTIVE' ? 2 : 0) + (course.featured ? 1 : 0);
  expect(page.map(rank)).toEqual(page.map(rank).sort((a, b) => b - a));
  expect(page.every(({ lessonMinutes }) => lessonMinutes === 10)).toBe(true);
});
