/** Who teaches in a course, and what the start page of the desk shows to each. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import { courseStaff } from '#db/teaching/tables.ts';
import { currentUserSchema } from '../accounts/contract.ts';
import { createDeskPeople, type DeskPeople } from '../local/desk-people.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { taughtCourseListSchema, taughtCourseSchema } from './contract.ts';

let api: TestApi;
let people: DeskPeople;
beforeAll(async () => {
  api = await startTestApi();
  people = await createDeskPeople(api);
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);

async function roleOf({ id }: SignedInPerson): Promise<unknown> {
  const { rows } = await db().execute(sql`select rules.course_role(${id}, ${people.course.id}) as role`);
  return rows[0]?.role;
}
const taughtBy = ({ token }: SignedInPerson) =>
  api.expectAnswer(taughtCourseListSchema, { path: '/api/teaching/courses', token });
const teaches = async ({ token }: SignedInPerson) =>
  (await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', token })).teaches;

test('each person has one role in a course, and the session says whether they teach', async () => {
  const { admin, creator, teacher, assistant, student, otherCreator } = people;
  const roles = await Promise.all([admin, creator, teacher, assistant, student, otherCreator].map(roleOf));
  expect(roles).toEqual(['admin', 'creator', 'teacher', 'assistant', null, null]);
  const answers = await Promise.all([admin, creator, teacher, assistant, student, otherCreator].map(teaches));
  expect(answers).toEqual([false, true, true, true, false, true]);
});

test('the start page lists the courses of each, and nobody else’s', async () => {
  const { course, admin, creator, teacher, assistant, student, otherCreator } = people;
  for (const [person, role] of [
    [creator, 'creator'],
    [teacher, 'teacher'],
    [assistant, 'assistant'],
  ] as const) {
    expect(await taughtBy(person)).toMatchObject([{ id: course.id, slug: course.slug, role }]);
  }
  expect(await taughtBy(admin)).toEqual([]);
  expect(await taughtBy(student)).toEqual([]);
  expect(await taughtBy(otherCreator)).not.toContainEqual(expect.objectContaining({ id: course.id }));
});

test('a course of the desk opens for everybody with a role in it', async () => {
  const { course, admin, creator, teacher, assistant, student, otherCreator } = people;
  const path = `/api/teaching/courses/${course.id}`;
  for (const [person, role] of [
    [admin, 'admin'],
    [creator, 'creator'],
    [teacher, 'teacher'],
    [assistant, 'assistant'],
  ] as const) {
    expect(await api.expectAnswer(taughtCourseSchema, { path, token: person.token })).toMatchObject({ role });
  }
  for (const { token } of [student, otherCreator]) await api.expectProblem(404, { path, token });
});

test('an admin on the staff, or who made the course, has it in the list once, as an admin', async () => {
  const { course, admin } = await createDeskPeople(api);
  await db().update(courses).set({ creatorId: admin.id }).where(sql`${courses.id} = ${course.id}`);
  await db().insert(courseStaff).values({ courseId: course.id, userId: admin.id, role: 'assistant' });
  expect(await taughtBy(admin)).toMatchObject([{ id: course.id, role: 'admin' }]);
});
