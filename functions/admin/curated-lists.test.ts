/** Admins edit categories, instructors, faculty, slides and achievements; public answers show the changes at once. */
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { users } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { categories, courses } from '#db/courses/tables.ts';
import { userAchievements } from '#db/learning/tables.ts';
import { auditEntries } from '#db/local/audit-fixture.ts';
import { createTestDraft } from '#db/local/draft-fixture.ts';
import { doneSchema } from '../api/done-contract.ts';
import { type CategoryFormInput, categoryListingSchema } from '../blog/admin/category-contract.ts';
import { categoryListSchema } from '../blog/contract.ts';
import { type InstructorFormInput, instructorListingSchema } from '../courses/admin/instructor-contract.ts';
import { editedCourseSchema } from '../courses/authoring/course-editor-contract.ts';
import { courseDetailSchema } from '../courses/contract.ts';
import { type BannerFormInput, bannerListingSchema } from '../home/admin/banner-contract.ts';
import { type FacultyFormInput, facultyListingSchema } from '../home/admin/faculty-contract.ts';
import { homeSchema } from '../home/contract.ts';
import { type AchievementFormInput, achievementListingSchema } from '../learning/admin/achievement-contract.ts';
import { achievementListSchema, userAchievementListSchema } from '../learning/contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { addedSchema } from './curated-list-contract.ts';

let api: TestApi;
let admin: SignedInPerson;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.register();
  await db().update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);

/** A client for the admin routes of one list. */
function listAt<Row extends z.ZodObject<{ id: z.ZodNumber; revision: z.ZodNumber }>, Input extends object>(
  path: string,
  rows: z.ZodArray<Row>,
) {
  const as = () => ({ token: admin.token });
  return {
    path,
    all: () => api.expectAnswer(rows, { path, ...as() }),
    row: async (id: number) => (await api.expectAnswer(rows, { path, ...as() })).find((row) => row.id === id),
    add: async (input: Input) =>
      (await api.expectAnswer(addedSchema, { method: 'POST', path, body: input, status: 201, ...as() })).id,
    refusedAdd: (status: number, input: object) =>
      api.expectProblem(status, { method: 'POST', path, body: input, ...as() }),
    edit: (id: number, revision: number, input: Input) =>
      api.expectAnswer(doneSchema, { method: 'PUT', path: `${path}/${id}?revision=${revision}`, body: input, ...as() }),
    refusedEdit: (status: number, id: number, revision: number, input: object) =>
      api.expectProblem(status, { method: 'PUT', path: `${path}/${id}?revision=${revision}`, body: input, ...as() }),
    remove: (id: number, query: string) =>
      api.expectAnswer(doneSchema, { method: 'DELETE', path: `${path}/${id}?${query}`, ...as() }),
    refusedRemoval: (status: number, id: number, query: string) =>
      api.expectProblem(status, { method: 'DELETE', path: `${path}/${id}?${query}`, ...as() }),
    arrange: (was: number[], ids: number[]) =>
      api.expectAnswer(doneSchema, { method: 'POST', path: `${path}/order`, body: { was, ids }, ...as() }),
    refusedOrder: (status: number, was: number[], ids: number[]) =>
      api.expectProblem(status, { method: 'POST', path: `${path}/order`, body: { was, ids }, ...as() }),
  };
}
const categoryList = listAt<typeof categoryListingSchema.element, CategoryFormInput>(
  '/api/admin/categories',
  categoryListingSchema,
);
const instructorList = listAt<typeof instructorListingSchema.element, InstructorFormInput>(
  '/api/admin/instructors',
  instructorListingSchema,
);
const facultyList = listAt<typeof facultyListingSchema.element, FacultyFormInput>(
  '/api/admin/faculty',
  facultyListingSchema,
);
const bannerList = listAt<typeof bannerListingSchema.element, BannerFormInput>(
  '/api/admin/banners',
  bannerListingSchema,
);
const achievementList = listAt<typeof achievementListingSchema.element, AchievementFormInput>(
  '/api/admin/achievements',
  achievementListingSchema,
);

const unique = () => `row-${crypto.randomUUID()}`;
const category = (change: Partial<CategoryFormInput> = {}): CategoryFormInput => ({
  kind: 'course',
  name: 'Portfolio',
  slug: unique(),
  description: null,
  ...change,
});
const instructor = (name: string): InstructorFormInput => ({
  name,
  title: 'Staff engineer',
  company: null,
  credentials: null,
  bio: 'Listens.',
  avatar: '/art/people/instructor-1.svg',
});
const member = (change: Partial<FacultyFormInput> = {}): FacultyFormInput => ({
  name: 'Grace',
  title: 'Listens',
  bio: null,
  avatar: null,
  expertise: ['Listening'],
  featured: false,
  ...change,
});
const slide = (change: Partial<BannerFormInput> = {}): BannerFormInput => ({
  title: 'Say it',
  subtitle: null,
  description: null,
  imageUrl: '/art/hero/2.svg',
  imageAlt: 'Two people talking',
  ctaText: 'Begin',
  ctaLink: '/courses',
  secondCtaText: 'Read',
  secondCtaLink: 'https://example.com/read',
  active: false,
  ...change,
});
const achievement = (change: Partial<AchievementFormInput> = {}): AchievementFormInput => ({
  name: unique(),
  description: 'Complete a lesson.',
  icon: '/art/achievements/first-lesson.svg',
  type: 'milestone',
  criteria: { metric: 'lessonsCompleted', atLeast: 500_000 },
  active: true,
  ...change,
});
const categoriesOf = async (kind: string) =>
  (await api.expectAnswer(categoryListSchema, { path: `/api/categories?kind=${kind}` })).map(({ slug }) => slug);

test('a new category can be chosen at once, its slug is unique, and the audit log records it', async () => {
  const input = category();
  const id = await categoryList.add(input);
  expect((await categoriesOf('course')).at(-1)).toBe(input.slug);
  expect(await categoriesOf('blog')).not.toContain(input.slug);
  expect((await categoryList.refusedAdd(400, category({ slug: input.slug }))).code).toBe('slug_taken');
  expect((await categoryList.refusedAdd(400, category({ slug: 'web-development' }))).code).toBe('invalid_input');
  const other = await categoryList.add(category({ kind: 'blog' }));
  expect((await categoryList.refusedEdit(400, other, 1, category({ kind: 'blog', slug: input.slug }))).code).toBe(
    'slug_taken',
  );
  const entries = await auditEntries(db(), 'categories', id);
  expect(entries).toMatchObject([{ actorId: admin.id, action: 'category.create', subjectType: 'categories' }]);
});

test('when two admins edit or delete the same row, the second one gets edit_conflict', async () => {
  const input = category();
  const id = await categoryList.add(input);
  await categoryList.edit(id, 1, { ...input, name: 'First' });
  expect((await categoryList.refusedEdit(409, id, 1, { ...input, name: 'Second' })).code).toBe('edit_conflict');
  expect((await categoryList.refusedRemoval(409, id, 'revision=1')).code).toBe('edit_conflict');
  expect(await categoryList.row(id)).toMatchObject({ name: 'First', revision: 2 });
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      api.request('PUT', `/api/admin/categories/${id}?revision=2`, {
        token: admin.token,
        body: { ...input, name: `Version ${n}` },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  await categoryList.remove(id, 'revision=3');
  const deletion = (await auditEntries(db(), 'categories', id)).at(-1);
  expect(deletion).toMatchObject({ action: 'category.delete' });
  expect(deletion?.detail).toMatchObject({ name: expect.stringContaining('Version') });
  expect((await categoryList.refusedRemoval(404, id, 'revision=3')).code).toBe('not_found');
});

test('categories that pages of the site link to keep their slug and cannot be deleted', async () => {
  const named = (await categoryList.all()).find(({ slug }) => slug === 'resume-writing');
  if (!named) throw new Error('The reference data is missing.');
  const { id, revision, kind, name, description } = named;
  expect(named.isNamed).toBe(true);
  const input = { kind, name, slug: 'resumes', description };
  expect((await categoryList.refusedEdit(409, id, revision, input)).code).toBe('category_named');
  expect((await categoryList.refusedRemoval(409, id, `revision=${revision}`)).code).toBe('category_named');
  await categoryList.edit(id, revision, { ...input, slug: 'resume-writing', name: 'Resumes' });
  expect((await categoryList.row(id))?.name).toBe('Resumes');
});

test('a category in use lists its courses, is deleted only by moving them, and their editors get edit_conflict', async () => {
  const [from, to, ofBlog] = await Promise.all([
    categoryList.add(category()),
    categoryList.add(category()),
    categoryList.add(category({ kind: 'blog' })),
  ]);
  const course = await createTestDraft(db(), { creatorId: admin.id });
  await db().update(courses).set({ categoryId: from }).where(eq(courses.id, course.id));
  const path = `/api/creator/courses/${course.id}`;
  const opened = await api.expectAnswer(editedCourseSchema, { path, token: admin.token });
  expect((await categoryList.row(from))?.usedBy).toEqual({
    count: 1,
    some: [{ id: course.id, title: opened.details.title }],
  });
  expect((await categoryList.refusedRemoval(409, from, 'revision=1')).code).toBe('category_in_use');
  for (const invalid of [from, ofBlog, 2_000_000_000]) {
    expect((await categoryList.refusedRemoval(404, from, `revision=1&moveTo=${invalid}`)).code).toBe('not_found');
  }
  await categoryList.remove(from, `revision=1&moveTo=${to}`);
  const save = (revision: number, categoryId: number) => ({
    method: 'PUT',
    path,
    token: admin.token,
    body: { ...opened.details, slug: opened.slug, revision, categoryId },
  });
  expect((await api.expectProblem(409, save(opened.revision, from))).code).toBe('edit_conflict');
  const reopened = await api.expectAnswer(editedCourseSchema, { path, token: admin.token });
  expect(reopened.details.categoryId).toBe(to);
  expect((await api.expectProblem(409, save(reopened.revision, from))).code).toBe('choice_gone');
  expect((await api.expectProblem(409, save(reopened.revision, ofBlog))).code).toBe('choice_gone');
});

test('a course shows the changed instructor at once, and a deleted instructor’s courses move to another one', async () => {
  const [leaving, staying] = await Promise.all([
    instructorList.add(instructor('Lee')),
    instructorList.add(instructor('Sam')),
  ]);
  const course = await createTestDraft(db(), { creatorId: admin.id });
  await db().update(courses).set({ instructorId: leaving, status: 'ACTIVE' }).where(eq(courses.id, course.id));
  const teacher = async () =>
    (await api.expectAnswer(courseDetailSchema, { path: `/api/courses/${course.id}` })).instructor?.name;
  await instructorList.edit(leaving, 1, instructor('Leigh'));
  expect(await teacher()).toBe('Leigh');
  expect((await instructorList.row(leaving))?.usedBy.count).toBe(1);
  expect((await instructorList.refusedRemoval(409, leaving, 'revision=2')).code).toBe('instructor_in_use');
  expect((await instructorList.refusedRemoval(404, leaving, `revision=2&moveTo=${leaving}`)).code).toBe('not_found');
  await instructorList.remove(leaving, `revision=2&moveTo=${staying}`);
  expect(await teacher()).toBe('Sam');
});

test('a row whose answer was lost is added once', async () => {
  const [person, shown, teacher] = [member({ name: unique() }), slide({ title: unique() }), instructor(unique())];
  const lists = [
    { list: facultyList, add: () => facultyList.add(person) },
    { list: bannerList, add: () => bannerList.add(shown) },
    { list: instructorList, add: () => instructorList.add(teacher) },
  ];
  for (const { list, add } of lists) {
    const id = await add();
    expect(await add()).toBe(id);
    await list.remove(id, 'revision=1');
    const next = await add();
    expect(next).not.toBe(id);
    await list.remove(next, 'revision=1');
  }
});

test('an edit of a row that is repeated after a lost answer changes nothing', async () => {
  const [mine, badge, teacher] = [category(), achievement(), instructor(unique())];
  const [person, shown] = [member({ name: unique() }), slide({ title: unique() })];
  const [categoryId, badgeId] = [await categoryList.add(mine), await achievementList.add(badge)];
  const [teacherId, personId] = [await instructorList.add(teacher), await facultyList.add(person)];
  const slideId = await bannerList.add(shown);
  const edits = [
    { list: categoryList, table: 'categories', id: categoryId, edit: { ...mine, name: 'New' } },
    { list: achievementList, table: 'achievements', id: badgeId, edit: { ...badge, description: 'New.' } },
    { list: instructorList, table: 'instructors', id: teacherId, edit: { ...teacher, company: 'New' } },
    { list: facultyList, table: 'faculty', id: personId, edit: { ...person, expertise: ['New', 'Old'] } },
    { list: bannerList, table: 'hero_banners', id: slideId, edit: { ...shown, subtitle: 'New' } },
  ];
  for (const { list, table, id, edit } of edits) {
    const path = `${list.path}/${id}?revision=1`;
    const send = () => api.expectAnswer(doneSchema, { method: 'PUT', path, token: admin.token, body: edit });
    await send();
    await send();
    expect(await auditEntries(db(), table, id)).toHaveLength(2);
    await list.remove(id, 'revision=2');
  }
});

test('the home page shows the faculty in its order, with featured members first', async () => {
  const names = async () => (await api.expectAnswer(homeSchema, { path: '/api/home' })).faculty.map(({ name }) => name);
  const [ada, bob] = [await facultyList.add(member({ name: 'Ada' })), await facultyList.add(member({ name: 'Bob' }))];
  const cleo = await facultyList.add(member({ name: 'Cleo', featured: true }));
  expect(await names()).toEqual(['Cleo', 'Ada', 'Bob']);
  await facultyList.arrange([cleo, ada, bob], [cleo, bob, ada]);
  expect(await names()).toEqual(['Cleo', 'Bob', 'Ada']);
  expect((await facultyList.refusedOrder(409, [cleo, ada, bob], [ada, bob, cleo])).code).toBe('edit_conflict');
  await facultyList.remove(bob, 'revision=1');
  expect((await facultyList.refusedOrder(409, [cleo, bob, ada], [ada, bob, cleo])).code).toBe('edit_conflict');
  expect(await names()).toEqual(['Cleo', 'Ada']);
});

test('at most five slides are shown, even when several admins add one at the same time', async () => {
  const shown = async () => (await api.expectAnswer(homeSchema, { path: '/api/home' })).banners;
  const [first] = await bannerList.all();
  if (!first) throw new Error('The reference data is missing.');
  const added = await bannerList.add(slide());
  expect(await shown()).toHaveLength(5);
  expect((await bannerList.refusedEdit(409, added, 1, slide({ active: true }))).code).toBe('slides_full');
  expect((await bannerList.refusedAdd(409, slide({ active: true }))).code).toBe('slides_full');
  const { id: firstId, revision, ...input } = first;
  await bannerList.edit(firstId, revision, { ...input, active: false });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      api.request('POST', '/api/admin/banners', { token: admin.token, body: slide({ active: true, title: unique() }) }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  const banners = await shown();
  expect(banners).toHaveLength(5);
  expect(banners.at(-1)).toMatchObject({ imageAlt: 'Two people talking', secondCtaLink: 'https://example.com/read' });
  const order = (await bannerList.all()).map(({ id }) => id);
  await bannerList.arrange(order, order.toReversed());
  expect((await shown()).map(({ id }) => id)).toEqual(banners.map(({ id }) => id).toReversed());
});

test.each<[string, Partial<BannerFormInput>]>([
  ['ctaLink', { ctaLink: 'javascript:alert(1)' }],
  ['ctaLink', { ctaLink: '//example.com' }],
  ['ctaLink', { ctaLink: '/\\example.com' }],
  ['ctaLink', { ctaLink: 'http://example.com' }],
  ['ctaLink', { ctaLink: null }],
  ['secondCtaText', { secondCtaText: '  ' }],
  ['imageUrl', { imageUrl: 'https://example.com/a.png' }],
  ['title', { title: 'x'.repeat(71) }],
  ['title', { title: '\u200b' }],
])('a slide with an unsafe link or a text that does not fit is refused at the field: %s %j', async (field, change) => {
  const { errors } = await bannerList.refusedAdd(400, slide(change));
  expect(errors?.map(({ path }) => path)).toContain(field);
});

test('an achievement accepts only the metrics that the school counts', async () => {
  for (const criteria of [
    { metric: 'coursesBought', atLeast: 1 },
    { metric: 'lessonsCompleted', atLeast: 0 },
    { metric: 'lessonsCompleted', atLeast: 1.5 },
    { metric: 'lessonsCompleted', atLeast: 1, or: 'so' },
    null,
  ]) {
    await achievementList.refusedAdd(400, { ...achievement(), criteria });
  }
  await achievementList.refusedAdd(400, { ...achievement(), icon: '/art/hero/1.svg' });
  const input = achievement();
  await achievementList.add(input);
  expect((await achievementList.refusedAdd(400, achievement({ name: input.name.toUpperCase() }))).code).toBe(
    'achievement_taken',
  );
});

test('an achievement that was earned can be changed and retired, but not deleted', async () => {
  const learner = await api.register();
  const input = achievement();
  const id = await achievementList.add(input);
  await db().insert(userAchievements).values({ userId: learner.id, achievementId: id });
  const offered = async () =>
    (await api.expectAnswer(achievementListSchema, { path: '/api/achievements' })).map(({ name }) => name);
  const earned = async () =>
    (await api.expectAnswer(userAchievementListSchema, { path: '/api/achievements/user', token: learner.token })).map(
      ({ achievement: { name } }) => name,
    );
  expect((await achievementList.row(id))?.holders).toBe(1);
  expect(await offered()).toContain(input.name);
  const harder = achievement({ active: false, criteria: { metric: 'currentStreak', atLeast: 900 } });
  await achievementList.edit(id, 1, harder);
  expect(await offered()).not.toContain(harder.name);
  expect(await earned()).toEqual([harder.name]);
  expect((await achievementList.refusedRemoval(409, id, 'revision=2')).code).toBe('achievement_earned');
  const unearned = await achievementList.add(achievement());
  await achievementList.remove(unearned, 'revision=1');
});

test('a new order must contain the same rows as before', async () => {
  const ids = (await bannerList.all()).map(({ id }) => id);
  for (const wanted of [ids.slice(1), [...ids.slice(1), ids[1] ?? 0], [...ids.slice(1), 2_000_000_000]]) {
    await bannerList.refusedOrder(400, ids, wanted);
  }
});

test('a full list refuses another row', async () => {
  await db()
    .insert(categories)
    .values(Array.from({ length: 60 }, () => ({ name: 'One of many', slug: unique() })));
  expect((await categoryList.refusedAdd(409, category())).code).toBe('list_full');
  const many = db().select({ id: categories.id }).from(categories).where(sql`name = 'One of many'`);
  await db().delete(categories).where(inArray(categories.id, many));
});
