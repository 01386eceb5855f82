/** Student reviews: the first ones of students are visible at once, others wait, and a rate limit protects the page. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { studentReviews, successStories } from '#db/community/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import { enrollments } from '#db/learning/tables.ts';
import { makeKnownStudent } from '#db/local/known-student-fixture.ts';
import { anyAddress, type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { reviewedCourseSlugs, reviewedCourses } from './reviewed-courses.shared.ts';
import { studentReviewDoneSchema, studentReviewListSchema, successStoriesSchema } from './student-review-contract.ts';

let api: TestApi;
let db: Database;
/** Ada Learner, enrolled in all four courses. */
let student: SignedInPerson;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
  student = await api.newcomer();
  for (const slug of Object.values(reviewedCourseSlugs)) await makeKnownStudent(db, student.id, slug);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await db.delete(studentReviews);
  await db.delete(successStories);
});

const review = { name: 'Ada L.', course: 'Interview Sessions', review: 'It helped me.', rating: 5 };
const path = '/api/student-reviews';
const from = (ipAddress: string) => ({ headers: { 'CF-Connecting-IP': ipAddress } });
const write = (body: object = review, ipAddress: string = anyAddress()) =>
  api.expectAnswer(studentReviewDoneSchema, {
    method: 'POST',
    path,
    body,
    status: 201,
    token: student.token,
    ...from(ipAddress),
  });
const refused = (body: object, status = 400, ipAddress: string = anyAddress()) =>
  api.expectProblem(status, { method: 'POST', path, body, ...from(ipAddress) });
const stored = () => db.select().from(studentReviews).orderBy(studentReviews.id);
const list = (query = '') => api.expectAnswer(studentReviewListSchema, { path: path + query });

describe('a review', () => {
  test('of a student appears at once, as the newest', async () => {
    await write({ ...review, course: 'Interview Ready Bootcamp' });
    const { message } = await write({ ...review, name: '  Ada  ', rating: 1 });
    expect(message).toBe('Thank you for sharing your success story! Your review will appear on the page.');
    expect(await list()).toMatchObject([
      { name: 'Ada', rating: 1, course: 'Interview Sessions', review: 'It helped me.', featured: false },
      { name: 'Ada L.', course: 'Interview Ready Bootcamp' },
    ]);
    expect(await stored()).toMatchObject([{ authorId: student.id }, { authorId: student.id }]);
    for (const address of [path, `${path}/featured`, '/api/home']) {
      expect((await api.request('GET', address)).text).not.toMatch(/author/i);
    }
  });

  test('of a student waits when it is another one of the course, whatever became of the first', async () => {
    const course = 'Interview Sessions';
    expect((await write()).waiting).toBe(false);
    expect((await write({ ...review, review: 'It helped me twice.' })).waiting).toBe(true);
    await db.update(studentReviews).set({ approved: false, waiting: false });
    expect((await write({ ...review, review: 'It helped me three times.' })).waiting).toBe(true);
    await db.delete(studentReviews);
    expect((await write({ ...review, name: 'Grace' })).waiting).toBe(true);
    expect((await write()).waiting).toBe(true);
    expect((await write({ ...review, course: 'Interview Ready Bootcamp' })).waiting).toBe(false);
    expect(await list()).toHaveLength(1);
    // One of somebody else is no earlier one.
    const other = await api.newcomer();
    await makeKnownStudent(db, other.id, reviewedCourseSlugs[course]);
    const body = { ...review, course };
    const request = { method: 'POST', path, body, status: 201, token: other.token, ...from(anyAddress()) };
    expect((await api.expectAnswer(studentReviewDoneSchema, request)).waiting).toBe(false);
  });

  test('of a student appears once when it is sent many times at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => write({ ...review, review: `${n}` })));
    expect(answers.filter(({ waiting }) => !waiting)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
    expect(await stored()).toHaveLength(12);
  });

  test('that is repeated after a lost answer is stored once, and answered as the first one, for ten minutes', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => write()));
    expect(answers.map(({ waiting }) => waiting)).toEqual(Array(5).fill(false));
    expect(await stored()).toHaveLength(1);
    expect((await write({ ...review, rating: 4 })).waiting).toBe(true);
    const ofVisitor = { method: 'POST', path, body: review, status: 201, ...from(anyAddress()) };
    const visits = await Promise.all([1, 2, 3].map(() => api.expectAnswer(studentReviewDoneSchema, ofVisitor)));
    expect(visits.map(({ waiting }) => waiting)).toEqual([true, true, true]);
    expect((await stored()).map(({ authorId }) => authorId)).toEqual([student.id, student.id, null]);
    await db.update(studentReviews).set({ createdAt: new Date(Date.now() - 11 * 60_000) });
    expect((await write()).waiting).toBe(true);
    expect(await stored()).toHaveLength(4);
  });

  test.each([
    [
      'Zoë',
      'van Dyk',
      ['Zoë', 'zoë', 'Zoë van Dyk', 'ZOË VAN  DYK', 'Zoë V.', 'zoë v'],
      ['van Dyk', 'Zoë D.', 'Zoë K.'],
    ],
    ['Mary Ann', 'Lee', ['mary ann', 'Mary  Ann L.'], ['Mary', 'Ann Lee', 'Mary Ann Lee Jr.', '%', 'M.', 'Mary Ann .']],
    ['Cher', '', ['Cher', 'cher'], ['Cher L.', 'Grace']],
  ])('by %s %s appears at once under their own name alone', async (firstName, lastName, own, foreign) => {
    const { id, token } = await api.newcomer();
    await makeKnownStudent(db, id, reviewedCourseSlugs['Interview Sessions']);
    await db.update(users).set({ firstName, lastName }).where(eq(users.id, id));
    for (const name of [...own, ...foreign]) {
      await db.delete(studentReviews);
      const body = { ...review, name };
      const request = { method: 'POST', path, body, status: 201, token, ...from(anyAddress()) };
      const { waiting } = await api.expectAnswer(studentReviewDoneSchema, request);
      expect([name, waiting]).toEqual([name, foreign.includes(name)]);
    }
  });

  test('waits when the account has written another one under another name, which was its own then', async () => {
    const { id, token } = await api.newcomer({ firstName: 'Ada', lastName: 'Lovelace' });
    for (const slug of Object.values(reviewedCourseSlugs)) await makeKnownStudent(db, id, slug);
    const send = async (name: string, course: string) => {
      const request = { method: 'POST', path, body: { ...review, name, course }, status: 201, token };
      return (await api.expectAnswer(studentReviewDoneSchema, { ...request, ...from(anyAddress()) })).waiting;
    };
    const [first = '', second = '', third = ''] = reviewedCourses;
    expect(await send('Ada L.', first)).toBe(false);
    expect(await send('ada', second)).toBe(false);
    await db.update(users).set({ firstName: 'Grace' }).where(eq(users.id, id));
    expect(await send('Grace L.', third)).toBe(true);
  });

  test('of anybody else waits, and the answer tells it', async () => {
    const { message } = await write();
    const send = async (token: string | undefined) => {
      // So that each is the first one.
      await db.delete(studentReviews);
      const request = { method: 'POST', path, body: review, status: 201, token, ...from(anyAddress()) };
      const answer = await api.expectAnswer(studentReviewDoneSchema, request);
      const [written] = await db
        .select({ approved: studentReviews.approved, waiting: studentReviews.waiting })
        .from(studentReviews);
      expect(answer).toEqual({ message, waiting: written?.waiting });
      expect(await list()).toHaveLength(written?.approved ? 1 : 0);
      return written;
    };
    const waits = { approved: false, waiting: true };
    const other = await api.newcomer();
    const slug = reviewedCourseSlugs['Interview Sessions'];
    expect(['a visitor', await send(undefined)]).toEqual(['a visitor', waits]);
    await makeKnownStudent(db, other.id, 'interview-ready');
    expect(['a student of another course', await send(other.token)]).toEqual(['a student of another course', waits]);
    await makeKnownStudent(db, other.id, slug);
    expect(await send(other.token)).toEqual({ approved: true, waiting: false });
    const change = async (emailVerified: boolean, status: 'active' | 'cancelled') => {
      await db.update(users).set({ emailVerified }).where(eq(users.id, other.id));
      await db.update(enrollments).set({ status }).where(eq(enrollments.userId, other.id));
      return send(other.token);
    };
    expect(['not verified', await change(false, 'active')]).toEqual(['not verified', waits]);
    expect(['refunded', await change(true, 'cancelled')]).toEqual(['refunded', waits]);
    expect(await change(true, 'active')).toEqual({ approved: true, waiting: false });
    // A title can be changed, so it does not decide.
    await db.update(courses).set({ title: 'Interview Sessions' }).where(eq(courses.slug, 'interview-ready'));
    await db.delete(enrollments).where(eq(enrollments.courseId, await courseIdOf(slug)));
    expect(['another course of this title', await send(other.token)]).toEqual(['another course of this title', waits]);
    await makeKnownStudent(db, other.id, slug);
    await makeKnownStudent(db, student.id, slug);
    await api.request('POST', '/api/auth/logout', { token: other.token });
    expect(['an ended session', await send(other.token)]).toEqual(['an ended session', waits]);
    expect(await stored()).toMatchObject([{ authorId: null }]);
  });

  test('needs one of the four courses, 1 to 5 stars, and a name of at most 255 characters', async () => {
    expect(reviewedCourses).toEqual([
      'Interview Ready Bootcamp',
      'Resume Preparation Workshop',
      'Interview Sessions',
      'Salary Negotiation Mastery',
    ]);
    for (const course of reviewedCourses) await write({ ...review, course, rating: 1 });
    await write({ ...review, name: 'n'.repeat(255) });
    for (const [field, body] of [
      ['name', { ...review, name: ' ' }],
      ['name', { ...review, name: 'n'.repeat(256) }],
      ['name', { ...review, name: 'Ada\r\nBcc: all' }],
      ['course', { ...review, course: 'Another Course' }],
      ['review', { ...review, review: '\n' }],
      ['rating', { ...review, rating: 0 }],
      ['rating', { ...review, rating: 6 }],
      ['rating', { ...review, rating: 4.5 }],
      ['rating', { ...review, rating: '5' }],
      ['featured', { ...review, featured: true }],
    ] as const) {
      expect((await refused(body)).errors?.[0]?.path).toBe(field);
    }
    expect(await list('?limit=100')).toHaveLength(4);
  });

  test('is nowhere once an admin hides it, and is among the featured once an admin features it', async () => {
    await db.insert(studentReviews).values([
      { ...review, name: 'Hidden', approved: false, featured: true },
      { ...review, name: 'Featured', featured: true },
      { ...review, name: 'Plain' },
    ]);
    expect((await list()).map(({ name }) => name).sort()).toEqual(['Featured', 'Plain']);
    const featured = await api.expectAnswer(studentReviewListSchema, { path: `${path}/featured` });
    expect(featured.map(({ name }) => name)).toEqual(['Featured']);
  });

  test('is listed 3 at a time by default, up to 100 on request, from any offset', async () => {
    const at = Date.now();
    await db
      .insert(studentReviews)
      .values(Array.from({ length: 103 }, (_, n) => ({ ...review, name: `${n}`, createdAt: new Date(at + n) })));
    expect((await list()).map(({ name }) => name)).toEqual(['102', '101', '100']);
    expect(await list('?limit=3&offset=0')).toHaveLength(3);
    expect(await list('?limit=100&offset=0')).toHaveLength(100);
    expect((await list('?limit=100&offset=100')).map(({ name }) => name)).toEqual(['2', '1', '0']);
    for (const query of ['?limit=101', '?limit=0', '?offset=-1', '?limit=x']) {
      await api.expectProblem(400, { path: path + query });
    }
  });

  test('by a program that fills in the hidden field gets the answer of a visitor and is not stored', async () => {
    const [{ message }, program] = [await write(), await write({ ...review, website: 'https://spam.test' })];
    expect(program).toEqual({ message, waiting: true });
    expect(await list()).toHaveLength(1);
  });

  test('is limited to twenty an hour per client address, also for parallel requests', async () => {
    const ipAddress = anyAddress();
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        api.request('POST', path, { body: { ...review, review: `${n}` }, token: student.token, ...from(ipAddress) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const problem = await refused(review, 429, ipAddress);
    expect(problem.message).toMatch(/^Too many attempts. Please wait \d+ \w+ and try again.$/);
    expect(await stored()).toHaveLength(20);
    await write(review);
  });
});

describe('the head of the page', () => {
  const read = () => api.expectAnswer(successStoriesSchema, { path: '/api/success-stories' });

  test('has no figures before five reviews are shown', async () => {
    await db.insert(studentReviews).values([review, review, review, review]);
    await db.insert(studentReviews).values({ ...review, approved: false, waiting: true });
    expect(await read()).toEqual({ figures: null, reviewCount: 4, featured: [] });
  });

  test('has the number, the average rating and the share of four and five stars of the shown reviews', async () => {
    await db.insert(studentReviews).values([5, 5, 4, 3, 4, 5].map((rating) => ({ ...review, rating })));
    await db.insert(studentReviews).values([
      { ...review, rating: 1, approved: false },
      { ...review, rating: 1, approved: false, waiting: true },
    ]);
    await db.insert(successStories).values([
      { studentName: 'Ada', beforeRole: 'Waiter', afterRole: 'Developer', story: 'I got there.', featured: true },
      { studentName: 'Grace', story: 'On my way.' },
    ]);
    const { figures, reviewCount, featured } = await read();
    expect([figures, reviewCount]).toEqual([{ reviews: 6, averageRating: 4.3, goodShare: 83 }, 6]);
    expect(featured).toMatchObject([{ studentName: 'Ada', beforeRole: 'Waiter', afterRole: 'Developer' }]);
  });
});

async function courseIdOf(slug: string): Promise<number> {
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.slug, slug));
  return course?.id ?? 0;
}

test('the edge may cache what visitors read, with the tag that a new review purges', async () => {
  for (const address of [path, `${path}/featured`, '/api/success-stories']) {
    const { headers } = await api.request('GET', address);
    expect(headers.get('Cloudflare-CDN-Cache-Control')).toContain('max-age=60');
    expect(headers.get('Cache-Tag')).toBe('student-reviews');
  }
});
