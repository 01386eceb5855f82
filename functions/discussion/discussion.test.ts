/** Questions under a lesson: who may do what, who is told of it, and who never sees it. */
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { throttleCounters } from '#db/accounts/tables.ts';
import { auditLog } from '#db/admin/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import { discussionAnswers, discussionQuestions, discussionReports } from '#db/discussion/tables.ts';
import { enrollments } from '#db/learning/tables.ts';
import { reading } from '#db/local/course-fixture.ts';
import { addTestAnswer, addTestQuestionUnder } from '#db/local/discussion-fixture.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { notifications } from '#db/notifications/tables.ts';
import { courseStaff } from '#db/teaching/tables.ts';
import { lessonSchema } from '../learning/contract.ts';
import { createDeskPeople, type DeskPeople } from '../local/desk-people.ts';
import { hostileTexts } from '../local/hostile-texts.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { notificationPageSchema } from '../notifications/contract.ts';
import { taughtCourseSchema } from '../teaching/contract.ts';
import { askedSchema, questionPageSchema, taughtQuestionPageSchema, threadSchema } from './contract.ts';

let api: TestApi;
let db: Database;
let people: DeskPeople;
/** Enrolled like `people.student`. */
let second: SignedInPerson;
/** Not enrolled. */
let stranger: SignedInPerson;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
  people = await createDeskPeople(api, [[reading, reading]]);
  [second, stranger] = [await api.newcomer({ firstName: 'Grace', lastName: 'Hopper' }), await api.newcomer()];
  await db.insert(enrollments).values({ userId: second.id, courseId: people.course.id });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await db.delete(throttleCounters);
  await db.delete(discussionQuestions).where(eq(discussionQuestions.courseId, people.course.id));
  await db.delete(notifications);
  await db.delete(mailOutbox);
});

const lessonPath = (index = 0) => {
  const { moduleId, lessonId } = people.course.lessons[index] ?? {};
  return `/api/courses/${people.course.slug}/lessons/${moduleId}/${lessonId}`;
};
const questionPath = (id: number, part = '') => `/api/discussion/questions/${id}${part}`;
const answerPath = (id: number, part = '') => `/api/discussion/answers/${id}${part}`;
const taughtPath = (query = '') => `/api/teaching/courses/${people.course.id}/questions${query}`;
const send = async (method: string, path: string, { token }: SignedInPerson, body?: object) =>
  (await api.request(method, path, { token, ...(body && { body }) })).status;

async function ask({ token }: SignedInPerson, body: object = {}, lesson = 0): Promise<number> {
  const asked = { title: 'How long may an answer be?', text: 'I talk for *five* minutes.', ...body };
  const answer = { method: 'POST', path: `${lessonPath(lesson)}/questions`, token, body: asked, status: 201 };
  return (await api.expectAnswer(askedSchema, answer)).id;
}
const threadFor = ({ token }: SignedInPerson, id: number) =>
  api.expectAnswer(threadSchema, { path: questionPath(id), token });
const reply = ({ token }: SignedInPerson, id: number, text = 'Two minutes.') =>
  api.expectAnswer(threadSchema, { method: 'POST', path: questionPath(id, '/answers'), token, body: { text } });
const listFor = async ({ token }: SignedInPerson, query = '') => {
  const path = `/api/courses/${people.course.slug}/questions${query}`;
  return (await api.expectAnswer(questionPageSchema, { path, token })).rows.map(({ id }) => id);
};
const taughtTo = ({ token }: SignedInPerson, query = '') =>
  api.expectAnswer(taughtQuestionPageSchema, { path: taughtPath(query), token });
/** What the bell of a person says, the newest first. */
const toldTo = async ({ token }: SignedInPerson) =>
  (await api.expectAnswer(notificationPageSchema, { path: '/api/notifications', token })).rows.map(
    ({ title }) => title,
  );

/** The status of a request by each part of the matrix that has no role of its own there. */
async function statuses(request: (person: SignedInPerson) => Promise<number>) {
  const { student, otherCreator, assistant, teacher, creator, admin } = people;
  const asked = { student, stranger, otherCreator, assistant, teacher, creator, admin };
  const found: Record<string, number> = {};
  for (const [name, person] of Object.entries(asked)) found[name] = await request(person);
  return found;
}
const everybody = {
  student: 200,
  stranger: 404,
  otherCreator: 404,
  assistant: 200,
  teacher: 200,
  creator: 200,
  admin: 200,
};
const thoseWhoTeach = { ...everybody, student: 404 };

describe('every route', () => {
  test('of a lesson is open to its learners and to those who teach', async () => {
    const strangers = { stranger: 403, otherCreator: 403 };
    expect(await statuses((one) => send('GET', `/api/courses/${people.course.slug}/questions`, one))).toEqual({
      ...everybody,
      ...strangers,
    });
    const asked = await statuses((one) =>
      send('POST', `${lessonPath()}/questions`, one, { title: `By ${one.id}`, text: 'How?' }),
    );
    expect(asked).toEqual({
      ...strangers,
      ...Object.fromEntries(['student', 'assistant', 'teacher', 'creator', 'admin'].map((role) => [role, 201])),
    });
  });

  test('of a question is open to those who see it', async () => {
    const id = await ask(second);
    expect(await statuses((one) => send('GET', questionPath(id), one))).toEqual(everybody);
    expect(await statuses((one) => send('PUT', questionPath(id, '/follow'), one))).toEqual(everybody);
    expect(await statuses((one) => send('POST', questionPath(id, '/reports'), one, { reason: 'Spam' }))).toEqual(
      everybody,
    );
    expect(
      await statuses((one) => send('POST', questionPath(id, '/answers'), one, { text: `From ${one.id}` })),
    ).toEqual(everybody);
    // Whoever has lost access may still stop.
    expect(new Set(Object.values(await statuses((one) => send('DELETE', questionPath(id, '/follow'), one))))).toEqual(
      new Set([200]),
    );
  });

  test('that only an author uses is closed to everybody else', async () => {
    const id = await ask(second);
    const answerId = await addTestAnswer(db, id, second.id);
    const edited = { title: 'Mine', text: 'Mine', revision: 1 };
    const closed = Object.fromEntries(Object.keys(everybody).map((role) => [role, 404]));
    expect(await statuses((one) => send('PUT', questionPath(id), one, edited))).toEqual(closed);
    expect(await statuses((one) => send('DELETE', questionPath(id), one))).toEqual(closed);
    expect(await statuses((one) => send('PUT', answerPath(answerId), one, { text: 'Mine', revision: 1 }))).toEqual(
      closed,
    );
    expect(await statuses((one) => send('DELETE', answerPath(answerId), one))).toEqual(closed);
  });

  test('of the desk is open to those who teach in the course', async () => {
    const id = await ask(second);
    const answerId = await addTestAnswer(db, id, second.id);
    expect(await statuses((one) => send('GET', taughtPath(), one))).toEqual(thoseWhoTeach);
    expect(await statuses((one) => send('PUT', answerPath(answerId, '/accepted'), one, { revision: 1 }))).toEqual(
      thoseWhoTeach,
    );
    expect(await statuses((one) => send('DELETE', answerPath(answerId, '/accepted'), one))).toEqual(thoseWhoTeach);
    for (const action of ['keep', 'hide', 'show']) {
      expect(
        await statuses((one) => send('POST', questionPath(id, '/moderation'), one, { action, revision: 1 })),
      ).toEqual(thoseWhoTeach);
    }
  });

  test('follows the lesson: closed before the learner has reached it, and after the access has ended', async () => {
    const later = await addTestQuestionUnder(db, people.course, people.teacher.id, {
      lessonId: people.course.lessons[1]?.lessonId ?? '',
    });
    const [first] = [await ask(second)];
    expect(await send('POST', `${lessonPath(1)}/questions`, people.student, { title: 'How?', text: 'How?' })).toBe(409);
    expect(await send('GET', questionPath(later), people.student)).toBe(404);
    expect(await listFor(people.student)).toEqual([first]);
    expect(await listFor(people.teacher)).toEqual([first, later].toSorted((one, other) => other - one));
    const guest = await api.newcomer();
    await db.insert(enrollments).values({ userId: guest.id, courseId: people.course.id });
    expect(await send('GET', questionPath(first), guest)).toBe(200);
    await db.update(enrollments).set({ status: 'cancelled' }).where(eq(enrollments.userId, guest.id));
    expect(await send('GET', questionPath(first), guest)).toBe(404);
    expect(await send('POST', questionPath(first, '/answers'), guest, { text: 'Still here' })).toBe(404);
  });
});

test('the answers of a question have two million characters together at most, also after an edit', async () => {
  const id = await ask(people.student);
  const long = 'a'.repeat(999_000);
  await addTestAnswer(db, id, people.student.id, { markdown: long, html: long });
  const { answers } = await reply(second, id, 'Two minutes.');
  const own = answers.find(({ markdown }) => markdown === 'Two minutes.');
  const body = { text: 'b'.repeat(2000) };
  const asking = { method: 'POST', path: questionPath(id, '/answers'), token: second.token, body };
  expect((await api.expectProblem(409, asking)).code).toBe('question_full');
  const editing = {
    method: 'PUT',
    path: answerPath(own?.id ?? 0),
    token: second.token,
    body: { ...body, revision: own?.revision },
  };
  expect((await api.expectProblem(409, editing)).code).toBe('question_full');
});

test('one student closes no question for others: 400,000 characters are theirs, and those who teach always answer', async () => {
  const id = await ask(people.student);
  const half = 'a'.repeat(199_500);
  await addTestAnswer(db, id, second.id, { markdown: half, html: half });
  const asking = (text: string) => ({
    ...{ method: 'POST', path: questionPath(id, '/answers'), token: second.token },
    body: { text },
  });
  expect((await api.expectProblem(409, asking('b'.repeat(2000)))).code).toBe('question_full');
  await reply(second, id, 'Short.');
  await reply(people.student, id, 'c'.repeat(2000));
  const long = 'd'.repeat(999_000);
  await addTestAnswer(db, id, people.student.id, { markdown: long, html: long });
  await reply(people.assistant, id, 'e'.repeat(2000));
  // What is hidden leaves room again.
  expect((await api.expectProblem(409, asking('f'.repeat(2000)))).code).toBe('question_full');
  await db.update(discussionAnswers).set({ hiddenAt: new Date() }).where(eq(discussionAnswers.questionId, id));
  const own = (await threadFor(second, id)).answers.find(({ markdown }) => markdown === 'Short.');
  const mended = { text: 'Shorter.', revision: own?.revision };
  expect(await send('PUT', answerPath(own?.id ?? 0), second, mended)).toBe(200);
  await reply(second, id, 'f'.repeat(2000));
});

test('forty answers of a question are one student’s, 200 the students’, and those who teach always answer', async () => {
  const id = await ask(people.student);
  for (let index = 0; index < 40; index += 1) await addTestAnswer(db, id, second.id);
  const answering = { method: 'POST', path: questionPath(id, '/answers'), body: { text: 'One more.' } };
  expect((await api.expectProblem(409, { ...answering, token: second.token })).code).toBe('question_full');
  await reply(people.student, id);
  for (let index = 0; index < 159; index += 1) await addTestAnswer(db, id, stranger.id);
  expect((await api.expectProblem(409, { ...answering, token: people.student.token })).code).toBe('question_full');
  await reply(people.teacher, id);
  await db.update(discussionAnswers).set({ hiddenAt: new Date() }).where(eq(discussionAnswers.authorId, stranger.id));
  await reply(people.student, id, 'There is room again.');
});

test('an accepted answer that a student rewrites is accepted no more, and can be reported once more', async () => {
  const id = await ask(people.student);
  const [answer] = (await reply(second, id)).answers;
  const answerId = answer?.id ?? 0;
  const report = () =>
    send('POST', questionPath(id, '/reports'), people.student, { answerId, reason: 'It is an advertisement.' });
  await report();
  const read = { answerId, revision: 1 };
  expect(await send('POST', questionPath(id, '/moderation'), people.teacher, { action: 'keep', ...read })).toBe(200);
  expect(await send('PUT', answerPath(answerId, '/accepted'), people.teacher, { revision: 1 })).toBe(200);
  await report();
  expect((await taughtTo(people.teacher, '?filter=reported')).rows).toEqual([]);
  const [accepted] = (await threadFor(people.student, id)).answers;
  const body = { text: 'Buy my course.', revision: accepted?.revision };
  expect(await send('PUT', answerPath(answerId), second, body)).toBe(200);
  expect((await threadFor(people.student, id)).answers).toMatchObject([{ isAccepted: false }]);
  await report();
  expect((await taughtTo(people.teacher, '?filter=reported')).rows).toMatchObject([{ id }]);
});

test('what somebody who teaches decides is refused for a text that was changed since they read it', async () => {
  const { student, teacher } = people;
  const id = await ask(student);
  const [answer] = (await reply(second, id)).answers;
  const answerId = answer?.id ?? 0;
  const [question, ofAnswer] = [{ answerId: null }, { answerId }];
  const reason = 'Spam.';
  expect(await send('POST', questionPath(id, '/reports'), second, { ...question, reason })).toBe(200);
  expect(await send('POST', questionPath(id, '/reports'), student, { ...ofAnswer, reason })).toBe(200);
  const rewritten = { title: 'Buy at my shop', text: 'Buy at my shop.', revision: 1 };
  expect(await send('PUT', questionPath(id), student, rewritten)).toBe(200);
  expect(await send('PUT', answerPath(answerId), second, { text: 'Buy at my shop.', revision: 1 })).toBe(200);

  const decide = (text: object, action: string, revision: number) =>
    send('POST', questionPath(id, '/moderation'), teacher, { ...text, action, revision });
  for (const text of [question, ofAnswer]) {
    for (const action of ['keep', 'hide', 'show']) expect(await decide(text, action, 1)).toBe(409);
  }
  expect(await send('PUT', answerPath(answerId, '/accepted'), teacher, { revision: 1 })).toBe(409);
  expect(await threadFor(teacher, id)).toMatchObject({
    reports: ['Spam.'],
    isHidden: false,
    answers: [{ reports: ['Spam.'], isHidden: false, isAccepted: false }],
  });
  expect(await decide({ answerId: 0 }, 'keep', 1)).toBe(400);
  expect(await decide({ answerId: 2_000_000_000 }, 'keep', 1)).toBe(404);
  expect(await send('PUT', answerPath(answerId, '/accepted'), teacher, { revision: 2 })).toBe(200);
  for (const text of [question, ofAnswer]) expect(await decide(text, 'keep', 2)).toBe(200);
  expect(await threadFor(teacher, id)).toMatchObject({ reports: [], answers: [{ reports: [], isAccepted: true }] });
});

test('an answer that somebody changes who teaches no more is a learner’s, and accepted no more', async () => {
  const assistant = await api.newcomer();
  await db.insert(enrollments).values({ userId: assistant.id, courseId: people.course.id });
  await db.insert(courseStaff).values({ courseId: people.course.id, userId: assistant.id, role: 'assistant' });
  const id = await ask(people.student);
  const [answer] = (await reply(assistant, id)).answers;
  const answerId = answer?.id ?? 0;
  expect(await send('PUT', answerPath(answerId, '/accepted'), people.teacher, { revision: 1 })).toBe(200);
  const shown = async () => (await threadFor(people.student, id)).answers;
  const change = async (text: string) =>
    send('PUT', answerPath(answerId), assistant, { text, revision: (await shown())[0]?.revision });
  expect(await change('Three minutes.')).toBe(200);
  expect(await shown()).toMatchObject([{ isAccepted: true, author: { role: 'assistant' } }]);
  await db.delete(courseStaff).where(eq(courseStaff.userId, assistant.id));
  expect(await change('Buy my course.')).toBe(200);
  expect(await shown()).toMatchObject([{ isAccepted: false, author: { role: null } }]);
  const asked = await taughtTo(people.teacher, '?filter=unanswered');
  expect(asked.rows).toMatchObject([{ id }]);
});

test('a question that somebody changes who teaches no more is a learner’s', async () => {
  const assistant = await api.newcomer();
  await db.insert(enrollments).values({ userId: assistant.id, courseId: people.course.id });
  await db.insert(courseStaff).values({ courseId: people.course.id, userId: assistant.id, role: 'assistant' });
  const id = await ask(assistant);
  const change = async (title: string) => {
    const { revision } = await threadFor(people.student, id);
    return send('PUT', questionPath(id), assistant, { title, text: 'See there.', revision });
  };
  expect(await change('What did you take along?')).toBe(200);
  expect(await threadFor(people.student, id)).toMatchObject({ author: { role: 'assistant' } });
  await db.delete(courseStaff).where(eq(courseStaff.userId, assistant.id));
  expect(await change('Your fee is due')).toBe(200);
  expect(await threadFor(people.student, id)).toMatchObject({ title: 'Your fee is due', author: { role: null } });
});

test('a text whose reports were decided while its author was changing it can be reported again', async () => {
  const id = await ask(people.student);
  const report = () =>
    send('POST', questionPath(id, '/reports'), second, { answerId: null, reason: 'It is an advertisement.' });
  await report();
  const keep = { action: 'keep', answerId: null, revision: 1 };
  expect(await send('POST', questionPath(id, '/moderation'), people.teacher, keep)).toBe(200);
  // The clock of an edit stands at its beginning, before its text is rendered.
  const decidedAt = new Date(Date.now() + 60_000);
  await db.update(discussionReports).set({ decidedAt }).where(eq(discussionReports.questionId, id));
  const rewritten = { title: 'Buy at my shop', text: 'Buy at my shop.', revision: 1 };
  expect(await send('PUT', questionPath(id), people.student, rewritten)).toBe(200);
  await report();
  expect((await threadFor(people.teacher, id)).reports).toEqual(['It is an advertisement.']);
});

test('taking back what is accepted no more leaves the answer that is', async () => {
  const id = await ask(people.student);
  const [one] = (await reply(second, id)).answers;
  const other = (await reply(people.teacher, id, 'At most two.')).answers.at(-1);
  for (const answer of [one, other]) {
    expect(await send('PUT', answerPath(answer?.id ?? 0, '/accepted'), people.teacher, { revision: 1 })).toBe(200);
  }
  const accepted = async () => (await threadFor(people.student, id)).answers.filter(({ isAccepted }) => isAccepted);
  expect(await send('DELETE', answerPath(one?.id ?? 0, '/accepted'), people.teacher)).toBe(200);
  expect(await accepted()).toMatchObject([{ id: other?.id }]);
  expect(await send('DELETE', answerPath(other?.id ?? 0, '/accepted'), people.teacher)).toBe(200);
  expect(await accepted()).toEqual([]);
});

test('a question becomes a conversation that an accepted answer ends', async () => {
  const { student, teacher } = people;
  const id = await ask(student);
  const { html, author, isFollowed, markdown } = await threadFor(student, id);
  expect(html).toBe('<p>I talk for <em>five</em> minutes.</p>\n');
  expect([author.isOwn, author.role, isFollowed, markdown]).toEqual([true, null, true, 'I talk for *five* minutes.']);
  expect(await taughtTo(teacher)).toMatchObject({ rows: [{ id, isAnswered: false }], unanswered: 1 });

  const [first] = (await reply(second, id)).answers;
  expect(first).toMatchObject({ author: { name: 'Grace Hopper', isOwn: true }, isAccepted: false });
  expect((await threadFor(student, id)).answers[0]?.author.name).toBe('Grace H.');
  expect((await taughtTo(teacher)).rows).toMatchObject([{ id, answerCount: 1, isAnswered: false }]);

  await reply(teacher, id, 'At most two.');
  const path = answerPath(first?.id ?? 0, '/accepted');
  const accepted = await api.expectAnswer(threadSchema, {
    method: 'PUT',
    path,
    token: teacher.token,
    body: { revision: 1 },
  });
  expect(accepted.answers.map((one) => [one.id === first?.id, one.isAccepted, one.author.role])).toEqual([
    [true, true, null],
    [false, false, 'teacher'],
  ]);
  expect(await taughtTo(teacher)).toMatchObject({ rows: [], unanswered: 0, oldestAt: null });
  expect(await listFor(student, '?filter=unanswered')).toEqual([]);
  expect(await listFor(student, '?filter=mine')).toEqual([id]);
});

test('the lesson counts the questions that its reader sees', async () => {
  const count = async ({ token }: SignedInPerson) =>
    (await api.expectAnswer(lessonSchema, { path: lessonPath(), token })).questionCount;
  await ask(second);
  await ask(second, { title: 'Between us', forTeachers: true });
  expect([await count(people.student), await count(second), await count(people.creator)]).toEqual([1, 2, 2]);
});

describe('who is told', () => {
  test('of a question: everybody who teaches, once, and nobody else', async () => {
    await ask(people.student);
    // The same request again, because its answer was lost.
    await ask(people.student);
    for (const person of [people.creator, people.teacher, people.assistant]) {
      expect(await toldTo(person)).toHaveLength(1);
    }
    for (const person of [people.student, second, people.otherCreator, people.admin]) {
      expect(await toldTo(person)).toEqual([]);
    }
  });

  test('of an answer: each follower exactly once, also when six people answer at the same time', async () => {
    const id = await ask(people.student);
    await api.request('PUT', questionPath(id, '/follow'), { token: second.token });
    const writers = [people.teacher, people.assistant, people.creator, people.admin, second, people.student];
    await Promise.all(writers.map((one) => reply(one, id, `From ${one.id}`)));
    // Everybody but the author of each answer: the asker and the second student followed from the start.
    expect((await toldTo(people.student)).filter((title) => title.includes('answered'))).toHaveLength(5);
    expect((await toldTo(second)).filter((title) => title.includes('answered'))).toHaveLength(5);
    expect(await toldTo(stranger)).toEqual([]);
    const mails = await db
      .select({ key: mailOutbox.dedupeKey })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.recipient, people.student.email), like(mailOutbox.dedupeKey, '%:answer:%')));
    expect(mails).toHaveLength(5);
  });

  test('nobody who stopped following, or may no longer see it', async () => {
    const id = await ask(people.student);
    const [gone, quiet] = [await api.newcomer(), await api.newcomer()];
    for (const { id: userId } of [gone, quiet]) {
      await db.insert(enrollments).values({ userId, courseId: people.course.id });
    }
    for (const { token } of [gone, quiet]) await api.request('PUT', questionPath(id, '/follow'), { token });
    await db.update(enrollments).set({ status: 'cancelled' }).where(eq(enrollments.userId, gone.id));
    await api.request('DELETE', questionPath(id, '/follow'), { token: quiet.token });
    await reply(people.teacher, id);
    expect([await toldTo(gone), await toldTo(quiet)]).toEqual([[], []]);
  });

  test('opening the question is reading of it, and an answer by somebody who teaches settles it for all of them', async () => {
    const { student, creator, teacher, assistant } = people;
    const id = await ask(student);
    const unread = async ({ token }: SignedInPerson) =>
      (await api.expectAnswer(notificationPageSchema, { path: '/api/notifications?unread=true', token })).rows.length;
    await api.request('GET', questionPath(id), { token: creator.token, headers: { Purpose: 'prefetch' } });
    expect([await unread(creator), await unread(teacher), await unread(assistant)]).toEqual([1, 1, 1]);
    await threadFor(creator, id);
    expect([await unread(creator), await unread(teacher), await unread(assistant)]).toEqual([0, 1, 1]);
    await reply(second, id);
    expect([await unread(teacher), await unread(student)]).toEqual([1, 1]);
    await reply(teacher, id, 'At most two.');
    expect([await unread(teacher), await unread(assistant), await unread(student)]).toEqual([0, 0, 2]);
    await threadFor(student, id);
    expect(await unread(student)).toBe(0);
  });

  test('of an accepted answer: its author and the asker', async () => {
    const id = await ask(people.student);
    const [answer] = (await reply(second, id)).answers;
    for (let times = 0; times < 2; times += 1) {
      await send('PUT', answerPath(answer?.id ?? 0, '/accepted'), people.teacher, { revision: 1 });
    }
    expect(await toldTo(second)).toEqual(['Your answer was accepted']);
    expect(await toldTo(people.student)).toMatchObject(['An answer to your question was accepted', /answered/]);
  });
});

describe('a question for teachers', () => {
  test('is seen by its author and by those who teach, on every path', async () => {
    const { student, teacher, assistant, creator, admin } = people;
    const id = await ask(student, { title: 'Xylophone matters', forTeachers: true });
    for (const person of [student, teacher, assistant, creator, admin]) {
      expect(await listFor(person, '?search=xylophone')).toEqual([id]);
      expect(await send('GET', questionPath(id), person)).toBe(200);
    }
    const { moduleId, lessonId } = people.course.lessons[0] ?? {};
    for (const query of ['', '?search=xylophone', `?moduleId=${moduleId}&lessonId=${lessonId}`, '?filter=unanswered']) {
      expect(await listFor(second, query)).toEqual([]);
    }
    expect(await send('PUT', questionPath(id, '/follow'), second)).toBe(404);
    expect(await send('POST', questionPath(id, '/answers'), second, { text: 'I can see it' })).toBe(404);
    expect(await send('POST', questionPath(id, '/reports'), second, { reason: 'I can see it' })).toBe(404);
    await reply(teacher, id);
    expect(await toldTo(student)).toHaveLength(1);
    expect(await toldTo(second)).toEqual([]);
    const exported = await api.request('GET', '/api/account/export', { token: second.token });
    expect(exported.text).not.toContain('Xylophone');
  });
});

describe('what somebody wrote', () => {
  const edit = (person: SignedInPerson, id: number, revision = 1) =>
    send('PUT', questionPath(id), person, { title: 'Shorter', text: 'How long?', revision });

  test('can be changed by its author for a day, and not over a change they have not seen', async () => {
    const id = await ask(people.student);
    expect(await edit(people.student, id)).toBe(200);
    expect(await edit(people.student, id)).toBe(409);
    expect(await threadFor(second, id)).toMatchObject({
      title: 'Shorter',
      editedAt: expect.any(String),
      markdown: null,
    });
    const dayBefore = { createdAt: new Date(Date.now() - 25 * 3_600_000) };
    const [old, taught] = [
      await addTestQuestionUnder(db, people.course, people.student.id, dayBefore),
      await addTestQuestionUnder(db, people.course, people.teacher.id, { ...dayBefore, authorRole: 'teacher' }),
    ];
    expect([await edit(people.student, old), await edit(people.teacher, taught)]).toEqual([409, 200]);
    expect((await threadFor(people.student, old)).markdown).toBeNull();
    const answerId = await addTestAnswer(db, old, people.student.id);
    const body = { text: 'One minute.', revision: 1 };
    expect(await send('PUT', answerPath(answerId), people.student, body)).toBe(200);
    expect(await send('PUT', answerPath(answerId), people.student, body)).toBe(409);
  });

  test('can be deleted by its author; the answers of others stay, until the last is deleted', async () => {
    const [alone, answered] = [await ask(people.student, { title: 'Alone' }), await ask(people.student)];
    const [answer] = (await reply(second, answered)).answers;
    expect(await send('DELETE', questionPath(alone), people.student)).toBe(200);
    expect(await send('GET', questionPath(alone), people.student)).toBe(404);
    expect(await toldTo(people.teacher)).toHaveLength(1);

    expect(await send('DELETE', questionPath(answered), people.student)).toBe(200);
    const left = await threadFor(second, answered);
    expect(left).toMatchObject({ isDeleted: true, title: '', html: '', answers: [{ id: answer?.id }] });
    expect(await toldTo(people.teacher)).toEqual([]);
    expect(await send('POST', questionPath(answered, '/answers'), second, { text: 'More' })).toBe(409);
    expect(await listFor(people.student, '?search=five')).toEqual([]);
    expect(await send('DELETE', answerPath(answer?.id ?? 0), second)).toBe(200);
    expect(await db.$count(discussionQuestions, eq(discussionQuestions.id, answered))).toBe(0);
  });

  test('can be deleted by its author who has lost the course or teaches there no more', async () => {
    const [guest, assistant] = [await api.newcomer(), await api.newcomer()];
    await db.insert(enrollments).values({ userId: guest.id, courseId: people.course.id });
    await db.insert(courseStaff).values({ courseId: people.course.id, userId: assistant.id, role: 'assistant' });
    const [asked, other] = [await ask(guest), await ask(people.student)];
    const [answer] = (await reply(assistant, other)).answers;
    await db.update(enrollments).set({ status: 'cancelled' }).where(eq(enrollments.userId, guest.id));
    await db.delete(courseStaff).where(eq(courseStaff.userId, assistant.id));
    expect(await send('DELETE', questionPath(other), guest)).toBe(404);
    expect(await send('DELETE', answerPath(answer?.id ?? 0), guest)).toBe(404);
    expect(await send('DELETE', questionPath(asked), guest)).toBe(200);
    expect(await send('DELETE', answerPath(answer?.id ?? 0), assistant)).toBe(200);
    expect(await listFor(people.student)).toEqual([other]);
    expect((await threadFor(people.student, other)).answers).toEqual([]);
  });

  test('can be reported and hidden: then its author still sees it, and those who teach', async () => {
    const { student, teacher } = people;
    const id = await ask(student);
    const [answer] = (await reply(second, id, 'Buy my course.')).answers;
    const answerId = answer?.id ?? 0;
    expect(await send('POST', questionPath(id, '/reports'), second, { answerId, reason: 'Mine' })).toBe(409);
    const report = { answerId, reason: 'It is an advertisement.' };
    for (let times = 0; times < 2; times += 1) {
      expect(await send('POST', questionPath(id, '/reports'), student, report)).toBe(200);
    }
    const reported = await taughtTo(teacher, '?filter=reported');
    expect(reported).toMatchObject({
      rows: [{ id, openReports: 1, excerpt: 'I talk for five minutes.' }],
      reported: 1,
    });
    const countedAtDesk = async () =>
      (
        await api.expectAnswer(taughtCourseSchema, {
          path: `/api/teaching/courses/${people.course.id}`,
          token: teacher.token,
        })
      ).reported;
    expect(await countedAtDesk()).toBe(1);
    expect((await threadFor(teacher, id)).answers[0]?.reports).toEqual(['It is an advertisement.']);
    expect((await threadFor(student, id)).answers[0]?.reports).toEqual([]);

    const moderate = (action: string) =>
      send('POST', questionPath(id, '/moderation'), teacher, { action, answerId, revision: 1 });
    expect(await moderate('hide')).toBe(200);
    expect((await threadFor(student, id)).answers).toEqual([]);
    expect((await threadFor(second, id)).answers).toMatchObject([{ isHidden: true }]);
    expect(await taughtTo(teacher, '?filter=reported')).toMatchObject({ rows: [], reported: 0 });
    expect(await countedAtDesk()).toBe(0);
    // What was told of it is taken back.
    expect(await toldTo(student)).toEqual([]);
    expect(await moderate('show')).toBe(200);
    expect((await threadFor(student, id)).answers).toHaveLength(1);

    const hidden = { action: 'hide', revision: 1 };
    expect(await send('POST', questionPath(id, '/moderation'), teacher, hidden)).toBe(200);
    expect([await listFor(second), await listFor(student), await listFor(teacher)]).toEqual([[], [id], [id]]);
    expect(await send('POST', questionPath(id, '/answers'), student, { text: 'But why?' })).toBe(409);
    expect((await taughtTo(teacher, '?filter=hidden')).rows).toMatchObject([{ id, isHidden: true }]);
  });

  test('is decided about by somebody else than its author, and by admins where nobody else teaches', async () => {
    const { student, creator, teacher, assistant, admin } = people;
    const id = await ask(student);
    const answerId = (await reply(assistant, id, 'What a question!')).answers[0]?.id ?? 0;
    const report = () => send('POST', questionPath(id, '/reports'), student, { answerId, reason: 'An insult' });
    const moderate = async (person: SignedInPerson, action: string) => {
      const body = { action, answerId, revision: 1 };
      const { status, text } = await api.request('POST', questionPath(id, '/moderation'), {
        token: person.token,
        body,
      });
      return status === 200 ? 200 : [status, /"code":"(\w+)"/.exec(text)?.[1]];
    };
    const refused = [409, 'own_text_reported'];
    const reportedTo = async (person: SignedInPerson) => (await toldTo(person)).includes('An answer was reported');
    // Without a report the text is as much theirs to hide as to delete.
    expect([await moderate(assistant, 'hide'), await moderate(assistant, 'show')]).toEqual([200, 200]);
    expect(await report()).toBe(200);
    for (const action of ['keep', 'hide', 'show']) expect(await moderate(assistant, action)).toEqual(refused);
    expect((await taughtTo(creator)).reported).toBe(1);
    expect(await Promise.all([assistant, creator, teacher, admin].map(reportedTo))).toEqual([false, true, true, false]);
    expect(await moderate(teacher, 'hide')).toBe(200);
    // What somebody else has hidden stays hidden, also when they are gone.
    for (const action of ['show', 'hide']) expect(await moderate(assistant, action)).toEqual(refused);
    await db.update(discussionAnswers).set({ hiddenBy: null }).where(eq(discussionAnswers.id, answerId));
    expect(await moderate(assistant, 'hide')).toEqual(refused);
    expect(await moderate(creator, 'show')).toBe(200);

    await db.delete(discussionReports);
    await db.delete(notifications);
    await db.update(discussionAnswers).set({ authorId: creator.id }).where(eq(discussionAnswers.id, answerId));
    expect(await report()).toBe(200);
    expect(await Promise.all([creator, teacher, admin].map(reportedTo))).toEqual([false, true, false]);
    // Also when the author removes everybody else who could decide.
    const others = await db.select().from(courseStaff).where(eq(courseStaff.courseId, people.course.id));
    for (const { userId } of others) {
      expect(await send('DELETE', `/api/teaching/courses/${people.course.id}/staff/${userId}`, creator)).toBe(200);
    }
    expect(await Promise.all([creator, teacher, admin].map(reportedTo))).toEqual([false, false, true]);
    expect(await moderate(creator, 'keep')).toEqual(refused);
    expect((await taughtTo(admin, '?filter=reported')).rows).toMatchObject([{ id }]);
    expect(await moderate(admin, 'keep')).toBe(200);
    await db.insert(courseStaff).values(others);
  });

  test('leaves in the audit log who hid it, showed it and kept it, each time that changed something', async () => {
    const { student, teacher, admin } = people;
    const id = await ask(student);
    const answerId = (await reply(second, id, 'Buy my course.')).answers[0]?.id ?? 0;
    const moderate = (person: SignedInPerson, action: string, text: object = { answerId }) =>
      send('POST', questionPath(id, '/moderation'), person, { action, revision: 1, ...text });
    expect(await send('POST', questionPath(id, '/reports'), student, { answerId, reason: 'Advertising' })).toBe(200);
    for (const action of ['keep', 'keep', 'hide', 'hide', 'show']) expect(await moderate(admin, action)).toBe(200);
    expect(await moderate(teacher, 'show')).toBe(200);
    expect(await moderate(teacher, 'hide', {})).toBe(200);
    expect(await moderate(teacher, 'hide', { revision: 2 })).toBe(409);
    const subjects = [`discussion_answers ${answerId}`, `discussion_questions ${id}`];
    const log = await db.select().from(auditLog).where(like(auditLog.action, 'discussion.%')).orderBy(auditLog.id);
    const entries = log.map((row) => [row.action, `${row.subjectType} ${row.subjectId}`, row.actorId]);
    expect(entries.filter(([, subject]) => subjects.some((one) => one === subject))).toEqual([
      ['discussion.keep', subjects[0], admin.id],
      ['discussion.hide', subjects[0], admin.id],
      ['discussion.show', subjects[0], admin.id],
      ['discussion.hide', subjects[1], teacher.id],
    ]);
  });

  test('is told once to each who teaches when it is reported, and to nobody who reports or reads', async () => {
    const { student, creator, teacher, assistant } = people;
    const id = await ask(student);
    const [answer] = (await reply(second, id, 'Buy my course.')).answers;
    const answerId = answer?.id ?? 0;
    await db.delete(notifications);
    const report = { answerId, reason: 'It is an advertisement.' };
    await Promise.all(Array.from({ length: 6 }, () => send('POST', questionPath(id, '/reports'), student, report)));
    expect(await send('POST', questionPath(id, '/reports'), second, { reason: 'Off topic' })).toBe(200);
    const reportsTo = async ({ token }: SignedInPerson) => {
      const page = await api.expectAnswer(notificationPageSchema, { path: '/api/notifications', token });
      return page.rows.filter(({ kind }) => kind === 'text_reported');
    };
    const thread = `/teaching/${people.course.id}/questions?filter=reported&question=${id}`;
    for (const person of [creator, teacher, assistant]) {
      expect(await reportsTo(person)).toMatchObject([
        { title: 'A question was reported', path: thread, isRead: false },
        { title: 'An answer was reported', path: `${thread}#answer-${answerId}`, isRead: false },
      ]);
      const mails = await db.$count(
        mailOutbox,
        and(eq(mailOutbox.recipient, person.email), like(mailOutbox.topic, 'notification:report:%')),
      );
      expect(mails).toBe(2);
    }
    expect([await reportsTo(student), await reportsTo(second)]).toEqual([[], []]);
    // What is decided is unread for nobody, and what is deleted is told to nobody.
    const kept = { action: 'keep', answerId, revision: 1 };
    expect(await send('POST', questionPath(id, '/moderation'), teacher, kept)).toBe(200);
    expect((await reportsTo(assistant)).map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(await send('DELETE', answerPath(answerId), second)).toBe(200);
    expect(await reportsTo(assistant)).toHaveLength(1);
    expect(await send('DELETE', questionPath(id), student)).toBe(200);
    expect(await reportsTo(assistant)).toEqual([]);
  });

  test('is shown without scripts, pictures and headings, and with its code as it was typed', async () => {
    const text = `${Object.values(hostileTexts).join('\n\n').slice(0, 9_000)}\n\n# Big\n\n\`List<String>\` ![x](/api/health) [x](javascript:alert(1))`;
    const id = await ask(people.student, { text });
    const { html } = await threadFor(second, id);
    expect(html).toContain('<code>List&lt;String&gt;</code>');
    expect(html).not.toMatch(/<(script|img|svg|math|style|h\d)|<a [^>]*href="(javascript|\/)/);
  });

  test('is limited in number', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push(await send('POST', `${lessonPath()}/questions`, second, { title: `No. ${index}`, text: 'How?' }));
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });
});

test('pages of a list follow each other without gaps', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 5; index += 1) ids.push(await addTestQuestionUnder(db, people.course, second.id));
  const seen: number[] = [];
  let after: number | null = null;
  do {
    const path: string = `/api/courses/${people.course.slug}/questions?limit=2${after === null ? '' : `&after=${after}`}`;
    const page = await api.expectAnswer(questionPageSchema, { path, token: people.student.token });
    seen.push(...page.rows.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect(seen).toEqual(ids.toReversed());
  expect((await taughtTo(people.teacher, '?limit=3')).rows.map(({ id }) => id)).toEqual(ids.slice(0, 3));
});

test('whoever deletes their account waits for answers to their questions without holding what those answers need', async () => {
  const leaver = await api.newcomer();
  await db.insert(enrollments).values({ userId: leaver.id, courseId: people.course.id });
  const theirs = await ask(second);
  await reply(leaver, theirs);
  const answering = await api.database.connect();
  await answering.query('begin');
  await answering.query('select from discussion_questions where id = $1 for no key update', [theirs]);
  const body = { email: leaver.email, password: leaver.password };
  const leaving = send('POST', '/api/account/delete', leaver, body);
  await api.database.waiting(1);
  // Followers are told of an answer, which locks their accounts.
  await answering.query('select from users where id = $1 for key share nowait', [leaver.id]);
  await answering.query('commit');
  await answering.end();
  expect(await leaving).toBe(200);
});

test('deleting an account removes what the person wrote, and keeps the answers of others', async () => {
  const leaver = await api.newcomer();
  await db.update(courses).set({ studentCount: 9 }).where(eq(courses.id, people.course.id));
  await db.insert(enrollments).values({ userId: leaver.id, courseId: people.course.id });
  const [alone, answered, other] = [
    await ask(leaver, { title: 'Alone' }),
    await ask(leaver, { title: 'Answered' }),
    await ask(second, { title: 'Theirs' }),
  ];
  await reply(second, answered);
  await reply(leaver, other);
  await api.request('POST', questionPath(other, '/reports'), { token: leaver.token, body: { reason: 'Spam' } });
  expect(await toldTo(people.teacher)).toContain('A question was reported');
  const body = { email: leaver.email, password: leaver.password };
  expect(await send('POST', '/api/account/delete', leaver, body)).toBe(200);
  expect(await send('GET', questionPath(alone), second)).toBe(404);
  expect(await threadFor(second, answered)).toMatchObject({ isDeleted: true, author: { name: 'Former member' } });
  expect(await threadFor(second, other)).toMatchObject({ answerCount: 0, answers: [] });
  expect(await toldTo(people.teacher)).toMatchObject([/asked: Theirs/]);
  expect(await db.$count(discussionReports, eq(discussionReports.questionId, other))).toBe(0);
  expect(await db.$count(discussionAnswers, eq(discussionAnswers.questionId, answered))).toBe(1);
  const [counted] = await db.select().from(discussionQuestions).where(eq(discussionQuestions.id, other));
  expect(counted?.openReports).toBe(0);
});
