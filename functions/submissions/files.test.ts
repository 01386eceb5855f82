/** The files of a learner's work: what is taken, what a version keeps, and who may open them, until when. */
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import { enrollments } from '#db/learning/tables.ts';
import { submissionFiles } from '#db/submissions/tables.ts';
import { courseStaff } from '#db/teaching/tables.ts';
import { uploads } from '#db/uploads/tables.ts';
import { problemSchema } from '../api/problem-contract.ts';
import { createDeskPeople, type DeskPeople } from '../local/desk-people.ts';
import { type SignedInPerson, startTestApi, type TestApi, testKeys } from '../local/test-api.ts';
import { zipOf } from '../local/test-zip.ts';
import { type AssignmentWork, assignmentWorkSchema } from './contract.ts';
import { fileLinksFor } from './file-link.ts';
import { submissionLimits } from './submission-limits.shared.ts';

let api: TestApi;
let people: DeskPeople;
beforeAll(async () => {
  api = await startTestApi();
  people = await createDeskPeople(api, [[{ type: 'assignment', markdown: 'Write it.' }]]);
  // Learners are enrolled by rows, and deleting an account takes one off.
  await db().update(courses).set({ studentCount: 100 }).where(eq(courses.id, people.course.id));
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);

const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(2000)}`);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const office = (kind: string) =>
  zipOf({
    '[Content_Types].xml': `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
  });

/** A new learner in the course. */
async function newLearner(): Promise<SignedInPerson> {
  const learner = await api.newcomer();
  await db().insert(enrollments).values({ userId: learner.id, courseId: people.course.id });
  return learner;
}
const path = (part = '') => {
  const [lesson] = people.course.lessons;
  return `/api/courses/${people.course.slug}/lessons/${lesson?.moduleId}/${lesson?.lessonId}${part}`;
};

type Sent = { body?: Buffer; name?: string; id?: string; type?: string };
const send = (
  { token }: SignedInPerson,
  { body = pdf, name = 'resume.pdf', id = crypto.randomUUID(), type = 'application/octet-stream' }: Sent = {},
) =>
  fetch(`${api.origin}${path(`/files/${id}`)}?${new URLSearchParams({ name })}`, {
    method: 'PUT',
    headers: { 'Content-Type': type, Authorization: `Bearer ${token}` },
    body: new Uint8Array(body),
  });
async function added(learner: SignedInPerson, sent: Sent = {}): Promise<AssignmentWork> {
  const answer = await send(learner, sent);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return assignmentWorkSchema.parse(await answer.json());
}
async function refused(status: number, learner: SignedInPerson, sent: Sent = {}) {
  const answer = await send(learner, sent);
  expect(answer.status).toBe(status);
  return problemSchema.parse(await answer.json());
}
const removed = ({ token }: SignedInPerson, id: string) =>
  api.expectAnswer(assignmentWorkSchema, { method: 'DELETE', path: path(`/files/${id}`), token });
const handIn = ({ token }: SignedInPerson, { revision, draft: { files } }: AssignmentWork, text = '') =>
  api.expectAnswer(assignmentWorkSchema, {
    method: 'POST',
    path: path('/submission'),
    token,
    body: { text, revision, files: files.map(({ id }) => id) },
  });
const opened = async (link: string) => (await fetch(`${api.origin}${link}`)).status;

/** A link to a file, as the Worker makes it for a person. */
const linkFor = ({ id: userId }: { id: number }, fileId: string, now = new Date()) =>
  fileLinksFor(testKeys, { caller: { userId }, now })({ id: fileId });

describe('a file', () => {
  test.each([
    ['a PDF', pdf, 'resume.pdf', 'application/pdf'],
    ['a Word document', office('wordprocessingml.document'), 'resume.docx', /wordprocessingml/],
    ['a picture', png, 'resume.png', 'image/png'],
  ])('%s is taken by its content, whatever it is called', async (_what, body, name, type) => {
    const { draft } = await added(await newLearner(), { body, name: 'resume.exe' });
    expect(draft.files).toMatchObject([{ name, type: expect.stringMatching(type), size: body.length }]);
  });

  test.each([
    ['a spreadsheet', office('spreadsheetml.sheet')],
    ['an archive', zipOf({ 'a.txt': 'Hello' })],
    ['a text', Buffer.from('Hello')],
    ['a page with a script', Buffer.from('<!doctype html><script>window.hostile = 1</script>')],
    ['a GIF', Buffer.from('GIF89a and more')],
  ])('%s is refused', async (_what, body) => {
    const { message } = await refused(415, people.student, { body, type: 'application/pdf' });
    expect(message).toMatch(/^We cannot take this kind of file\. Choose a PDF/);
  });

  test('is looked into only for somebody with a live session', async () => {
    const learner = await newLearner();
    const body = Buffer.from('%PDF-1.7\n<< /S /JavaScript >>');
    expect((await refused(415, learner, { body })).message).toMatch(/contains a script/);
    await api.request('POST', '/api/auth/logout', { token: learner.token });
    await refused(401, learner, { body });
  });

  test('has at most 10 MB, and a draft has at most five', async () => {
    const learner = await newLearner();
    // Refused by its length, before any of it arrives. The connection cannot be used again.
    const { message } = await api.expectProblem(413, {
      method: 'PUT',
      path: `${path(`/files/${crypto.randomUUID()}`)}?name=resume.pdf`,
      token: learner.token,
      body: ' ',
      headers: { 'Content-Length': String(submissionLimits.bytesPerFile + 1), Connection: 'close' },
    });
    expect(message).toBe('This file is too large: 10 MB are the most.');
    const answers = await Promise.all(Array.from({ length: 7 }, () => send(learner)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409]);
    expect((await refused(409, learner)).code).toBe('submission_files');
    // What was refused leaves no row behind.
    const rows = await db()
      .select()
      .from(uploads)
      .where(and(eq(uploads.ownerId, learner.id), isNull(uploads.storedAt)));
    expect(rows).toEqual([]);
  });

  test('that is sent again adds nothing, and the id of somebody else’s file is nobody’s', async () => {
    const learner = await newLearner();
    const id = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(learner, { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await added(learner, { id })).draft.files).toHaveLength(1);
    expect((await refused(404, await newLearner(), { id })).code).toBe('not_found');
    expect(await db().$count(uploads, eq(uploads.ownerId, learner.id))).toBe(1);
  });

  test('that is removed from the draft stays in the versions that have it, and is deleted with the last', async () => {
    const learner = await newLearner();
    await added(learner, { name: 'one.pdf' });
    const both = await added(learner, { name: 'two.pdf' });
    const first = await handIn(learner, both);
    const [one, two] = first.draft.files;
    await removed(learner, one?.id ?? '');
    const kept = await removed(learner, two?.id ?? '');
    expect(kept).toMatchObject({
      draft: { files: [] },
      versions: [{ files: [{ name: 'one.pdf' }, { name: 'two.pdf' }] }],
    });
    const third = await added(learner, { name: 'three.pdf' });
    await removed(learner, third.draft.files[0]?.id ?? '');
    await api.fireCron();
    const owned = await db().select().from(uploads).where(eq(uploads.ownerId, learner.id));
    expect(owned.map(({ filename }) => filename).toSorted()).toEqual(['one.pdf', 'two.pdf']);
    expect(await opened(kept.versions[0]?.files[0]?.link ?? '')).toBe(200);
  });

  test('is not a new version when only its place in the list is; another file is one', async () => {
    const learner = await newLearner();
    const first = await handIn(learner, await added(learner));
    expect((await handIn(learner, first)).versions).toHaveLength(1);
    expect((await handIn(learner, await added(learner))).versions).toHaveLength(2);
    // A tab that has not seen the second file.
    const body = { text: 'Mine', revision: first.revision, files: first.draft.files.map(({ id }) => id) };
    const { code } = await api.expectProblem(409, {
      method: 'POST',
      path: path('/submission'),
      token: learner.token,
      body,
    });
    expect(code).toBe('edit_conflict');
  });

  test('in use is never swept, and what a deleted account had is', async () => {
    const learner = await newLearner();
    await handIn(learner, await added(learner));
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    await api.fireCron(later(2));
    await api.fireCron(later(12));
    const [file] = await db().select().from(uploads).where(eq(uploads.ownerId, learner.id));
    expect(file?.storedAt).not.toBeNull();
    const body = { email: learner.email, password: learner.password };
    expect((await api.request('POST', '/api/account/delete', { token: learner.token, body })).status).toBe(200);
    await api.fireCron(later(13));
    expect(await api.storedKeys(file?.key ?? '')).toEqual([]);
    expect(await db().$count(submissionFiles, eq(submissionFiles.key, file?.key ?? ''))).toBe(0);
  });
});

describe('who opens a file', () => {
  test('of a draft: its owner. Of a version: also the staff of the course and admins; nobody else', async () => {
    const learner = await newLearner();
    const drafted = await added(learner);
    const ids = [drafted.draft.files[0]?.id ?? ''];
    const { versions } = await handIn(learner, drafted);
    ids.push(versions[0]?.files[0]?.id ?? '');
    const { admin, creator, teacher, assistant, student, otherCreator } = people;
    const readers = { learner, admin, creator, teacher, assistant, student, otherCreator };
    const statuses = await Promise.all(
      Object.entries(readers).map(async ([who, reader]) => [
        who,
        await Promise.all(ids.map(async (id) => opened(await linkFor(reader, id)))),
      ]),
    );
    expect(Object.fromEntries(statuses)).toEqual({
      learner: [200, 200],
      admin: [404, 200],
      creator: [404, 200],
      teacher: [404, 200],
      assistant: [404, 200],
      student: [404, 404],
      otherCreator: [404, 404],
    });
  });

  test('nobody without a link, with a changed one, or after a day', async () => {
    const owner = await newLearner();
    const { draft } = await added(owner);
    const [{ id, link } = { id: '', link: '' }] = draft.files;
    expect(await opened(link)).toBe(200);
    expect(await opened(`/uploads/submissions/${id}`)).toBe(404);
    expect(await opened(`${link.slice(0, -4)}AAAA`)).toBe(404);
    expect(await opened(link.replace(id, crypto.randomUUID()))).toBe(404);
    expect(await opened(await linkFor(owner, id, new Date(Date.now() - 26 * 3_600_000)))).toBe(404);
  });

  test('somebody who is removed from the staff, or suspended, at once no longer', async () => {
    const [teacher, learner] = [await api.newcomer(), await newLearner()];
    const { versions } = await handIn(learner, await added(learner));
    await db().insert(courseStaff).values({ courseId: people.course.id, userId: teacher.id, role: 'teacher' });
    const id = versions[0]?.files[0]?.id ?? '';
    const [forTeacher, forLearner] = [await linkFor(teacher, id), await linkFor(learner, id)];
    expect([await opened(forTeacher), await opened(forLearner)]).toEqual([200, 200]);
    await db()
      .delete(courseStaff)
      .where(and(eq(courseStaff.userId, teacher.id), eq(courseStaff.courseId, people.course.id)));
    await db().update(users).set({ suspendedAt: new Date() }).where(eq(users.id, learner.id));
    expect([await opened(forTeacher), await opened(forLearner)]).toEqual([404, 404]);
  });

  test('is downloaded under its name, with a policy that runs nothing', async () => {
    const { draft } = await added(await newLearner(), { name: 'Übung "1".pdf' });
    const answer = await fetch(`${api.origin}${draft.files[0]?.link}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''%C3%9Cbung%201.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  });
});
