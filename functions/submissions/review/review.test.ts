/**
 * Readers of submitted work: who may, one at a time, drafts that nobody overwrites, and decisions that happen once, also
 * when the learner, another reader, a refund or the creator acts at the same moment.
 */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#db/admin/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { lessonContents } from '#db/courses/tables.ts';
import { certificates, enrollments, lessonProgress } from '#db/learning/tables.ts';
import type { LessonFixture } from '#db/local/course-fixture.ts';
import { addTestQuestion } from '#db/local/practice-fixture.ts';
import { createTestSubmission } from '#db/local/submission-fixture.ts';
import { notifications } from '#db/notifications/tables.ts';
import {
  assignmentSubmissions,
  submissionClaims,
  submissionReviews,
  submissionSelfRatings,
  submissionVersions,
} from '#db/submissions/tables.ts';
import { courseStaff } from '#db/teaching/tables.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { createDeskPeople, type DeskPeople } from '../../local/desk-people.ts';
import { asKept, hostileTexts, zalgo } from '../../local/hostile-texts.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../local/test-api.ts';
import { claimedSchema, queueSchema, readSubmissionSchema, savedReviewSchema } from './review-contract.ts';

const rubric = [
  { criterion: 'Clear', points: 10, looksLike: 'Short sentences.' },
  { criterion: 'Own part', points: 5, looksLike: 'Says I.' },
];
const assignment: LessonFixture = {
  type: 'assignment',
  markdown: 'Write your story.',
  rubric,
  completesWhen: 'accepted',
};

let api: TestApi;
let db: Database;
let people: DeskPeople;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
  people = await createDeskPeople(api, [[assignment]]);
});
afterAll(() => api.stop());

const path = (id: number, part = '') => `/api/teaching/submissions/${id}${part}`;
const full = { points: [10, 5], comments: [], note: 'Well told.' };

/** Work of a new student of the course, submitted a moment ago. */
async function handedIn(versions = ['I asked her. She answered.']) {
  const student = await api.newcomer();
  const id = await createTestSubmission(db, { course: people.course, userId: student.id, versions });
  return { student, id };
}

const read = (id: number, { token }: SignedInPerson) =>
  api.expectAnswer(readSubmissionSchema, { path: path(id), token });
const claim = (id: number, { token }: SignedInPerson, takesOver = false) =>
  api.expectAnswer(claimedSchema, { method: 'POST', path: path(id, '/claim'), token, body: { takesOver } });
const save = (id: number, { token }: SignedInPerson, body: object) =>
  api.expectAnswer(savedReviewSchema, {
    method: 'PUT',
    path: path(id, '/review'),
    token,
    body: { version: 1, revision: 1, ...full, ...body },
  });
const saving = (id: number, { token }: SignedInPerson, body: object = {}) => ({
  method: 'PUT',
  path: path(id, '/review'),
  token,
  body: { version: 1, revision: 1, ...full, ...body },
});
const deciding = (id: number, { token }: SignedInPerson, body: object = {}) => ({
  method: 'POST',
  path: path(id, '/decision'),
  token,
  body: { version: 1, revision: 1, decision: 'accepted', ...full, ...body },
});
const stateOf = async (id: number) =>
  (await db.select().from(assignmentSubmissions).where(eq(assignmentSubmissions.id, id)))[0];
const decisionsOf = (id: number) =>
  db
    .select()
    .from(submissionReviews)
    .where(and(eq(submissionReviews.submissionId, id), sql`decision is not null`));
const toldTo = ({ id }: SignedInPerson) => db.select().from(notifications).where(eq(notifications.userId, id));

/** A learner hands in one more version, as the rule hand_in does. */
async function handInAgain(id: number, text: string) {
  const [{ version } = { version: 0 }] = await db
    .update(assignmentSubmissions)
    .set({
      currentVersion: sql`current_version + 1`,
      state: 'submitted',
      submittedAt: new Date(),
      decidedAt: null,
    })
    .where(eq(assignmentSubmissions.id, id))
    .returning({ version: assignmentSubmissions.currentVersion });
  await db.insert(submissionVersions).values({ submissionId: id, number: version, text, submittedAt: new Date() });
  return version;
}

describe('who reads', () => {
  test('every role of the course gets every route; students, other creators and visitors get none', async () => {
    const { admin, creator, teacher, assistant, student, otherCreator } = people;
    const requests = (id: number) =>
      [
        ['GET', path(id), 200, undefined],
        ['POST', path(id, '/claim'), 200, {}],
        ['PUT', path(id, '/review'), 200, { version: 1, revision: 1, ...full }],
        ['DELETE', path(id, '/claim'), 200, undefined],
        ['POST', path(id, '/decision'), 200, { version: 1, revision: 2, decision: 'returned', ...full }],
        ['GET', `/api/teaching/queue?course=${people.course.id}`, 200, undefined],
        [
          'PUT',
          `/api/teaching/courses/${people.course.id}/phrases/${crypto.randomUUID()}`,
          200,
          { text: 'Tell the result.' },
        ],
      ] as const;
    for (const person of [admin, creator, teacher, assistant]) {
      const { id } = await handedIn();
      for (const [method, address, status, body] of requests(id)) {
        const answer = await api.request(method, address, { token: person.token, body });
        expect(answer.status, `${method} ${address}: ${answer.text}`).toBe(status);
      }
    }
    const { id } = await handedIn();
    for (const [person, status] of [
      [student, 404],
      [otherCreator, 404],
      [null, 401],
    ] as const) {
      for (const [method, address, , body] of requests(id)) {
        const answer = await api.request(method, address, { token: person?.token, body });
        expect(answer.status, `${method} ${address}: ${answer.text}`).toBe(status);
      }
    }
  });

  test('nobody reads their own work, nor a draft', async () => {
    const own = await createTestSubmission(db, { course: people.course, userId: people.teacher.id });
    await api.expectProblem(404, { path: path(own), token: people.teacher.token });
    await api.expectProblem(404, deciding(own, people.teacher));
    const queue = await api.expectAnswer(queueSchema, {
      path: '/api/teaching/queue?limit=100',
      token: people.teacher.token,
    });
    expect(queue.rows.map(({ id }) => id)).not.toContain(own);

    const { id } = await handedIn();
    await db
      .update(assignmentSubmissions)
      .set({ state: 'draft', currentVersion: 0, submittedAt: null })
      .where(eq(assignmentSubmissions.id, id));
    await api.expectProblem(404, { path: path(id), token: people.teacher.token });
  });

  test('a removed reader can do nothing from that moment, also with a claim', async () => {
    const reader = await api.newcomer();
    await db.insert(courseStaff).values({ courseId: people.course.id, userId: reader.id, role: 'assistant' });
    const [{ id }, written] = [await handedIn(), await handedIn()];
    await claim(id, reader);
    await claim(written.id, reader);
    await save(written.id, reader, { note: 'Half a thought' });
    const removed = await api.request('DELETE', `/api/teaching/courses/${people.course.id}/staff/${reader.id}`, {
      token: people.creator.token,
    });
    expect(removed.status).toBe(200);
    await api.expectProblem(404, { path: path(id), token: reader.token });
    for (const request of [saving(id, reader), deciding(id, reader), saving(written.id, reader, { revision: 2 })]) {
      expect(await api.expectProblem(403, request)).toMatchObject({ code: 'no_longer_teaching' });
    }
    // Who never read it is not told that it exists.
    await api.expectProblem(404, saving(id, people.otherCreator));
    // What they were reading is free at once, and waits as before.
    expect(await stateOf(id)).toMatchObject({ state: 'submitted' });
    expect(await stateOf(written.id)).toMatchObject({ state: 'in_review' });
    expect(await claim(id, people.teacher)).toMatchObject({ claim: { isOwn: true } });
    expect(await claim(written.id, people.teacher)).toMatchObject({ claim: { isOwn: true }, draft: { note: '' } });
  });

  test('what a reader was reading waits again when they delete their account', async () => {
    const reader = await api.newcomer();
    await db.insert(courseStaff).values({ courseId: people.course.id, userId: reader.id, role: 'assistant' });
    const { id } = await handedIn();
    await claim(id, reader);
    await save(id, reader, { note: 'Half a thought' });
    const { email, password, token } = reader;
    const body = { email, password };
    await api.expectAnswer(doneSchema, { method: 'POST', path: '/api/account/delete', token, body });
    expect(await stateOf(id)).toMatchObject({ state: 'submitted' });
    expect(await claim(id, people.teacher)).toMatchObject({ claim: { isOwn: true }, draft: { note: '' } });
  });

  test('the learner’s own rating is there to read', async () => {
    const { id } = await handedIn();
    await db
      .insert(submissionSelfRatings)
      .values({ submissionId: id, version: 1, points: [7, 4], rubric, ratedAt: new Date() });
    const [version] = (await read(id, people.assistant)).versions;
    expect(version?.selfRating).toMatchObject({ points: [7, 4], rubric });
  });

  test('no address of a student goes out', async () => {
    const { id, student } = await handedIn();
    const answer = await api.request('GET', path(id), { token: people.assistant.token });
    expect(answer.text).not.toContain(student.email);
    expect(answer.text).toContain(student.lastName);
  });
});

describe('the queue', () => {
  test('has what waits, the oldest first, page by page, with its count and age', async () => {
    const desk = await createDeskPeople(api, [[assignment, { ...assignment }]]);
    const ids: number[] = [];
    for (const [index, hours] of [3, 50, 20].entries()) {
      const { id: userId } = await api.newcomer();
      const submittedAt = new Date(Date.now() - hours * 3_600_000);
      ids.push(await createTestSubmission(db, { course: desk.course, lesson: index % 2, userId, submittedAt }));
    }
    const [newest = 0, oldest = 0, middle = 0] = ids;
    const { token } = desk.assistant;
    const queue = (query = '') => api.expectAnswer(queueSchema, { path: `/api/teaching/queue${query}`, token });
    const first = await queue('?limit=2');
    expect(first.rows.map(({ id }) => id)).toEqual([oldest, middle]);
    const oldestAt = (await stateOf(oldest))?.submittedAt?.toISOString();
    expect(first.courses).toMatchObject([{ id: desk.course.id, waiting: 3, oldestAt }]);
    const second = await queue(`?limit=2&after=${first.next}`);
    expect(second).toMatchObject({ rows: [{ id: newest }], next: null });

    const lesson = desk.course.lessons[1]?.lessonId;
    const ofLesson = await queue(`?course=${desk.course.id}&lesson=${lesson}`);
    expect(ofLesson.rows.map(({ id }) => id)).toEqual([oldest]);
    expect(ofLesson.assignments.map(({ id }) => id)).toEqual(desk.course.lessons.map(({ lessonId }) => lessonId));

    // A claim shows, and is left out for others when they go on to the next.
    await claim(middle, desk.teacher);
    expect((await queue()).rows[1]?.reading).toMatchObject({ isOwn: false });
    const opened = await api.expectAnswer(readSubmissionSchema, { path: path(oldest), token });
    expect(opened.next).toBe(newest);

    await api.expectAnswer(doneSchema, deciding(oldest, desk.creator, { decision: 'returned' }));
    expect((await queue('?state=returned')).rows.map(({ id }) => id)).toEqual([oldest]);
    expect((await queue('?state=accepted')).rows).toEqual([]);
    // The last one of the queue goes on with the first.
    const last = await api.expectAnswer(readSubmissionSchema, { path: path(newest), token: desk.teacher.token });
    expect(last.next).toBe(middle);

    // Whoever lost access waits no more; enrolling again brings their work back.
    const learner = (await stateOf(newest))?.userId ?? 0;
    const setStatus = (status: 'cancelled' | 'active') =>
      db.update(enrollments).set({ status }).where(eq(enrollments.userId, learner));
    await setStatus('cancelled');
    expect((await queue()).rows.map(({ id }) => id)).toEqual([middle]);
    expect((await queue()).courses[0]?.waiting).toBe(1);
    await setStatus('active');
    expect((await queue()).rows.map(({ id }) => id)).toEqual([middle, newest]);
  });

  test('an admin sees the queue of any course, and by default only of their own', async () => {
    const { id } = await handedIn();
    const { token } = people.admin;
    const own = await api.expectAnswer(queueSchema, { path: '/api/teaching/queue', token });
    expect(own).toMatchObject({ rows: [], courses: [] });
    const chosen = await api.expectAnswer(queueSchema, {
      path: `/api/teaching/queue?course=${people.course.id}&limit=100`,
      token,
    });
    expect(chosen.rows.map((row) => row.id)).toContain(id);
  });
});

describe('two readers', () => {
  test('the second is told before writing, takes over with a press, and the late save of the first is refused', async () => {
    const { creator, teacher } = people;
    const { id } = await handedIn();
    expect(await claim(id, creator)).toMatchObject({ state: 'in_review', claim: { isOwn: true } });
    await save(id, creator, { note: 'Half a thought' });

    expect(await claim(id, teacher)).toMatchObject({ claim: { isOwn: false }, draft: null });
    expect(await api.expectProblem(409, saving(id, teacher))).toMatchObject({ code: 'claimed_by_other' });
    expect(await api.expectProblem(409, deciding(id, teacher))).toMatchObject({ code: 'claimed_by_other' });

    expect(await claim(id, teacher, true)).toMatchObject({ claim: { isOwn: true } });
    const late = await api.expectProblem(409, saving(id, creator, { revision: 2, note: 'Half a thought, and more' }));
    expect(late).toMatchObject({ code: 'claimed_by_other' });
    // Nobody lost a word: each has a draft of their own.
    expect((await claim(id, creator)).draft?.note).toBe('Half a thought');
    await save(id, teacher, { note: 'Mine' });
    expect((await claim(id, creator, true)).draft?.note).toBe('Half a thought');
  });

  test('a claim ends by itself, and gives back what nobody wrote about', async () => {
    const { creator, teacher } = people;
    const { id } = await handedIn();
    await claim(id, creator);
    await db.update(submissionClaims).set({ expiresAt: new Date() }).where(eq(submissionClaims.submissionId, id));
    expect(await claim(id, teacher)).toMatchObject({ claim: { isOwn: true } });

    await api.expectAnswer(doneSchema, { method: 'DELETE', path: path(id, '/claim'), token: teacher.token });
    expect(await stateOf(id)).toMatchObject({ state: 'submitted' });
    await claim(id, creator);
    await save(id, creator, { note: 'Half a thought' });
    await api.expectAnswer(doneSchema, { method: 'DELETE', path: path(id, '/claim'), token: creator.token });
    expect(await stateOf(id)).toMatchObject({ state: 'in_review' });
  });

  test('of two tabs of one reader, the second to save is told; the same save once more is no conflict', async () => {
    const { id } = await handedIn();
    await claim(id, people.creator);
    expect(await save(id, people.creator, { note: 'One' })).toEqual({ revision: 2 });
    expect(await save(id, people.creator, { note: 'One' })).toEqual({ revision: 2 });
    expect(await api.expectProblem(409, saving(id, people.creator, { note: 'Two' }))).toMatchObject({
      code: 'edit_conflict',
    });
    expect((await claim(id, people.creator)).draft).toMatchObject({ note: 'One', revision: 2 });
  });

  test('of many claims at once, one person has it', async () => {
    const { id } = await handedIn();
    const readers = [people.creator, people.teacher, people.assistant];
    const claims = await Promise.all(readers.flatMap((reader) => [claim(id, reader), claim(id, reader)]));
    expect(new Set(claims.map((one) => one.claim?.reader)).size).toBe(1);
    expect(claims.filter((one) => one.claim?.isOwn)).toHaveLength(2);
  });
});

describe('a decision', () => {
  test('accepting completes the lesson, tells the learner, and keeps the rubric as it was', async () => {
    const { id, student } = await handedIn();
    const comments = [
      {
        id: crypto.randomUUID(),
        text: 'Good question.',
        passage: { quote: 'I asked her.', prefix: '', suffix: ' She answered.', start: 0 },
        second: null,
      },
    ];
    await api.expectAnswer(doneSchema, deciding(id, people.assistant, { comments }));
    expect(await stateOf(id)).toMatchObject({ state: 'accepted' });
    expect(await toldTo(student)).toMatchObject([{ kind: 'submission_decided', data: { decision: 'accepted' } }]);
    const completed = await db.select().from(lessonProgress).where(eq(lessonProgress.userId, student.id));
    expect(completed).toMatchObject([{ status: 'completed' }]);
    expect(await db.select().from(certificates).where(eq(certificates.userId, student.id))).toHaveLength(1);

    const [lesson] = people.course.lessons;
    const ofLesson = eq(lessonContents.moduleId, lesson?.moduleId ?? 0);
    await db
      .update(lessonContents)
      .set({ rubric: [{ criterion: 'New', points: 1, looksLike: '' }] })
      .where(ofLesson);
    const { decisions } = await read(id, people.creator);
    await db.update(lessonContents).set({ rubric }).where(ofLesson);
    expect(decisions).toMatchObject([{ version: 1, decision: 'accepted', points: [10, 5], rubric, comments }]);
  });

  test('reading and deciding leave nothing unread at the bells of those who teach', async () => {
    const { creator, teacher, assistant } = people;
    const { id, student } = await handedIn();
    const key = `work-${id}-1`;
    for (const reader of [creator, teacher, assistant]) {
      await db.insert(notifications).values({
        userId: reader.id,
        kind: 'work_handed_in',
        key,
        data: {},
        waitsForDigest: true,
        createdAt: new Date(),
      });
    }
    const unread = async () =>
      (await db.select().from(notifications).where(sql`key = ${key} and read_at is null`)).map(({ userId }) => userId);
    await read(id, teacher);
    expect(await unread()).toHaveLength(3);
    await claim(id, teacher);
    expect(await unread()).toEqual(expect.arrayContaining([creator.id, assistant.id]));
    expect(await unread()).toHaveLength(2);
    await api.expectAnswer(doneSchema, deciding(id, teacher));
    expect(await unread()).toEqual([]);
    expect(await toldTo(student)).toMatchObject([{ readAt: null }]);
  });

  test('returning needs words, accepting needs points; neither completes what the other would', async () => {
    const { id, student } = await handedIn();
    const nothing = { points: [null, null], note: '' };
    expect(await api.expectProblem(409, deciding(id, people.creator, nothing))).toMatchObject({
      code: 'points_missing',
    });
    const silent = deciding(id, people.creator, { ...nothing, decision: 'returned' });
    expect(await api.expectProblem(409, silent)).toMatchObject({ code: 'feedback_missing' });
    expect(await stateOf(id)).toMatchObject({ state: 'submitted' });

    await api.expectAnswer(
      doneSchema,
      deciding(id, people.creator, { ...nothing, decision: 'returned', note: 'Shorter.' }),
    );
    expect(await stateOf(id)).toMatchObject({ state: 'returned' });
    expect(await db.select().from(lessonProgress).where(eq(lessonProgress.userId, student.id))).toEqual([]);
  });

  test('points outside of the rubric are refused', async () => {
    const { id } = await handedIn();
    for (const points of [[11, 5], [10], [10, 5, 5]]) {
      expect(await api.expectProblem(409, saving(id, people.creator, { points }))).toMatchObject({
        code: 'rubric_changed',
      });
    }
    await api.expectProblem(400, saving(id, people.creator, { points: [-1, 5] }));
  });

  test('points are refused that were given by another rubric than the draft has by now', async () => {
    const { id } = await handedIn();
    const { draft } = await claim(id, people.creator);
    const ofLesson = eq(lessonContents.moduleId, (await stateOf(id))?.moduleId ?? 0);
    const turned = rubric.map((criterion) => ({ ...criterion, points: 10 })).toReversed();
    const even = turned.toReversed();
    try {
      await db.update(lessonContents).set({ rubric: even }).where(ofLesson);
      expect((await claim(id, people.creator)).draft?.rubric).toEqual(even);
      await db.update(lessonContents).set({ rubric: turned }).where(ofLesson);
      const given = { points: [5, 1], rubric: even };
      const refused = { code: 'rubric_changed' };
      expect(await api.expectProblem(409, saving(id, people.creator, given))).toMatchObject(refused);
      expect(await api.expectProblem(409, deciding(id, people.creator, given))).toMatchObject(refused);
      // A claim that is renewed takes the new rubric over, and the page goes on with the one that it began with.
      expect((await claim(id, people.creator)).draft).toMatchObject({ rubric: turned, revision: draft?.revision });
      expect(await api.expectProblem(409, saving(id, people.creator, given))).toMatchObject(refused);
      await save(id, people.creator, { points: [1, 5], rubric: turned });
      await db.update(lessonContents).set({ rubric: even }).where(ofLesson);
      await api.expectAnswer(doneSchema, deciding(id, people.creator, { points: [1, 5], rubric: turned, revision: 2 }));
    } finally {
      await db.update(lessonContents).set({ rubric }).where(ofLesson);
    }
    expect(await decisionsOf(id)).toMatchObject([{ points: [1, 5], rubric: turned }]);
  });

  test('happens once under repeated requests of two readers', async () => {
    const { id, student } = await handedIn();
    await claim(id, people.creator);
    await db.update(submissionClaims).set({ expiresAt: new Date() }).where(eq(submissionClaims.submissionId, id));
    const readers = [people.creator, people.teacher];
    const answers = await Promise.all(
      readers.flatMap((reader) =>
        [1, 2, 3].map(() => {
          const { method, path: address, ...rest } = deciding(id, reader);
          return api.request(method, address, rest);
        }),
      ),
    );
    const decisions = await decisionsOf(id);
    expect(decisions).toHaveLength(1);
    expect(await toldTo(student)).toHaveLength(1);
    const logged = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'assignment_submissions'), eq(auditLog.subjectId, String(id))));
    expect(logged).toMatchObject([
      { action: 'submission.accept', actorId: decisions[0]?.readerId, detail: { version: 1 } },
    ]);
    // The same reader gets the same answer again, the other is told.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
    await api.expectAnswer(
      doneSchema,
      deciding(id, readers.find((one) => one.id === decisions[0]?.readerId) ?? people.admin),
    );
  });

  test('is about the version that the reader saw: a newer one is told, and the draft goes on with it', async () => {
    const { id } = await handedIn();
    await claim(id, people.creator);
    await save(id, people.creator, { note: 'About the first' });
    expect(await handInAgain(id, 'A second version.')).toBe(2);
    expect(await api.expectProblem(409, deciding(id, people.creator, { revision: 2 }))).toMatchObject({
      code: 'newer_version',
    });
    expect(await claim(id, people.creator)).toMatchObject({
      version: 2,
      state: 'in_review',
      draft: { note: 'About the first', points: [10, 5], revision: 2 },
    });
    await api.expectAnswer(
      doneSchema,
      deciding(id, people.creator, { version: 2, revision: 2, decision: 'returned', note: 'Better.' }),
    );
    await handInAgain(id, 'A third version.');
    // What was said about the second stays, and the third begins empty.
    expect((await claim(id, people.creator)).draft).toMatchObject({ note: '', points: [null, null] });
    expect((await read(id, people.creator)).decisions).toMatchObject([{ version: 2, note: 'Better.' }]);
  });

  test('a learner who hands in at the same moment: either the old version is decided, or nothing', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, student } = await handedIn();
      const { method, path: address, ...rest } = deciding(id, people.creator, { decision: 'returned' });
      const [answer] = await Promise.all([api.request(method, address, rest), handInAgain(id, `Version ${round}.`)]);
      const decided = await decisionsOf(id);
      expect(decided).toHaveLength(answer.status === 200 ? 1 : 0);
      expect(await toldTo(student)).toHaveLength(decided.length);
      const { versions } = await read(id, people.creator);
      expect(versions).toHaveLength(2);
    }
  });

  test('nothing is decided about somebody whose access has ended', async () => {
    const { id, student } = await handedIn();
    await db.update(enrollments).set({ status: 'cancelled' }).where(eq(enrollments.userId, student.id));
    expect(await api.expectProblem(409, deciding(id, people.creator))).toMatchObject({ code: 'access_ended' });
    expect(await claim(id, people.creator)).toMatchObject({ waits: false, claim: null });
    expect(await toldTo(student)).toEqual([]);
  });

  test('accepted work is final', async () => {
    const { id } = await handedIn();
    await api.expectAnswer(doneSchema, deciding(id, people.creator));
    expect(await api.expectProblem(409, deciding(id, people.creator, { decision: 'returned' }))).toMatchObject({
      code: 'already_decided',
    });
    expect(await api.expectProblem(409, deciding(id, people.teacher))).toMatchObject({ code: 'already_decided' });
  });
});

describe('a recording', () => {
  test('that was handed in is played by those who teach, until its owner deletes it or they leave', async () => {
    const student = await api.newcomer();
    const { slug } = await addTestQuestion(db);
    const answerId = crypto.randomUUID();
    const answer = { question: slug, revision: 1, mode: 'audio', durationMs: 30_000, speech: null };
    const address = `/api/practice/answers/${answerId}`;
    const created = await api.request('PUT', address, {
      token: student.token,
      body: { ...answer, transcript: 'I asked.' },
    });
    expect(created.status, created.text).toBe(201);
    const recording = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, ...Buffer.from('webm')]);
    const stored = await fetch(`${api.origin}${address}/recording`, {
      method: 'PUT',
      headers: { 'Content-Type': 'audio/webm', Authorization: `Bearer ${student.token}` },
      body: recording,
    });
    expect(stored.status, await stored.text()).toBe(200);
    const id = await createTestSubmission(db, { course: people.course, userId: student.id, versions: [''], answerId });
    const play = (token: string | undefined) =>
      fetch(`${api.origin}${path(id, '/versions/1/recording')}`, {
        headers: token ? { Authorization: `Bearer ${token}` } : {},
      });

    const member = await api.newcomer();
    await db.insert(courseStaff).values({ courseId: people.course.id, userId: member.id, role: 'assistant' });
    for (const { token } of [member, people.teacher, people.creator, people.admin]) {
      const played = await play(token);
      expect(played.headers.get('Cache-Control')).toBe('private, no-store');
      expect(new Uint8Array(await played.arrayBuffer())).toEqual(recording);
    }
    const listened = await db
      .select({ actorId: auditLog.actorId, action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'assignment_submissions'), eq(auditLog.subjectId, String(id))));
    expect(listened).toEqual([{ actorId: people.admin.id, action: 'assignment_submissions.read' }]);
    expect((await read(id, member)).versions).toMatchObject([{ answer: { transcript: 'I asked.', isPlayable: true } }]);
    expect((await play(undefined)).status).toBe(401);
    for (const { token } of [people.student, people.otherCreator]) expect((await play(token)).status).toBe(404);
    await db.delete(courseStaff).where(eq(courseStaff.userId, member.id));
    expect((await play(member.token)).status).toBe(404);

    await api.request('DELETE', address, { token: student.token });
    expect((await play(people.teacher.token)).status).toBe(404);
    expect((await read(id, people.teacher)).versions).toMatchObject([{ answer: { isDeleted: true } }]);
  });
});

describe('phrases', () => {
  test('are the reader’s own, for one course', async () => {
    const phrase = { id: crypto.randomUUID(), text: 'Tell the result.' };
    const address = `/api/teaching/courses/${people.course.id}/phrases/${phrase.id}`;
    const { token } = people.teacher;
    const { id } = await handedIn();
    for (const text of [phrase.text, 'Tell the result first.']) {
      await api.expectAnswer(doneSchema, { method: 'PUT', path: address, token, body: { text } });
    }
    expect((await read(id, people.teacher)).phrases).toContainEqual({ id: phrase.id, text: 'Tell the result first.' });
    expect((await read(id, people.creator)).phrases).not.toContainEqual(expect.objectContaining({ id: phrase.id }));
    const remove = { method: 'DELETE', path: `/api/teaching/phrases/${phrase.id}` };
    await api.expectAnswer(doneSchema, { ...remove, token: people.creator.token });
    expect((await read(id, people.teacher)).phrases).toContainEqual(expect.objectContaining({ id: phrase.id }));
    await api.expectAnswer(doneSchema, { ...remove, token });
    expect((await read(id, people.teacher)).phrases).not.toContainEqual(expect.objectContaining({ id: phrase.id }));
  });
});

test.each(Object.entries(hostileTexts))(
  'a hostile text comes back as it was, or is refused at its field: %s',
  async (_, text) => {
    const { id } = await handedIn();
    const passage = { quote: text.slice(0, 2000), prefix: '', suffix: text.slice(0, 90), start: 0 };
    const comments = [{ id: crypto.randomUUID(), text: text.slice(0, 2000), passage, second: null }];
    await save(id, people.creator, { note: text, comments });
    const { draft } = await claim(id, people.creator);
    expect(draft).toMatchObject({
      note: asKept(text),
      comments: [{ text: asKept(text.slice(0, 2000)).trim(), passage: { quote: asKept(text.slice(0, 2000)) } }],
    });
    const phraseId = crypto.randomUUID();
    const address = `/api/teaching/courses/${people.course.id}/phrases/${phraseId}`;
    const body = { text: text.slice(0, 500) };
    await api.expectAnswer(doneSchema, { method: 'PUT', path: address, token: people.creator.token, body });
    expect((await read(id, people.creator)).phrases).toContainEqual({ id: phraseId, text: asKept(body.text) });
  },
);

test('stacked marks are refused', async () => {
  const { id } = await handedIn();
  const { errors } = await api.expectProblem(400, saving(id, people.creator, { note: zalgo }));
  expect(errors).toMatchObject([{ path: 'note' }]);
});
