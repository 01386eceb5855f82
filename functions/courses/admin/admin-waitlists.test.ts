/** Admins see who waits for which course. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { courses, waitlistEntries } from '#db/courses/tables.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../local/test-api.ts';
import { waiterListingSchema, waitlistListingSchema } from './admin-waitlist-contract.ts';

let api: TestApi;
let admin: SignedInPerson;
const path = '/api/admin/waitlists';
/** Course one: two who wait and one who was notified. Course two: one who waits. Three entries name no course. */
let [one, two] = [0, 0];
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.register();
  await db().update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
  one = await courseOf('Negotiating 100%');
  two = await courseOf('=Answering');
  const entry = (email: string, courseId: number | null, day: number, notified = false) => ({
    email: `${email}@launchpad.test`,
    courseId,
    source: 'coming-soon',
    createdAt: new Date(`2026-03-0${day}T12:00:00Z`),
    notifiedAt: notified ? new Date('2026-03-09T12:00:00Z') : null,
  });
  await db()
    .insert(waitlistEntries)
    .values([
      entry('ada', one, 1),
      entry('bob', one, 2),
      entry('cy', one, 3, true),
      entry('ada', two, 8),
      entry('=ada', null, 5),
      entry('bob', null, 6),
      entry('cy', null, 7),
    ]);
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
async function courseOf(title: string) {
  const { id } = await createTestCourse(db(), { modules: [] });
  await db().update(courses).set({ title }).where(eq(courses.id, id));
  return id;
}
const lists = (query = '') => api.expectAnswer(waitlistListingSchema, { path: `${path}?${query}`, token: admin.token });
const people = (courseId: number, query = '') =>
  api.expectAnswer(waiterListingSchema, { path: `${path}/${courseId}/people?${query}`, token: admin.token });
const names = async (courseId: number, query = '') =>
  (await people(courseId, query)).rows.map(({ email }) => email.split('@')[0]);

test('each course has its counts, and so have the entries without a course', async () => {
  const { rows, count } = await lists();
  expect(count).toBe(3);
  expect(rows).toMatchObject([
    { id: 0, title: 'Any course to come', slug: null, waiting: 3, told: 0, latest: '2026-03-07T12:00:00.000Z' },
    { id: one, title: 'Negotiating 100%', waiting: 2, told: 1 },
    { id: two, title: '=Answering', waiting: 1, told: 0 },
  ]);
  expect((await lists('sort=latest')).rows.map(({ id }) => id)).toEqual([two, 0, one]);
  expect((await lists('search=100%25')).rows.map(({ id }) => id)).toEqual([one]);
  expect((await lists('search=any')).rows.map(({ id }) => id)).toEqual([0]);
});

test.each(['waiting', 'title', 'latest'])('sorted by %s it is paged forward and back without gaps', async (sort) => {
  const all = (await lists(`sort=${sort}`)).rows;
  const first = await lists(`sort=${sort}&limit=2`);
  const second = await lists(`sort=${sort}&limit=2&after=${first.next}`);
  expect([...first.rows, ...second.rows]).toEqual(all);
  expect(await lists(`sort=${sort}&limit=2&before=${second.previous}`)).toEqual(first);
});

test('the people of one course are listed without those of others', async () => {
  expect(await names(one)).toEqual(['cy', 'bob', 'ada']);
  expect(await names(one, 'sort=oldest')).toEqual(['ada', 'bob', 'cy']);
  expect(await names(one, 'state=waiting')).toEqual(['bob', 'ada']);
  expect(await names(one, 'state=told')).toEqual(['cy']);
  expect(await names(0, 'search=ADA')).toEqual(['=ada']);
  expect(await names(two)).toEqual(['ada']);
  expect(await names(2_000_000_000)).toEqual([]);
  await api.expectProblem(400, { path: `${path}/-1/people`, token: admin.token });
});

test('counts and people are exported to CSV without formulas', async () => {
  const counts = await api.request('GET', `${path}/export`, { token: admin.token });
  expect(counts.text.split('\r\n')).toHaveLength(5);
  expect(counts.text).toContain(`"'=Answering"`);
  const file = await api.request('GET', `${path}/0/people/export?sort=oldest`, { token: admin.token });
  expect(file.text.split('\r\n')[1]).toBe(
    `"'=ada@launchpad.test","Any course to come",2026-03-05T12:00:00.000Z,,"coming-soon"`,
  );
});
