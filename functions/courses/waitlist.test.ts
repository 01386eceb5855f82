/** The waitlist, from joining it to the mail that announces the opening of the course. */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unsubscribe } from '#db/community/unsubscribe.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import type { CourseStatus } from '#db/courses/states.ts';
import { courses, waitlistEntries } from '#db/courses/tables.ts';
import { notifyWaitlist, withdrawOpening } from '#db/courses/waitlist.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { doneSchema } from '../api/done-contract.ts';
import { anyAddress, startTestApi, type TestApi } from '../local/test-api.ts';
import { courseOpenedMail, waitlistJoinedMail } from './waitlist-mails.ts';

let api: TestApi;
let db: Database;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
});
afterAll(() => api.stop());

const someone = () => `${crypto.randomUUID()}@launchpad.test`;
const createComingCourse = (status: CourseStatus = 'COMING_SOON') => createTestCourse(db, { status, modules: [] });

function join(body: { email: string; course?: string; website?: string }, address: string = anyAddress()) {
  const headers = { 'CF-Connecting-IP': address };
  return api.expectAnswer(doneSchema, { method: 'POST', path: '/api/waitlist', body, headers });
}
/** Does what an admin's decision to publish does: status and announcement in one transaction. */
function publish(courseId: number, now = new Date()) {
  return db.batch([
    db.update(courses).set({ status: 'ACTIVE' }).where(eq(courses.id, courseId)),
    notifyWaitlist(db, { courseId, mailKind: courseOpenedMail.kind, now }),
  ]);
}
async function mailsTo(email: string): Promise<string[]> {
  const mails = await db
    .select({ kind: mailOutbox.kind })
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(mailOutbox.id);
  return mails.map(({ kind }) => kind);
}
const entriesOf = (email: string) => db.select().from(waitlistEntries).where(eq(waitlistEntries.email, email));
const { kind: joined } = waitlistJoinedMail;
const { kind: opened } = courseOpenedMail;

describe('someone who waits for a course', () => {
  test('is stored with the course, and gets a confirmation mail that has an unsubscribe link', async () => {
    const [email, course] = [someone(), await createComingCourse()];
    expect((await join({ email: ` ${email.toUpperCase()} `, course: course.slug })).message).toBe(
      "You're on the list!",
    );
    expect(await entriesOf(email)).toMatchObject([{ courseId: course.id, source: 'coming-soon', notifiedAt: null }]);
    const mail = await api.database.mailTo(email, /on the list/);
    expect(mail.subject).toContain(`Course ${course.slug}`);
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  test('is on the list once and gets one mail, however often and however fast they join', async () => {
    const [email, course] = [someone(), await createComingCourse()];
    await Promise.all(Array.from({ length: 8 }, () => join({ email, course: course.slug })));
    expect(await entriesOf(email)).toHaveLength(1);
    expect(await mailsTo(email)).toEqual([joined]);
  });

  test('is notified once when the course opens, and not about another course', async () => {
    const [email, course, other] = [someone(), await createComingCourse(), await createComingCourse()];
    await join({ email, course: course.slug });
    await publish(other.id);
    expect(await mailsTo(email)).toEqual([joined]);
    await publish(course.id);
    await publish(course.id);
    expect(await mailsTo(email)).toEqual([joined, opened]);
    expect((await entriesOf(email))[0]?.notifiedAt).not.toBeNull();
    // Delivery after any response also delivers other mails that are due.
    await join({ email: someone(), course: other.slug });
    const mail = await api.database.mailTo(email, /is open$/);
    expect(mail.text).toContain(`/courses/${course.slug}`);
  });

  test('is not notified of a course that is archived before the mail was sent, and is when it opens again', async () => {
    const [told, waiting, everywhere, course] = [someone(), someone(), someone(), await createComingCourse()];
    for (const email of [told, waiting]) await join({ email, course: course.slug });
    await join({ email: everywhere });
    await api.database.settled();
    await publish(course.id);
    await db
      .update(mailOutbox)
      .set({ status: 'sent', sentAt: new Date() })
      .where(and(eq(mailOutbox.recipient, told), eq(mailOutbox.kind, opened)));
    await db.batch([
      db.update(courses).set({ status: 'ARCHIVED' }).where(eq(courses.id, course.id)),
      withdrawOpening(db, { courseId: course.id }),
    ]);
    const everybody = [told, waiting, everywhere];
    const mails = () => Promise.all(everybody.map(mailsTo));
    expect(await mails()).toEqual([[joined, opened], [joined], [joined]]);
    expect((await entriesOf(waiting))[0]?.notifiedAt).toBeNull();
    expect((await entriesOf(told))[0]?.notifiedAt).not.toBeNull();
    await publish(course.id);
    expect(await mails()).toEqual(everybody.map(() => [joined, opened]));
  });

  test('is not notified while the course is not open', async () => {
    const [email, course] = [someone(), await createComingCourse()];
    await join({ email, course: course.slug });
    await notifyWaitlist(db, { courseId: course.id, mailKind: opened, now: new Date() });
    expect(await mailsTo(email)).toEqual([joined]);
  });

  test('is not notified about a course without a price, because nobody can enroll in it yet', async () => {
    const [email, course] = [someone(), await createTestCourse(db, { price: null, modules: [] })];
    await join({ email, course: course.slug });
    await publish(course.id);
    expect(await mailsTo(email)).toEqual([joined]);
  });

  test('is notified at once if the course has opened meanwhile, and never again', async () => {
    const [email, course] = [someone(), await createComingCourse('ACTIVE')];
    await join({ email, course: course.slug });
    await join({ email, course: course.slug });
    await publish(course.id);
    expect(await mailsTo(email)).toEqual([opened]);
  });

  test('can join again for a course that was unpublished', async () => {
    const [email, course] = [someone(), await createComingCourse()];
    await join({ email, course: course.slug });
    await publish(course.id);
    await db.update(courses).set({ status: 'COMING_SOON' }).where(eq(courses.id, course.id));
    await join({ email, course: course.slug });
    await publish(course.id);
    expect(await mailsTo(email)).toEqual([joined, opened, joined, opened]);
  });

  test('is either on the list or notified when joining and publishing happen at the same moment', async () => {
    const course = await createComingCourse();
    const emails = Array.from({ length: 20 }, someone);
    await Promise.all([
      ...emails.slice(0, 10).map((email) => join({ email, course: course.slug })),
      publish(course.id),
      ...emails.slice(10).map((email) => join({ email, course: course.slug })),
    ]);
    for (const email of emails) expect((await mailsTo(email)).filter((kind) => kind === opened)).toHaveLength(1);
  });

  test('gets mail again after unsubscribing if they join again', async () => {
    const [email, first, second] = [someone(), await createComingCourse(), await createComingCourse()];
    await join({ email, course: first.slug });
    await api.database.mailTo(email, /on the list/);
    await unsubscribe(db, { email, list: 'waitlist', now: new Date() });
    await join({ email, course: second.slug });
    expect((await api.database.mailTo(email, new RegExp(second.slug))).subject).toContain('on the list');
  });
});

describe('someone who waits for any course', () => {
  test('is notified of each course that opens, once', async () => {
    const [email, first, second] = [someone(), await createComingCourse(), await createComingCourse()];
    await join({ email });
    await publish(first.id);
    await publish(first.id);
    await publish(second.id);
    expect(await mailsTo(email)).toEqual([joined, opened, opened]);
  });

  test('gets one mail, not two, for a course whose own list they have also joined', async () => {
    const [email, course] = [someone(), await createComingCourse()];
    await join({ email });
    await join({ email, course: course.slug });
    await publish(course.id);
    expect(await mailsTo(email)).toEqual([joined, joined, opened]);
  });

  test('gets nothing when someone joins the list of a course that opened long ago', async () => {
    const [email, course] = [someone(), await createComingCourse('ACTIVE')];
    await join({ email });
    await join({ email: someone(), course: course.slug });
    expect(await mailsTo(email)).toEqual([joined]);
  });
});

describe('the waitlist refuses', () => {
  const refused = (status: number, body: unknown, address: string = anyAddress()) =>
    api.expectProblem(status, {
      method: 'POST',
      path: '/api/waitlist',
      body,
      headers: { 'CF-Connecting-IP': address },
    });

  test.each(['DRAFT', 'REVIEW', 'ARCHIVED'] as const)('a %s course, as if it did not exist', async (status) => {
    const [email, course] = [someone(), await createComingCourse(status)];
    expect((await refused(404, { email, course: course.slug })).code).toBe('not_found');
    expect((await refused(404, { email, course: 'no-such-course' })).code).toBe('not_found');
    expect(await entriesOf(email)).toEqual([]);
  });

  test.each(['', 'nobody', 'a@b', 'a@b.test\r\nBcc: all@b.test', 7])('the address %j', async (email) => {
    expect((await refused(400, { email })).errors?.[0]?.path).toBe('email');
  });

  test('to let one mailbox be flooded, or one client address flood many', async () => {
    const [email, { slug: course }] = [someone(), await createComingCourse()];
    for (let count = 0; count < 10; count++) await join({ email, course });
    const spelled = email.replace('@', '+again@');
    expect((await refused(429, { email: spelled, course })).code).toBe('too_many_requests');
    await Promise.all(Array.from({ length: 50 }, () => join({ email: someone(), course }, '203.0.113.9')));
    expect((await refused(429, { email: someone(), course }, '203.0.113.9')).code).toBe('too_many_requests');
  });

  test('a program that fills in the hidden field, without showing it', async () => {
    const email = someone();
    expect((await join({ email, website: 'https://spam.test' })).message).toBe("You're on the list!");
    expect(await entriesOf(email)).toEqual([]);
    const { rows } = await db.execute(sql`select from throttle_counters where key like ${`%${email}`}`);
    expect(rows).toEqual([]);
  });
});
