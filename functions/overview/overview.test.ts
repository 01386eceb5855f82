/** The overview for admins: figures of the last 30 days and the 30 before. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factorResets, users } from '#db/accounts/tables.ts';
import { disputes, orders, refundRequests, refunds } from '#db/commerce/tables.ts';
import { studentReviews, supportMessages } from '#db/community/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { overviewSchema } from './contract.ts';

let api: TestApi;
let admin: SignedInPerson;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.newcomer();
  await db().update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
const overview = () => api.expectAnswer(overviewSchema, { path: '/api/admin/overview', token: admin.token });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
/** A time of the day so many days ago, in UTC: today it is the first second, which is never in the future. */
const onDay = (days: number) => new Date(Math.floor(daysAgo(days).getTime() / 86_400_000) * 86_400_000);

test('revenue counts orders that were not refunded, by the day they were placed, in both periods', async () => {
  const before = await overview();
  const order = (total: string, days: number, refunded = false) => ({
    userId: admin.id,
    subtotal: total,
    total,
    status: refunded ? ('refunded' as const) : ('completed' as const),
    createdAt: onDay(days),
    completedAt: onDay(days),
    refundedAt: refunded ? new Date() : null,
  });
  await db()
    .insert(orders)
    .values([
      order('10.10', 0),
      order('20.20', 0),
      order('5.05', 29),
      order('7.00', 30),
      order('900.00', 60),
      order('800.00', 2, true),
    ]);
  const { revenue } = await overview();
  const cents = (amount: string | undefined) => Math.round(Number(amount) * 100);
  expect(cents(revenue.last) - cents(before.revenue.last)).toBe(3535);
  expect(cents(revenue.before) - cents(before.revenue.before)).toBe(700);
  expect(cents(revenue.lastDays.at(-1)) - cents(before.revenue.lastDays.at(-1))).toBe(3030);
  expect(cents(revenue.lastDays[0]) - cents(before.revenue.lastDays[0])).toBe(505);
  expect(cents(revenue.beforeDays.at(-1)) - cents(before.revenue.beforeDays.at(-1))).toBe(700);
});

test('a new account and its enrollment are counted at once', async () => {
  const before = await overview();
  const person = await api.newcomer({ firstName: 'Nora', lastName: 'Newest' });
  const { id: courseId } = await createTestCourse(db(), { modules: [] });
  await api.request('POST', '/api/enroll', { token: person.token, body: { courseId } });
  const after = await overview();
  expect(after.users).toMatchObject({ total: before.users.total + 1, last: before.users.last + 1 });
  expect(after.enrollments.last).toBe(before.enrollments.last + 1);
  expect(after.publishedCourses).toBe(before.publishedCourses + 1);
  expect(after.recentUsers[0]).toMatchObject({ id: person.id, firstName: 'Nora', role: 'STUDENT' });
});

test('open tasks are counted: courses in review, refund requests, open messages, waiting reviews, and overdue or dead mail', async () => {
  const before = await overview();
  await createTestCourse(db(), { modules: [], status: 'REVIEW' });
  const paid = { subtotal: '1.00', total: '1.00', status: 'completed' as const, completedAt: new Date() };
  const [order] = await db().insert(orders).values(paid).returning({ id: orders.id });
  await db()
    .insert(refundRequests)
    .values({ orderId: order?.id ?? 0 });
  await db()
    .insert(refunds)
    .values({ orderId: order?.id ?? 0, amount: '1.00', state: 'failed' });
  const dispute = { amount: '1.00', currency: 'usd', reason: 'fraudulent', openedAt: new Date() };
  await db()
    .insert(disputes)
    .values({ ...dispute, orderId: order?.id ?? 0, processorId: crypto.randomUUID(), state: 'open' });
  await db()
    .insert(supportMessages)
    .values({ name: 'Ann', email: 'ann@launchpad.test', subject: 'Hello', message: 'Is anybody there?' });
  const loser = await api.newcomer();
  await db()
    .insert(factorResets)
    .values([
      { userId: loser.id, askedBy: loser.id },
      { userId: loser.id, state: 'stopped' },
    ]);
  const review = { name: 'Ann', course: 'Interview Sessions', review: 'It helped me.', rating: 5 };
  await db()
    .insert(studentReviews)
    .values([
      { ...review, approved: false, waiting: true },
      { ...review, approved: false },
    ]);
  // A dead mail, and one that is due tomorrow: no delivery sends them during this test.
  const mail = { kind: 'overview-test', recipient: 'ann@launchpad.test' };
  await db()
    .insert(mailOutbox)
    .values([
      { ...mail, dedupeKey: crypto.randomUUID(), status: 'dead' },
      { ...mail, dedupeKey: crypto.randomUUID(), dueAt: daysAgo(-1) },
    ]);
  const { waiting, mail: outbox } = await overview();
  expect(waiting).toEqual({
    coursesInReview: before.waiting.coursesInReview + 1,
    refundRequests: before.waiting.refundRequests + 1,
    failedRefunds: before.waiting.failedRefunds + 1,
    disputes: before.waiting.disputes + 1,
    factorResets: before.waiting.factorResets + 1,
    openMessages: before.waiting.openMessages + 1,
    reviewsToCheck: before.waiting.reviewsToCheck + 1,
  });
  expect(outbox.dead).toBe(before.mail.dead + 1);
  expect(outbox.pending).toBeGreaterThanOrEqual(1);
  expect(outbox.overdue).toBe(0);
});

test('the overview needs one round trip', async () => {
  // Mail of other tests may be delivered at the same time, in round trips of its own: the minimum of several tries.
  const counts: number[] = [];
  while (counts.length < 20 && !counts.includes(1)) {
    const before = await api.database.requests();
    await overview();
    counts.push((await api.database.requests()) - before);
  }
  expect(Math.min(...counts)).toBe(1);
});
