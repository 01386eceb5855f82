/** Course reviews by learners, and the rating, which is always computed from all of them. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, users } from '#db/accounts/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import { enrollments, reviews } from '#db/learning/tables.ts';
import { type CourseFixture, createTestCourse, reading } from '#db/local/course-fixture.ts';
import { doneSchema } from '../api/done-contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { courseReviewAnswerSchema, courseReviewListSchema, helpfulAnswerSchema } from './contract.ts';

let api: TestApi;
let db: Database;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
  // Each write waits a moment, so that without the lock parallel ratings would get lost (tried without the lock).
  await db.execute(`create function linger() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.04); return new; end; $$`);
  await db.execute('create trigger linger after insert on reviews for each row execute function linger()');
});
afterAll(() => api.stop());

const newCourse = () => createTestCourse(db, { modules: [[reading]] });
async function learnerOf(course: CourseFixture, person = {}) {
  const learner = await api.newcomer(person);
  await db.insert(enrollments).values({ userId: learner.id, courseId: course.id });
  return learner;
}
const mine = (course: CourseFixture) => `/api/courses/${course.slug}/reviews/mine`;
const write = (person: SignedInPerson, course: CourseFixture, body: object) =>
  api.expectAnswer(courseReviewAnswerSchema, { method: 'PUT', path: mine(course), token: person.token, body });
const remove = (person: SignedInPerson, course: CourseFixture) =>
  api.expectAnswer(courseReviewAnswerSchema, { method: 'DELETE', path: mine(course), token: person.token });
const read = (course: CourseFixture, token?: string, query = '?limit=50') =>
  api.expectAnswer(courseReviewListSchema, { path: `/api/courses/${course.slug}/reviews${query}`, token });
const vote = (method: 'PUT' | 'DELETE', person: SignedInPerson, id: number) =>
  api.expectAnswer(helpfulAnswerSchema, { method, path: `/api/reviews/${id}/helpful`, token: person.token });

test('a learner writes one review, changes it and deletes it; the rating changes with it', async () => {
  const course = await newCourse();
  const ada = await learnerOf(course, { firstName: 'Ada', lastName: 'Lovelace' });
  const grace = await learnerOf(course, { firstName: 'Grace', lastName: 'Hopper' });
  await write(grace, course, { rating: 5, comment: 'Clear.' });
  const first = await write(ada, course, { rating: 2, title: ' Too fast ', comment: 'I was lost\r\nat once.' });
  expect(first).toMatchObject({
    rating: 3.5,
    reviewCount: 2,
    review: { author: 'Ada L.', title: 'Too fast', comment: 'I was lost\nat once.', verified: true, isOwn: true },
  });
  const second = await write(ada, course, { rating: 4, title: '', comment: 'Better the second time.' });
  expect(second).toMatchObject({ rating: 4.5, reviewCount: 2, review: { id: first.review?.id, title: null } });
  const list = await read(course);
  expect(list.summary.byStars.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0]);
  expect(list).toMatchObject({ mine: null, summary: { rating: 4.5, reviewCount: 2 } });
  expect((await read(course, ada.token)).mine?.id).toBe(first.review?.id);
  expect(JSON.stringify(list)).not.toMatch(/Lovelace|Hopper|@/);
  for (let time = 0; time < 2; time += 1) {
    expect(await remove(ada, course)).toEqual({ review: null, rating: 5, reviewCount: 1 });
  }
  expect(await remove(grace, course)).toEqual({ review: null, rating: 0, reviewCount: 0 });
});

test('the rating is exact when many learners review at once', async () => {
  const course = await newCourse();
  const people = await Promise.all(Array.from({ length: 12 }, () => learnerOf(course)));
  await Promise.all(people.map((person, place) => write(person, course, { rating: (place % 5) + 1, comment: 'So.' })));
  const rows = await db.select({ rating: reviews.rating }).from(reviews).where(eq(reviews.courseId, course.id));
  const [row] = await db.select().from(courses).where(eq(courses.id, course.id));
  expect(row?.reviewCount).toBe(12);
  expect(Number(row?.rating)).toBeCloseTo(rows.reduce((sum, { rating }) => sum + rating, 0) / 12, 2);
});

test('only enrolled learners can write a review, and only a valid one', async () => {
  const course = await newCourse();
  const draft = await createTestCourse(db, { status: 'DRAFT', modules: [] });
  const visitor = await api.newcomer();
  const learner = await learnerOf(course);
  const put = (person: SignedInPerson, wanted: CourseFixture, body: object) => ({
    method: 'PUT',
    path: mine(wanted),
    token: person.token,
    body,
  });
  const fine = { rating: 4, comment: 'Good.' };
  expect((await api.expectProblem(403, put(visitor, course, fine))).code).toBe('not_enrolled');
  await api.expectProblem(404, put(learner, draft, fine));
  for (const wrong of [
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { comment: ' ' },
    { title: 'a\nb' },
    { userId: 1 },
  ]) {
    await api.expectProblem(400, put(learner, course, { ...fine, ...wrong }));
  }
  await api.expectProblem(404, { path: `/api/courses/${draft.slug}/reviews`, token: learner.token });
  expect((await read(course)).summary.reviewCount).toBe(0);
});

test('the most helpful review comes first; nobody votes twice or for their own review', async () => {
  const course = await newCourse();
  const [ada, grace, visitor] = [await learnerOf(course), await learnerOf(course), await api.newcomer()];
  const early = (await write(ada, course, { rating: 3, comment: 'Early.' })).review?.id ?? 0;
  const late = (await write(grace, course, { rating: 5, comment: 'Late.' })).review?.id ?? 0;
  expect((await read(course)).reviews.map(({ id }) => id)).toEqual([late, early]);
  await vote('PUT', visitor, early);
  expect(await vote('PUT', visitor, early)).toEqual({ helpful: 1, votedHelpful: true });
  const seen = await read(course, visitor.token);
  expect(seen.reviews.map(({ id, helpful, votedHelpful }) => [id, helpful, votedHelpful])).toEqual([
    [early, 1, true],
    [late, 0, false],
  ]);
  expect((await read(course, visitor.token, '?limit=1&offset=1')).reviews.map(({ id }) => id)).toEqual([late]);
  const own = { method: 'PUT', path: `/api/reviews/${early}/helpful`, token: ada.token };
  expect((await api.expectProblem(409, own)).code).toBe('own_review');
  await api.expectProblem(404, { ...own, path: '/api/reviews/999999/helpful' });
  await vote('DELETE', visitor, early);
  expect(await vote('DELETE', visitor, early)).toEqual({ helpful: 0, votedHelpful: false });
});

test('visitors get one cached answer, signed-in users their own, and an ended session gets what visitors get', async () => {
  const course = await newCourse();
  const ada = await learnerOf(course);
  await write(ada, course, { rating: 4, comment: 'Good.' });
  const path = `/api/courses/${course.slug}/reviews`;
  const open = await api.request('GET', path);
  expect(open.headers.get('Cloudflare-CDN-Cache-Control')).toContain('max-age=60');
  expect(open.headers.get('Cache-Tag')).toBe(`course:${course.id},course-reviews`);
  expect((await api.request('GET', path, { token: ada.token })).headers.get('Cache-Control')).toBe('private, no-store');
  await db.delete(sessions).where(eq(sessions.userId, ada.id));
  expect(await read(course, ada.token)).toMatchObject({ mine: null, reviews: [{ isOwn: false }] });
});

test('a review that was hidden stays hidden when its author deletes it and writes it again', async () => {
  const course = await newCourse();
  const ada = await learnerOf(course);
  const { review } = await write(ada, course, { rating: 1, comment: 'Buy my course.' });
  await db
    .update(reviews)
    .set({ hiddenAt: new Date() })
    .where(eq(reviews.id, review?.id ?? 0));
  expect(await remove(ada, course)).toMatchObject({ review: null, reviewCount: 0 });
  expect((await read(course, ada.token)).mine).toBeNull();
  const again = await write(ada, course, { rating: 1, comment: 'Buy my course.' });
  expect(again).toMatchObject({ review: { isHidden: true }, reviewCount: 0 });
  expect((await read(course)).reviews).toEqual([]);
});

test('a review that was deleted while it was hidden does not come back when it is shown', async () => {
  const course = await newCourse();
  const ada = await learnerOf(course);
  const grace = await learnerOf(course);
  await write(grace, course, { rating: 5, comment: 'Clear.' });
  const { review } = await write(ada, course, { rating: 1, comment: 'I was lost.' });
  const admin = await api.newcomer();
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
  const moderate = (action: 'hide' | 'show') =>
    api.expectAnswer(doneSchema, {
      method: 'POST',
      path: '/api/admin/course-reviews/actions',
      token: admin.token,
      body: { ids: [review?.id], action },
    });
  await moderate('hide');
  await remove(ada, course);
  await moderate('show');
  const { summary, reviews: shown } = await read(course);
  expect(summary).toMatchObject({ rating: 5, reviewCount: 1 });
  expect(shown.map(({ comment }) => comment)).toEqual(['Clear.']);
  // As after any deletion, the next one is new, and counts.
  expect(await write(ada, course, { rating: 3, comment: 'Better.' })).toMatchObject({ rating: 4, reviewCount: 2 });
});

test('a former learner’s review is no longer marked as verified, and its author can still delete it', async () => {
  const course = await newCourse();
  const ada = await learnerOf(course);
  await write(ada, course, { rating: 4, comment: 'Good.' });
  await db.update(enrollments).set({ status: 'cancelled' }).where(eq(enrollments.userId, ada.id));
  expect((await read(course)).reviews).toMatchObject([{ verified: false }]);
  expect((await remove(ada, course)).reviewCount).toBe(0);
});
