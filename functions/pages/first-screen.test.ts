/** The first screens that the server renders: on every public page, with its data, and never out of date. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { articleAddresses, blogPosts } from '#db/blog/tables.ts';
import { studentReviews } from '#db/community/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { categories, courses } from '#db/courses/tables.ts';
import { createTestCertificate } from '#db/local/certificate-fixture.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, { demoData: true });
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
const open = (path: string, headers: Record<string, string> = {}) => api.request('GET', path, { headers });
const mainOf = (page: string) => /<main.*<\/main>/s.exec(page)?.[0] ?? '';

const firstDataSchema = z.object({
  route: z.string(),
  queries: z.array(z.tuple([z.tuple([z.string()], z.unknown()), z.unknown()])),
});
function firstData(page: string) {
  const [, json = ''] = /<script id="first-data" type="application\/json">(.*?)<\/script>/s.exec(page) ?? [];
  return firstDataSchema.parse(JSON.parse(json));
}

/**
 * Every public page except certificates, with a text that only its content has, and the cache tags of its data; undefined
 * for another spelling of an address, which is not stored itself.
 */
const publicPages: [path: string, route: string, text: string, tags: string | null | undefined][] = [
  ['/', '/', 'Launching Careers, One Interview at a Time', 'home,student-reviews,practice-questions'],
  ['/blogs', '/blogs', 'The Pause Is Part of the Answer', 'blogs,categories'],
  [
    '/blogs?search=bullet&category=resume-tips',
    '/blogs',
    'Rewrite One Bullet Five Times',
    'blogs,categories,courses,webinars',
  ],
  ['/blogs/the-pause-is-part-of-the-answer', '/blogs/:slug', 'Somebody asks you a hard question', 'blogs'],
  ['/coming-soon', '/coming-soon', 'More courses are on their way', null],
  ['/coming-soon?course=ai-mock-interview-lab', '/coming-soon', 'AI Mock Interview Lab', 'courses,course:6'],
  ['/contact-us', '/contact-us', 'Ask a person', null],
  ['/courses', '/courses', 'Interview Ready Bootcamp', 'courses'],
  ['/courses?level=Beginner&utm_source=mail', '/courses', '<option value="beginner" selected="">', undefined],
  ['/courses/interview-ready', '/courses/:slug', 'Key Benefits', 'courses,course:2'],
  ['/forgot-password', '/forgot-password', 'Send Reset Email', null],
  ['/auth/forgot-password', '/forgot-password', 'Send Reset Email', undefined],
  ['/help-center', '/help-center', 'How do I reset my password?', null],
  ['/login', '/login', 'Forgot password?', null],
  ['/login?redirect=%2Fcart', '/login', 'href="/register?redirect=%2Fcart"', null],
  ['/practice/questions', '/practice/questions', 'Questions to answer aloud', 'practice-questions'],
  [
    '/practice/questions?kind=behavioral&x=1',
    '/practice/questions',
    '<option value="behavioral" selected="">',
    undefined,
  ],
  [
    '/practice/questions/explained-to-a-beginner',
    '/practice/questions/:slug',
    'Show what a strong answer shows',
    'practice-questions',
  ],
  // From an assignment to the recorder and back.
  [
    '/practice/questions?lesson=%2Fcourses%2Fx%23work',
    '/practice/questions',
    'href="/courses/x#work"',
    'practice-questions',
  ],
  [
    '/practice/questions/explained-to-a-beginner?lesson=%2Fcourses%2Fx%23work',
    '/practice/questions/:slug',
    'href="/practice/record/explained-to-a-beginner?lesson=%2Fcourses%2Fx%23work"',
    'practice-questions',
  ],
  ['/practice/try', '/practice/try', '60 seconds to answer', 'practice-questions'],
  ['/privacy-policy', '/privacy-policy', 'This policy says what information', null],
  ['/referral-program', '/referral', 'Sign In Required', undefined],
  ['/register', '/register', 'Mobile Number', null],
  ['/success-stories', '/success-stories', 'Write a Review', 'student-reviews'],
  ['/terms-of-service', '/terms-of-service', 'These terms are the agreement', null],
  ['/webinar/1', '/webinar/:id', 'About this webinar', 'webinars,webinar:1'],
  ['/webinars', '/webinars', 'Past webinars', 'webinars,webinar:1,webinar:2,webinar:3'],
];

test.each(publicPages)('%s is readable before any script has run', async (path, route, text, tags) => {
  const { text: page, status, headers } = await open(path);
  expect(status).toBe(200);
  expect(mainOf(page)).toContain(text);
  expect(mainOf(page)).not.toContain('Loading...');
  // The policy allows no style attributes, and controls must be inert until the app has started.
  expect(page).not.toMatch(/ style="|<(button|input|select|textarea|summary)(?! inert)/);
  // The code is in a template, which loads nothing.
  const [before = '', code = '', after = ''] = page.split(/<template id="code">(.*?)<\/template>/s);
  const loadsCode = /<(script type="module"|link rel="modulepreload")/g;
  expect(code.match(loadsCode)?.length).toBeGreaterThan(2);
  expect(before + after).not.toMatch(loadsCode);
  const stored = tags === undefined ? [null, 'no-store'] : [tags, expect.stringContaining('max-age=60')];
  expect([headers.get('Cache-Tag'), headers.get('Cloudflare-CDN-Cache-Control')]).toEqual(stored);

  const { route: painted, queries } = firstData(page);
  expect(painted).toBe(route);
  for (const [[address, kind], data] of queries) {
    const answer = (await open(address)).json();
    expect(data).toEqual(kind === 'pages' ? { pages: [answer], pageParams: [0] } : answer);
  }
});

test('a certificate is readable too, and is not stored', async () => {
  const code = await createTestCertificate(db(), { userId: (await api.newcomer()).id });
  const { text, headers } = await open(`/certificates/${code}`);
  expect(mainOf(text)).toContain('This certificate is genuine.');
  expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['private, no-store', null]);
});

test('parameters that a page does not read do not change it', async () => {
  const { text, headers } = await open('/courses');
  const tracked = await open('/courses?utm_source=mail&search=&%3Cscript%3E=1&redirect=/cart');
  expect([tracked.text, tracked.headers.get('ETag')]).toEqual([text, headers.get('ETag')]);
});

test('private and missing pages have none', async () => {
  for (const path of ['/dashboard', '/courses/no-such-course', '/blogs/no-such-article', '/no/such/page']) {
    expect((await open(path)).text).toContain('<div id="root"></div>');
  }
});

test('markup in data and parameters is escaped', async () => {
  const hostile = '</script></title><img src=x onerror=alert(1)>';
  const slug = 'linkedin-that-gets-found';
  await db().update(courses).set({ title: hostile }).where(eq(courses.slug, slug));
  const parameter = encodeURIComponent(hostile);
  const course = (await open(`/courses/${slug}`)).text;
  expect(firstData(course).queries).toMatchObject([[[`/api/courses/${slug}`], { title: hostile }]]);
  const others = [
    `/courses?search=${parameter}`,
    `/blogs?search=${parameter}`,
    `/login?redirect=${parameter}`,
    `/practice/questions?lesson=/${parameter}`,
  ];
  const pages = [course, ...(await Promise.all(others.map(async (path) => (await open(path)).text)))];
  for (const page of pages) {
    expect(page).toContain('data-first-screen');
    expect(page).not.toContain('<img src=x');
  }
});

test('an article moves with its address', async () => {
  const [article] = await db().select().from(blogPosts).where(eq(blogPosts.slug, 'confidence-is-a-record'));
  await db()
    .insert(articleAddresses)
    .values({ slug: 'a-former-address', articleId: article?.id ?? 0 });
  const { status, headers } = await open('/blogs/a-former-address');
  expect([status, headers.get('Location')]).toEqual([301, '/blogs/confidence-is-a-record']);
});

describe('a page that has been asked for before', () => {
  /** Opens the page twice, so that it is kept, changes something, and expects the change in the next answer. */
  async function expectChange(path: string, change: () => Promise<unknown>, text: string) {
    const before = await open(path);
    expect((await open(path)).text).toBe(before.text);
    await change();
    const after = await open(path, { 'If-None-Match': before.headers.get('ETag') ?? '' });
    expect([after.status, mainOf(after.text)]).toEqual([200, expect.stringContaining(text)]);
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
  }

  test('shows a change of its data at once, again and again', async () => {
    const slug = 'salary-negotiation-mastery';
    const write = (subtitle: string) => db().update(courses).set({ subtitle }).where(eq(courses.slug, slug));
    for (const subtitle of ['Another one', 'And another one']) {
      await expectChange(`/courses/${slug}`, () => write(subtitle), subtitle);
    }
    await db().update(courses).set({ status: 'DRAFT' }).where(eq(courses.slug, slug));
    expect((await open(`/courses/${slug}`)).status).toBe(404);
  });

  test('shows a change of any of its answers', async () => {
    const [first] = await db().select().from(categories).where(eq(categories.kind, 'blog')).orderBy(asc(categories.id));
    const rename = () =>
      db()
        .update(categories)
        .set({ name: 'Renamed' })
        .where(eq(categories.id, first?.id ?? 0));
    await expectChange('/blogs', rename, 'Renamed');
    const review = { name: 'Kim', course: 'Interview Ready Bootcamp', rating: 5, review: 'It went well.' };
    await expectChange('/success-stories', () => db().insert(studentReviews).values(review), 'It went well.');
  });

  test('costs one round trip, and two after a change', async () => {
    const slug = 'interview-sessions';
    const roundTrips = async () => {
      const before = await api.database.requests();
      await open(`/courses/${slug}`);
      return (await api.database.requests()) - before;
    };
    // Now the answer behind it is one that was found unchanged, so that only its version is asked for.
    for (let time = 0; time < 4; time++) await roundTrips();
    await db().update(courses).set({ subtitle: 'Counted' }).where(eq(courses.slug, slug));
    expect([await roundTrips(), await roundTrips(), await roundTrips()]).toEqual([2, 1, 1]);
  });

  test('is answered with 304 when the client has it', async () => {
    const first = await open('/success-stories');
    const again = await open('/success-stories', { 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect([again.status, again.text, again.headers.get('ETag')]).toEqual([304, '', first.headers.get('ETag')]);
  });

  test('is not sent while its data cannot be checked', async () => {
    const before = await open('/webinars');
    expect(mainOf(before.text)).toContain('Past webinars');
    await api.database.inject({ kind: 'fail-before', statement: 1 });
    const { status, text, headers } = await open('/webinars');
    expect([status, headers.get('Cache-Control')]).toEqual([503, 'private, no-store']);
    expect(text).toContain('<div id="root"></div>');
    expect((await open('/webinars')).text).toBe(before.text);
  });
});
