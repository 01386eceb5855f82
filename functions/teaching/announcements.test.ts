/** Announcements: who may write them, whom they reach, each once, and how people stop them. */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailChanges, users } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { enrollments } from '#db/learning/tables.ts';
import { createTestAnnouncement } from '#db/local/desk-fixture.ts';
import { sendAnnouncements } from '#db/teaching/send-announcements.ts';
import { announcements, courseStaff } from '#db/teaching/tables.ts';
import { doneSchema } from '../api/done-contract.ts';
import { changeAddress } from '../local/change-address.ts';
import { createDeskPeople, type DeskPeople } from '../local/desk-people.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import {
  announcementListingSchema,
  announcementPreferencesSchema,
  announcementSchema,
  createdAnnouncementSchema,
  receivedAnnouncementSchema,
  receivedAnnouncementsSchema,
  savedAnnouncementSchema,
} from './announcement-contract.ts';
import { announcementMail } from './announcement-mails.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
const hour = 3_600_000;
const day = 24 * hour;

const root = ({ course }: DeskPeople) => `/api/teaching/courses/${course.id}/announcements`;
const inCourse = ({ course }: DeskPeople, part = '') => `/api/courses/${course.slug}/announcements${part}`;

/** Writes an announcement as its author does, and returns its address. */
async function write(
  people: DeskPeople,
  {
    by = people.teacher,
    subject = 'Live session on Thursday',
    markdown = 'We meet at **nine**.',
    audience = 'all',
  } = {},
): Promise<string> {
  const created = { method: 'POST', path: root(people), token: by.token, body: { subject }, status: 201 };
  const path = `${root(people)}/${(await api.expectAnswer(createdAnnouncementSchema, created)).id}`;
  const body = { revision: 1, subject, markdown, audience };
  await api.expectAnswer(savedAnnouncementSchema, { method: 'PUT', path, token: by.token, body });
  return path;
}
const sendAt = (path: string, by: SignedInPerson, at: Date | null, revision = 2) =>
  api.request('POST', `${path}/send`, { token: by.token, body: { revision, sendAt: at?.toISOString() ?? null } });
const read = (path: string, { token }: SignedInPerson) => api.expectAnswer(announcementSchema, { path, token });
const aMonthAgo = () => new Date(Date.now() - 30 * day);
const received = (people: DeskPeople, { token }: SignedInPerson) =>
  api.expectAnswer(receivedAnnouncementsSchema, { path: inCourse(people), token });
/** Enrolls somebody and confirms their address. */
async function enroll(
  people: DeskPeople,
  { id }: SignedInPerson,
  more: Partial<typeof enrollments.$inferInsert> = {},
): Promise<void> {
  await db().update(users).set({ emailVerified: true }).where(eq(users.id, id));
  await db()
    .insert(enrollments)
    .values({ userId: id, courseId: people.course.id, enrolledAt: aMonthAgo(), progressedAt: aMonthAgo(), ...more });
}

/** The recipients of the mails about an announcement, sent or not. */
async function mailsOf(path: string) {
  const { rows } = await db().execute<{ recipient: string; status: string }>(
    sql`select recipient, status from mail_outbox where topic = ${`announcement:${path.split('/').at(-1)}`} order by id`,
  );
  return rows;
}

test('a course has at most 100 announcements that have not gone out, also when several people begin one at once', async () => {
  const people = await createDeskPeople(api);
  const courseId = people.course.id;
  const row = (state: 'draft' | 'scheduled' | 'sent') => {
    const sendAt = state === 'draft' ? null : new Date(Date.now() + (state === 'sent' ? -day : day));
    return { courseId, subject: 'Draft', state, sendAt };
  };
  await db()
    .insert(announcements)
    .values([...Array.from({ length: 96 }, () => row('draft')), row('scheduled'), row('sent')]);
  const begin = (by: SignedInPerson, subject: string) =>
    api.request('POST', root(people), { token: by.token, body: { subject } });
  const answers = await Promise.all(
    [people.teacher, people.creator].flatMap((by) => ['One', 'Two', 'Three'].map((subject) => begin(by, subject))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
  // One that was created is found also when there is no room for another.
  const again = await Promise.all(
    [people.teacher, people.creator].flatMap((by) => ['One', 'Two', 'Three'].map((subject) => begin(by, subject))),
  );
  expect(again.map(({ status, text }) => [status, status === 201 && text])).toEqual(
    answers.map(({ status, text }) => [status, status === 201 && text]),
  );
  expect(answers.find(({ status }) => status === 409)?.text).toContain('Delete something from it first');
});

test('teachers, the creator and admins write announcements; assistants, students and strangers do not', async () => {
  const people = await createDeskPeople(api);
  const { admin, creator, teacher, assistant, student, otherCreator } = people;
  const id = await createTestAnnouncement(db(), { courseId: people.course.id });
  const path = `${root(people)}/${id}`;
  const body = { revision: 1, subject: 'New', markdown: 'Text', audience: 'all' };
  const later = new Date(Date.now() + day).toISOString();
  const requests: [string, string, unknown?][] = [
    ['GET', root(people)],
    ['POST', root(people), { subject: 'New' }],
    ['GET', path],
    ['PUT', path, body],
    ['GET', `${path}/preview`],
    ['POST', `${path}/trial`],
    ['POST', `${path}/send`, { revision: 1, sendAt: later }],
    ['POST', `${path}/withdraw`],
    ['DELETE', path],
  ];
  for (const [method, address, sent] of requests) {
    for (const [person, status] of [
      [assistant, 403],
      [student, 404],
      [otherCreator, 404],
    ] as const) {
      const answer = await api.request(method, address, { token: person.token, body: sent });
      expect([method, address, answer.status]).toEqual([method, address, status]);
    }
  }
  for (const by of [admin, creator, teacher]) expect((await read(await write(people, { by }), by)).state).toBe('draft');
  const listed = { path: root(people), token: teacher.token };
  expect((await api.expectAnswer(announcementListingSchema, listed)).count).toBe(4);
  await db().execute(sql`delete from course_staff where user_id = ${teacher.id}`);
  expect((await api.request('GET', path, { token: teacher.token })).status).toBe(404);
});

test('one sent now reaches the students at once: by mail, in the course, and at the bell', async () => {
  const people = await createDeskPeople(api);
  const { teacher, student } = people;
  const path = await write(people, {
    subject: 'Bring your story',
    markdown: 'We meet at **nine**. <script>alert(1)</script>',
  });
  expect((await sendAt(path, teacher, null)).status).toBe(200);
  const mail = await api.database.mailTo(student.email, /Bring your story/);
  expect(mail.html).toContain('<strong>nine</strong>');
  expect(mail.html).not.toContain('<script>');
  expect(mail.text).toContain(`${teacher.firstName} ${teacher.lastName}`);
  expect(mail.html + mail.text).not.toContain(teacher.email);
  const isRead = async () => {
    const { rows } = await db().execute<{ read: boolean }>(
      sql`select read_at is not null as read from notifications where user_id = ${student.id}`,
    );
    return rows.map((row) => row.read);
  };
  await api.request('GET', inCourse(people), { token: student.token, headers: { Purpose: 'prefetch' } });
  expect(await isRead()).toEqual([false]);
  const { announcements: shown } = await received(people, student);
  expect(await isRead()).toEqual([true]);
  expect(shown).toMatchObject([{ subject: 'Bring your story', author: `${teacher.firstName} ${teacher.lastName}` }]);
  expect(shown[0]?.html).not.toContain('script');
  const one = { path: inCourse(people, `/${shown[0]?.id}`), token: student.token };
  expect(await api.expectAnswer(receivedAnnouncementSchema, one)).toEqual(shown[0]);
  const { rows } = await db().execute(
    sql`select kind, course_id as course from notifications where user_id = ${student.id}`,
  );
  expect(rows).toEqual([{ kind: 'announcement_sent', course: people.course.id }]);
  expect(await read(path, teacher)).toMatchObject({
    state: 'sent',
    addressed: null,
    progress: { recipients: 1, mailed: 1, waiting: 0 },
  });
  expect((await sendAt(path, teacher, null)).status).toBe(409);
  for (const request of [
    { method: 'DELETE', path },
    { method: 'POST', path: `${path}/withdraw` },
  ]) {
    expect((await api.expectProblem(409, { ...request, token: teacher.token })).code).toBe('announcement_sent');
  }
  await api.expectProblem(403, { path: inCourse(people), token: people.otherCreator.token });
  expect((await received(people, people.assistant)).announcements).toHaveLength(1);
});

test('one is mailed to no address that nobody has confirmed: it may be a stranger’s', async () => {
  const people = await createDeskPeople(api);
  const { teacher, student } = people;
  const confirmed = await api.newcomer();
  await enroll(people, confirmed);
  await db().update(users).set({ emailVerified: false }).where(eq(users.id, student.id));
  const path = await write(people);
  expect((await sendAt(path, teacher, null)).status).toBe(200);
  // It goes out after the response; one transaction writes all of it.
  await api.database.mailTo(confirmed.email, /Live session on Thursday/);
  expect(await read(path, teacher)).toMatchObject({
    state: 'sent',
    progress: { recipients: 2, mailed: 1, waiting: 0 },
  });
  expect((await mailsOf(path)).map(({ recipient }) => recipient)).toEqual([confirmed.email]);
  expect((await received(people, student)).announcements).toHaveLength(1);
  const { rows } = await db().execute(sql`select kind from notifications where user_id = ${student.id}`);
  expect(rows).toEqual([{ kind: 'announcement_sent' }]);
});

test('a scheduled one goes out at its time, as it was last saved, and can be taken back before', async () => {
  const people = await createDeskPeople(api);
  const { teacher, creator, student } = people;
  const [path, withdrawn] = [await write(people), await write(people)];
  const at = new Date(Date.now() + hour);
  for (const each of [path, withdrawn]) expect((await sendAt(each, teacher, at)).status).toBe(200);
  expect((await read(path, creator)).author).toBe(`${teacher.firstName} ${teacher.lastName}`);
  const edit = { method: 'PUT', path, token: creator.token };
  const body = { subject: 'Moved to Friday', markdown: 'We meet at ten.', audience: 'all' };
  await api.expectAnswer(savedAnnouncementSchema, { ...edit, body: { ...body, revision: 2 } });
  // The same once more is no conflict, and changes nothing; another text is, and the same by somebody else.
  const again = { ...edit, body: { ...body, revision: 2 } };
  expect((await api.expectAnswer(savedAnnouncementSchema, again)).revision).toBe(3);
  expect((await read(path, creator)).revision).toBe(3);
  const others = [{ token: teacher.token }, { body: { ...body, subject: 'Mine', revision: 2 } }];
  for (const other of [...others, { body: { ...body, revision: 1 } }]) {
    expect((await api.expectProblem(409, { ...again, ...other })).code).toBe('edit_conflict');
  }
  await api.expectAnswer(doneSchema, { method: 'POST', path: `${withdrawn}/withdraw`, token: creator.token });
  await api.fireCron(new Date(at.getTime() - 1000));
  expect((await received(people, student)).announcements).toEqual([]);
  await api.fireCron(new Date(at.getTime() + 1000));
  // Whose words these are by now.
  const mail = await api.database.mailTo(student.email, /Moved to Friday/);
  expect(mail.text).toContain(`${creator.firstName} ${creator.lastName}`);
  expect((await received(people, student)).announcements.map(({ subject }) => subject)).toEqual(['Moved to Friday']);
  expect(await read(withdrawn, teacher)).toMatchObject({ state: 'draft', sendAt: null });
});

test('each of 1,200 students gets it once, under six overlapping crons, lost answers and failed statements', async () => {
  const people = await createDeskPeople(api);
  const { course } = people;
  await db().execute(sql`
    with newcomers as (
      insert into users (username, email, first_name, last_name, email_verified)
      select 'crowd-' || ${course.id}::text || '-' || n, 'crowd-' || ${course.id}::text || '-' || n || '@launchpad.test', 'Ada', 'Crowd', true
      from generate_series(1, 1199) n returning id
    ) insert into enrollments (user_id, course_id) select id, ${course.id} from newcomers`);
  const path = await write(people);
  const at = new Date(Date.now() + hour);
  await sendAt(path, people.teacher, at);
  const now = new Date(at.getTime() + 1000);
  const faults = [{ kind: 'reply-lost' as const }, { kind: 'fail-before' as const, statement: 1 }];
  for (const fault of faults) {
    await api.database.settled();
    await api.database.inject(fault);
    await expect(sendAnnouncements(db(), { now, steps: 1, mailKind: announcementMail.kind })).rejects.toThrow();
    await Promise.allSettled(Array.from({ length: 6 }, () => api.fireCron(now)));
  }
  const mails = await mailsOf(path);
  expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([1200, 1200]);
  const { rows } = await db().execute(sql`
    select count(*)::integer as mails, count(distinct m.recipient)::integer as people,
      (select count(*)::integer from notifications where course_id = ${course.id}) as told
    from local_mailbox m join users u on u.email = m.recipient join enrollments e on e.user_id = u.id
    where e.course_id = ${course.id} and m.subject = 'Live session on Thursday'`);
  expect(rows).toEqual([{ mails: 1200, people: 1200, told: 1200 }]);
  expect(await read(path, people.teacher)).toMatchObject({ state: 'sent', progress: { recipients: 1200, waiting: 0 } });
});

describe('the audience', () => {
  test('is who is addressed when it goes out; nobody else sees it', async () => {
    const people = await createDeskPeople(api);
    const { teacher } = people;
    const [busy, stuck, fresh, done, gone] = [
      await api.newcomer(),
      await api.newcomer(),
      await api.newcomer(),
      await api.newcomer(),
      await api.newcomer(),
    ];
    const ago = (days: number) => new Date(Date.now() - days * day);
    await enroll(people, busy, { progress: 20, lastAccessedAt: ago(1), progressedAt: ago(6) });
    await enroll(people, stuck, { progress: 20, lastAccessedAt: ago(1), progressedAt: ago(8) });
    await enroll(people, fresh);
    await enroll(people, done, { status: 'completed', progress: 100, completedAt: ago(2), lastAccessedAt: ago(2) });
    await enroll(people, gone, { status: 'cancelled' });
    await db().delete(enrollments).where(eq(enrollments.userId, people.student.id));
    const expected: Record<string, SignedInPerson[]> = {
      active: [busy, stuck, fresh],
      not_started: [fresh],
      stuck: [stuck, fresh],
    };
    for (const [audience, addressed] of Object.entries(expected)) {
      const path = await write(people, { audience, subject: `For ${audience}` });
      expect((await read(path, teacher)).addressed).toBe(addressed.length);
      await sendAt(path, teacher, null);
      await api.database.mailTo(fresh.email, new RegExp(`For ${audience}`));
      const recipients = (await mailsOf(path)).map(({ recipient }) => recipient);
      expect(recipients.toSorted()).toEqual(addressed.map(({ email }) => email).toSorted());
    }
    expect((await received(people, done)).announcements).toEqual([]);
    expect((await received(people, busy)).announcements.map(({ subject }) => subject)).toEqual(['For active']);
    await api.expectProblem(403, { path: inCourse(people), token: gone.token });
  });

  test('leaves out who enrolls later, and a mail that waits is void for who leaves the course', async () => {
    const people = await createDeskPeople(api);
    const [leaver, late] = [await api.newcomer(), await api.newcomer()];
    await enroll(people, leaver);
    const id = await createTestAnnouncement(db(), { courseId: people.course.id, state: 'scheduled' });
    await enroll(people, late, { enrolledAt: new Date(Date.now() + hour) });
    await db().execute(
      sql`select rules.send_announcement_step(batch => 500, mail_kind => 'announcement', moment => now())`,
    );
    await db()
      .update(enrollments)
      .set({ status: 'cancelled' })
      .where(and(eq(enrollments.userId, leaver.id), eq(enrollments.courseId, people.course.id)));
    await api.fireCron(new Date(Date.now() + 1000));
    expect(await mailsOf(`/${id}`)).toEqual([
      { recipient: people.student.email, status: 'sent' },
      { recipient: leaver.email, status: 'void' },
    ]);
    // It was for all, so it is in the course for who came later.
    expect((await received(people, late)).announcements).toHaveLength(1);
  });

  test('goes to the address that a student has by then, or is void there when they leave the course', async () => {
    const people = await createDeskPeople(api);
    const [leaver, stays] = [await api.newcomer(), await api.newcomer()];
    for (const one of [leaver, stays]) await enroll(people, one);
    const id = await createTestAnnouncement(db(), { courseId: people.course.id, state: 'scheduled' });
    await db().execute(
      sql`select rules.send_announcement_step(batch => 500, mail_kind => 'announcement', moment => now() + interval '1 hour')`,
    );
    const moved = [await changeAddress(api, leaver), await changeAddress(api, stays)];
    await db()
      .update(enrollments)
      .set({ status: 'cancelled' })
      .where(and(eq(enrollments.userId, leaver.id), eq(enrollments.courseId, people.course.id)));
    await api.fireCron(new Date(Date.now() + 2 * hour));
    expect(await mailsOf(`/${id}`)).toEqual([
      { recipient: people.student.email, status: 'sent' },
      { recipient: moved[0], status: 'void' },
      { recipient: moved[1], status: 'sent' },
    ]);
  });
});

test.each(['removed', 'suspended', 'deleted'])(
  'what a teacher who is %s has scheduled is a draft again, which another teacher may send',
  async (ending) => {
    const people = await createDeskPeople(api);
    const { teacher, creator } = people;
    const path = await write(people);
    expect((await sendAt(path, teacher, new Date(Date.now() + hour))).status).toBe(200);
    if (ending === 'removed') await db().delete(courseStaff).where(eq(courseStaff.userId, teacher.id));
    else if (ending === 'deleted') await db().delete(users).where(eq(users.id, teacher.id));
    else await db().update(users).set({ suspendedAt: new Date() }).where(eq(users.id, teacher.id));
    await api.fireCron(new Date(Date.now() + 2 * hour));
    expect(await mailsOf(path)).toEqual([]);
    const held = await read(path, creator);
    expect(held).toMatchObject({ state: 'draft', sendAt: null });
    expect((await sendAt(path, creator, null, held.revision)).status).toBe(200);
    await api.fireCron(new Date(Date.now() + 2 * hour));
    expect(await mailsOf(path)).toMatchObject([{ recipient: people.student.email }]);
    expect((await read(path, creator)).author).toBe(`${creator.firstName} ${creator.lastName}`);
  },
);

test('a draft is of whoever wrote it last, and stays when somebody who had scheduled it deletes their account', async () => {
  const people = await createDeskPeople(api);
  const { teacher, creator } = people;
  const path = await write(people, { by: creator });
  await sendAt(path, teacher, new Date(Date.now() + hour));
  await api.expectAnswer(doneSchema, { method: 'POST', path: `${path}/withdraw`, token: creator.token });
  const body = { subject: 'My own words', markdown: 'We meet.', audience: 'all', revision: 2 };
  await api.expectAnswer(savedAnnouncementSchema, { method: 'PUT', path, token: creator.token, body });
  const { email, password, token } = teacher;
  await api.expectAnswer(doneSchema, { method: 'POST', path: '/api/account/delete', token, body: { email, password } });
  expect(await read(path, creator)).toMatchObject({ state: 'draft' });
});

test('one on its way stops when it is taken back: no mail that waits is sent, and nobody finds it any more', async () => {
  const people = await createDeskPeople(api);
  const [first, second] = [await api.newcomer(), await api.newcomer()];
  await enroll(people, first);
  await enroll(people, second);
  const id = await createTestAnnouncement(db(), { courseId: people.course.id, state: 'scheduled' });
  await db().execute(
    sql`select rules.send_announcement_step(batch => 2, mail_kind => 'announcement', moment => now())`,
  );
  const path = `${root(people)}/${id}`;
  expect(await read(path, people.teacher)).toMatchObject({ state: 'sending', progress: { recipients: 2, waiting: 2 } });
  await api.expectAnswer(doneSchema, { method: 'POST', path: `${path}/withdraw`, token: people.teacher.token });
  await api.fireCron(new Date(Date.now() + 1000));
  expect((await mailsOf(path)).map(({ status }) => status)).toEqual(['void', 'void']);
  expect((await received(people, people.student)).announcements).toEqual([]);
  const { rows } = await db().execute(sql`select from notifications where course_id = ${people.course.id}`);
  expect(rows).toEqual([]);
  expect((await read(path, people.teacher)).state).toBe('withdrawn');
});

test('a course sends at most three within 24 hours, however many people press send at once', async () => {
  const people = await createDeskPeople(api);
  const paths = [];
  for (let count = 0; count < 6; count += 1) paths.push(await write(people));
  const at = new Date(Date.now() + 2 * day);
  const tries = paths.map((path, index) => sendAt(path, people.teacher, new Date(at.getTime() + index * hour)));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
  const refused = paths[statuses.indexOf(409)] ?? '';
  expect((await sendAt(refused, people.teacher, new Date(at.getTime() + 2 * day))).status).toBe(200);
});

test('one without a text, or for a time in the past or far away, is not sent', async () => {
  const people = await createDeskPeople(api);
  const { teacher } = people;
  const empty = await write(people, { markdown: ' ' });
  const path = await write(people);
  const codeOf = (answer: { json(): unknown }) => answer.json();
  expect(codeOf(await sendAt(empty, teacher, null))).toMatchObject({ code: 'announcement_empty' });
  for (const at of [new Date(Date.now() - hour), new Date(Date.now() + 400 * day)]) {
    expect(codeOf(await sendAt(path, teacher, at))).toMatchObject({ code: 'announcement_time' });
  }
  expect(codeOf(await sendAt(path, teacher, null, 1))).toMatchObject({ code: 'edit_conflict' });
});

test('a test goes to its author alone, and the preview shows the mail without running anything', async () => {
  const people = await createDeskPeople(api);
  const { teacher } = people;
  const path = await write(people, { subject: 'Bring <b>two</b> stories' });
  await api.expectAnswer(doneSchema, { method: 'POST', path: `${path}/trial`, token: teacher.token });
  const mail = await api.database.mailTo(teacher.email, /^\[Test\] Bring <b>two<\/b> stories$/);
  expect(mail.headers['List-Unsubscribe']).toBeUndefined();
  expect(await mailsOf(path)).toEqual([]);
  const preview = await api.request('GET', `${path}/preview`, { token: teacher.token });
  expect(preview.text).toContain('<strong>nine</strong>');
  expect(preview.headers.get('content-security-policy')).toContain('sandbox');
});

test('one press in the mail stops the announcements of that course, and the settings have all', async () => {
  const [people, other] = [await createDeskPeople(api), await createDeskPeople(api)];
  const { student } = people;
  await enroll(other, student);
  const announce = async (desk: DeskPeople) => {
    const path = await write(desk);
    await sendAt(path, desk.teacher, null);
    await api.database.mailTo(desk.student.email);
    await api.database.settled();
    return (await mailsOf(path)).map(({ recipient }) => recipient);
  };
  const preferences = () =>
    api.expectAnswer(announcementPreferencesSchema, { path: '/api/account/announcements', token: student.token });
  const choose = (courseId: number | null, receives: boolean) =>
    api.expectAnswer(doneSchema, {
      method: 'PUT',
      path: '/api/account/announcements',
      token: student.token,
      body: { courseId, receives },
    });
  expect(await announce(people)).toEqual([student.email]);
  const mail = await api.database.mailTo(student.email, /Thursday/);
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const link = new URL(/<(.+)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
  expect(mail.text).toContain('of this course only');
  const page = await api.request('GET', `${link.pathname}${link.search}`);
  expect(new URL(page.headers.get('Location') ?? '', link).searchParams.get('stops')).toBe('course');
  await api.expectAnswer(doneSchema, { method: 'POST', path: link.pathname + link.search });
  expect(await announce(people)).toEqual([]);
  expect(await announce(other)).toContain(student.email);
  const wants = async () => {
    const { all, courses } = await preferences();
    return { all, [people.course.id]: null, ...Object.fromEntries(courses.map(({ id, receives }) => [id, receives])) };
  };
  expect(await wants()).toEqual({ all: true, [people.course.id]: false, [other.course.id]: true });
  // In the course it shows in any case.
  expect((await received(people, student)).announcements).toHaveLength(2);
  await choose(people.course.id, true);
  await choose(null, false);
  expect(await wants()).toEqual({ all: false, [people.course.id]: true, [other.course.id]: true });
  expect(await announce(other)).not.toContain(student.email);
  // An address that the account has not confirmed may be somebody else's, who has left the list.
  const confirm = (emailVerified: boolean) => db().update(users).set({ emailVerified }).where(eq(users.id, student.id));
  await confirm(false);
  await api.expectProblem(409, {
    method: 'PUT',
    path: '/api/account/announcements',
    token: student.token,
    body: { courseId: null, receives: true },
  });
  await confirm(true);
  await choose(null, true);
  expect(await announce(people)).toEqual([student.email]);

  // The mail is older than a change of the address.
  const [email, now] = [`${crypto.randomUUID()}@launchpad.test`, new Date()];
  await db().update(users).set({ email }).where(eq(users.id, student.id));
  await db()
    .insert(emailChanges)
    .values({
      userId: student.id,
      oldEmail: student.email,
      newEmail: email,
      confirmHash: email,
      undoHash: email,
      requestedAt: now,
      confirmBy: now,
      confirmedAt: now,
      undoBy: new Date(now.getTime() + day),
    });
  await api.expectAnswer(doneSchema, { method: 'POST', path: link.pathname + link.search });
  expect(await wants()).toMatchObject({ [people.course.id]: false, [other.course.id]: true });
});

test('every read takes one round trip', async () => {
  const people = await createDeskPeople(api);
  const { teacher, student } = people;
  const id = await createTestAnnouncement(db(), { courseId: people.course.id, state: 'sent' });
  const reads = [
    [root(people), teacher],
    [`${root(people)}/${id}`, teacher],
    [inCourse(people), student],
    [inCourse(people, `/${id}`), student],
    ['/api/account/announcements', student],
  ] as const;
  for (const [path, { token }] of reads) {
    const before = await api.database.requests();
    expect((await api.request('GET', path, { token })).status).toBe(200);
    expect([path, (await api.database.requests()) - before]).toEqual([path, 1]);
  }
  await db().update(users).set({ emailVerified: true }).where(eq(users.id, student.id));
  await db().delete(announcements).where(eq(announcements.id, id));
});
