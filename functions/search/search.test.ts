/** Searches of the demo data, as people type them: in the catalog, in the blog, and what they could find elsewhere. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleListSchema } from '../blog/contract.ts';
import { courseListSchema } from '../courses/contract.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';
import { searchSuggestionsSchema } from './contract.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, { demoData: true });
});
afterAll(() => api.stop());

const queryOf = (search: string, more = {}) => new URLSearchParams({ search, ...more }).toString();
const slugsOf = (list: { slug: string }[]) => list.map(({ slug }) => slug);
const courses = async (search: string, more = {}) =>
  slugsOf(await api.expectAnswer(courseListSchema, { path: `/api/courses?${queryOf(search, more)}` }));
const articles = async (search: string) =>
  slugsOf(await api.expectAnswer(articleListSchema, { path: `/api/blogs?${queryOf(search)}` }));
const suggestions = (search: string) =>
  api.expectAnswer(searchSuggestionsSchema, { path: `/api/search?${queryOf(search)}` });

describe('the catalog finds', () => {
  test.each([
    ['a feeling', 'nervous', 'interview-sessions'],
    ['a feeling in a sentence', 'How can I be less nervous?', 'interview-sessions'],
    ['a trait', 'shy', 'behavioral-interview-stories'],
    ['what is missing', 'confidence', 'interview-sessions'],
    ['a doubt', 'imposter', 'interview-sessions'],
    ['a situation', 'first job', 'interview-ready'],
    ['a situation in other words', 'no experience', 'resume-preparation-workshop'],
    ['another name', 'cv', 'resume-preparation-workshop'],
    ['an accent', 'Résumé', 'resume-preparation-workshop'],
    ['a plural', 'salaries', 'salary-negotiation-mastery'],
    ['letters that changed places', 'interveiw', 'interview-ready'],
    ['a missing letter', 'resme', 'resume-preparation-workshop'],
    ['a wrong letter', 'negociation', 'salary-negotiation-mastery'],
    ['a letter too much', 'salarry', 'salary-negotiation-mastery'],
    ['a misspelled synonym', 'nervus', 'interview-sessions'],
    ['two misspelled words', 'interveiw qestions', 'interview-ready'],
    ['a part of a word', 'gotiat', 'salary-negotiation-mastery'],
  ])('%s: %s', async (_name, search, slug) => {
    expect(await courses(search)).toContain(slug);
  });

  test('the exact title first, then titles with the words, then texts', async () => {
    expect((await courses('interview sessions'))[0]).toBe('interview-sessions');
    expect((await courses('Interview Ready Bootcamp!')).slice(0, 2)).toEqual(['interview-ready', 'interview-sessions']);
    const [first, second] = await courses('resume');
    expect([first, second]).toEqual(['resume-preparation-workshop', 'ultimate-interview-launchpad']);
  });

  test('a misspelled title first, and what means the same in the order of the catalog', async () => {
    expect((await courses('LinkdIn'))[0]).toBe('linkedin-that-gets-found');
    expect((await courses('negotation'))[0]).toBe('salary-negotiation-mastery');
    expect((await courses('first job'))[0]).toBe('ultimate-interview-launchpad');
    expect((await courses('shy')).length).toBeLessThan(5);
  });

  test('only courses of the chosen category and level', async () => {
    expect(await courses('cv', { category: 'interview-prep' })).toEqual(['ultimate-interview-launchpad']);
    expect(await courses('resme', { level: 'beginner' })).toEqual(['resume-preparation-workshop']);
  });

  test('the results in pages', async () => {
    const all = await courses('interview');
    const pages = [];
    for (let offset = 0; offset < all.length; offset += 2) {
      pages.push(...(await courses('interview', { limit: 2, offset })));
    }
    expect(pages).toEqual(all);
  });
});

test('the blog finds by the same means', async () => {
  expect(await articles('nervous')).toContain('confidence-is-a-record');
  expect((await articles('cv'))[0]).toBe('three-people-will-read-your-resume');
  expect((await articles('whitebaord'))[0]).toBe('what-the-whiteboard-is-really-asking');
  expect((await articles('rewrite one bullet five times'))[0]).toBe('rewrite-one-bullet-five-times');
});

describe('a search suggests', () => {
  test('the courses that say some of its words, and the articles and webinars that it finds', async () => {
    const found = await suggestions('astronomy resume');
    expect(found.courses[0]?.slug).toBe('ultimate-interview-launchpad');
    expect(slugsOf(found.courses)).toContain('resume-preparation-workshop');
    expect(found.articles).toEqual([]);
    const resume = await suggestions('resme');
    expect(slugsOf(resume.articles)).toContain('three-people-will-read-your-resume');
    expect(resume.webinars.map(({ title }) => title)).toContain('Live Resume Surgery');
  });

  test('the first courses of the catalog when none is near', async () => {
    const { courses: near, articles, webinars } = await suggestions('xyzzy');
    expect(slugsOf(near)).toEqual((await courses('')).slice(0, 3));
    expect([articles, webinars]).toEqual([[], []]);
  });

  test('in one round trip', async () => {
    const before = await api.database.requests();
    await suggestions(crypto.randomUUID());
    expect(await api.database.requests()).toBe(before + 1);
  });
});

test.each([
  ['wildcards', '%_%\\'],
  ['quotes and SQL', `'; drop table courses; --`],
  ['an emoji', '🙂'],
  ['letters from right to left', 'مقابلة عمل'],
  ['marks of direction', '\u2066abc\u2069 interview'],
  ['one long word', 'w'.repeat(100)],
  ['many words', 'interview resume nervous '.repeat(4)],
  ['single letters', 'a b c d e f g h i j k l m n o p q r s t u v w x y z'],
  ['only words that say nothing', 'how to be what you are'],
])('%s are plain text', async (_name, search) => {
  for (const path of ['courses', 'blogs', 'search']) {
    const { status } = await api.request('GET', `/api/${path}?${queryOf(search)}`);
    expect([path, status]).toEqual([path, 200]);
  }
});

test('a search of ten thousand characters is refused', async () => {
  for (const path of ['courses', 'blogs', 'search']) {
    await api.expectProblem(400, { path: `/api/${path}?${queryOf('interview '.repeat(1000))}` });
  }
});
