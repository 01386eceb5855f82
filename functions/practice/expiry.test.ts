/** Recordings expire after 180 days, by an injected clock, and never without a mail 14 days before. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { createTestLearner } from '#db/local/learner-fixture.ts';
import { addTestAnswer, grantTestAnswer } from '#db/local/practice-fixture.ts';
import { cloneTestDatabase, type TestDatabase } from '#db/local/test-database.ts';
import { deletedPracticeAnswers, practiceAnswers } from '#db/practice/tables.ts';
import { retentionDays } from '#db/retention.ts';
import { assignmentSubmissions, submissionVersions } from '#db/submissions/tables.ts';
import { uploads } from '#db/uploads/tables.ts';
import type { Bucket } from '../api/bucket.ts';
import { tick } from '../cron.ts';
import { clockAt } from '../local/test-clock.ts';
import { startTestMailProvider, type TestMailProvider } from '../local/test-mail-provider.ts';
import { mailingSettings } from '../local/test-settings.ts';

let database: TestDatabase;
let db: Database;
let provider: TestMailProvider;
let deleted: string[] = [];
beforeAll(async () => {
  database = await cloneTestDatabase();
  db = openDatabase(database.databaseUrl);
  provider = await startTestMailProvider();
});
beforeEach(async () => {
  provider.reset();
  deleted = [];
  await db.execute(sql`truncate mail_outbox, mail_pace`);
  await db.execute(sql`delete from users`);
  await db.execute(sql`delete from uploads`);
});
afterAll(async () => {
  await provider.stop();
  await database.close();
});

/** When the answers were given. */
const given = new Date('2025-09-01T10:00:00Z');
const after = (days: number) => new Date(given.getTime() + days * 86_400_000);

const bucket: Pick<Bucket, 'delete'> = {
  async delete(keys: string[]) {
    deleted.push(...keys);
  },
};
const runAt = (moment: Date) => tick(mailingSettings(database.databaseUrl, provider.url), clockAt(moment), bucket);

async function createPerson() {
  const { userId } = await createTestLearner(db);
  const [person] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId));
  if (!person) throw new Error('The learner was not created.');
  return person;
}

/** An answer with a stored recording. */
async function recorded(userId: number, createdAt = given) {
  const id = await addTestAnswer(db, { userId, createdAt });
  const key = `practice/${id}.webm`;
  const row = { key, ownerId: userId, filename: 'recording', contentType: 'video/webm', size: 10, createdAt };
  await db.insert(uploads).values({ ...row, storedAt: createdAt });
  await db
    .update(practiceAnswers)
    .set({ recordingKey: key, recordingState: 'stored' })
    .where(eq(practiceAnswers.id, id));
  return { id, key };
}
async function stateOf({ id }: { id: string }) {
  const [row] = await db
    .select({ state: practiceAnswers.recordingState, key: practiceAnswers.recordingKey })
    .from(practiceAnswers)
    .where(eq(practiceAnswers.id, id));
  return row;
}

test('a mail on day 166, the deletion on day 180, and the answer stays', async () => {
  const learner = await createPerson();
  const answer = await recorded(learner.id);
  await runAt(after(165.9));
  expect(provider.taken).toEqual([]);
  await runAt(after(166));
  expect(provider.taken).toMatchObject([
    {
      recipient: learner.email,
      subject: 'We will soon delete a recording of your answers',
      text: expect.stringContaining('Saturday, February 28, 2026 at 10:00 AM'),
    },
  ]);
  expect(provider.taken[0]?.text).toContain('/practice/history');
  expect(provider.taken[0]?.text).toContain('for 180 days, unless it was handed in for a course.');
  for (const day of [166.1, 170, 179.9]) await runAt(after(day));
  expect(await stateOf(answer)).toEqual({ state: 'stored', key: answer.key });
  expect(deleted).toEqual([]);
  await runAt(after(180));
  expect(await stateOf(answer)).toEqual({ state: 'expired', key: null });
  expect(deleted).toEqual([answer.key]);
  expect(await db.$count(uploads)).toBe(0);
  await runAt(after(190));
  expect([provider.taken.length, deleted.length]).toEqual([1, 1]);
});

test('without a cron for months, the mail still comes 14 days before the deletion', async () => {
  const learner = await createPerson();
  const answer = await recorded(learner.id);
  await runAt(after(300));
  expect(provider.taken[0]?.text).toContain('Sunday, July 12, 2026');
  await runAt(after(313.9));
  expect((await stateOf(answer))?.state).toBe('stored');
  await runAt(after(314));
  expect((await stateOf(answer))?.state).toBe('expired');
});

test('a recording that somebody may see stays until that ends', async () => {
  const [learner, reviewer] = [await createPerson(), await createPerson()];
  const answer = await recorded(learner.id);
  await grantTestAnswer(db, { answerId: answer.id, userId: reviewer.id, expiresAt: after(200) });
  for (const day of [166, 180, 199]) await runAt(after(day));
  expect([(await stateOf(answer))?.state, provider.taken]).toEqual(['stored', []]);
  await runAt(after(200));
  expect(provider.taken).toHaveLength(1);
  await runAt(after(214));
  expect((await stateOf(answer))?.state).toBe('expired');
});

test('a recording that was handed in stays, because the people who teach the course may hear it', async () => {
  const { userId } = await createTestLearner(db);
  const { id: courseId, lessons } = await createTestCourse(db, { modules: [[{ type: 'assignment' }]] });
  const lesson = { moduleId: lessons[0]?.moduleId ?? 0, lessonId: lessons[0]?.lessonId ?? '' };
  const answer = await recorded(userId);
  const [work] = await db
    .insert(assignmentSubmissions)
    .values({ userId, courseId, ...lesson, state: 'submitted', currentVersion: 1, submittedAt: given })
    .returning({ id: assignmentSubmissions.id });
  await db
    .insert(submissionVersions)
    .values({ submissionId: work?.id ?? 0, number: 1, text: '', practiceAnswerId: answer.id, submittedAt: given });
  for (const day of [166, 180, 400]) await runAt(after(day));
  expect([(await stateOf(answer))?.state, provider.taken]).toEqual(['stored', []]);
});

test('one mail tells of all recordings of a sitting, also when the cron runs between them', async () => {
  const learner = await createPerson();
  const minutesLater = (moment: Date, count: number) => new Date(moment.getTime() + count * 60_000);
  const answers = [];
  for (const minute of [0, 12, 31]) answers.push(await recorded(learner.id, minutesLater(given, minute)));
  for (let minute = -5; minute <= 35; minute += 5) await runAt(minutesLater(after(166), minute));
  expect(provider.taken.map(({ subject }) => subject)).toEqual(['We will soon delete 3 recordings of your answers']);
  expect(provider.taken[0]?.text).toContain('Saturday, February 28, 2026 at 10:00 AM');
  await runAt(minutesLater(after(180), 12));
  const states = await Promise.all(answers.map(async (answer) => (await stateOf(answer))?.state));
  expect(states).toEqual(['expired', 'expired', 'stored']);
});

test('a recording that others may see until later that day has a mail of its own', async () => {
  const [learner, reviewer] = [await createPerson(), await createPerson()];
  const [, shared] = [await recorded(learner.id), await recorded(learner.id)];
  await grantTestAnswer(db, { answerId: shared.id, userId: reviewer.id, expiresAt: after(166.1) });
  for (const day of [166, 166.05, 166.1]) await runAt(after(day));
  expect(provider.taken.map(({ subject }) => subject)).toEqual([
    'We will soon delete a recording of your answers',
    'We will soon delete a recording of your answers',
  ]);
});

test('overlapping crons send one mail a person, about all of their recordings of that day', async () => {
  const [one, other] = [await createPerson(), await createPerson()];
  const answers = [
    await recorded(one.id),
    await recorded(one.id, after(0.5)),
    await recorded(other.id),
    await recorded(one.id, after(2.5)),
  ];
  await Promise.all([1, 2, 3, 4].map(() => runAt(after(167))));
  expect(provider.taken.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual(
    [
      [one.email, 'We will soon delete 2 recordings of your answers'],
      [other.email, 'We will soon delete a recording of your answers'],
    ].toSorted(),
  );
  await Promise.all([1, 2, 3].map(() => runAt(after(181))));
  const states = await Promise.all(answers.map(async (answer) => (await stateOf(answer))?.state));
  expect(states).toEqual(['expired', 'expired', 'expired', 'stored']);
  expect(deleted.length).toBeGreaterThanOrEqual(3);
  expect(await db.$count(uploads)).toBe(1);
});

test('the id of a deleted answer is kept until a year after the deletion', async () => {
  const { id: userId } = await createPerson();
  const [older, newer] = [crypto.randomUUID(), crypto.randomUUID()];
  const at = new Date(given.getTime() + 60_000);
  await db.insert(deletedPracticeAnswers).values([
    { userId, id: older, deletedAt: given },
    { userId, id: newer, deletedAt: new Date(at.getTime() + 60_000) },
  ]);
  await runAt(new Date(at.getTime() + retentionDays.deletedAnswers * 86_400_000));
  expect(await db.select({ id: deletedPracticeAnswers.id }).from(deletedPracticeAnswers)).toEqual([{ id: newer }]);
});
