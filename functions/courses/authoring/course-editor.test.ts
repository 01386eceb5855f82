/** Creators edit courses: no edit is overwritten, no learner loses progress, and no draft is public. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRole } from '#db/accounts/states.ts';
import { users } from '#db/accounts/tables.ts';
import { auditLog } from '#db/admin/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { courseModules, courses, lessonContents, waitlistEntries } from '#db/courses/tables.ts';
import { certificates, enrollments, lessonNotes, lessonProgress, liveSessions } from '#db/learning/tables.ts';
import { allRight, createTestCourse, quizQuestions, reading } from '#db/local/course-fixture.ts';
import { addTestQuestionUnder } from '#db/local/discussion-fixture.ts';
import { createTestDraft } from '#db/local/draft-fixture.ts';
import { addTestAnswer, addTestQuestion } from '#db/local/practice-fixture.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { notifications } from '#db/notifications/tables.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { problemSchema } from '../../api/problem-contract.ts';
import { askedSchema, threadSchema } from '../../discussion/contract.ts';
import { learnCourseSchema } from '../../learning/contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../local/test-api.ts';
import { courseDetailSchema } from '../contract.ts';
import {
  courseFiguresSchema,
  courseFileSchema,
  createdCourseSchema,
  editedCourseSchema,
  editedLessonSchema,
  ownCourseListSchema,
  savedOutlineSchema,
  savedSchema,
} from './course-editor-contract.ts';

let api: TestApi;
let creator: SignedInPerson;
let admin: SignedInPerson;
const path = '/api/creator/courses';

beforeAll(async () => {
  api = await startTestApi();
  [creator, admin] = await Promise.all([personOf('CREATOR'), personOf('ADMIN')]);
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);

async function personOf(role: UserRole): Promise<SignedInPerson> {
  const person = await api.newcomer();
  await db().update(users).set({ role }).where(eq(users.id, person.id));
  return person;
}

const read = (id: number, token = creator.token) =>
  api.expectAnswer(editedCourseSchema, { path: `${path}/${id}`, token });
const put = (part: string, body: object) => ({ method: 'PUT', path: `${path}/${part}`, token: creator.token, body });
const post = (part: string, body?: object) => ({ method: 'POST', path: `${path}/${part}`, token: creator.token, body });
const decide = (body: object) => ({ method: 'POST', path: '/api/admin/courses/actions', token: admin.token, body });
const noContent = { markdown: '', video: null, questions: [], rubric: [], resources: [] };

/** Enrolls a new learner in the course and completes its first `done` lessons. */
async function learnerOf(course: Awaited<ReturnType<typeof createTestCourse>>, done: number) {
  const learner = await api.newcomer();
  await api.request('POST', '/api/enroll', { token: learner.token, body: { courseId: course.id } });
  for (const { moduleId, lessonId } of course.lessons.slice(0, done)) {
    const body = { courseId: course.id, moduleId, lessonId, status: 'completed', timeSpent: 1 };
    expect((await api.request('POST', '/api/progress/lesson', { token: learner.token, body })).status).toBe(200);
  }
  return learner;
}

const enrollmentOf = async (learner: SignedInPerson) =>
  (await db().select().from(enrollments).where(eq(enrollments.userId, learner.id)))[0];

test('a course is created, written, submitted, returned with a note, published and open to learners', async () => {
  const { id } = await api.expectAnswer(createdCourseSchema, {
    ...post('', { title: 'Café Stories: 100%' }),
    path,
    status: 201,
  });
  const draft = await read(id);
  expect(draft).toMatchObject({ slug: 'cafe-stories-100', status: 'DRAFT', revision: 1, wasPublished: false });
  expect(draft.gaps.map((gap) => gap.path)).toEqual([
    'shortDescription',
    'description',
    'price',
    'categoryId',
    'instructorId',
    'modules',
  ]);
  expect((await api.expectProblem(409, post(`${id}/submit`))).code).toBe('course_not_ready');

  const teacher = await createTestDraft(db(), { creatorId: null });
  const { details } = await read(teacher.id, admin.token);
  const saved = await api.expectAnswer(
    savedSchema,
    put(`${id}`, { ...details, title: 'Coffee Stories', slug: 'coffee-stories', revision: 1 }),
  );
  const outline = await api.expectAnswer(
    savedOutlineSchema,
    put(`${id}/outline`, {
      revision: saved.revision,
      modules: [
        {
          id: null,
          title: 'Start',
          description: '',
          lessons: [
            { id: 'hello', title: 'Hello', type: 'reading', minutes: 5 },
            { id: 'check', title: 'Check', type: 'quiz', minutes: 5 },
          ],
        },
      ],
    }),
  );
  expect((await read(id)).gaps).toEqual([
    { path: 'lessons.hello', message: 'Write this reading.' },
    { path: 'lessons.check', message: 'Add a question to this quiz.' },
  ]);
  const moduleId = outline.modules[0]?.id ?? 0;
  const first = await api.expectAnswer(
    savedSchema,
    put(`${id}/lessons/${moduleId}/hello`, {
      revision: outline.revision,
      content: { ...noContent, markdown: 'Hello <script>alert(1)</script> **you**' },
    }),
  );
  await api.expectAnswer(
    savedSchema,
    put(`${id}/lessons/${moduleId}/check`, {
      revision: first.revision,
      content: { ...noContent, questions: quizQuestions },
    }),
  );
  const lesson = await api.expectAnswer(editedLessonSchema, {
    path: `${path}/${id}/lessons/${moduleId}/check`,
    token: creator.token,
  });
  expect(lesson.content.questions).toEqual(quizQuestions);

  await api.expectAnswer(doneSchema, post(`${id}/submit`));
  await api.expectProblem(404, { path: '/api/courses/coffee-stories' });
  await api.expectAnswer(doneSchema, decide({ ids: [id], seen: ['REVIEW'], action: 'return', note: 'More coffee.' }));
  expect(await read(id)).toMatchObject({ status: 'DRAFT', reviewNote: 'More coffee.' });
  await api.expectAnswer(doneSchema, post(`${id}/submit`));
  await api.expectAnswer(doneSchema, decide({ ids: [id], seen: ['REVIEW'], action: 'publish' }));
  expect(await read(id)).toMatchObject({ status: 'ACTIVE', reviewNote: null, wasPublished: true });
  const shown = await api.request('GET', '/api/courses/coffee-stories');
  expect(shown.text).not.toContain('Good morning');

  const mails = await db().select().from(mailOutbox).where(eq(mailOutbox.recipient, creator.email));
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['course-returned', 'course-published']));

  const learner = await api.newcomer();
  await api.request('POST', '/api/enroll', { token: learner.token, body: { courseId: id } });
  const answer = await api.request('GET', `/api/courses/coffee-stories/lessons/${moduleId}/hello`, {
    token: learner.token,
  });
  expect(answer.text).toContain('<strong>you</strong>');
  expect(answer.text).not.toContain('<script');
});

test('a draft is created once, however often its request comes, until it was edited', async () => {
  const title = `Once ${crypto.randomUUID().slice(0, 8)}`;
  const begin = async ({ token } = creator) =>
    (await api.expectAnswer(createdCourseSchema, { ...post('', { title }), path, token, status: 201 })).id;
  const [id, ...others] = await Promise.all([begin(), begin(), begin()]);
  expect(others).toEqual([id, id]);
  expect(await begin()).toBe(id);
  const recorded = and(eq(auditLog.action, 'course.create'), eq(auditLog.subjectId, String(id)));
  expect(await db().$count(auditLog, recorded)).toBe(1);
  expect(await begin(admin)).not.toBe(id);
  const { details, slug, revision } = await read(id);
  await api.expectAnswer(savedSchema, put(`${id}`, { ...details, slug, revision }));
  const later = await begin();
  expect(later).not.toBe(id);
  // Nor after ten minutes.
  const postgres = await api.database.connect();
  await postgres.query('set session_replication_role = replica');
  const aged =
    "update audit_log set created_at = created_at - interval '10 minutes' where action = $1 and subject_id = $2";
  await postgres.query(aged, ['course.create', later]);
  expect(await begin()).not.toBe(later);
});

test('a price that no cart could hold in full is refused', async () => {
  const draft = await createTestDraft(db(), { creatorId: creator.id });
  const { details, slug, revision } = await read(draft.id);
  const priced = (price: string) => put(`${draft.id}`, { ...details, slug, revision, price });
  expect((await api.expectProblem(400, priced('100000.00'))).errors).toMatchObject([{ path: 'price' }]);
  await api.expectAnswer(savedSchema, priced('99999.99'));
});

test('whoever waits for a course hears of it once it has a price again, and nobody else at each save', async () => {
  const course = await createTestCourse(db(), { creatorId: creator.id, price: null, modules: [[reading]] });
  const [waiting, everywhere] = [1, 2].map(() => `${crypto.randomUUID()}@launchpad.test`);
  await db()
    .insert(waitlistEntries)
    .values([
      { email: `${waiting}`, courseId: course.id, source: 'course' },
      { email: `${everywhere}`, courseId: null, source: 'coming-soon' },
    ]);
  const save = async (price: string | null) => {
    const { details, slug, revision } = await read(course.id);
    await api.expectAnswer(savedSchema, put(`${course.id}`, { ...details, slug, revision, price }));
  };
  await save(null);
  await save('79.00');
  await save('89.00');
  expect((await api.database.mailTo(`${waiting}`, /is open$/)).text).toContain(`/courses/${course.slug}`);
  const opened = await db()
    .select({ recipient: mailOutbox.recipient })
    .from(mailOutbox)
    .where(inArray(mailOutbox.recipient, [`${waiting}`, `${everywhere}`]));
  expect(opened).toEqual([{ recipient: waiting }]);
});

test('two questions of a quiz, or two answers of a question, with one id are refused', async () => {
  const { id } = await createTestDraft(db(), { creatorId: creator.id });
  const { modules, revision } = await read(id);
  const [module] = modules;
  const [question] = quizQuestions;
  const saving = (questions: unknown[]) =>
    put(`${id}/lessons/${module?.id}/${module?.lessons[0]?.id}`, { revision, content: { ...noContent, questions } });
  const { errors } = await api.expectProblem(400, saving([question, question]));
  expect(errors).toMatchObject([{ path: 'content.questions', message: 'Two questions share an id' }]);
  const option = { id: 'a', text: 'Paris' };
  const doubled = {
    id: 'q',
    kind: 'single',
    prompt: 'Where?',
    options: [option, option],
    correct: ['a'],
    explanation: '',
  };
  expect((await api.expectProblem(400, saving([doubled]))).errors).toMatchObject([
    { message: 'Two answers share an id' },
  ]);
});

test('an empty line among the answers that count as right is no answer', async () => {
  const { id } = await createTestDraft(db(), { creatorId: creator.id });
  const { modules, revision } = await read(id);
  const lesson = `${id}/lessons/${modules[0]?.id}/${modules[0]?.lessons[0]?.id}`;
  const text = { id: 't', kind: 'text', prompt: 'What do you send?', explanation: '' };
  const saving = (accepted: string[]) =>
    put(lesson, { revision, content: { ...noContent, questions: [{ ...text, accepted }] } });
  for (const accepted of [[''], [' ', '']]) {
    expect((await api.expectProblem(400, saving(accepted))).errors).toMatchObject([
      { path: 'content.questions.0.accepted', message: 'Give an answer that counts as right' },
    ]);
  }
  await api.expectAnswer(savedSchema, saving(['thanks', '', ' a note ', '']));
  const { content } = await api.expectAnswer(editedLessonSchema, { path: `${path}/${lesson}`, token: creator.token });
  expect(content.questions).toMatchObject([{ accepted: ['thanks', 'a note'] }]);
});

test('when two tabs edit the same course, the second one gets `edit_conflict` and nothing is overwritten', async () => {
  const draft = await createTestDraft(db(), { creatorId: creator.id });
  const { details, slug, revision } = await read(draft.id);
  const edits = ['One', 'Two', 'Three', 'Four'].map((title) =>
    api.request('PUT', `${path}/${draft.id}`, { token: creator.token, body: { ...details, slug, revision, title } }),
  );
  const answers = await Promise.all(edits);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const after = await read(draft.id);
  expect(after.revision).toBe(revision + 1);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(after.details.title).toBe(['One', 'Two', 'Three', 'Four'][winner]);
  const stale = put(`${draft.id}/outline`, { revision, modules: [] });
  expect((await api.expectProblem(409, stale)).code).toBe('edit_conflict');
  expect((await read(draft.id)).modules).toHaveLength(1);
});

test('the edit that made the revision is no conflict when it comes again, and changes nothing; any other is one', async () => {
  const { id } = await createTestDraft(db(), { creatorId: creator.id });
  const { details, slug, modules, revision } = await read(id);
  const [module] = modules;
  if (!module) throw new Error('The module is gone.');
  const conflicts = async (request: ReturnType<typeof put>) =>
    expect((await api.expectProblem(409, request)).code).toBe('edit_conflict');
  const rename = (title: string, based: number) => put(`${id}`, { ...details, slug, title, revision: based });
  for (const _once of [1, 2]) {
    expect((await api.expectAnswer(savedSchema, rename('One', revision))).revision).toBe(revision + 1);
  }
  await conflicts(rename('Two', revision));
  await conflicts({ ...rename('One', revision), token: admin.token });
  // A module that was added is not added again, and the answer says its id.
  const lessons = [{ id: 'added', title: 'Added', type: 'reading', minutes: 5, isPreview: false }];
  const added = { id: null, title: 'Added', description: null, lessons };
  const outline = put(`${id}/outline`, { revision: revision + 1, modules: [added, module] });
  const first = await api.expectAnswer(savedOutlineSchema, outline);
  const again = await api.expectAnswer(savedOutlineSchema, outline);
  expect([again.revision, again.modules]).toEqual([first.revision, first.modules]);
  expect((await read(id)).modules.map(({ title }) => title)).toEqual(['Added', module.title]);
  await conflicts(rename('One', revision));
  // Nor is an edit that changes nothing taken for the one of somebody else to another part.
  await conflicts(rename('One', revision + 1));
  const lesson = `${id}/lessons/${first.modules[0]?.id}/added`;
  const write = (markdown: string) => put(lesson, { revision: first.revision, content: { ...noContent, markdown } });
  for (const _once of [1, 2]) {
    expect((await api.expectAnswer(savedSchema, write('Mine.'))).revision).toBe(first.revision + 1);
  }
  await conflicts(write('Theirs.'));
  const written = await api.expectAnswer(editedLessonSchema, { path: `${path}/${lesson}`, token: creator.token });
  expect([written.course.revision, written.content.markdown]).toEqual([first.revision + 1, 'Mine.']);
});

test('lessons move between modules and keep the progress of learners', async () => {
  const course = await createTestCourse(db(), { creatorId: creator.id, modules: [[reading, reading], [reading]] });
  const learner = await learnerOf(course, 2);
  expect((await enrollmentOf(learner))?.progress).toBe(66);
  const { modules, revision } = await read(course.id);
  const [one, two] = modules;
  if (!one || !two) throw new Error('The modules are gone.');
  const [first, second] = one.lessons;
  if (!first || !second) throw new Error('The lessons are gone.');
  const saved = await api.expectAnswer(
    savedOutlineSchema,
    put(`${course.id}/outline`, {
      revision,
      modules: [
        { ...two, lessons: [second, ...two.lessons] },
        { id: null, title: 'New', description: null, lessons: [first] },
      ],
    }),
  );
  const rows = await db().select().from(lessonProgress).where(eq(lessonProgress.userId, learner.id));
  expect(
    rows.filter(({ status }) => status === 'completed').map(({ moduleId, lessonId }) => [moduleId, lessonId]),
  ).toEqual(
    expect.arrayContaining([
      [two.id, second.id],
      [saved.modules[1]?.id, first.id],
    ]),
  );
  expect((await enrollmentOf(learner))?.progress).toBe(66);
  const learn = await api.expectAnswer(learnCourseSchema, {
    path: `/api/courses/${course.slug}/learn`,
    token: learner.token,
  });
  expect(learn.progress).toBe(66);
  const moved = await api.expectAnswer(editedLessonSchema, {
    path: `${path}/${course.id}/lessons/${two.id}/${second.id}`,
    token: creator.token,
  });
  expect(moved.content.markdown).toBe('Read this.');
});

test('a lesson that moves takes its discussion along, and the links to it', async () => {
  const course = await createTestCourse(db(), { creatorId: creator.id, modules: [[reading], [reading]] });
  const learner = await learnerOf(course, 0);
  const [first] = course.lessons;
  const asked = {
    method: 'POST',
    path: `/api/courses/${course.slug}/lessons/${first?.moduleId}/${first?.lessonId}/questions`,
    token: learner.token,
    body: { title: 'How long?', text: 'How long may an answer be?' },
    status: 201,
  };
  const { id } = await api.expectAnswer(askedSchema, asked);
  const { modules, revision } = await read(course.id);
  const [one, two] = modules;
  if (!one || !two) throw new Error('The modules are gone.');
  const outline = put(`${course.id}/outline`, {
    revision,
    modules: [{ ...two, lessons: [...one.lessons, ...two.lessons] }],
  });
  await api.expectAnswer(savedOutlineSchema, outline);
  const thread = { path: `/api/discussion/questions/${id}`, token: learner.token };
  expect(await api.expectAnswer(threadSchema, thread)).toMatchObject({ moduleId: two.id });
  const told = await db().select().from(notifications).where(eq(notifications.courseId, course.id));
  expect(told.map(({ userId, data }) => [userId, data.moduleId])).toEqual([[creator.id, two.id]]);
});

test('what a learner does in lessons that have moved since they opened them is kept with the lessons', async () => {
  const assignment = { type: 'assignment' as const, markdown: 'Write.' };
  const quiz = { type: 'quiz' as const, questions: quizQuestions };
  const video = { type: 'video' as const };
  const course = await createTestCourse(db(), {
    creatorId: creator.id,
    modules: [[assignment, quiz, video, reading], [reading]],
  });
  const { token } = await learnerOf(course, 0);
  const { modules, revision } = await read(course.id);
  const [one, two] = modules;
  if (!one || !two) throw new Error('The modules are gone.');
  // Nothing is kept with the first module, so that it is gone, row and all.
  const outline = { revision, modules: [{ ...two, lessons: [...one.lessons, ...two.lessons] }] };
  await api.expectAnswer(savedOutlineSchema, put(`${course.id}/outline`, outline));
  const [task, test, film, text] = one.lessons.map(({ id }) => id);
  async function send(method: string, lessonId: string | undefined, part: string, body: object) {
    const address = `/api/courses/${course.slug}/lessons/${one?.id}/${lessonId}/${part}`;
    const answer = await api.request(method, address, { token, body });
    expect(answer.status, `${part}: ${answer.text}`).toBeLessThan(300);
  }
  async function complete(lessonId: string | undefined) {
    const body = { courseId: course.id, moduleId: one?.id, lessonId, status: 'completed', timeSpent: 1 };
    expect((await api.request('POST', '/api/progress/lesson', { token, body })).status).toBe(200);
  }
  await send('PUT', task, 'note', { text: 'Mine.', replaces: '' });
  const passage = { quote: 'Write.', prefix: '', suffix: '', start: 0 };
  await send('POST', task, 'highlights', { id: crypto.randomUUID(), ...passage });
  await send('PUT', task, 'draft', { text: 'One.', answerId: null, revision: 0 });
  await send('POST', task, 'submission', { text: 'One. Two.', files: [], answerId: null, revision: 1 });
  await complete(task);
  for (const [questionId, given] of Object.entries(allRight)) {
    await send('POST', test, 'answers', { attempt: 1, questionId, given });
  }
  await complete(test);
  await send('PUT', film, 'position', { position: 7, watched: [[0, 7]] });
  await complete(film);
  await send('POST', text, 'questions', { title: 'Why?', text: 'I wonder.', forTeachers: false });
  const { rows } = await db().execute(sql`
    select lesson_id as lesson, count(*)::integer as kept from rules.learners_work(${two.id}) group by 1 order by 1`);
  // Note, highlight, work and progress; attempt and progress; position and progress; the question.
  expect(rows).toEqual([
    { lesson: task, kept: 4 },
    { lesson: test, kept: 2 },
    { lesson: film, kept: 2 },
    { lesson: text, kept: 1 },
  ]);
});

test('a note or progress that is written while its lesson moves waits, and is not left behind; one that was left there keeps no lesson from moving', async () => {
  const course = await createTestCourse(db(), { creatorId: creator.id, modules: [[reading], [reading]] });
  const learner = await learnerOf(course, 0);
  const { modules, revision } = await read(course.id);
  const [one, two] = modules;
  const [lesson] = one?.lessons ?? [];
  if (!one || !two || !lesson) throw new Error('The modules are gone.');
  const noteIn = (moduleId: number, text: string) =>
    api.request('PUT', `/api/courses/${course.slug}/lessons/${moduleId}/${lesson.id}/note`, {
      token: learner.token,
      body: { text, replaces: '' },
    });
  const editor = await api.database.connect();
  await editor.query('begin');
  await editor.query('select from courses where id = $1 for update', [course.id]);
  const writing = noteIn(one.id, 'Under way.');
  const work = { courseId: course.id, moduleId: one.id, lessonId: lesson.id, status: 'in_progress', timeSpent: 1 };
  const working = api.request('POST', '/api/progress/lesson', { token: learner.token, body: work });
  await api.database.waiting(2);
  const moved = [
    { ...one, lessons: [] },
    { ...two, lessons: [lesson, ...two.lessons] },
  ];
  await editor.query('select rules.save_outline($1, $2, now())', [course.id, JSON.stringify(moved)]);
  await editor.query('commit');
  // The note looks for its lesson after it has waited. Progress did before, and finds it the next time.
  expect([(await writing).status, (await working).status]).toEqual([200, 404]);
  expect((await api.request('POST', '/api/progress/lesson', { token: learner.token, body: work })).status).toBe(200);

  const left = { userId: learner.id, courseId: course.id, moduleId: one.id, lessonId: lesson.id, text: 'Unseen' };
  await db()
    .insert(lessonNotes)
    .values({ ...left, updatedAt: new Date() });
  const back = put(`${course.id}/outline`, { revision, modules: [one, two] });
  await api.expectAnswer(savedOutlineSchema, back);
  const notes = await db().select().from(lessonNotes).where(eq(lessonNotes.userId, learner.id));
  expect(notes.map(({ moduleId, text }) => [moduleId, text])).toEqual([[one.id, 'Under way.']]);
});

test('what learners did in a module stays when it is removed, and is there again when its lessons come back', async () => {
  const course = await createTestCourse(db(), { creatorId: creator.id, modules: [[reading, reading], [reading]] });
  const learner = await learnerOf(course, 2);
  const question = await addTestQuestionUnder(db(), course, learner.id);
  const thread = { path: `/api/discussion/questions/${question}`, token: creator.token };
  const before = await read(course.id);
  const [one, two] = before.modules;
  if (!one || !two) throw new Error('The modules are gone.');
  const save = (revision: number, modules: object[]) =>
    api.expectAnswer(savedOutlineSchema, put(`${course.id}/outline`, { revision, modules }));

  const removed = await save(before.revision, [two]);
  expect((await read(course.id)).modules.map(({ id }) => id)).toEqual([two.id]);
  const learn = { path: `/api/courses/${course.slug}/learn`, token: learner.token };
  expect((await api.expectAnswer(learnCourseSchema, learn)).modules.map(({ id }) => id)).toEqual([two.id]);
  const page = await api.expectAnswer(courseDetailSchema, { path: `/api/courses/${course.slug}` });
  expect(page.modules.map(({ id }) => id)).toEqual([two.id]);
  const copy = await api.expectAnswer(createdCourseSchema, { ...post(`${course.id}/duplicate`), status: 201 });
  expect((await read(copy.id)).modules).toHaveLength(1);
  expect((await enrollmentOf(learner))?.progress).toBe(0);
  expect((await api.expectAnswer(threadSchema, thread)).id).toBe(question);

  // One lesson comes back in the other module, the other one with the module itself.
  const [first, second] = one.lessons;
  const half = await save(removed.revision, [{ ...two, lessons: [...two.lessons, second] }]);
  expect((await enrollmentOf(learner))?.progress).toBe(50);
  const whole = await save(half.revision, [...half.modules, { ...one, lessons: [first] }]);
  expect(whole.modules.map(({ id }) => id)).toEqual([two.id, one.id]);
  expect((await enrollmentOf(learner))?.progress).toBe(66);
  expect(await api.expectAnswer(threadSchema, thread)).toMatchObject({ moduleId: one.id });

  // In a module of another id, too.
  const again = await save(whole.revision, half.modules);
  const moved = await save(again.revision, [...again.modules, { ...one, id: null, lessons: [first] }]);
  expect((await enrollmentOf(learner))?.progress).toBe(66);
  expect(await api.expectAnswer(threadSchema, thread)).toMatchObject({ moduleId: moved.modules[1]?.id });
  const kept = await db().select().from(courseModules).where(eq(courseModules.courseId, course.id));
  expect(kept).toHaveLength(2);
});

test('a lesson that moves takes the rows of every table along that has its module and its id, and each keeps a removed module', async () => {
  const { rows } = await db().execute<{ table: string; moves: boolean; keeps: boolean }>(sql`
    select table_name as "table",
           pg_get_functiondef('rules.save_outline'::regproc) like '%UPDATE ' || table_name || ' SET module_id%' as moves,
           pg_get_functiondef('rules.learners_work'::regproc) like '%FROM ' || table_name || ' WHERE module_id%' as keeps
      from information_schema.columns
     where table_schema = 'public' and column_name in ('module_id', 'lesson_id')
     group by table_name having count(*) = 2 order by table_name`);
  expect(rows.length).toBeGreaterThan(9);
  expect(rows.filter(({ moves }) => !moves)).toEqual([]);
  // The content of a removed lesson goes.
  expect(rows.filter(({ keeps }) => !keeps).map(({ table }) => table)).toEqual(['lesson_contents']);
});

test('a new lesson lowers the percentage and revokes no certificate; removing the last unfinished one completes the course', async () => {
  const course = await createTestCourse(db(), { creatorId: creator.id, modules: [[reading, reading, reading]] });
  const [almost, finished] = [await learnerOf(course, 2), await learnerOf(course, 3)];
  const { modules, revision } = await read(course.id);
  const [module] = modules;
  if (!module) throw new Error('The module is gone.');
  const extra = { id: 'extra', title: 'Extra', type: 'reading', minutes: 1 };
  const grown = await api.expectAnswer(
    savedOutlineSchema,
    put(`${course.id}/outline`, { revision, modules: [{ ...module, lessons: [...module.lessons, extra] }] }),
  );
  expect(await enrollmentOf(finished)).toMatchObject({ progress: 75, status: 'completed' });
  expect(await enrollmentOf(almost)).toMatchObject({ progress: 50, status: 'active' });
  await api.expectAnswer(
    savedOutlineSchema,
    put(`${course.id}/outline`, {
      revision: grown.revision,
      modules: [{ ...module, lessons: module.lessons.slice(0, 2) }],
    }),
  );
  expect(await enrollmentOf(finished)).toMatchObject({ progress: 100, status: 'completed' });
  expect(await enrollmentOf(almost)).toMatchObject({ progress: 100, status: 'completed' });
  const issued = await db().select().from(certificates).where(eq(certificates.courseId, course.id));
  expect(issued.map(({ userId }) => userId).sort()).toEqual([almost.id, finished.id].sort());
});

test('who gets the access back to a course whose unfinished lessons are gone has completed it, with a certificate', async () => {
  const course = await createTestCourse(db(), { creatorId: creator.id, modules: [[reading, reading]] });
  const [ended, left] = [await learnerOf(course, 1), await learnerOf(course, 1)];
  const students = `/api/teaching/courses/${course.id}/students/actions`;
  const act = (action: 'end' | 'restore') => ({
    method: 'POST',
    path: students,
    token: creator.token,
    body: { ids: [ended.id], action, reason: 'They asked for it' },
  });
  await api.expectAnswer(doneSchema, act('end'));
  await db().update(enrollments).set({ status: 'cancelled' }).where(eq(enrollments.userId, left.id));
  const { modules, revision } = await read(course.id);
  const shorter = modules.map((module) => ({ ...module, lessons: module.lessons.slice(0, 1) }));
  await api.expectAnswer(savedOutlineSchema, put(`${course.id}/outline`, { revision, modules: shorter }));
  const issued = () => db().select().from(certificates).where(eq(certificates.courseId, course.id));
  expect(await issued()).toEqual([]);
  await api.expectAnswer(doneSchema, act('restore'));
  await api.request('POST', '/api/enroll', { token: left.token, body: { courseId: course.id } });
  for (const learner of [ended, left]) expect(await enrollmentOf(learner)).toMatchObject({ status: 'completed' });
  expect((await issued()).map(({ userId }) => userId).sort()).toEqual([ended.id, left.id].sort());
});

test('the public outline says which videos are recorded: after a video is added, after the outline is saved, in a copy', async () => {
  const { id, slug, lessons } = await createTestCourse(db(), {
    creatorId: creator.id,
    modules: [[reading, { type: 'video' }]],
  });
  const recordedIn = async (key: number | string) => {
    const course = await api.expectAnswer(courseDetailSchema, { path: `/api/courses/${key}`, token: creator.token });
    return course.modules.flatMap((module) => module.lessons.map(({ recorded }) => recorded));
  };
  expect(await recordedIn(slug)).toEqual([true, false]);
  const video = { url: '/video/talk.webm', captions: null, chapters: [], durationSeconds: 60 };
  const saved = await api.expectAnswer(savedSchema, {
    ...put(`${id}/lessons/${lessons[1]?.moduleId}/${lessons[1]?.lessonId}`, {
      revision: 1,
      content: { ...noContent, video },
    }),
    token: admin.token,
  });
  expect(await recordedIn(slug)).toEqual([true, true]);
  const { modules } = await read(id);
  await api.expectAnswer(savedOutlineSchema, put(`${id}/outline`, { revision: saved.revision, modules }));
  expect(await recordedIn(slug)).toEqual([true, true]);
  const copy = await api.expectAnswer(createdCourseSchema, { ...post(`${id}/duplicate`), status: 201 });
  expect(await recordedIn(copy.id)).toEqual([true, true]);
});

test('an outline is refused as a whole for duplicate lessons or modules, a module of another course, or an unknown lesson type', async () => {
  const course = await createTestCourse(db(), { creatorId: creator.id, modules: [[reading]] });
  const other = await createTestCourse(db(), { creatorId: creator.id, modules: [[reading]] });
  const { modules, revision } = await read(course.id);
  const [module] = modules;
  const foreign = other.lessons[0]?.moduleId;
  const duplicates = await api.expectProblem(
    400,
    put(`${course.id}/outline`, { revision, modules: [module, { ...module, id: null }] }),
  );
  expect(duplicates.errors?.[0]).toMatchObject({ path: 'modules.1.lessons.0.id' });
  const twice = put(`${course.id}/outline`, { revision, modules: [module, { ...module, lessons: [] }] });
  expect((await api.expectProblem(400, twice)).errors?.[0]).toMatchObject({ path: 'modules.1.id' });
  await api.expectProblem(404, put(`${course.id}/outline`, { revision, modules: [{ ...module, id: foreign }] }));
  await api.expectProblem(
    400,
    put(`${course.id}/outline`, { revision, modules: [{ ...module, lessons: [{ id: 'x' }] }] }),
  );
  expect(await read(course.id)).toMatchObject({ revision, modules });
});

test('the open lesson of an active course is the first that needs no account, unless the creator chose another', async () => {
  const course = await createTestCourse(db(), {
    creatorId: creator.id,
    modules: [
      [{ type: 'assignment', markdown: 'Write.' }, reading],
      [{ type: 'video' }, { type: 'practice' }],
    ],
  });
  const openLessons = async () => {
    const { modules } = await api.expectAnswer(courseDetailSchema, { path: `/api/courses/${course.slug}` });
    return modules.flatMap(({ lessons }) => lessons.filter(({ isPreview }) => isPreview).map(({ id }) => id));
  };
  const isOpen = async ({ moduleId = 0, lessonId = '' }: { moduleId?: number; lessonId?: string }) => {
    const query = sql<{ open: boolean }>`select rules.is_open_lesson(${course.id}, ${moduleId}, ${lessonId}) as open`;
    return (await db().execute<{ open: boolean }>(query)).rows[0]?.open;
  };
  const [, first = {}, video = {}] = course.lessons;
  expect(await openLessons()).toEqual(['lesson-1-2']);
  expect([await isOpen(first), await isOpen(video)]).toEqual([true, false]);
  expect(await isOpen({ ...first, moduleId: course.lessons[2]?.moduleId ?? 0 })).toBe(false);

  const { modules, revision } = await read(course.id);
  const choose = (...chosen: string[]) =>
    put(`${course.id}/outline`, {
      revision,
      modules: modules.map((module) => ({
        ...module,
        lessons: module.lessons.map((lesson) => ({ ...lesson, isPreview: chosen.includes(lesson.id) })),
      })),
    });
  const two = await api.expectProblem(400, choose('lesson-1-2', 'lesson-2-1'));
  expect(two.errors?.[0]?.path).toBe('modules.1.lessons.0.isPreview');
  const aloud = await api.expectProblem(400, choose('lesson-2-2'));
  expect(aloud.errors?.[0]?.path).toBe('modules.1.lessons.1.isPreview');
  const saved = await api.expectAnswer(savedOutlineSchema, choose('lesson-2-1'));
  expect(saved.modules[1]?.lessons[0]).toMatchObject({ isPreview: true });
  expect(await openLessons()).toEqual(['lesson-2-1']);
  expect([await isOpen(first), await isOpen(video)]).toEqual([false, true]);

  await db().update(courses).set({ status: 'COMING_SOON' }).where(eq(courses.id, course.id));
  expect(await openLessons()).toEqual([]);
  expect(await isOpen(video)).toBe(false);
});

test('the address of a course stays once it was announced', async () => {
  const draft = await createTestDraft(db(), { creatorId: creator.id });
  const address = `announced-${draft.id}`;
  const rename = async (slug: string) => {
    const { details, revision } = await read(draft.id);
    await api.expectAnswer(savedSchema, put(`${draft.id}`, { ...details, slug, revision }));
    const { slug: saved, wasPublished } = await read(draft.id);
    return { saved, wasPublished };
  };
  expect(await rename(address)).toEqual({ saved: address, wasPublished: false });
  await db().update(courses).set({ status: 'COMING_SOON' }).where(eq(courses.id, draft.id));
  expect(await rename(`other-${draft.id}`)).toEqual({ saved: address, wasPublished: true });
});

test('a course page tells what its course has, and compares the first courses of the catalog', async () => {
  const modules = [
    [reading, { type: 'assignment' as const }],
    [reading, { type: 'practice' as const }],
  ];
  const [course, other] = [
    await createTestCourse(db(), { creatorId: creator.id, modules }),
    await createTestCourse(db(), { creatorId: creator.id, modules: [[reading]] }),
  ];
  await db()
    .update(courses)
    .set({ featured: true })
    .where(inArray(courses.id, [course.id, other.id]));
  const session = { title: 'Live', scheduledAt: new Date('2030-01-01'), courseId: course.id };
  await db()
    .insert(liveSessions)
    .values([
      { ...session, type: 'Workshop', capacity: 20 },
      { ...session, type: 'Workshop', capacity: 10 },
      { ...session, type: 'Live Coding', capacity: 10, cancelledAt: new Date() },
      { ...session, type: 'Q&A Session', capacity: 1, duration: 30 },
    ]);
  const page = await api.expectAnswer(courseDetailSchema, { path: `/api/courses/${course.slug}` });
  const teaching = { liveSessionTypes: ['Workshop'], mentorMinutes: 30 };
  expect(page).toMatchObject({ ...teaching, lessonMinutes: 40 });
  expect(page.mainCourses.length).toBeLessThanOrEqual(3);
  expect(page.mainCourses.find(({ id }) => id === course.id)).toMatchObject({
    ...teaching,
    lessonMinutes: 40,
    lessonCounts: { reading: 2, assignment: 1, practice: 1 },
  });
  expect(page.mainCourses.find(({ id }) => id === other.id)).toMatchObject({
    liveSessionTypes: [],
    mentorMinutes: null,
    lessonMinutes: 10,
    lessonCounts: { reading: 1 },
  });
});

test('a lesson takes files of this site only, and the correct answers of a quiz must be among its options', async () => {
  const course = await createTestCourse(db(), { creatorId: creator.id, modules: [[reading]] });
  const [lesson] = course.lessons;
  const at = `${course.id}/lessons/${lesson?.moduleId}/${lesson?.lessonId}`;
  const refused = async (content: object) =>
    (await api.expectProblem(400, put(at, { revision: 1, content: { ...noContent, ...content } }))).errors?.[0]?.path;
  const video = { url: 'https://evil.test/a.webm', captions: null, chapters: [], durationSeconds: 10 };
  expect(await refused({ video })).toBe('content.video.url');
  expect(await refused({ video: { ...video, url: '//evil.test/a.webm' } })).toBe('content.video.url');
  const own = { ...video, url: '/video/talk.webm' };
  expect(await refused({ video: { ...own, captions: 'WEBVTT\n\n00:01,000 --> 00:02.000\nHello' } })).toBe(
    'content.video.captions',
  );
  const chapters = [
    { at: 5, title: 'One' },
    { at: 5, title: 'Two' },
  ];
  expect(await refused({ video: { ...own, chapters } })).toBe('content.video.chapters');
  expect(await refused({ video: { ...own, chapters: [{ at: 10, title: 'After the end' }] } })).toBe(
    'content.video.chapters',
  );
  const resource = { id: 'r', title: 'Slides', type: 'link', description: null };
  expect(await refused({ resources: [{ ...resource, url: 'javascript:alert(1)' }] })).toBe('content.resources.0.url');
  expect(await refused({ markdown: '> '.repeat(5000) })).toBe('content.markdown');
  const [single] = quizQuestions;
  expect(await refused({ questions: [{ ...single, correct: ['z'] }] })).toBe('content.questions.0.correct');
  expect(await refused({ questions: [{ ...single, correct: ['a', 'b'] }] })).toBe('content.questions.0.correct');
});

test('a course file from when captions were a file of their own is taken without them', async () => {
  const course = await createTestCourse(db(), {
    creatorId: creator.id,
    modules: [
      [{ type: 'video', video: { url: '/video/talk.webm', captions: null, chapters: [], durationSeconds: 60 } }],
    ],
  });
  const file = await api.expectAnswer(courseFileSchema, {
    path: `${path}/${course.id}/export`,
    token: creator.token,
  });
  const [module] = file.modules;
  const [lesson] = module?.lessons ?? [];
  const video = { url: '/video/talk.webm', captionsUrl: '/video/talk.vtt', durationSeconds: 60 };
  const old = { ...file, modules: [{ ...module, lessons: [{ ...lesson, content: { ...lesson?.content, video } }] }] };
  const importing = { ...post('import', old), token: admin.token, status: 201 };
  const { id } = await api.expectAnswer(createdCourseSchema, importing);
  const [imported] = (await read(id, admin.token)).modules;
  const edited = await api.expectAnswer(editedLessonSchema, {
    path: `${path}/${id}/lessons/${imported?.id}/${lesson?.id}`,
    token: admin.token,
  });
  expect(edited.content.video).toEqual({ url: '/video/talk.webm', captions: null, chapters: [], durationSeconds: 60 });
});

test('a draft is previewed by its creator and admins only, as students will see it, and no progress is recorded', async () => {
  const draft = await createTestDraft(db(), { creatorId: creator.id, modules: [[reading, { type: 'video' }]] });
  const { moduleId, lessonId } = draft.lessons[1] ?? { moduleId: 0, lessonId: '' };
  const lesson = `/api/courses/${draft.slug}/lessons/${moduleId}/${lessonId}`;
  const pages = ['', '/learn', '/resources', '/access'].map((part) => `/api/courses/${draft.slug}${part}`);
  const statuses = async (token?: string) =>
    Promise.all([...pages, lesson].map(async (address) => (await api.request('GET', address, { token })).status));

  expect(await statuses(creator.token)).toEqual([200, 200, 200, 200, 200]);
  expect(await statuses(admin.token)).toEqual([200, 200, 200, 200, 200]);
  const [stranger, student] = await Promise.all([personOf('CREATOR'), api.newcomer()]);
  expect(await statuses(stranger.token)).toEqual([404, 404, 404, 404, 404]);
  expect(await statuses(student.token)).toEqual([404, 404, 404, 404, 404]);
  expect(await statuses()).toEqual([404, 401, 401, 401, 401]);

  const watching = { position: 12, watched: [[0, 12]] };
  const completing = { courseId: draft.id, moduleId, lessonId, status: 'completed' };
  const refused = [
    await api.request('PUT', `${lesson}/position`, { token: creator.token, body: watching }),
    await api.request('POST', '/api/progress/lesson', { token: creator.token, body: completing }),
    await api.request('POST', '/api/enroll', { token: creator.token, body: { courseId: draft.id } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 409]);
  expect(await db().$count(lessonProgress, eq(lessonProgress.courseId, draft.id))).toBe(0);
  expect(await db().$count(enrollments, eq(enrollments.courseId, draft.id))).toBe(0);
});

test('another creator cannot see, edit, copy or guess a draft; an admin can', async () => {
  const draft = await createTestDraft(db(), { creatorId: creator.id });
  const other = await personOf('CREATOR');
  for (const part of ['', '/export', '/figures']) {
    await api.expectProblem(404, { path: `${path}/${draft.id}${part}`, token: other.token });
  }
  await api.expectProblem(404, { ...post(`${draft.id}/duplicate`), token: other.token });
  await api.expectProblem(404, { ...put(`${draft.id}/outline`, { revision: 1, modules: [] }), token: other.token });
  expect((await read(draft.id, admin.token)).id).toBe(draft.id);
  const own = await api.expectAnswer(ownCourseListSchema, { path, token: other.token });
  expect(own).toEqual([]);
});

test('a course exported and imported as a file is the same; a copy is a draft of the caller’s own', async () => {
  const source = await createTestCourse(db(), {
    creatorId: creator.id,
    modules: [[reading, { type: 'quiz', questions: quizQuestions }], [{ type: 'assignment', markdown: 'Write.' }]],
  });
  const file = await api.expectAnswer(courseFileSchema, { path: `${path}/${source.id}/export`, token: creator.token });
  const { id } = await api.expectAnswer(createdCourseSchema, { ...post('import', file), status: 201 });
  const again = await api.expectAnswer(courseFileSchema, { path: `${path}/${id}/export`, token: creator.token });
  expect({ ...again, exportedAt: null }).toEqual({ ...file, exportedAt: null });
  expect(await read(id)).toMatchObject({ status: 'DRAFT', wasPublished: false, studentCount: 0 });
  const copy = await api.expectAnswer(createdCourseSchema, { ...post(`${source.id}/duplicate`), status: 201 });
  expect((await read(copy.id)).details.title).toMatch(/ \(copy\)$/);

  const [broken] = file.modules;
  const problem = await api.expectProblem(
    400,
    post('import', { ...file, modules: [{ ...broken, lessons: [{ ...broken?.lessons[0], type: 'game' }] }] }),
  );
  expect(problem.errors?.[0]?.path).toBe('modules.0.lessons.0.type');
  const content = { ...noContent, markdown: '> '.repeat(5000) };
  const deep = await api.expectProblem(
    400,
    post('import', { ...file, modules: [{ ...broken, lessons: [{ ...broken?.lessons[0], content }] }] }),
  );
  expect(deep.errors?.[0]?.path).toBe('modules.0.lessons.0.content.markdown');
});

test('twelve drafts and twelve copies whose titles give one address, created at once, get different ones', async () => {
  const { id: creatorId, token } = await personOf('CREATOR');
  const source = await createTestDraft(db(), { creatorId });
  const title = `Answering ${crypto.randomUUID().slice(0, 8)}`;
  // The same title again would be the same draft.
  const requests = Array.from({ length: 12 }, (_, index) => [
    { ...post('', { title: title + '!'.repeat(index) }), path },
    post(`${source.id}/duplicate`),
  ]).flat();
  const made = await Promise.all(
    requests.map((request) => api.expectAnswer(createdCourseSchema, { ...request, token, status: 201 })),
  );
  const slugs = await Promise.all(made.map(async ({ id }) => (await read(id, token)).slug));
  expect(new Set(slugs).size).toBe(24);
});

test('a copy has the texts as they were rendered, lesson by lesson, also where modules share a place', async () => {
  const source = await createTestCourse(db(), {
    creatorId: creator.id,
    modules: [[reading, { type: 'practice' }], [{ type: 'reading', markdown: 'The *end*.' }], []],
  });
  await db().update(courseModules).set({ orderIndex: 0 }).where(eq(courseModules.courseId, source.id));
  const contentsOf = async (courseId: number) => {
    const rows = await db()
      .select({ content: lessonContents, title: courseModules.title })
      .from(lessonContents)
      .innerJoin(courseModules, eq(courseModules.id, lessonContents.moduleId))
      .where(eq(courseModules.courseId, courseId))
      .orderBy(courseModules.orderIndex, courseModules.id, lessonContents.lessonId);
    return rows.map(({ title, content: { moduleId: _, updatedAt: __, ...content } }) => ({ title, ...content }));
  };
  const [first] = source.lessons;
  // Nothing renders this, so that only a copied text is the same.
  await db()
    .update(lessonContents)
    .set({ html: '<p>As it was rendered then.</p>' })
    .where(eq(lessonContents.moduleId, first?.moduleId ?? 0));
  const { id } = await api.expectAnswer(createdCourseSchema, { ...post(`${source.id}/duplicate`), status: 201 });
  const copied = await contentsOf(id);
  expect(copied).toEqual(await contentsOf(source.id));
  expect(copied.map(({ html }) => html)).toContain('<p>As it was rendered then.</p>');
  expect((await read(id)).modules.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.id)])).toEqual([
    ['Module 1', ['lesson-1-1', 'lesson-1-2']],
    ['Module 2', ['lesson-2-1']],
    ['Module 3', []],
  ]);
});

test('an account copies and imports 20 courses an hour together', async () => {
  const { id: creatorId, token } = await personOf('CREATOR');
  const source = await createTestDraft(db(), { creatorId });
  const { text } = await api.request('GET', `${path}/${source.id}/export`, { token });
  const copy = () => api.request('POST', `${path}/${source.id}/duplicate`, { token });
  const take = () => api.request('POST', `${path}/import`, { token, body: JSON.parse(text) });
  const answers = await Promise.all(Array.from({ length: 11 }, () => [copy(), take()]).flat());
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429, 429]);
  expect(answers.find(({ status }) => status === 429)?.text).toMatch(/Please wait .* and try again/);
  expect(await db().$count(courses, eq(courses.creatorId, creatorId))).toBe(21);
});

test('a course holds five million bytes of text, and a creator has 300 courses', async () => {
  const person = await personOf('CREATOR');
  const as = <Request extends object>(request: Request) => ({ ...request, token: person.token });
  const course = await createTestCourse(db(), {
    creatorId: person.id,
    status: 'DRAFT',
    modules: [[reading, { type: 'reading', markdown: 'a'.repeat(2_400_000) }]],
  });
  const { revision } = await read(course.id, person.token);
  const [first] = course.lessons;
  const lesson = { ...noContent, completesWhen: 'handed_in', question: null };
  const save = (markdown: string) =>
    as(
      put(`${course.id}/lessons/${first?.moduleId}/${first?.lessonId}`, { content: { ...lesson, markdown }, revision }),
    );
  expect((await api.expectProblem(409, save('b'.repeat(100_000)))).code).toBe('course_too_large');
  await api.expectAnswer(savedSchema, save('b'.repeat(90_000)));

  const { status, text } = await api.request('GET', `${path}/${course.id}/export`, { token: person.token });
  expect(status).toBe(200);
  const file = JSON.parse(text);
  const [module] = file.modules;
  const many = { ...module, lessons: [{ ...module.lessons[0], content: { ...lesson, markdown: 'Short.' } }] };
  await db().execute(sql`
    insert into courses (title, slug, status, creator_id, created_at)
    select 'One of many', 'one-of-many-' || n, 'DRAFT', ${person.id}::integer, now() from generate_series(1, 298) n`);
  await api.expectAnswer(createdCourseSchema, { ...as(post('import', { ...file, modules: [many] })), status: 201 });
  const refused = [
    post('', { title: 'One more' }),
    post(`${course.id}/duplicate`),
    post('import', { ...file, modules: [many] }),
  ];
  for (const request of refused) {
    expect((await api.expectProblem(409, as({ ...request, path: request.path.replace(/\/$/, '') }))).code).toBe(
      'too_many_courses',
    );
  }
});

test('a file is counted before it is looked into, and its texts together have two million characters at most', async () => {
  const { id: creatorId, token } = await personOf('CREATOR');
  const source = await createTestDraft(db(), { creatorId });
  const file = await api.expectAnswer(courseFileSchema, { path: `${path}/${source.id}/export`, token });
  const lesson = { title: 'Long', type: 'reading', minutes: 1, isPreview: false };
  const content = { ...noContent, completesWhen: 'handed_in', question: null, markdown: 'a'.repeat(100_000) };
  const lessons = Array.from({ length: 21 }, (_, index) => ({ ...lesson, id: `long-${index}`, content }));
  const modules = [{ title: 'Long', description: null, lessons }];
  const problem = await api.expectProblem(400, { ...post('import', { ...file, modules }), token });
  expect(problem).toMatchObject({ errors: [{ path: 'modules', message: expect.stringContaining('two courses') }] });
  for (let tried = 1; tried < 20; tried += 1) await api.expectProblem(400, { ...post('import', {}), token });
  await api.expectProblem(429, { ...post('import', {}), token });
});

test('a long text is not rendered for somebody who may not save it', async () => {
  const draft = await createTestCourse(db(), { creatorId: creator.id, modules: [[reading]] });
  const [lesson] = draft.lessons;
  // Rendering it is refused, so that the answer tells whether it was rendered.
  const content = { ...noContent, markdown: '> '.repeat(6000) };
  const saving = put(`${draft.id}/lessons/${lesson?.moduleId}/${lesson?.lessonId}`, { revision: 1, content });
  const importing = post('import', { content });
  const [student, former] = [await api.newcomer(), await personOf('CREATOR')];
  await api.request('POST', '/api/auth/logout', { token: former.token });
  for (const request of [saving, importing]) {
    expect((await api.expectProblem(403, { ...request, token: student.token })).code).toBe('role_required');
    expect((await api.expectProblem(401, { ...request, token: former.token })).code).toBe('session_required');
  }
  expect((await api.expectProblem(400, saving)).code).toBe('text_too_deep');
});

test('only admins add a recording of the product to a lesson; one that is there stays', async () => {
  const video = (url: string) => ({ url, captions: null, chapters: [], durationSeconds: 60 });
  const other = await personOf('CREATOR');
  const lessons = [{ type: 'video' as const }, { type: 'video' as const, video: video('/video/theirs.webm') }];
  const course = await createTestCourse(db(), { creatorId: other.id, modules: [lessons] });
  const save = async (lesson: number, content: object, { token } = other) => {
    const { moduleId, lessonId } = course.lessons[lesson] ?? {};
    const { revision } = await read(course.id, token);
    const body = { revision, content: { ...noContent, ...content } };
    const answer = await api.request('PUT', `${path}/${course.id}/lessons/${moduleId}/${lessonId}`, { token, body });
    return answer.status === 200 ? 200 : `${answer.status} ${problemSchema.parse(answer.json()).code}`;
  };
  const resource = (url: string, description: string | null = null) => ({
    resources: [{ id: 'file', title: 'File', type: 'link', url, description }],
  });
  const foreign = '/video/how-interviewers-score.webm';
  expect(await save(0, { video: video(foreign) })).toBe('400 upload_unknown');
  expect(await save(0, resource(foreign))).toBe('400 upload_unknown');
  // An address that is only part of what the lesson has is not in it.
  expect(await save(0, resource(`https://example.com${foreign}`, foreign))).toBe(200);
  expect(await save(0, { video: video(foreign) })).toBe('400 upload_unknown');
  expect(await save(1, { video: video('/video/theirs.webm'), markdown: 'Again.' })).toBe(200);
  expect(await save(1, { video: video(foreign) })).toBe('400 upload_unknown');
  expect(await save(0, { video: video(foreign) }, admin)).toBe(200);
  expect(await save(0, { video: video(foreign), markdown: 'Mine.' })).toBe(200);
  const { text } = await api.request('GET', `${path}/${course.id}/export`, { token: other.token });
  const refused = { method: 'POST', path: `${path}/import`, body: JSON.parse(text) };
  expect((await api.expectProblem(400, { ...refused, token: other.token })).code).toBe('upload_unknown');
  expect((await api.request('POST', refused.path, { ...refused, token: admin.token })).status).toBe(201);
});

test('when several courses take the same address at once, one gets it and the others are refused', async () => {
  const drafts = await Promise.all(Array.from({ length: 4 }, () => createTestDraft(db(), { creatorId: creator.id })));
  const slug = `course-${crypto.randomUUID()}`;
  const edits = await Promise.all(drafts.map(({ id }) => read(id)));
  const answers = await Promise.all(
    edits.map(({ id, revision, details }) => {
      const { path: address, ...request } = put(`${id}`, { ...details, slug, revision });
      return api.request('PUT', address, request);
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
});

test('a copy of a course that is ready for review is ready too, with its instructor', async () => {
  const source = await createTestDraft(db(), { creatorId: creator.id });
  const copy = await api.expectAnswer(createdCourseSchema, { ...post(`${source.id}/duplicate`), status: 201 });
  expect((await read(copy.id)).details.instructorId).toBe((await read(source.id)).details.instructorId);
  await api.expectAnswer(doneSchema, post(`${copy.id}/submit`));
});

test('only a draft that nobody is enrolled in can be deleted', async () => {
  const draft = await createTestDraft(db(), { creatorId: creator.id });
  await api.expectAnswer(doneSchema, { ...post(`${draft.id}`), method: 'DELETE' });
  await api.expectProblem(404, { path: `${path}/${draft.id}`, token: creator.token });
  const published = await createTestCourse(db(), { creatorId: creator.id, modules: [[reading]] });
  await learnerOf(published, 1);
  expect((await api.expectProblem(409, { ...post(`${published.id}`), method: 'DELETE' })).code).toBe('course_in_use');
  const awaited = await createTestDraft(db(), { creatorId: creator.id });
  await db().insert(waitlistEntries).values({ email: 'waits@launchpad.test', courseId: awaited.id });
  expect((await api.expectProblem(409, { ...post(`${awaited.id}`), method: 'DELETE' })).code).toBe('course_in_use');
  // A question can come from another course, with answers of its learners.
  const practiced = await createTestDraft(db(), { creatorId: creator.id });
  const { id: questionId } = await addTestQuestion(db(), { courseId: practiced.id });
  await addTestAnswer(db(), { userId: creator.id, questionId });
  expect((await api.expectProblem(409, { ...post(`${practiced.id}`), method: 'DELETE' })).code).toBe('course_in_use');
});

test('the figures are counted from rows', async () => {
  const course = await createTestCourse(db(), { creatorId: creator.id, price: '80.00', modules: [[reading, reading]] });
  await learnerOf(course, 2);
  await learnerOf(course, 1);
  const figures = await api.expectAnswer(courseFiguresSchema, {
    path: `${path}/${course.id}/figures`,
    token: creator.token,
  });
  expect(figures).toMatchObject({ studentCount: 2, completedCount: 1, averageProgress: 75, revenue: '160.00' });
  expect(figures.lessons.map(({ completed }) => completed)).toEqual([2, 1]);
});

test('a course is decided on once, and a decision applies to all chosen courses or to none', async () => {
  const [one, two] = [
    await createTestDraft(db(), { creatorId: creator.id, status: 'REVIEW' }),
    await createTestDraft(db(), { creatorId: creator.id, status: 'REVIEW', modules: [] }),
  ];
  const both = decide({ ids: [one.id, two.id], seen: ['REVIEW'], action: 'publish' });
  expect((await api.expectProblem(409, both)).code).toBe('course_not_ready');
  const states = await db().select({ status: courses.status }).from(courses).where(eq(courses.id, one.id));
  expect(states).toEqual([{ status: 'REVIEW' }]);
  const returning = { ids: [one.id], seen: ['REVIEW'], action: 'return', note: 'Again.' };
  const answers = await Promise.all(
    [1, 2, 3].map(() => api.request('POST', '/api/admin/courses/actions', decide(returning))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  // Who still sees it in review does not publish what was returned.
  for (const action of ['publish', 'feature']) {
    const stale = decide({ ids: [one.id], seen: ['REVIEW'], action });
    expect((await api.expectProblem(409, stale)).code).toBe('course_state');
  }
});

test('an assignment keeps when it is completed, also in the file of the course; a rating by learners needs criteria', async () => {
  const course = await createTestCourse(db(), {
    creatorId: creator.id,
    status: 'DRAFT',
    modules: [[{ type: 'assignment', markdown: 'Write it.' }]],
  });
  const { moduleId, lessonId } = course.lessons[0] ?? {};
  const save = async (content: object) => {
    const { revision } = await read(course.id);
    return api.expectAnswer(savedSchema, put(`${course.id}/lessons/${moduleId}/${lessonId}`, { revision, content }));
  };
  const content = { ...noContent, markdown: 'Write it.', completesWhen: 'self_rated' };
  await save(content);
  expect((await read(course.id)).gaps).toContainEqual({
    path: `lessons.${lessonId}`,
    message: 'Add a criterion by which learners rate their work.',
  });
  await save({ ...content, rubric: [{ criterion: 'It is short', points: 5, looksLike: 'One page.' }] });
  expect((await read(course.id)).gaps.map((gap) => gap.path)).not.toContain(`lessons.${lessonId}`);
  const file = await api.request('GET', `${path}/${course.id}/export`, { token: creator.token });
  expect(file.text).toContain('"completesWhen":"self_rated"');
  expect((await api.request('POST', `${path}/import`, { token: creator.token, body: file.json() })).status).toBe(201);
});
