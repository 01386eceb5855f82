/** Student reviews: a new review is visible at once, and a rate limit protects the page. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { studentReviews, successStories } from '#db/community/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { doneSchema } from '../api/done-contract.ts';
import { anyAddress, startTestApi, type TestApi } from '../local/test-api.ts';
import { reviewedCourses } from './reviewed-courses.shared.ts';
import { studentReviewListSchema, successStoriesSchema } from './student-review-contract.ts';

let api: TestApi;
let db: Database;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
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
  api.expectAnswer(doneSchema, { method: 'POST', path, body, status: 201, ...from(ipAddress) });
const refused = (body: object, status = 400, ipAddress: string = anyAddress()) =>
  api.expectProblem(status, { method: 'POST', path, body, ...from(ipAddress) });
const list = (query = '') => api.expectAnswer(studentReviewListSchema, { path: path + query });

describe('a review', () => {
  test('appears at once, without an account, as the newest', async () => {
    await write({ ...review, name: 'First' });
    const { message } = await write({ ...review, name: '  Second  ', rating: 1 });
    expect(message).toBe('Thank you for sharing your success story! Your review will appear on the page.');
    expect(await list()).toMatchObject([
      { name: 'Second', rating: 1, course: 'Interview Sessions', review: 'It helped me.', featured: false },
      { name: 'First' },
    ]);
  });

  test('needs one of the four courses, 1 to 5 stars, and a name of at most 255 characters', async () => {
    expect(reviewedCourses).toEqual([
      'Interview Ready Bootcamp',
      'Resume Preparation Workshop',
      'Interview Sessions',
      'Salary Negotiation Mastery',
    ]);
    for (const course of reviewedCourses) await write({ ...review, course, name: 'n'.repeat(255), rating: 1 });
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

  test('by a program that fills in the hidden field gets the same answer and is not stored', async () => {
    const [person, program] = [await write(), await write({ ...review, website: 'https://spam.test' })];
    expect(program).toEqual(person);
    expect(await list()).toHaveLength(1);
  });

  test('is limited to twenty an hour per client address, also for parallel requests', async () => {
    const ipAddress = anyAddress();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => api.request('POST', path, { body: review, ...from(ipAddress) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const problem = await refused(review, 429, ipAddress);
    expect(problem.message).toBe('Too many attempts. Please wait a little and try again.');
    expect(await list('?limit=100')).toHaveLength(20);
    await write(review);
  });
});

describe('the head of the page', () => {
  const read = () => api.expectAnswer(successStoriesSchema, { path: '/api/success-stories' });

  test('has no figures while there is no success story', async () => {
    await write();
    expect(await read()).toEqual({
      figures: { stories: 0, averageRating: null, successRate: null },
      reviewCount: 1,
      featured: [],
    });
  });

  test('counts the stories, those that end in a job, and the average rating of the reviews', async () => {
    await write({ ...review, rating: 5 });
    await write({ ...review, rating: 4 });
    await db.insert(studentReviews).values({ ...review, rating: 1, approved: false });
    await db.insert(successStories).values([
      { studentName: 'Ada', beforeRole: 'Waiter', afterRole: 'Developer', story: 'I got there.', featured: true },
      { studentName: 'Grace', story: 'On my way.' },
      { studentName: 'Mary', afterRole: 'Analyst', story: 'Me too.' },
    ]);
    const { figures, reviewCount, featured } = await read();
    expect([figures, reviewCount]).toEqual([{ stories: 3, averageRating: 4.5, successRate: 67 }, 2]);
    expect(featured).toMatchObject([{ studentName: 'Ada', beforeRole: 'Waiter', afterRole: 'Developer' }]);
  });
});

test('the edge may cache what visitors read, with the tag that a new review purges', async () => {
  for (const address of [path, `${path}/featured`, '/api/success-stories']) {
    const { headers } = await api.request('GET', address);
    expect(headers.get('Cloudflare-CDN-Cache-Control')).toContain('max-age=60');
    expect(headers.get('Cache-Tag')).toBe('student-reviews');
  }
});
