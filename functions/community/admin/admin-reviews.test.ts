/** Admins moderate reviews; public pages and ratings change at once. */
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { auditLog } from '#db/admin/tables.ts';
import type { StudentReviewState } from '#db/community/admin/all-student-reviews.ts';
import { studentReviews } from '#db/community/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { homeSchema } from '../../home/contract.ts';
import { courseReviewListingSchema } from '../../learning/admin/admin-course-review-contract.ts';
import { courseReviewListSchema } from '../../learning/contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../local/test-api.ts';
import { studentReviewListSchema, successStoriesSchema } from '../student-review-contract.ts';
import { studentReviewListingSchema } from './admin-student-review-contract.ts';

let api: TestApi;
let admin: SignedInPerson;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.newcomer();
  await db().update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
const hideCourseReviews = (ids: number[], action: 'hide' | 'show') =>
  api.expectAnswer(doneSchema, {
    method: 'POST',
    path: '/api/admin/course-reviews/actions',
    token: admin.token,
    body: { ids, action },
  });

type Seen = { id: number; seen: StudentReviewState };
const deciding = (reviews: Seen[], action: string, { token } = admin) => ({
  method: 'POST' as const,
  path: '/api/admin/student-reviews/actions',
  token,
  body: { reviews, action },
});
const decide = (reviews: Seen[], action: string) => api.expectAnswer(doneSchema, deciding(reviews, action));

async function createTestStudentReview(more: Partial<typeof studentReviews.$inferInsert> = {}) {
  const review = {
    name: crypto.randomUUID(),
    course: 'Interview Sessions',
    review: 'It helped me.',
    rating: 5,
    ...more,
  };
  const [created] = await db().insert(studentReviews).values(review).returning();
  if (!created) throw new Error('The review was not created.');
  return created;
}
const students = (query: string) =>
  api.expectAnswer(studentReviewListingSchema, { path: `/api/admin/student-reviews?${query}`, token: admin.token });

test('hiding a review removes it from every public page at once, and showing it brings it back', async () => {
  const { id, name } = await createTestStudentReview({ rating: 1, featured: true });
  const places = async () => ({
    list: (await api.expectAnswer(studentReviewListSchema, { path: '/api/student-reviews?limit=100' })).some(
      (review) => review.id === id,
    ),
    featured: (await api.expectAnswer(studentReviewListSchema, { path: '/api/student-reviews/featured' })).some(
      (review) => review.id === id,
    ),
    home: (await api.expectAnswer(homeSchema, { path: '/api/home' })).reviews.some((review) => review.id === id),
  });
  const shown = (await api.expectAnswer(successStoriesSchema, { path: '/api/success-stories' })).reviewCount;
  expect(await places()).toEqual({ list: true, featured: true, home: true });
  await decide([{ id, seen: 'featured' }], 'hide');
  expect(await places()).toEqual({ list: false, featured: false, home: false });
  const stories = await api.expectAnswer(successStoriesSchema, { path: '/api/success-stories' });
  expect(stories.reviewCount).toBe(shown - 1);
  expect((await students(`search=${name}&state=hidden`)).rows).toMatchObject([{ id, state: 'hidden' }]);
  // Showing a hidden review does not feature it again; featuring a hidden review also shows it.
  await decide([{ id, seen: 'hidden' }], 'show');
  expect(await places()).toEqual({ list: true, featured: false, home: false });
  await decide([{ id, seen: 'shown' }], 'hide');
  await decide([{ id, seen: 'hidden' }], 'feature');
  expect(await places()).toEqual({ list: true, featured: true, home: true });
  await decide([{ id, seen: 'featured' }], 'unfeature');
  expect(await places()).toEqual({ list: true, featured: false, home: false });
});

test('of two admins who decide about one review at a time, the second is refused', async () => {
  const other = await api.newcomer();
  await db().update(users).set({ role: 'ADMIN' }).where(eq(users.id, other.id));
  const [one, two] = [await createTestStudentReview(), await createTestStudentReview()];
  await decide([{ id: one.id, seen: 'shown' }], 'hide');
  const stale = deciding(
    [one, two].map(({ id }) => ({ id, seen: 'shown' })),
    'feature',
    other,
  );
  expect((await api.expectProblem(409, stale)).code).toBe('edit_conflict');
  const stateOf = async ({ name }: { name: string }) => (await students(`search=${name}`)).rows[0]?.state;
  expect([await stateOf(one), await stateOf(two)]).toEqual(['hidden', 'shown']);
  const answers = await Promise.all(
    [
      deciding([{ id: two.id, seen: 'shown' }], 'hide'),
      deciding([{ id: two.id, seen: 'shown' }], 'feature', other),
    ].map(({ method, path, ...more }) => api.request(method, path, more)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a waiting review is in no public answer until an admin approves or declines it', async () => {
  const waiting = { approved: false, waiting: true };
  const [good, bad] = [await createTestStudentReview(waiting), await createTestStudentReview(waiting)];
  const stateOf = async ({ name }: { name: string }) => (await students(`search=${name}`)).rows[0]?.state;
  const isListed = async ({ id }: { id: number }) =>
    (await api.expectAnswer(studentReviewListSchema, { path: '/api/student-reviews?limit=100' })).some(
      (review) => review.id === id,
    );
  const waitingIds = async () => (await students('state=waiting')).rows.map(({ id }) => id);
  expect(await waitingIds()).toEqual([bad.id, good.id]);
  expect((await students(`search=${good.name}&state=hidden`)).rows).toEqual([]);
  expect([await isListed(good), await stateOf(good)]).toEqual([false, 'waiting']);
  await decide([{ id: good.id, seen: 'waiting' }], 'show');
  await decide([{ id: bad.id, seen: 'waiting' }], 'hide');
  expect([await isListed(good), await stateOf(good)]).toEqual([true, 'shown']);
  expect([await isListed(bad), await stateOf(bad)]).toEqual([false, 'hidden']);
  expect(await waitingIds()).toEqual([]);
});

test('reviews are found by name, text, rating and state, in either order, page by page', async () => {
  const word = crypto.randomUUID();
  const created = [];
  for (const rating of [5, 4, 5]) created.push(await createTestStudentReview({ review: `About ${word}.`, rating }));
  const ids = created.map(({ id }) => id);
  expect((await students(`search=${word}&sort=oldest`)).rows.map(({ id }) => id)).toEqual(ids);
  expect((await students(`search=${word}&rating=4`)).rows.map(({ id }) => id)).toEqual([ids[1]]);
  expect((await students(`search=${created[2]?.name}`)).rows.map(({ id }) => id)).toEqual([ids[2]]);
  const first = await students(`search=${word}&limit=2`);
  expect(first.rows.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  expect((await students(`search=${word}&limit=2&after=${first.next}`)).rows.map(({ id }) => id)).toEqual([ids[0]]);
  await api.expectProblem(400, { path: '/api/admin/student-reviews?rating=6', token: admin.token });
});

test('one unknown review fails the whole request, and each change has an entry in the audit log', async () => {
  const [one, two] = [await createTestStudentReview(), await createTestStudentReview()];
  const unknown = [one.id, 2_000_000_000].map((id) => ({ id, seen: 'shown' as const }));
  await api.expectProblem(404, deciding(unknown, 'hide'));
  expect((await students(`search=${one.name}`)).rows[0]?.state).toBe('shown');
  await decide(
    [one, two, one].map(({ id }) => ({ id, seen: 'shown' })),
    'feature',
  );
  const written = await db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'student-review.feature'), eq(auditLog.subjectType, 'student_reviews')))
    .orderBy(desc(auditLog.id))
    .limit(2);
  expect(written.map(({ subjectId }) => subjectId).sort()).toEqual([one.id, two.id].map(String).sort());
});

test('the CSV file has the rows of the table and no formula', async () => {
  const { name } = await createTestStudentReview({ review: '=1+1' });
  const { text } = await api.request('GET', `/api/admin/student-reviews/export?search=${name}`, { token: admin.token });
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain(`"'=1+1"`);
});

test('a hidden course review does not count, is visible to its author only, and stays hidden when rewritten', async () => {
  const course = await createTestCourse(db(), { modules: [] });
  const [kind, angry] = [await api.newcomer(), await api.newcomer()];
  const path = `/api/courses/${course.slug}/reviews`;
  const write = (person: SignedInPerson, rating: number) =>
    api.request('PUT', `${path}/mine`, {
      token: person.token,
      body: { rating, title: null, comment: `I give ${rating}.` },
    });
  for (const person of [kind, angry]) {
    await api.request('POST', '/api/enroll', { token: person.token, body: { courseId: course.id } });
  }
  await write(kind, 5);
  await write(angry, 1);
  const seen = async (person?: SignedInPerson) => {
    const { summary, reviews, mine } = await api.expectAnswer(courseReviewListSchema, { path, token: person?.token });
    return {
      rating: summary.rating,
      reviewCount: summary.reviewCount,
      comments: reviews.map(({ comment }) => comment),
      mine: mine?.comment ?? null,
      isHidden: mine?.isHidden,
    };
  };
  expect(await seen()).toMatchObject({ rating: 3, reviewCount: 2 });
  const listed = await api.expectAnswer(courseReviewListingSchema, {
    path: `/api/admin/course-reviews?courseId=${course.id}&rating=1`,
    token: admin.token,
  });
  expect(listed.rows).toMatchObject([{ author: { email: angry.email }, course: { id: course.id }, state: 'shown' }]);
  const ids = listed.rows.map(({ id }) => id);
  await hideCourseReviews(ids, 'hide');
  expect(await seen()).toEqual({ rating: 5, reviewCount: 1, comments: ['I give 5.'], mine: null });
  await write(angry, 2);
  expect(await seen(angry)).toMatchObject({
    rating: 5,
    reviewCount: 1,
    comments: ['I give 5.'],
    mine: 'I give 2.',
    isHidden: true,
  });
  const vote = `/api/reviews/${ids[0]}/helpful`;
  await api.expectProblem(404, { method: 'PUT', path: vote, token: kind.token });
  await hideCourseReviews(ids, 'show');
  expect(await seen()).toMatchObject({ rating: 3.5, reviewCount: 2 });
});

test('a demoted admin is refused at the next request', async () => {
  const other = await api.newcomer();
  const as = (role: 'ADMIN' | 'CREATOR') => db().update(users).set({ role }).where(eq(users.id, other.id));
  await as('ADMIN');
  for (const kind of ['student', 'course']) {
    const path = `/api/admin/${kind}-reviews`;
    await as('ADMIN');
    expect((await api.request('GET', path, { token: other.token })).status).toBe(200);
    await as('CREATOR');
    await api.expectProblem(403, { path, token: other.token });
    await api.expectProblem(403, {
      method: 'POST',
      path: `${path}/actions`,
      token: other.token,
      body: kind === 'course' ? { ids: [1], action: 'hide' } : { reviews: [{ id: 1, seen: 'shown' }], action: 'hide' },
    });
  }
});
