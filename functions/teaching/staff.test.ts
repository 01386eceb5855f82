/** The staff of a course: invited by mail, accepted with the invited address alone, changed, and removed at once. */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRole } from '#db/accounts/states.ts';
import { sessions, users } from '#db/accounts/tables.ts';
import { auditLog } from '#db/admin/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { addTestStaffInvitation } from '#db/local/desk-fixture.ts';
import { addTestQuestionUnder } from '#db/local/discussion-fixture.ts';
import { localMailbox } from '#db/mail/tables.ts';
import { notifications } from '#db/notifications/tables.ts';
import { sweepInvitations } from '#db/teaching/sweep.ts';
import { courseStaff, staffInvitations } from '#db/teaching/tables.ts';
import { addressFragment } from '../accounts/address-fragment.shared.ts';
import { doneSchema } from '../api/done-contract.ts';
import { createDeskPeople, type DeskPeople } from '../local/desk-people.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { notificationPageSchema } from '../notifications/contract.ts';
import { acceptedInvitationSchema, staffInvitationSchema, staffSchema, taughtCourseListSchema } from './contract.ts';

let api: TestApi;
let people: DeskPeople;
beforeAll(async () => {
  api = await startTestApi();
  people = await createDeskPeople(api);
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
const staffPath = () => `/api/teaching/courses/${people.course.id}/staff`;
const assistantRights = { role: 'assistant', seesAddresses: false };
const address = () => `${crypto.randomUUID()}@launchpad.test`;

const staffFor = ({ token }: SignedInPerson) => api.expectAnswer(staffSchema, { path: staffPath(), token });
const invite = (email: string, by = people.creator, rights: object = assistantRights) =>
  api.request('POST', `${staffPath()}/invitations`, { token: by.token, body: { email, ...rights } });
const accept = (token: string, by: SignedInPerson) =>
  api.request('POST', `/api/staff-invitations/${token}/accept`, { token: by.token });
const invitationFor = (token: string, viewer?: SignedInPerson) =>
  api.expectAnswer(staffInvitationSchema, { path: `/api/staff-invitations/${token}`, token: viewer?.token });

async function verified(person?: SignedInPerson): Promise<SignedInPerson> {
  const someone = person ?? (await api.newcomer());
  await db().update(users).set({ emailVerified: true }).where(eq(users.id, someone.id));
  return someone;
}

async function newMember(role: 'teacher' | 'assistant'): Promise<SignedInPerson> {
  const member = await api.newcomer();
  await db().insert(courseStaff).values({ courseId: people.course.id, userId: member.id, role });
  return member;
}

/** The token of the newest mailed invitation. */
async function mailedToken(email: string): Promise<string> {
  await api.database.settled();
  await api.fireCron();
  const mails = await db()
    .select()
    .from(localMailbox)
    .where(eq(localMailbox.recipient, email))
    .orderBy(localMailbox.id);
  const token = mails.at(-1)?.text.match(/staff-invitations\/([\w-]{43})/)?.[1];
  if (!token) throw new Error(`No invitation was mailed to ${email}.`);
  return token;
}

test('each route answers each role as the desk promises', async () => {
  const { admin, creator, teacher, assistant, student, otherCreator } = people;
  const everybody = [null, student, otherCreator, assistant, teacher, creator, admin];
  const managed = [401, 404, 404, 403, 403];
  const invitation = async () =>
    (await addTestStaffInvitation(db(), { courseId: people.course.id, email: address() })).id;
  const routes: [string, (who: SignedInPerson | null) => Promise<[string, string, object?]>, number[]][] = [
    ['read', async () => ['GET', staffPath()], [401, 404, 404, 200, 200, 200, 200]],
    [
      'invite',
      async () => ['POST', `${staffPath()}/invitations`, { email: address(), ...assistantRights }],
      [...managed, 201, 201],
    ],
    [
      'invite again',
      async () => ['POST', `${staffPath()}/invitations/${await invitation()}/resend`],
      [...managed, 200, 200],
    ],
    ['withdraw', async () => ['DELETE', `${staffPath()}/invitations/${await invitation()}`], [...managed, 200, 200]],
    [
      'change',
      async () => [
        'PUT',
        `${staffPath()}/${(await newMember('assistant')).id}`,
        { role: 'teacher', seesAddresses: true },
      ],
      [...managed, 200, 200],
    ],
    ['remove', async () => ['DELETE', `${staffPath()}/${(await newMember('teacher')).id}`], [...managed, 200, 200]],
  ];
  for (const [name, request, expected] of routes) {
    const statuses: number[] = [];
    for (const who of everybody) {
      const [method, path, body] = await request(who);
      statuses.push((await api.request(method, path, { token: who?.token, body })).status);
    }
    expect([name, statuses]).toEqual([name, expected]);
  }
});

test('an object of another course is not found, even by the creator of both', async () => {
  const other = await createDeskPeople(api);
  const { id } = await addTestStaffInvitation(db(), { courseId: other.course.id, email: address() });
  const asCreator = { token: people.creator.token };
  expect((await api.request('DELETE', `${staffPath()}/invitations/${id}`, asCreator)).status).toBe(404);
  expect((await api.request('POST', `${staffPath()}/invitations/${id}/resend`, asCreator)).status).toBe(404);
  expect((await api.request('DELETE', `${staffPath()}/${other.teacher.id}`, asCreator)).status).toBe(404);
});

test('only those who may change the staff see addresses and invitations', async () => {
  const email = address();
  expect((await invite(email)).status).toBe(201);
  const all = await staffFor(people.creator);
  expect(all).toMatchObject({
    manages: true,
    creator: { name: `${people.creator.firstName} ${people.creator.lastName}` },
  });
  expect(all.members).toContainEqual(
    expect.objectContaining({ userId: people.teacher.id, email: people.teacher.email }),
  );
  expect(all.invitations).toContainEqual(expect.objectContaining({ email, role: 'assistant' }));
  const some = await staffFor(people.assistant);
  expect([some.manages, some.invitations, some.members.map((member) => member.email)]).toEqual([
    false,
    [],
    all.members.map(() => null),
  ]);
});

test('a newcomer is invited by mail, creates an account with that address, verifies it and joins', async () => {
  const email = address();
  await invite(email, people.creator, { role: 'teacher', seesAddresses: true });
  const token = await mailedToken(email);
  // The link fills in the address when its owner registers. What the API answers about the token does not tell it.
  expect((await api.database.mailTo(email)).text).toContain(`/staff-invitations/${token}${addressFragment(email)}`);
  expect(await invitationFor(token)).toMatchObject({
    course: { id: people.course.id },
    role: 'teacher',
    sentTo: `${email.slice(0, 1)}•••@launchpad.test`,
    from: `${people.creator.firstName} ${people.creator.lastName}`,
    isExpired: false,
    viewer: 'visitor',
  });

  const newcomer = await api.register({ email });
  expect((await invitationFor(token, newcomer)).viewer).toBe('unverified');
  expect((await accept(token, newcomer)).text).toContain('email_unverified');
  await verified(newcomer);
  expect((await invitationFor(token, newcomer)).viewer).toBe('recipient');
  const joined = await accept(token, newcomer);
  expect(acceptedInvitationSchema.parse(joined.json())).toEqual({ courseId: people.course.id });
  const taught = await api.expectAnswer(taughtCourseListSchema, {
    path: '/api/teaching/courses',
    token: newcomer.token,
  });
  expect(taught).toMatchObject([{ id: people.course.id, role: 'teacher' }]);
  // The answer may have been lost. Nothing is written twice.
  expect((await accept(token, newcomer)).json()).toEqual({ courseId: people.course.id });
  expect((await accept(token, await verified())).status).toBe(404);
  const log = await db()
    .select({ subject: auditLog.subjectId })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, newcomer.id), eq(auditLog.action, 'staff.accept')));
  expect(log).toEqual([{ subject: String(people.course.id) }]);
  await api.request('DELETE', `${staffPath()}/${newcomer.id}`, { token: people.creator.token });
  expect((await accept(token, newcomer)).status).toBe(404);
});

test('nobody else can take an invitation: not with another address, not expired, not withdrawn, not with an old link', async () => {
  const recipient = await verified();
  await invite(recipient.email);
  const first = await mailedToken(recipient.email);
  const stranger = await verified();
  expect((await invitationFor(first, stranger)).viewer).toBe('other');
  expect((await accept(first, stranger)).text).toContain('invitation_other_address');

  await invite(recipient.email, people.creator, { role: 'teacher', seesAddresses: true });
  const second = await mailedToken(recipient.email);
  expect((await accept(first, recipient)).status).toBe(404);
  const invitation = eq(staffInvitations.email, recipient.email);
  const expiresAt = (time: number) =>
    db()
      .update(staffInvitations)
      .set({ expiresAt: new Date(time) })
      .where(invitation);
  await expiresAt(Date.now() - 1000);
  expect((await accept(second, recipient)).text).toContain('invitation_expired');
  expect((await invitationFor(second, recipient)).isExpired).toBe(true);

  const { invitations } = await staffFor(people.creator);
  const { id } = invitations.find(({ email }) => email === recipient.email) ?? {};
  const again = { method: 'POST', path: `${staffPath()}/invitations/${id}/resend`, token: people.creator.token };
  await api.expectAnswer(doneSchema, again);
  const third = await mailedToken(recipient.email);
  expect((await accept(second, recipient)).status).toBe(404);
  await api.request('DELETE', `${staffPath()}/invitations/${id}`, { token: people.creator.token });
  expect((await accept(third, recipient)).status).toBe(404);
  await api.expectProblem(404, { path: `/api/staff-invitations/${third}` });
});

test('the invitation of somebody who manages the course no more opens it to nobody', async () => {
  const [recipient, inviter] = [await verified(), await api.newcomer()];
  const become = (role: UserRole) => db().update(users).set({ role }).where(eq(users.id, inviter.id));
  await become('ADMIN');
  await invite(recipient.email, inviter);
  const token = await mailedToken(recipient.email);
  const endings = [() => become('STUDENT'), () => db().delete(users).where(eq(users.id, inviter.id))];
  for (const end of endings) {
    await end();
    await api.expectProblem(404, { path: `/api/staff-invitations/${token}` });
    expect((await accept(token, recipient)).status).toBe(404);
  }
  const { invitations } = await staffFor(people.creator);
  const { id } = invitations.find(({ email }) => email === recipient.email) ?? {};
  const again = { method: 'POST', path: `${staffPath()}/invitations/${id}/resend`, token: people.creator.token };
  await api.expectAnswer(doneSchema, again);
  expect((await accept(await mailedToken(recipient.email), recipient)).status).toBe(200);
});

test('of eight acceptances at once, all by one person, the member is there once', async () => {
  const recipient = await verified();
  await invite(recipient.email);
  const token = await mailedToken(recipient.email);
  const answers = await Promise.all(Array.from({ length: 8 }, () => accept(token, recipient)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const { members } = await staffFor(people.creator);
  expect(members.filter(({ userId }) => userId === recipient.id)).toHaveLength(1);
});

test('a mailbox gets three invitations to a course within a day, whatever is withdrawn and however it is spelled', async () => {
  const name = crypto.randomUUID();
  const invitationsOf = async () =>
    (await staffFor(people.creator)).invitations.filter(({ email }) => email.startsWith(name));
  expect((await invite(`${name}@launchpad.test`)).status).toBe(201);
  const [first] = await invitationsOf();
  const creator = { token: people.creator.token };
  await api.request('DELETE', `${staffPath()}/invitations/${first?.id}`, creator);
  expect((await invite(`${name}+again@launchpad.test`)).status).toBe(201);
  const [second] = await invitationsOf();
  const resend = () => api.request('POST', `${staffPath()}/invitations/${second?.id}/resend`, creator);
  expect((await resend()).status).toBe(200);
  const refused = [
    await resend(),
    await invite(`${name}@launchpad.test`),
    await invite(`${name}+other@launchpad.test`, people.admin),
    // An invitation of students is a mail to the same mailbox.
    await api.request('POST', `/api/teaching/courses/${people.course.id}/students`, {
      token: people.teacher.token,
      body: { email: `${name}@launchpad.test`, name: '', reason: 'A scholarship' },
    }),
  ];
  for (const { status, text } of refused) {
    expect([status, text]).toEqual([429, expect.stringContaining('invited_often')]);
    expect(text).toContain('Wait up to a day, or invite another address.');
  }
  expect(await invitationsOf()).toHaveLength(1);
  // Another course counts for itself.
  const other = await createDeskPeople(api);
  const body = { email: `${name}@launchpad.test`, ...assistantRights };
  const path = `/api/teaching/courses/${other.course.id}/staff/invitations`;
  expect((await api.request('POST', path, { token: other.creator.token, body })).status).toBe(201);
});

test('of ten invitations to the same address at once three are mailed', async () => {
  const email = address();
  const answers = await Promise.all(Array.from({ length: 10 }, () => invite(email)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 201),
    ...Array.from({ length: 7 }, () => 429),
  ]);
});

test('who teaches already is not invited again: neither the creator nor a member', async () => {
  for (const { email } of [people.creator, people.teacher]) {
    const refused = await invite(email.toUpperCase());
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('staff_already')]);
  }
  // An admin may open every desk, and can still join the staff of one.
  expect((await invite(people.admin.email)).status).toBe(201);
});

test('a removed member is refused at the next request, and members can leave', async () => {
  const [removed, leaving] = [await newMember('teacher'), await newMember('assistant')];
  expect((await staffFor(removed)).manages).toBe(false);
  await api.request('DELETE', `${staffPath()}/${removed.id}`, { token: people.creator.token });
  await api.expectProblem(404, { path: staffPath(), token: removed.token });
  expect((await api.request('DELETE', `${staffPath()}/${leaving.id}`, { token: leaving.token })).status).toBe(200);
  await api.expectProblem(404, { path: staffPath(), token: leaving.token });
});

test('a removed member is no longer told what learners wrote; the other staff are', async () => {
  const [removed, staying] = [await newMember('teacher'), await newMember('assistant')];
  const key = `question:${crypto.randomUUID()}`;
  const told = { kind: 'question_asked' as const, key, data: {}, createdAt: new Date() };
  await db()
    .insert(notifications)
    .values([removed, staying].map(({ id }) => ({ ...told, userId: id, courseId: people.course.id })));
  await api.request('DELETE', `${staffPath()}/${removed.id}`, { token: people.creator.token });
  const rows = await db()
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(eq(notifications.key, key));
  expect(rows).toEqual([{ userId: staying.id }]);
});

test('a creator without a second factor who leaves the staff of a course is still told of their own', async () => {
  const member = await newMember('teacher');
  await db().update(users).set({ role: 'CREATOR' }).where(eq(users.id, member.id));
  await db().update(sessions).set({ secondFactorWaived: false }).where(eq(sessions.userId, member.id));
  const own = await createTestCourse(db(), { creatorId: member.id, modules: [] });
  const asked = { userId: member.id, kind: 'question_asked' as const, data: {}, createdAt: new Date() };
  const ofCourse = (courseId: number) => ({ ...asked, courseId, key: `question:${courseId}:${member.id}` });
  await db().insert(notifications).values([own.id, people.course.id].map(ofCourse));
  expect((await api.request('DELETE', `${staffPath()}/${member.id}`, { token: member.token })).status).toBe(200);
  const left = db()
    .select({ courseId: notifications.courseId })
    .from(notifications)
    .where(eq(notifications.userId, member.id));
  expect(await left).toEqual([{ courseId: own.id }]);
});

test.each(['removed from the staff', 'made a student'])(
  'whoever was %s no longer reads of questions that are for teachers alone, in the bell or in mail',
  async (ending) => {
    const own = await createDeskPeople(api);
    const teacher = await verified();
    if (ending === 'made a student') {
      await db().update(users).set({ role: 'CREATOR' }).where(eq(users.id, teacher.id));
      await db().update(courses).set({ creatorId: teacher.id }).where(eq(courses.id, own.course.id));
    } else {
      await db().insert(courseStaff).values({ courseId: own.course.id, userId: teacher.id, role: 'teacher' });
    }
    const questionId = await addTestQuestionUnder(db(), own.course, own.student.id, { forTeachers: true });
    const data = JSON.stringify({ questionId, questionTitle: 'A private matter', actorId: own.student.id });
    for (const delivery of ['digest', 'at_once']) {
      await db().execute(
        sql`insert into notification_preferences (user_id, kind, delivery) values (${teacher.id}, 'question_answered', ${delivery})
          on conflict (user_id, kind) do update set delivery = excluded.delivery`,
      );
      await db().execute(sql`select rules.notify(recipient => ${teacher.id}, kind => 'question_answered',
        key => ${`answer:${delivery}`}, course => ${own.course.id}, data => ${data}::jsonb, moment => now() + interval '1 hour')`);
    }
    if (ending === 'made a student') {
      const body = { ids: [teacher.id], action: 'set-role', role: 'STUDENT' };
      const change = { method: 'POST', path: '/api/admin/users/actions', token: own.admin.token, body };
      await api.expectAnswer(doneSchema, change);
    } else {
      const path = `/api/teaching/courses/${own.course.id}/staff/${teacher.id}`;
      await api.request('DELETE', path, { token: own.creator.token });
    }
    const { rows } = await api.expectAnswer(notificationPageSchema, {
      path: '/api/notifications',
      token: teacher.token,
    });
    expect(rows).toEqual([]);
    await db().execute(sql`select rules.send_digests(moment => now() + interval '2 days', people => 100, items => 10)`);
    const { rows: mails } = await db().execute(
      sql`select from mail_outbox where recipient = ${teacher.email} and payload::text like '%A private matter%' and status <> 'void'`,
    );
    expect(mails).toEqual([]);
  },
);

test('a member who was removed before the notice was mailed is not told that they teach', async () => {
  const recipient = await verified();
  await invite(recipient.email);
  await accept(await mailedToken(recipient.email), recipient);
  const told = async () => {
    const { rows } = await api.expectAnswer(notificationPageSchema, {
      path: '/api/notifications',
      token: recipient.token,
    });
    return rows.map(({ title }) => title);
  };
  expect(await told()).toEqual(['You are now an assistant']);
  await api.request('DELETE', `${staffPath()}/${recipient.id}`, { token: people.creator.token });
  expect(await told()).toEqual([]);
  await api.fireCron();
  const mails = await db().select().from(localMailbox).where(eq(localMailbox.recipient, recipient.email));
  expect(mails.filter(({ subject }) => subject.includes('You are now'))).toEqual([]);
});

test('a creator who lost the role is no longer the creator of the desk', async () => {
  const { course, creator } = await createDeskPeople(api);
  await db().update(users).set({ role: 'STUDENT' }).where(eq(users.id, creator.id));
  await api.expectProblem(404, { path: `/api/teaching/courses/${course.id}/staff`, token: creator.token });
});

test('expired invitations are deleted after a month', async () => {
  const { id } = await addTestStaffInvitation(db(), { courseId: people.course.id, email: address() });
  await sweepInvitations(db(), { now: new Date(Date.now() + 32 * 86_400_000) });
  expect(await db().select().from(staffInvitations).where(eq(staffInvitations.id, id))).toEqual([]);
});
