/** The question bank and its editor: who may edit what, and what learners see before and after it is published. */
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRole } from '#db/accounts/states.ts';
import { users } from '#db/accounts/tables.ts';
import { auditLog } from '#db/admin/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { createTestCourse, reading } from '#db/local/course-fixture.ts';
import { addTestAnswer, addTestQuestion, questionContent } from '#db/local/practice-fixture.ts';
import { practiceAnswers, practiceQuestionRevisions, practiceQuestions } from '#db/practice/tables.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../local/test-api.ts';
import {
  practiceAnswerSchema,
  practiceOverviewSchema,
  practiceQuestionDetailSchema,
  practiceQuestionListSchema,
} from '../contract.ts';
import { createdQuestionSchema, editedQuestionListSchema, editedQuestionSchema } from './question-editor-contract.ts';

let api: TestApi;
let creator: SignedInPerson;
let admin: SignedInPerson;
let course: { id: number; slug: string };
beforeAll(async () => {
  api = await startTestApi();
  [creator, admin] = await Promise.all([personOf('CREATOR'), personOf('ADMIN')]);
  course = await createTestCourse(db(), { modules: [[reading]], creatorId: creator.id });
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
async function personOf(role: UserRole): Promise<SignedInPerson> {
  const person = await api.newcomer();
  await db().update(users).set({ role }).where(eq(users.id, person.id));
  return person;
}

const bank = '/api/creator/questions';
const edit = (courseId: number | null, prompt = questionContent.prompt) => ({
  kind: 'behavioral',
  competency: 'conflict',
  level: 'first_job',
  courseId,
  content: { ...questionContent, prompt },
});
const creating = ({ token }: SignedInPerson, courseId: number | null, prompt?: string) => ({
  method: 'POST',
  path: bank,
  token,
  body: edit(courseId, prompt),
});
async function created(person: SignedInPerson, courseId: number | null, prompt?: string): Promise<string> {
  const { id } = await api.expectAnswer(createdQuestionSchema, { ...creating(person, courseId, prompt), status: 201 });
  return `${bank}/${id}`;
}
const publishing = (path: string, { token }: SignedInPerson, revision: number) => ({
  method: 'POST',
  path: `${path}/publish`,
  token,
  body: { revision },
});
const read = (path: string, { token }: SignedInPerson) => api.expectAnswer(editedQuestionSchema, { path, token });
const slugsFor = async (person?: SignedInPerson, query = '') =>
  (
    await api.expectAnswer(practiceQuestionListSchema, {
      path: `/api/practice/questions${query}`,
      token: person?.token,
    })
  ).map(({ slug }) => slug);
const seen = (slug: string, person?: SignedInPerson) =>
  api.request('GET', `/api/practice/questions/${slug}`, { token: person?.token });

test('the reference data is a bank that everybody can read, with one question to try without an account', async () => {
  const all = await api.expectAnswer(practiceQuestionListSchema, { path: '/api/practice/questions' });
  expect(all.length).toBeGreaterThanOrEqual(80);
  const goodFirst = all.filter((question) => question.goodFirst).length;
  expect([goodFirst, all.slice(0, goodFirst).every((question) => question.goodFirst)]).toEqual([10, true]);
  const conflicts = await api.expectAnswer(practiceQuestionListSchema, {
    path: '/api/practice/questions?competency=conflict&level=first_job',
  });
  expect(conflicts.length).toBeGreaterThan(0);
  expect(conflicts.every(({ competency, level }) => competency === 'conflict' && level === 'first_job')).toBe(true);

  const answer = await api.request('GET', '/api/practice/try');
  const question = practiceQuestionDetailSchema.parse(answer.json());
  expect([question.course, question.revision, question.rubric.criteria.length > 0]).toEqual([null, 1, true]);
  expect(answer.headers.get('Cache-Tag')).toBe('practice-questions');
  // What depends on the caller is kept nowhere.
  const own = await api.request('GET', '/api/practice/questions', { token: creator.token });
  expect([own.headers.get('Cache-Control'), own.headers.get('Cache-Tag')]).toEqual(['private, no-store', null]);
  const overview = await api.expectAnswer(practiceOverviewSchema, { path: '/api/practice', token: creator.token });
  expect(overview.suggested?.goodFirst).toBe(true);
});

test('a creator writes questions for their own courses only, an admin for everybody', async () => {
  const [other, student] = [await personOf('CREATOR'), await api.newcomer()];
  for (const request of [creating(creator, null), creating(other, course.id)])
    expect((await api.expectProblem(409, request)).code).toBe('choice_gone');
  await api.expectProblem(403, creating(student, course.id));

  const path = await created(creator, course.id);
  const everybodys = await created(admin, null);
  for (const [wanted, person] of [
    [path, other],
    [everybodys, creator],
  ] as const)
    expect((await api.expectProblem(404, { path: wanted, token: person.token })).code).toBe('not_found');
  const saving = { method: 'PUT', path, token: creator.token, body: { ...edit(null), revision: 1 } };
  expect((await api.expectProblem(409, saving)).code).toBe('choice_gone');

  const list = ({ token }: SignedInPerson) => api.expectAnswer(editedQuestionListSchema, { path: bank, token });
  const own = await list(creator);
  expect([own.mayChooseEverybody, own.courses]).toEqual([false, [{ id: course.id, title: expect.any(String) }]]);
  expect(own.questions.every((question) => question.course?.id === course.id)).toBe(true);
  const all = await list(admin);
  expect(all.mayChooseEverybody).toBe(true);
  expect(all.questions.map(({ id }) => `${bank}/${id}`)).toEqual(expect.arrayContaining([path, everybodys]));
});

test('a draft is seen by nobody; published, it is open to learners of its course; archived, to nobody again', async () => {
  const learner = await api.newcomer();
  await api.request('POST', '/api/enroll', { token: learner.token, body: { courseId: course.id } });
  const stranger = await api.newcomer();
  const path = await created(creator, course.id);
  const { slug } = await read(path, creator);
  const statuses = async () =>
    Promise.all([learner, creator, stranger, undefined].map(async (person) => (await seen(slug, person)).status));
  expect(await statuses()).toEqual([404, 404, 404, 404]);

  await api.expectAnswer(editedQuestionSchema, publishing(path, creator, 1));
  expect(await statuses()).toEqual([200, 200, 404, 404]);
  expect(await slugsFor(learner, `?course=${course.slug}`)).toContain(slug);
  expect(await slugsFor(stranger)).not.toContain(slug);
  expect(await slugsFor()).not.toContain(slug);
  const answering = ({ token }: SignedInPerson) => ({
    method: 'PUT',
    path: `/api/practice/answers/${crypto.randomUUID()}`,
    token,
    body: { question: slug, revision: 1, mode: 'audio', durationMs: 1000, speech: null },
  });
  await api.expectProblem(404, answering(stranger));
  await api.expectAnswer(practiceAnswerSchema, { ...answering(learner), status: 201 });

  await api.expectAnswer(editedQuestionSchema, { ...publishing(path, creator, 2), path: `${path}/archive` });
  expect(await statuses()).toEqual([404, 404, 404, 404]);
});

test('publishing makes a revision of a changed text, and earlier answers keep the text they were given to', async () => {
  const learner = await api.newcomer();
  const path = await created(admin, null, 'What did you learn last year?');
  await api.expectAnswer(editedQuestionSchema, publishing(path, admin, 1));
  const { slug } = await read(path, admin);
  expect(slug).toMatch(/^what-did-you-learn-last-year/);
  const answering = (revision: number) => ({
    method: 'PUT',
    path: `/api/practice/answers/${crypto.randomUUID()}`,
    token: learner.token,
    body: { question: slug, revision, mode: 'audio', durationMs: 1000, speech: null },
  });
  const first = await api.expectAnswer(practiceAnswerSchema, { ...answering(1), status: 201 });

  const prompt = 'What did you learn this year?';
  const body = { ...edit(null, prompt), revision: 2 };
  const saved = await api.expectAnswer(editedQuestionSchema, { method: 'PUT', path, token: admin.token, body });
  expect([saved.isPublishedText, saved.answers]).toEqual([false, 1]);
  const detail = async () => practiceQuestionDetailSchema.parse((await seen(slug)).json());
  expect(await detail()).toMatchObject({ revision: 1, prompt: 'What did you learn last year?' });
  const published = await api.expectAnswer(editedQuestionSchema, publishing(path, admin, 3));
  expect(published).toMatchObject({ status: 'PUBLISHED', isPublishedText: true });
  expect(await detail()).toMatchObject({ revision: 2, prompt });
  // The same text again makes no revision.
  await api.expectAnswer(editedQuestionSchema, publishing(path, admin, 4));
  const revisions = eq(practiceQuestionRevisions.questionId, published.id);
  expect(await db().$count(practiceQuestionRevisions, revisions)).toBe(2);

  // A learner who had the page open may still answer the text they saw.
  for (const [revision, text] of [
    [1, 'What did you learn last year?'],
    [2, prompt],
  ] as const) {
    const answer = await api.expectAnswer(practiceAnswerSchema, { ...answering(revision), status: 201 });
    expect(answer.question.prompt).toBe(text);
  }
  await api.expectProblem(404, answering(3));
  const old = await api.expectAnswer(practiceAnswerSchema, {
    path: `/api/practice/answers/${first.id}`,
    token: learner.token,
  });
  expect(old.question.prompt).toBe('What did you learn last year?');
});

test('a question keeps the texts that were answered, those of 90 days and 20 others; a course has 500 questions', async () => {
  const writer = await personOf('CREATOR');
  const [own, full] = [
    await createTestCourse(db(), { modules: [[reading]], creatorId: writer.id }),
    await createTestCourse(db(), { modules: [[reading]], creatorId: writer.id }),
  ];
  const path = await created(writer, own.id);
  const { id } = await api.expectAnswer(editedQuestionSchema, publishing(path, writer, 1));
  const learner = await api.newcomer();
  await addTestAnswer(db(), { userId: learner.id, questionId: id });
  const texts = Array.from({ length: 29 }, (_, index) => ({
    questionId: id,
    revision: index + 2,
    content: questionContent,
    publishedAt: new Date(Date.now() - (index === 3 ? 1 : 100) * 86_400_000),
  }));
  await db().insert(practiceQuestionRevisions).values(texts);
  await db().update(practiceQuestions).set({ publishedRevision: 30 }).where(eq(practiceQuestions.id, id));
  const body = { ...edit(own.id, 'Another text?'), revision: 2 };
  await api.expectAnswer(editedQuestionSchema, { method: 'PUT', path, token: writer.token, body });
  // An answer that is just being saved keeps its text, too.
  const saving = await api.database.connect();
  await saving.query('begin');
  await saving.query(
    `insert into practice_answers (id, user_id, question_id, question_revision, mode, duration_ms, transcript, transcript_source, content, measures_version)
     values (gen_random_uuid(), $1, $2, 7, 'typed', 0, 'I asked.', 'typed', '{}', 1)`,
    [learner.id, id],
  );
  const published = api.expectAnswer(editedQuestionSchema, publishing(path, writer, 3));
  await api.database.waiting(1);
  await saving.query('commit');
  await published;
  expect(await db().$count(practiceAnswers, eq(practiceAnswers.questionId, id))).toBe(2);
  const kept = await db().select().from(practiceQuestionRevisions).where(eq(practiceQuestionRevisions.questionId, id));
  expect(kept.map(({ revision }) => revision).toSorted((one, other) => one - other)).toEqual([
    1,
    5,
    7,
    ...Array.from({ length: 21 }, (_, index) => index + 11),
  ]);

  await Promise.all(Array.from({ length: 10 }, () => addTestQuestion(db(), { courseId: full.id })));
  await db().execute(sql`
    insert into practice_questions (slug, kind, competency, level, content, course_id)
    select 'full-' || n || '-' || ${full.id}::text, 'behavioral', 'teamwork', 'first_job', ${JSON.stringify(questionContent)}::jsonb, ${full.id}::integer
    from generate_series(1, 490) as n`);
  expect((await api.expectProblem(409, creating(writer, full.id))).code).toBe('questions_full');
  const moving = { ...edit(full.id), revision: 4 };
  const moved = await api.expectProblem(409, { method: 'PUT', path, token: writer.token, body: moving });
  expect(moved.code).toBe('questions_full');
});

test('a person publishes 100 texts within an hour', async () => {
  const writer = await personOf('CREATOR');
  const own = await createTestCourse(db(), { modules: [[reading]], creatorId: writer.id });
  const path = await created(writer, own.id);
  await api.expectAnswer(editedQuestionSchema, publishing(path, writer, 1));
  await db().execute(sql`update throttle_counters set count = 100 where key = ${`practice-publication:${writer.id}`}`);
  expect((await api.expectProblem(429, publishing(path, writer, 2))).code).toBe('too_many_requests');
});

test('of edits at once one is saved, and the others are told', async () => {
  const path = await created(creator, course.id);
  const edits = ['One way?', 'Another way?', 'A third way?'].map((prompt) =>
    api.request('PUT', path, { token: creator.token, body: { ...edit(course.id, prompt), revision: 1 } }),
  );
  expect((await Promise.all(edits)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await api.expectProblem(409, publishing(path, creator, 1))).code).toBe('edit_conflict');
  expect((await read(path, creator)).revision).toBe(2);
});

test('a draft is created once, however often its request comes, until it was edited', async () => {
  const begin = () => created(creator, course.id, 'Once or twice?');
  const [path, ...others] = await Promise.all([begin(), begin(), begin()]);
  expect(others).toEqual([path, path]);
  const body = { ...edit(course.id, 'Once or twice?'), revision: 1 };
  expect((await api.request('PUT', path, { token: creator.token, body })).status).toBe(200);
  expect(await begin()).not.toBe(path);
});

test('the same edit once more is no conflict and changes nothing, until there is a later one', async () => {
  const path = await created(creator, course.id);
  const put = (prompt: string, revision: number) =>
    api.request('PUT', path, { token: creator.token, body: { ...edit(course.id, prompt), revision } });
  for (const _once of [1, 2]) expect((await put('One way?', 1)).status).toBe(200);
  expect((await read(path, creator)).revision).toBe(2);
  expect((await put('Another way?', 1)).status).toBe(409);
  expect((await put('Another way?', 2)).status).toBe(200);
  expect((await put('One way?', 3)).status).toBe(200);
  expect((await put('One way?', 1)).status).toBe(409);
});

test('the same publication or archiving once more is no conflict and changes nothing, until there is an edit', async () => {
  const path = await created(creator, course.id);
  const change = (action: string, revision: number, { token } = creator) =>
    api.request('POST', `${path}/${action}`, { token, body: { revision } });
  const actions = async () => {
    const rows = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, path.split('/').at(-1) ?? ''));
    return rows.map(({ action }) => action).filter((action) => /^question\.(publish|archive)$/.test(action));
  };
  for (const _once of [1, 2]) expect((await change('publish', 1)).status).toBe(200);
  expect(await read(path, creator)).toMatchObject({ revision: 2, status: 'PUBLISHED', isPublishedText: true });
  expect((await change('archive', 1)).status).toBe(409);
  expect((await change('publish', 1, admin)).status).toBe(409);
  for (const _once of [1, 2]) expect((await change('archive', 2)).status).toBe(200);
  expect(await read(path, creator)).toMatchObject({ revision: 3, status: 'ARCHIVED' });
  expect((await change('publish', 3)).status).toBe(200);
  expect(await actions()).toEqual(['question.publish', 'question.archive', 'question.publish']);

  // An edit that keeps the state does not make the publication before it a repeated one.
  const body = { ...edit(course.id, questionContent.prompt), revision: 4 };
  expect((await api.request('PUT', path, { token: creator.token, body })).status).toBe(200);
  expect((await change('publish', 4)).status).toBe(409);
});

test('only a question that was never published is deleted', async () => {
  const path = await created(creator, course.id);
  const { id } = await read(path, creator);
  const deleting = (revision: number) => ({
    method: 'DELETE',
    path: `${path}?revision=${revision}`,
    token: creator.token,
  });
  await api.expectAnswer(editedQuestionSchema, publishing(path, creator, 1));
  await api.expectAnswer(editedQuestionSchema, { ...publishing(path, creator, 2), path: `${path}/archive` });
  expect((await api.expectProblem(409, deleting(3))).code).toBe('question_in_use');

  const draft = await created(creator, course.id);
  await api.expectAnswer(doneSchema, { method: 'DELETE', path: `${draft}?revision=1`, token: creator.token });
  await api.expectProblem(404, { path: draft, token: creator.token });
  const left = await db()
    .select({ id: practiceQuestions.id })
    .from(practiceQuestions)
    .where(inArray(practiceQuestions.id, [id, Number(draft.split('/').at(-1))]));
  expect(left).toEqual([{ id }]);
  const entries = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)));
  expect(entries.filter(({ subjectType }) => subjectType === 'practice_questions').map(({ action }) => action)).toEqual(
    ['question.create', 'question.publish', 'question.archive'],
  );
});
