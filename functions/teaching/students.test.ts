/** The roster: who sees which learner with what, and how people are enrolled by hand, lose access and get it back. */
import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { users } from '#db/accounts/tables.ts';
import { auditLog } from '#db/admin/tables.ts';
import { orders } from '#db/commerce/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import { enrollments, quizAttempts } from '#db/learning/tables.ts';
import { quizQuestions, reading } from '#db/local/course-fixture.ts';
import { addTestStudent } from '#db/local/desk-fixture.ts';
import { addTestQuestionUnder } from '#db/local/discussion-fixture.ts';
import { createTestSubmission } from '#db/local/submission-fixture.ts';
import { localMailbox } from '#db/mail/tables.ts';
import { assignmentSubmissions } from '#db/submissions/tables.ts';
import { courseStaff, enrollmentChanges, enrollmentInvitations } from '#db/teaching/tables.ts';
import { addressInFragment } from '../accounts/address-fragment.shared.ts';
import { doneSchema } from '../api/done-contract.ts';
import { courseAccessSchema } from '../courses/contract.ts';
import { askedSchema } from '../discussion/contract.ts';
import { dashboardSchema } from '../learning/contract.ts';
import { createDeskPeople, type DeskPeople } from '../local/desk-people.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import {
  addedStudentsSchema,
  invitedStudentListingSchema,
  studentImportTrialSchema,
  studentListingSchema,
  studentSchema,
} from './student-contract.ts';

let api: TestApi;
let people: DeskPeople;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
// A course of its own for each test, because they count its learners.
beforeEach(async () => {
  people = await createDeskPeople(api, [[reading, { type: 'quiz', questions: quizQuestions }]]);
});

const db = () => openDatabase(api.database.databaseUrl);
const path = () => `/api/teaching/courses/${people.course.id}/students`;
const address = () => `${crypto.randomUUID()}@launchpad.test`;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

const list = (query = '', by = people.teacher) =>
  api.expectAnswer(studentListingSchema, { path: `${path()}?${query}`, token: by.token });
const idsOf = ({ rows }: z.infer<typeof studentListingSchema>) => rows.map(({ userId }) => userId);
const studentFor = ({ token }: SignedInPerson, userId: number) =>
  api.expectAnswer(studentSchema, { path: `${path()}/${userId}`, token });
const add = (email: string, by = people.teacher, reason = 'A scholarship') =>
  api.expectAnswer(addedStudentsSchema, {
    method: 'POST',
    path: path(),
    token: by.token,
    body: { email, name: 'Ines Moreau', reason },
  });
const act = (action: 'end' | 'restore', ids: number[], by = people.teacher) =>
  api.request('POST', `${path()}/actions`, { token: by.token, body: { ids, action, reason: 'They asked for it' } });
const importList = (text: string, by = people.teacher) =>
  api.request('POST', `${path()}/import`, { token: by.token, body: { list: text, reason: 'A company' } });
const tryList = (text: string, by = people.teacher) =>
  api.expectAnswer(studentImportTrialSchema, {
    method: 'POST',
    path: `${path()}/import/trial`,
    token: by.token,
    body: { list: text },
  });

async function verified(person: Partial<SignedInPerson> = {}): Promise<SignedInPerson> {
  const someone = await api.newcomer(person);
  await db().update(users).set({ emailVerified: true }).where(eq(users.id, someone.id));
  return someone;
}

async function studentCount(): Promise<number | undefined> {
  const [row] = await db()
    .select({ count: courses.studentCount })
    .from(courses)
    .where(eq(courses.id, people.course.id));
  return row?.count;
}

/** The link that a mail asks to follow. */
const linkIn = ({ text }: { text: string }) => new URL(text.match(/https?:\/\/\S+/)?.[0] ?? '');

async function learner(values: Partial<typeof enrollments.$inferInsert> = {}, person = {}): Promise<SignedInPerson> {
  const someone = await api.newcomer(person);
  await db()
    .insert(enrollments)
    .values({ userId: someone.id, courseId: people.course.id, ...values });
  return someone;
}

async function mailsTo(recipient: string): Promise<string[]> {
  await api.database.settled();
  await api.fireCron();
  const rows = await db()
    .select()
    .from(localMailbox)
    .where(eq(localMailbox.recipient, recipient))
    .orderBy(localMailbox.id);
  return rows.map(({ subject }) => subject);
}

test('each route answers each role as the desk promises', async () => {
  const { admin, creator, teacher, assistant, student, otherCreator } = people;
  const everybody = [null, student, otherCreator, assistant, teacher, creator, admin];
  const reads = [401, 404, 404, 200, 200, 200, 200];
  const enrolls = [401, 404, 404, 403, 200, 200, 200];
  const invited = async () => {
    const email = address();
    await add(email);
    const [row] = await db().select().from(enrollmentInvitations).where(eq(enrollmentInvitations.email, email));
    return row?.id;
  };
  const body = { email: address(), name: '', reason: 'A scholarship' };
  const routes: [string, () => Promise<[string, string, object?]>, number[]][] = [
    ['list', async () => ['GET', path()], reads],
    ['export', async () => ['GET', `${path()}/export`], reads],
    ['one', async () => ['GET', `${path()}/${student.id}`], reads],
    ['enroll', async () => ['POST', path(), body], enrolls],
    ['try a list', async () => ['POST', `${path()}/import/trial`, { list: address() }], enrolls],
    ['import a list', async () => ['POST', `${path()}/import`, { list: address(), reason: 'A company' }], enrolls],
    [
      'restore',
      async () => ['POST', `${path()}/actions`, { ids: [student.id], action: 'restore', reason: 'Again' }],
      enrolls,
    ],
    ['invited', async () => ['GET', path().replace('students', 'student-invitations')], enrolls],
    [
      'invite again',
      async () => ['POST', `${path().replace('students', 'student-invitations')}/${await invited()}/resend`],
      enrolls,
    ],
    [
      'withdraw',
      async () => ['DELETE', `${path().replace('students', 'student-invitations')}/${await invited()}`],
      enrolls,
    ],
  ];
  for (const [name, request, expected] of routes) {
    const statuses: number[] = [];
    for (const who of everybody) {
      const [method, target, sent] = await request();
      statuses.push((await api.request(method, target, { token: who?.token, body: sent })).status);
    }
    expect([name, statuses]).toEqual([name, expected]);
  }
});

test('an assistant sees and finds no addresses, also not in the file, until they may', async () => {
  const { assistant, teacher, student, course } = people;
  const ofStudent = (await list('', teacher)).rows.find(({ userId }) => userId === student.id);
  expect(ofStudent?.email).toBe(student.email);
  expect((await list('', assistant)).rows.map(({ email }) => email)).toEqual([null]);
  expect((await list(`search=${encodeURIComponent(student.email)}`, assistant)).rows).toEqual([]);
  const fullName = encodeURIComponent(`${student.lastName.slice(0, 3)} ${student.firstName}`);
  expect(idsOf(await list(`search=${fullName}`, assistant))).toEqual([student.id]);
  expect(idsOf(await list(`search=${encodeURIComponent(student.email)}`, teacher))).toEqual([student.id]);
  expect((await studentFor(assistant, student.id)).email).toBeNull();
  const file = await api.request('GET', `${path()}/export`, { token: assistant.token });
  expect(file.text).not.toContain('@');
  await db()
    .update(courseStaff)
    .set({ seesAddresses: true })
    .where(and(eq(courseStaff.courseId, course.id), eq(courseStaff.userId, assistant.id)));
  expect((await list('', assistant)).rows.map(({ email }) => email)).toEqual([student.email]);
});

test('states and orders of the roster, in pages forward and backward', async () => {
  const stuck = await learner({ progress: 40, enrolledAt: daysAgo(30), progressedAt: daysAgo(8) });
  const moving = await learner({ progress: 60, enrolledAt: daysAgo(20), progressedAt: daysAgo(6) });
  const finished = await learner({
    progress: 100,
    status: 'completed',
    completedAt: daysAgo(9),
    enrolledAt: daysAgo(40),
    progressedAt: daysAgo(9),
    lastAccessedAt: daysAgo(0.1),
  });
  const ended = await learner({ status: 'cancelled', endedAt: daysAgo(1), progressedAt: daysAgo(90) });
  const { student } = people;
  expect(idsOf(await list('state=stuck'))).toEqual([stuck.id]);
  expect(idsOf(await list('state=completed'))).toEqual([finished.id]);
  expect(idsOf(await list('state=ended'))).toEqual([ended.id]);
  expect(idsOf(await list('state=active&sort=oldest'))).toEqual([stuck.id, moving.id, student.id]);
  expect(idsOf(await list('sort=oldest'))).toEqual([finished.id, stuck.id, moving.id, student.id]);
  expect(idsOf(await list('sort=most-progress'))).toEqual([finished.id, moving.id, stuck.id, student.id]);
  expect(idsOf(await list('sort=seen-first'))).toEqual(
    [stuck.id, moving.id, finished.id, student.id].toSorted((one, other) => {
      const order = [stuck.id, moving.id, finished.id, student.id];
      return order.indexOf(one) - order.indexOf(other);
    }),
  );
  const whole = await list('sort=least-progress');
  expect(whole).toMatchObject({ count: 4, countIsExact: true, next: null, previous: null });
  const first = await list('sort=least-progress&limit=3');
  const second = await list(`sort=least-progress&limit=3&after=${first.next}`);
  expect([...first.rows, ...second.rows]).toEqual(whole.rows);
  expect((await list(`sort=least-progress&limit=3&before=${second.previous}`)).rows).toEqual(first.rows);
  await api.expectProblem(400, { path: `${path()}?sort=oldest&after=bm9uc2Vuc2U`, token: people.teacher.token });
});

test('whose work waits for a reader is not stuck, whatever the last progress', async () => {
  const { course, student, teacher } = people;
  const waiting = await learner({ progress: 40, enrolledAt: daysAgo(30), progressedAt: daysAgo(8) });
  const stuck = await learner({ progress: 40, enrolledAt: daysAgo(30), progressedAt: daysAgo(9) });
  const work = await createTestSubmission(db(), { course, userId: waiting.id });
  expect(idsOf(await list('state=stuck'))).toEqual([stuck.id]);
  expect(idsOf(await list('state=waiting'))).toEqual([waiting.id]);
  expect((await list('state=waiting')).rows).toMatchObject([{ isWaiting: true, isStuck: false }]);
  expect(await studentFor(teacher, waiting.id)).toMatchObject({ isWaiting: true, isStuck: false });
  const { rows } = await db().execute<{ addressed: number }>(
    sql`select rules.count_addressed(wanted_course => ${course.id}, audience => 'stuck', moment => now()) as addressed`,
  );
  expect(rows).toEqual([{ addressed: 1 }]);
  await db()
    .update(assignmentSubmissions)
    .set({ state: 'returned', decidedAt: new Date() })
    .where(eq(assignmentSubmissions.id, work));
  expect(idsOf(await list('state=stuck'))).toEqual([stuck.id, waiting.id]);
  expect(await studentFor(teacher, student.id)).toMatchObject({ isWaiting: false, isStuck: false });
});

test('the work that waits is counted, whatever is handed in and decided at the same time', async () => {
  const { course } = people;
  const learners = await Promise.all(Array.from({ length: 4 }, () => learner({})));
  const works = await Promise.all(
    learners.flatMap(({ id: userId }) =>
      [0, 1].map((lesson) => createTestSubmission(db(), { course, lesson, userId })),
    ),
  );
  const states = ['submitted', 'in_review', 'returned', 'accepted'] as const;
  const write = (id: number) => {
    const state = states[Math.floor(Math.random() * states.length)] ?? 'submitted';
    const decidedAt = state === 'returned' || state === 'accepted' ? new Date() : null;
    return db().update(assignmentSubmissions).set({ state, decidedAt }).where(eq(assignmentSubmissions.id, id));
  };
  await Promise.all(Array.from({ length: 6 }, () => works.map(write)).flat());
  await db()
    .delete(assignmentSubmissions)
    .where(eq(assignmentSubmissions.id, works[0] ?? 0));
  const { rows } = await db().execute(sql`
    select e.waiting_work as kept, count(s.id)::integer as counted from enrollments e
      left join assignment_submissions s on s.user_id = e.user_id and s.course_id = e.course_id
       and s.state in ('submitted', 'in_review')
     where e.course_id = ${course.id} group by e.id`);
  expect(rows).toHaveLength(5);
  for (const { kept, counted } of rows) expect(kept).toBe(counted);
});

test('the page of a learner lists what they asked in this course', async () => {
  const { course, student, teacher, assistant } = people;
  const id = await addTestQuestionUnder(db(), course, student.id);
  await addTestQuestionUnder(db(), course, teacher.id);
  expect((await studentFor(assistant, student.id)).questions).toMatchObject([{ id, isAnswered: false }]);
});

test('a row and the page of a learner show quizzes, minutes and work', async () => {
  const { student, course, teacher } = people;
  const quiz = course.lessons[1];
  const attempt = {
    userId: student.id,
    courseId: course.id,
    moduleId: quiz?.moduleId ?? 0,
    lessonId: quiz?.lessonId ?? '',
  };
  await db()
    .insert(quizAttempts)
    .values([
      { ...attempt, answers: {}, score: 33, passed: false },
      { ...attempt, answers: {}, score: 90, passed: true },
    ]);
  const lesson = course.lessons[0];
  const body = {
    courseId: course.id,
    moduleId: lesson?.moduleId,
    lessonId: lesson?.lessonId,
    status: 'completed',
    timeSpent: 12,
  };
  await api.request('POST', '/api/progress/lesson', { token: student.token, body });
  const [row] = (await list()).rows;
  expect(row).toMatchObject({
    name: `${student.firstName} ${student.lastName}`,
    progress: 50,
    minutes: 12,
    quizAverage: 90,
    isStuck: false,
    source: 'order',
    work: { waiting: 0, returned: 0, accepted: 0 },
  });
  expect(Date.now() - new Date(row?.progressedAt ?? 0).getTime()).toBeLessThan(60_000);
  const { lessons, mayEnroll } = await studentFor(teacher, student.id);
  expect(mayEnroll).toBe(true);
  expect(lessons).toMatchObject([
    { type: 'reading', minutes: 12, quiz: null, completedAt: expect.any(String) },
    { type: 'quiz', quiz: { best: 90, attempts: 2, passed: true }, completedAt: null },
  ]);
  await api.expectProblem(404, { path: `${path()}/${teacher.id}`, token: teacher.token });
});

test('who has a verified account is enrolled by hand, free of charge, once, and is told why', async () => {
  const person = await verified();
  const before = await studentCount();
  expect(await add(person.email.toUpperCase())).toMatchObject({ enrolled: 1, invited: 0, unchanged: 0 });
  expect(await add(person.email)).toMatchObject({ enrolled: 0, invited: 0, unchanged: 1 });
  expect(await studentCount()).toBe((before ?? 0) + 1);
  const learn = await api.request('GET', `/api/courses/${people.course.slug}/learn`, { token: person.token });
  expect(learn.status).toBe(200);
  expect(await db().select().from(orders).where(eq(orders.userId, person.id))).toEqual([]);
  expect(await mailsTo(person.email)).toEqual([expect.stringContaining('You are enrolled in')]);
  const { source, changes } = await studentFor(people.teacher, person.id);
  const by = `${people.teacher.firstName} ${people.teacher.lastName}`;
  expect([source, changes]).toMatchObject(['by_hand', [{ change: 'enrolled', reason: 'A scholarship', by }]]);
});

test('an address without a verified account is invited, and enrolled when it is verified, by its owner alone', async () => {
  const email = address();
  expect(await add(email)).toMatchObject({ enrolled: 0, invited: 1 });
  expect(await add(email)).toMatchObject({ invited: 0, unchanged: 1 });
  const invitations = path().replace('students', 'student-invitations');
  const { rows } = await api.expectAnswer(invitedStudentListingSchema, {
    path: invitations,
    token: people.teacher.token,
  });
  expect(rows).toMatchObject([{ email, name: 'Ines Moreau' }]);
  const resending = { method: 'POST', path: `${invitations}/${rows[0]?.id}/resend`, token: people.teacher.token };
  const statuses = [];
  for (let tries = 0; tries < 4; tries += 1) {
    statuses.push((await api.request(resending.method, resending.path, resending)).status);
  }
  expect(statuses).toEqual([200, 200, 429, 429]);
  // The links of both mails lead to the course; the first fills in the address.
  const link = linkIn(await api.database.mailTo(email, /^Your seat/));
  const redirect = link.searchParams.get('redirect');
  const coursePage = `/courses/${people.course.slug}/learn`;
  expect([link.pathname, redirect, addressInFragment(link.hash)]).toEqual(['/register', coursePage, email]);
  const newcomer = await api.register({ email, redirect });
  expect(idsOf(await list())).not.toContain(newcomer.id);
  const confirmation = linkIn(await api.database.mailTo(email, /^Confirm/));
  expect(confirmation.searchParams.get('redirect')).toBe(coursePage);
  await api.request('POST', '/api/auth/verify-email', {
    token: newcomer.token,
    body: { token: confirmation.searchParams.get('token') },
  });
  expect(idsOf(await list())).toContain(newcomer.id);
  expect((await mailsTo(email)).filter((subject) => subject.startsWith('Your seat in'))).toHaveLength(3);
  const after = await api.expectAnswer(invitedStudentListingSchema, { path: invitations, token: people.teacher.token });
  expect(after.rows).toEqual([]);
});

test('whoever wants no more invitations gets none, and still all notifications of their account', async () => {
  const email = address();
  await add(email);
  const { headers } = await api.database.mailTo(email, /^Your seat/);
  const link = new URL(/https?:[^>]+/.exec(headers['List-Unsubscribe'] ?? '')?.[0] ?? '');
  expect((await api.request('GET', link.pathname + link.search)).headers.get('Location')).toContain(
    'stops=invitations',
  );
  await api.expectAnswer(doneSchema, { method: 'POST', path: link.pathname + link.search });
  const other = await createDeskPeople(api, [[reading]]);
  const elsewhere = `/api/teaching/courses/${other.course.id}/students`;
  const body = { email, name: 'Ines Moreau', reason: 'A scholarship' };
  await api.expectAnswer(addedStudentsSchema, { method: 'POST', path: elsewhere, token: other.teacher.token, body });

  const person = await learner({}, { email });
  await db().update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  const { moduleId, lessonId } = people.course.lessons[0] ?? {};
  const { id } = await api.expectAnswer(askedSchema, {
    ...{ method: 'POST', path: `/api/courses/${people.course.slug}/lessons/${moduleId}/${lessonId}/questions` },
    ...{ token: person.token, body: { title: 'How long?', text: 'I talk for five minutes.' }, status: 201 },
  });
  const answer = { token: people.teacher.token, body: { text: 'Two minutes.' } };
  expect((await api.request('POST', `/api/discussion/questions/${id}/answers`, answer)).status).toBe(200);
  // Mails of notifications wait for the cron.
  await api.fireCron();
  const subjects = await mailsTo(email);
  expect(subjects.filter((subject) => subject.startsWith('Your seat in'))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.includes('answered'))).toHaveLength(1);
});

test('an account of somebody who registered the address, with a seat of their own, takes no invitation away', async () => {
  const email = address();
  const row = `email,name\n${email},Ines Moreau\n`;
  expect(addedStudentsSchema.parse((await importList(row)).json())).toMatchObject({ invited: 1 });
  const squatter = await api.register({ email });
  await addTestStudent(db(), { courseId: people.course.id, userId: squatter.id });
  const again = addedStudentsSchema.parse((await importList(row)).json());
  expect(again).toMatchObject({ enrolled: 0, invited: 0, unchanged: 1 });
  expect(await db().$count(enrollmentInvitations, eq(enrollmentInvitations.email, email))).toBe(1);
});

test('whoever confirms their address while they are added is enrolled', async () => {
  const newcomer = await api.register();
  const verifying = await api.database.connect();
  await verifying.query('begin');
  await verifying.query('select from users where id = $1 for no key update', [newcomer.id]);
  await verifying.query('update users set email_verified = true where id = $1', [newcomer.id]);
  const adding = add(newcomer.email);
  await api.database.waiting(1);
  await verifying.query('commit');
  await adding;
  expect(idsOf(await list())).toContain(newcomer.id);
});

/** Asks for a change to the address. Returns the request that confirms it. */
async function changing({ token }: SignedInPerson, email: string) {
  await api.expectAnswer(doneSchema, { method: 'POST', path: '/api/account/email', token, body: { email } });
  const { text } = await api.database.mailTo(email, /^Confirm your new email address$/);
  const body = { token: /change=([\w-]{43})/.exec(text)?.[1] };
  return () => api.expectAnswer(doneSchema, { method: 'POST', path: '/api/account/email/confirm', token, body });
}

test.each([
  { order: 'after', table: 'audit_log', added: { invited: 1, enrolled: 0 } },
  { order: 'before', table: 'security_events', added: { invited: 0, enrolled: 1 } },
])('whoever changes to an address just $order it is added is enrolled', async ({ order, table, added }) => {
  const [person, email] = [await verified(), address()];
  const confirm = await changing(person, email);
  await api.database.settled();
  // Where the first of the two writes last.
  const held = await api.database.hold(table);
  const adding = order === 'after' ? add(email) : null;
  if (adding) await api.database.waiting(1);
  const confirming = confirm();
  await api.database.waiting(adding ? 2 : 1);
  const answer = adding ?? add(email);
  await api.database.waiting(2);
  await held.release();
  expect(await answer).toMatchObject(added);
  await confirming;
  expect(idsOf(await list())).toContain(person.id);
});

test('whoever gets their former address back is enrolled where it was invited meanwhile', async () => {
  const person = await verified();
  await (await changing(person, address()))();
  const { text } = await api.database.mailTo(person.email, /email address was changed/);
  expect(await add(person.email)).toMatchObject({ invited: 1 });
  const body = { token: /undo=([\w-]{43})/.exec(text)?.[1] };
  await api.expectAnswer(doneSchema, { method: 'POST', path: '/api/auth/undo-email-change', body });
  expect(idsOf(await list())).toContain(person.id);
  expect(await db().$count(enrollmentInvitations, eq(enrollmentInvitations.email, person.email))).toBe(0);
});

test('ended access is refused at the next request and cannot be bought again; restored, it has its progress', async () => {
  const { student, course } = people;
  await db().update(enrollments).set({ progress: 50 }).where(eq(enrollments.userId, student.id));
  const before = (await studentCount()) ?? 0;
  expect((await act('end', [student.id])).text).toContain('One student has no access any more.');
  const learn = () => api.request('GET', `/api/courses/${course.slug}/learn`, { token: student.token });
  expect((await learn()).status).toBe(403);
  const access = (who: SignedInPerson) =>
    api.expectAnswer(courseAccessSchema, { path: `/api/courses/${course.slug}/access`, token: who.token });
  expect(await access(student)).toMatchObject({
    enrolled: false,
    ended: { by: 'staff', at: expect.any(String), reason: expect.any(String) },
  });
  expect((await access(await api.newcomer())).ended).toBeNull();
  const lately = async () =>
    (await api.expectAnswer(dashboardSchema, { path: '/api/dashboard', token: student.token })).latelyEnded;
  expect(await lately()).toMatchObject([{ course: { slug: course.slug }, reason: expect.any(String) }]);
  const endAt = (endedAt: Date) => db().update(enrollments).set({ endedAt }).where(eq(enrollments.userId, student.id));
  await endAt(daysAgo(32));
  expect(await lately()).toEqual([]);
  await endAt(daysAgo(27));
  expect(await lately()).toHaveLength(1);
  expect(await studentCount()).toBe(before - 1);
  const buy = await api.request('POST', '/api/enroll', { token: student.token, body: { courseId: course.id } });
  expect([buy.status, buy.text]).toEqual([409, expect.stringContaining('enrollment_ended')]);
  expect(await add(student.email)).toMatchObject({ enrolled: 0 });
  expect((await act('end', [student.id])).text).toContain('Nothing had to be changed.');

  expect((await act('restore', [student.id])).status).toBe(200);
  expect((await learn()).status).toBe(200);
  expect((await access(student)).ended).toBeNull();
  expect(await lately()).toEqual([]);
  expect((await list('state=active')).rows).toMatchObject([{ userId: student.id, progress: 50 }]);
  expect(await studentCount()).toBe(before);
  const subjects = await mailsTo(student.email);
  expect(subjects).toEqual([expect.stringContaining('has ended'), expect.stringContaining('again')]);
  const { changes } = await studentFor(people.creator, student.id);
  expect(changes.map(({ change }) => change)).toEqual(['restored', 'ended']);
  // What changed nothing is not in the log.
  expect((await act('restore', [student.id])).text).toContain('Nothing had to be changed.');
  const log = await db()
    .select()
    .from(auditLog)
    .where(and(like(auditLog.action, 'student.%'), eq(auditLog.subjectId, String(course.id))))
    .orderBy(auditLog.id);
  const by = { actorId: people.teacher.id, detail: { userId: student.id } };
  expect(log).toMatchObject([
    { action: 'student.end-access', ...by },
    { action: 'student.restore-access', ...by },
  ]);
});

test('the reason for ended access is mailed to no address that nobody has confirmed', async () => {
  const [confirmed, unconfirmed] = [await verified(), people.student];
  await add(confirmed.email);
  await db().update(users).set({ emailVerified: false }).where(eq(users.id, unconfirmed.id));
  expect((await act('end', [confirmed.id, unconfirmed.id])).status).toBe(200);
  const textTo = async ({ email }: SignedInPerson) => (await api.database.mailTo(email, /has ended/)).text;
  expect(await textTo(confirmed)).toContain('They asked for it');
  expect(await textTo(unconfirmed)).not.toContain('They asked for it');
  const dashboard = await api.expectAnswer(dashboardSchema, { path: '/api/dashboard', token: unconfirmed.token });
  expect(dashboard.latelyEnded).toMatchObject([{ reason: 'They asked for it' }]);
});

test('a learner gets five mails a day about access to a course, and access is ended all the same', async () => {
  const { student, teacher, creator } = people;
  const other = await verified();
  await add(other.email);
  const changes = ['end', 'restore', 'end', 'restore', 'end', 'restore'] as const;
  for (const [index, action] of changes.entries()) {
    expect((await act(action, [student.id], index % 2 === 0 ? teacher : creator)).status).toBe(200);
    // What changes nothing is no mail.
    expect((await act(action, [student.id])).text).toContain('Nothing had to be changed.');
  }
  const ended = await act('end', [student.id, other.id], creator);
  expect([ended.status, ended.text]).toEqual([200, expect.stringContaining('2 students have no access any more.')]);
  expect(idsOf(await list('state=ended')).toSorted()).toEqual([student.id, other.id].toSorted());
  expect(await mailsTo(student.email)).toHaveLength(5);
  expect(await mailsTo(other.email)).toEqual([expect.any(String), expect.stringContaining('has ended')]);
  expect((await studentFor(creator, student.id)).changes).toHaveLength(7);
  // The day begins with the first of the mails.
  await db().execute(sql`
    update throttle_counters set window_ends_at = now()
     where key = ${`access-changed:${people.course.id}:${student.id}`}`);
  expect((await act('restore', [student.id])).status).toBe(200);
  expect(await mailsTo(student.email)).toHaveLength(6);
});

test('a mailbox is invited three times a day, whatever is withdrawn, in all of its spellings', async () => {
  const name = crypto.randomUUID();
  const invitations = path().replace('students', 'student-invitations');
  const { token } = people.teacher;
  const invite = (email: string) =>
    api.request('POST', path(), { token, body: { email, name: '', reason: 'A scholarship' } });
  const inviteAndWithdraw = async (spelling: string) => {
    const email = `${name}${spelling}@launchpad.test`;
    const { status } = await invite(email);
    const [row] = await db().select().from(enrollmentInvitations).where(eq(enrollmentInvitations.email, email));
    if (row) await api.request('DELETE', `${invitations}/${row.id}`, { token });
    return status;
  };
  const statuses = [];
  for (const spelling of ['', '', '+one', '+two', '']) statuses.push(await inviteAndWithdraw(spelling));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  await db().execute(sql`
    update throttle_counters set window_ends_at = now() + interval '5 hours'
     where key like ${`invitation:${people.course.id}:%`}`);
  const refused = await invite(`${name}@launchpad.test`);
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('invited_often')]);
  expect(refused.text).toContain('Nobody was invited. Wait up to a day, or invite another address.');
  const wait = Number(refused.headers.get('Retry-After'));
  expect([wait > 17_900, wait <= 18_000]).toEqual([true, true]);
  // Of a list with that mailbox everybody is invited, and that mailbox without a mail.
  const someone = address();
  const added = addedStudentsSchema.parse((await importList(`${someone}\n${name}+three@launchpad.test`)).json());
  expect(added).toMatchObject({ enrolled: 0, invited: 2 });
  expect(added.message).toContain('1 of them got many mails about this course today, and get none now.');
  expect([await mailsTo(someone), await mailsTo(`${name}+three@launchpad.test`)]).toEqual([[expect.any(String)], []]);
  const { rows } = await api.expectAnswer(invitedStudentListingSchema, { path: invitations, token });
  expect(rows).toHaveLength(2);
  const resent = rows.find(({ email }) => email.startsWith(name));
  expect((await api.request('POST', `${invitations}/${resent?.id}/resend`, { token })).status).toBe(429);
});

test('people who share a mailbox are several people of a list, and share its limit', async () => {
  const name = crypto.randomUUID();
  const spelled = ['Ann', 'bob', 'cleo', 'dora', 'ANN'].map((person) => `${name}+${person}@launchpad.test`);
  const text = spelled.join('\n');
  expect(await tryList(text)).toMatchObject({ people: 4, repeated: 1, counts: { invited: 4 } });
  expect(addedStudentsSchema.parse((await importList(text)).json())).toMatchObject({ invited: 4, unchanged: 0 });
  const mails = await Promise.all(spelled.slice(0, 4).map((email) => mailsTo(email.toLowerCase())));
  expect(mails.map(({ length }) => length)).toEqual([1, 1, 1, 0]);
  const again = addedStudentsSchema.parse((await importList(text)).json());
  expect([again.message, again.unchanged]).toEqual(['0 enrolled, 0 invited, 4 as before.', 4]);
});

test('access changes for all of the chosen learners or for none', async () => {
  const { student } = people;
  const stranger = await api.newcomer();
  expect((await act('end', [student.id, stranger.id])).status).toBe(404);
  expect(idsOf(await list())).toEqual([student.id]);
});

test('of eight teachers who enroll the same person at once, one does, and the course counts one more', async () => {
  const person = await verified();
  const before = (await studentCount()) ?? 0;
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(person.email)));
  expect(answers.map(({ enrolled }) => enrolled).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  expect(await studentCount()).toBe(before + 1);
  expect(await db().select().from(enrollmentChanges).where(eq(enrollmentChanges.userId, person.id))).toHaveLength(1);
});

test('nobody is enrolled by hand in a course that was never published', async () => {
  await db().update(courses).set({ status: 'DRAFT' }).where(eq(courses.id, people.course.id));
  const body = { email: address(), name: '', reason: 'A scholarship' };
  const refused = await api.request('POST', path(), { token: people.creator.token, body });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('course_not_open')]);
});

test('a list is tried, imported, and imported again without a change', async () => {
  const [known, other] = [await verified(), await verified()];
  const email = address();
  await addTestStudent(db(), { courseId: people.course.id, userId: other.id });
  const text = `\uFEFFName;E-Mail\r\n"Known; One";${known.email}\r\n\r\nOther;${other.email.toUpperCase()}\r\n"New ""One""";${email}\r\nNew again;${email}`;
  const expected = { enrolled: 1, invited: 1, ended: 0, unchanged: 1 };
  expect(await tryList(text)).toEqual({ people: 3, repeated: 1, counts: expected, errors: [], errorCount: 0 });
  expect(idsOf(await list())).not.toContain(known.id);
  const imported = await importList(text);
  expect(addedStudentsSchema.parse(imported.json())).toMatchObject(expected);
  expect(addedStudentsSchema.parse((await importList(text)).json())).toMatchObject({
    enrolled: 0,
    invited: 0,
    unchanged: 3,
  });
  expect(await tryList(text)).toMatchObject({ counts: { enrolled: 0, invited: 0, unchanged: 3 } });
  const [invitation] = await db().select().from(enrollmentInvitations).where(eq(enrollmentInvitations.email, email));
  expect(invitation?.name).toBe('New "One"');
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a list with errors names each line, and enrolls nobody', async () => {
  const person = await verified();
  const text = `email,name\n${person.email},Ada\nnot an address,Bob\n,Cleo\n"${address()},Dan`;
  expect(await tryList(text)).toMatchObject({
    counts: null,
    errorCount: 3,
    errors: [
      { line: 3, message: 'This is not an email address.' },
      { line: 4, message: 'The email address is missing.' },
      { line: 5, message: 'A quotation mark is opened here and never closed.' },
    ],
  });
  const refused = await importList(text);
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('list.3')]);
  expect(idsOf(await list())).not.toContain(person.id);
  expect(await tryList('')).toMatchObject({ errors: [{ line: 1, message: 'There is nobody in this file.' }] });
  // Who may not import does not learn what is wrong with a list.
  expect((await importList(text, people.assistant)).status).toBe(403);
});

test('which addresses have an account can be asked 60 times an hour', async () => {
  const attempt = () =>
    api.request('POST', `${path()}/import/trial`, { token: people.teacher.token, body: { list: address() } });
  const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await attempt()).status));
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
});

test('10,000 people are imported, and 10,001 not at all', async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  await db().execute(sql`
    insert into users (username, email, first_name, last_name, email_verified)
    select ${mark} || n, ${mark} || '-' || n || '@launchpad.test', 'Ada', 'Learner', n % 2 = 0 from generate_series(1, 5000) n`);
  const lineOf = (number: number) => `${mark}-${number}@launchpad.test,"Learner, ${number}"`;
  const text = ['email,name', ...Array.from({ length: 10_000 }, (_, index) => lineOf(index + 1))].join('\n');
  const answers = [await importList(text), await importList(text)];
  // Other tests wait until every mail is sent, also after this one has failed.
  await db().execute(sql`delete from mail_outbox where recipient like ${`${mark}-%`} and status <> 'sending'`);
  const [first, second] = answers.map((answer) => addedStudentsSchema.parse(answer.json()));
  expect(first).toMatchObject({ enrolled: 2500, invited: 7500, unchanged: 0 });
  expect(second).toMatchObject({ enrolled: 0, invited: 0 });
  const tooMany = await tryList(`${text}\n${lineOf(10_001)}`);
  expect(tooMany.errors).toMatchObject([{ line: 10_002, message: expect.stringContaining('at most 10,000') }]);
});

test('a name that is a formula is neutral in the file', async () => {
  await learner({}, { firstName: '=HYPERLINK("http://evil.test")', lastName: '@SUM(A1)' });
  const { text } = await api.request('GET', `${path()}/export`, { token: people.teacher.token });
  expect(text).toContain(`"'=HYPERLINK(""http://evil.test"")","'@SUM(A1)"`);
});

/** A small seeded generator (mulberry32), so that a failing file can be made again. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test('200 files of anything are answered without a failure, and what is refused enrolls nobody', async () => {
  const seed = Math.floor(Math.random() * 1_000_000);
  const next = random(seed);
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(next() * values.length)];
  const pieces = [
    ...[
      '"',
      '""',
      ',',
      ';',
      '\t',
      '\n',
      '\r\n',
      '\r',
      '\uFEFF',
      '\0',
      '\uFFFD',
      '\u202E',
      '\uD800',
      "'",
      '\\',
      '%00',
      '{}',
    ],
    ...[
      'email',
      'name',
      'E-Mail',
      '=1+1',
      '@',
      '@@',
      'a@b',
      'x'.repeat(300),
      '🎓',
      'Zoë',
      'z̸̢͎̈́̌̈́',
      '$1',
      '--',
      'NULL',
      ' ',
    ],
    ...['Ada', 'ada@launchpad.test', 'ADA@LAUNCHPAD.TEST', 'ö@launchpad.test', "o'neil@launchpad.test", '<b>@x.test'],
  ];
  const { admin } = people;
  for (let number = 0; number < 200; number++) {
    const text = Array.from({ length: Math.floor(next() * 40) }, () => pick(pieces)).join('');
    const path200 = `${path()}/import/trial`;
    const tried = await api.request('POST', path200, { token: admin.token, body: { list: text } });
    expect([200, 400], `seed ${seed}, file ${number}: ${JSON.stringify(text)}: ${tried.text}`).toContain(tried.status);
  }
  expect(idsOf(await list())).toEqual([people.student.id]);
});
