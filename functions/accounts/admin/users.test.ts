/** Accounts for admins: paging in both directions, actions that apply to the next request, a safe CSV export. */
import { and, desc, eq, inArray, isNull, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { securityEvents, users } from '#db/accounts/tables.ts';
import { auditLog } from '#db/admin/tables.ts';
import { orderItems, orders } from '#db/commerce/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { enrollments } from '#db/learning/tables.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { courseStaff, enrollmentChanges } from '#db/teaching/tables.ts';
import { csvField } from '../../admin/csv.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { problemSchema } from '../../api/problem-contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../../local/test-api.ts';
import { personSchema } from '../../overview/person-contract.ts';
import { userListingSchema } from './user-contract.ts';

let api: TestApi;
let admin: SignedInPerson;
const path = '/api/admin/users';

beforeAll(async () => {
  api = await startTestApi();
  admin = await personOf('ADMIN');
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);

async function personOf(role: 'STUDENT' | 'ADMIN', person = {}): Promise<SignedInPerson> {
  const registered = await api.newcomer(person);
  await db().update(users).set({ role, emailVerified: true }).where(eq(users.id, registered.id));
  return registered;
}

const list = (query: string) => api.expectAnswer(userListingSchema, { path: `${path}?${query}`, token: admin.token });
const applyAction = (body: object) =>
  api.expectAnswer(doneSchema, { method: 'POST', path: `${path}/actions`, token: admin.token, body });

test('paging lists every account once, forward and backward', async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  await db()
    .insert(users)
    .values(
      Array.from({ length: 7 }, (_, index) => ({
        username: `${mark}-${index}`,
        email: `${mark}-${index}@launchpad.test`,
        firstName: 'Page',
        lastName: 'Turner',
        // Seven accounts share two creation times, so the id has to break the ties.
        createdAt: new Date(2026, 0, 1 + (index % 2)),
      })),
    );
  for (const sort of ['newest', 'oldest', 'email']) {
    const query = `search=${mark}&sort=${sort}`;
    const whole = await list(query);
    expect(whole).toMatchObject({ count: 7, countIsExact: true, next: null, previous: null });
    const first = await list(`${query}&limit=3`);
    const second = await list(`${query}&limit=3&after=${first.next}`);
    const third = await list(`${query}&limit=3&after=${second.next}`);
    expect([...first.rows, ...second.rows, ...third.rows]).toEqual(whole.rows);
    expect([first.previous, third.next]).toEqual([null, null]);
    const backToSecond = await list(`${query}&limit=3&before=${third.previous}`);
    expect(backToSecond.rows).toEqual(second.rows);
    const backToFirst = await list(`${query}&limit=3&before=${backToSecond.previous}`);
    expect(backToFirst).toEqual(first);
  }
});

test('a page whose rows have all gone leads back to the rows before it', async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const people = await db()
    .insert(users)
    .values(
      ['a', 'b', 'c'].map((name) => ({
        username: `${mark}-${name}`,
        email: `${mark}-${name}@launchpad.test`,
        firstName: 'Page',
        lastName: 'Turner',
      })),
    )
    .returning({ id: users.id });
  const query = `search=${mark}&sort=email&limit=2`;
  const first = await list(query);
  await db()
    .delete(users)
    .where(eq(users.id, people[2]?.id ?? 0));
  const empty = await list(`${query}&after=${first.next}`);
  expect(empty).toMatchObject({ rows: [], next: null });
  const previous = await list(`${query}&before=${empty.previous}`);
  expect(previous.rows).toEqual(first.rows.slice(0, 1));
  expect((await list(`${query}&after=${previous.next}`)).rows).toEqual(first.rows.slice(1));
});

test('a cursor that is not valid is refused', async () => {
  for (const cursor of ['nonsense', 'eyJhIjoxfQ', btoa('["not a moment","1"]')]) {
    await api.expectProblem(400, { path: `${path}?after=${encodeURIComponent(cursor)}`, token: admin.token });
  }
});

test('role and status filter the list, and a percent sign in the search is taken literally', async () => {
  expect((await list('role=ADMIN')).rows.map(({ role }) => role)).not.toContain('STUDENT');
  expect((await list('search=%25')).rows).toEqual([]);
  const someone = await api.newcomer();
  await applyAction({ ids: [someone.id], action: 'suspend' });
  expect((await list('status=suspended')).rows.map(({ id }) => id)).toContain(someone.id);
  expect((await list(`status=active&search=${someone.email}`)).rows).toEqual([]);
});

test('a row counts the enrollments of its own account', async () => {
  const someone = await api.newcomer();
  const { id: courseId } = await createTestCourse(db(), { modules: [] });
  await api.request('POST', '/api/enroll', { token: someone.token, body: { courseId } });
  expect((await list(`search=${someone.email}`)).rows).toMatchObject([{ id: someone.id, enrollmentCount: 1 }]);
});

test('a suspended account is refused at the next request and cannot sign in; a restored one can', async () => {
  const someone = await api.newcomer();
  await applyAction({ ids: [someone.id], action: 'suspend' });
  await api.expectProblem(401, { path: '/api/dashboard', token: someone.token });
  const signIn = {
    method: 'POST',
    path: '/api/auth/login',
    body: { email: someone.email, password: someone.password },
  };
  expect((await api.request('POST', signIn.path, signIn)).status).not.toBe(200);
  await applyAction({ ids: [someone.id], action: 'restore' });
  expect((await api.request('POST', signIn.path, signIn)).status).toBe(200);
});

test('every admin is told once of a new one, also when two admins make it at the same time', async () => {
  const [other, suspended, someone] = [await personOf('ADMIN'), await personOf('ADMIN'), await personOf('STUDENT')];
  await db().update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id));
  const make = ({ token }: SignedInPerson) =>
    api.request('POST', `${path}/actions`, {
      token,
      body: { ids: [someone.id], action: 'set-role', role: 'ADMIN' },
    });
  expect((await Promise.all([admin, other, admin].map(make))).map(({ status }) => status)).toEqual([200, 200, 200]);
  const mail = await api.database.mailTo(other.email, /^New admin/);
  expect([mail.subject, mail.text]).toEqual([`New admin: ${someone.email}`, expect.stringContaining('Open users')]);
  expect([admin.email, other.email].some((maker) => mail.text.includes(maker))).toBe(true);
  const told = await db()
    .select({ recipient: mailOutbox.recipient })
    .from(mailOutbox)
    .where(like(mailOutbox.dedupeKey, `new-admin:${someone.id}:%`));
  const recipients = told.map(({ recipient }) => recipient);
  expect(recipients).toEqual([...new Set(recipients)]);
  expect(recipients).toEqual(expect.arrayContaining([admin.email, other.email, someone.email]));
  expect(recipients).not.toContain(suspended.email);
  const changed = and(eq(securityEvents.accountId, someone.id), eq(securityEvents.kind, 'role_changed'));
  expect(await db().$count(securityEvents, changed)).toBe(1);
});

test('after a sign-out everywhere, the account has to sign in again', async () => {
  const someone = await api.newcomer();
  await applyAction({ ids: [someone.id], action: 'sign-out' });
  await api.expectProblem(401, { path: '/api/dashboard', token: someone.token });
});

test('a demoted admin is refused at the next request', async () => {
  const other = await personOf('ADMIN');
  expect((await api.request('GET', path, { token: other.token })).status).toBe(200);
  await applyAction({ ids: [other.id], action: 'set-role', role: 'CREATOR' });
  await api.expectProblem(403, { path, token: other.token });
  await api.expectProblem(403, { path: `${path}/export`, token: other.token });
});

test('nobody becomes a creator or an admin before their address is confirmed, nor anybody who was chosen with them', async () => {
  const [stranger, known] = [await api.newcomer(), await personOf('STUDENT')];
  const ids = [known.id, stranger.id];
  const set = (role: string, chosen = ids) =>
    api.request('POST', `${path}/actions`, { token: admin.token, body: { ids: chosen, action: 'set-role', role } });
  for (const role of ['CREATOR', 'ADMIN']) {
    const refused = await set(role);
    expect(refused.status).toBe(409);
    expect(problemSchema.parse(refused.json())).toMatchObject({
      code: 'account_unverified',
      message: expect.stringMatching(/^This person has not confirmed their email address yet/),
    });
  }
  const roles = () => db().selectDistinct({ role: users.role }).from(users).where(inArray(users.id, ids));
  expect(await roles()).toEqual([{ role: 'STUDENT' }]);
  expect(await db().$count(mailOutbox, like(mailOutbox.dedupeKey, `new-admin:${known.id}:%`))).toBe(0);
  // Who has a role from before loses it all the same.
  await db().update(users).set({ role: 'ADMIN' }).where(eq(users.id, stranger.id));
  for (const role of ['CREATOR', 'STUDENT']) expect((await set(role, [stranger.id])).status).toBe(200);
  await db().update(users).set({ emailVerified: true }).where(eq(users.id, stranger.id));
  expect((await set('ADMIN', [stranger.id])).status).toBe(200);
});

test('admins cannot suspend themselves, and one unknown account refuses the whole action', async () => {
  const someone = await api.newcomer();
  const refused = (status: number, body: object) =>
    api.expectProblem(status, { method: 'POST', path: `${path}/actions`, token: admin.token, body });
  expect((await refused(409, { ids: [someone.id, admin.id], action: 'suspend' })).code).toBe('own_account');
  expect((await refused(404, { ids: [someone.id, 2_000_000_000], action: 'suspend' })).code).toBe('not_found');
  await refused(400, { ids: [], action: 'suspend' });
  await refused(400, { ids: [someone.id], action: 'set-role', role: 'OWNER' });
  expect((await api.request('GET', '/api/dashboard', { token: someone.token })).status).toBe(200);
});

describe('the last admin', () => {
  afterEach(() => db().update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id)));

  /** Creates so many admins and demotes all others. */
  async function createOnlyAdmins(count: number): Promise<SignedInPerson[]> {
    await db().update(users).set({ role: 'STUDENT' }).where(eq(users.role, 'ADMIN'));
    return Promise.all(Array.from({ length: count }, () => personOf('ADMIN')));
  }
  const activeAdmins = () =>
    db()
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'ADMIN'), isNull(users.suspendedAt)));
  const actAs = ({ token }: SignedInPerson, ids: number[], action: object) =>
    api.request('POST', `${path}/actions`, { token, body: { ids, ...action } });
  const leave = ({ token, email, password }: SignedInPerson) =>
    api.request('POST', '/api/account/delete', { token, body: { email, password } });

  test.each([{ action: 'set-role', role: 'CREATOR' }, { action: 'suspend' }])(
    'remains when two admins apply the same action to each other at the same time: $action',
    async (action) => {
      for (let round = 0; round < 4; round += 1) {
        const [one, two] = await createOnlyAdmins(2);
        if (!one || !two) throw new Error('There are no two admins.');
        const answers = await Promise.all([actAs(one, [two.id], action), actAs(two, [one.id], action)]);
        const [done, refused] = answers.map(({ status }) => status).sort();
        expect(done).toBe(200);
        // The second admin has been demoted or suspended by then, so the request is refused.
        expect([401, 403]).toContain(refused);
        expect(await activeAdmins()).toHaveLength(1);
      }
    },
  );

  test('at least one remains when three admins suspend each other in a ring', async () => {
    const ring = await createOnlyAdmins(3);
    const action = { action: 'suspend' };
    const answers = await Promise.all(
      ring.map((admin, index) => actAs(admin, [ring[(index + 1) % 3]?.id ?? 0], action)),
    );
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect((await activeAdmins()).length).toBeGreaterThan(0);
  });

  test('cannot delete their own account, and the problem says what to do first', async () => {
    const [last] = await createOnlyAdmins(1);
    if (!last) throw new Error('There is no admin.');
    const refused = await leave(last);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('last_admin');
    expect(refused.text).toContain('Make someone else an admin first.');
    const student = await personOf('STUDENT');
    expect((await actAs(last, [student.id], { action: 'set-role', role: 'ADMIN' })).status).toBe(200);
    expect((await leave(last)).status).toBe(200);
    expect(await activeAdmins()).toEqual([{ id: student.id }]);
  });

  test('remains when two admins delete their accounts at the same time', async () => {
    const answers = await Promise.all((await createOnlyAdmins(2)).map(leave));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await activeAdmins()).toHaveLength(1);
  });

  test('remains when one deletes their own account while the other demotes them', async () => {
    const [one, two] = await createOnlyAdmins(2);
    if (!one || !two) throw new Error('There are no two admins.');
    await Promise.all([leave(one), actAs(two, [one.id], { action: 'set-role', role: 'STUDENT' }), leave(two)]);
    expect((await activeAdmins()).length).toBeGreaterThan(0);
  });
});

test('the audit log records every action with the actor, the account and the request id', async () => {
  const [one, two] = [await personOf('STUDENT'), await personOf('STUDENT')];
  await applyAction({ ids: [one.id, two.id, one.id], action: 'set-role', role: 'CREATOR' });
  const written = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'user.set-role'))
    .orderBy(desc(auditLog.id))
    .limit(2);
  expect(written.map(({ subjectId }) => subjectId).sort()).toEqual([one.id, two.id].map(String).sort());
  expect(written[0]).toMatchObject({ actorId: admin.id, subjectType: 'users', detail: { role: 'CREATOR' } });
  expect(written[0]?.requestId).toBeTruthy();
});

test('the page of one person has the account with what belongs to it, and no content of mails', async () => {
  const someone = await personOf('STUDENT');
  const { id: courseId } = await createTestCourse(db(), { modules: [] });
  await api.request('POST', '/api/enroll', { token: someone.token, body: { courseId } });
  await applyAction({ ids: [someone.id], action: 'set-role', role: 'CREATOR' });
  const given = await createTestCourse(db(), { modules: [] });
  await api.request('POST', '/api/enroll', { token: someone.token, body: { courseId: given.id } });
  // As if somebody else had paid for the second course, and the staff ended the access to it.
  const giver = await api.newcomer();
  const ofGift = db().select({ id: orderItems.orderId }).from(orderItems).where(eq(orderItems.courseId, given.id));
  await db().update(orders).set({ userId: giver.id }).where(inArray(orders.id, ofGift));
  await db()
    .insert(enrollmentChanges)
    .values({ userId: someone.id, courseId: given.id, change: 'ended', reason: 'Asked for it', changedBy: admin.id });
  const by = `${admin.firstName} ${admin.lastName}`;
  // The first course was refunded, and they were on the staff of the second one for a while.
  await db()
    .update(enrollments)
    .set({ status: 'cancelled' })
    .where(and(eq(enrollments.userId, someone.id), eq(enrollments.courseId, courseId)));
  await db().insert(courseStaff).values({ userId: someone.id, courseId: given.id, role: 'assistant' });
  await api.request('DELETE', `/api/teaching/courses/${given.id}/staff/${someone.id}`, { token: admin.token });
  const person = await api.expectAnswer(personSchema, { path: `${path}/${someone.id}`, token: admin.token });
  expect(person).toMatchObject({
    email: someone.email,
    role: 'CREATOR',
    orders: [{ status: 'completed' }],
    enrollments: [
      { courseId: given.id, endedBy: null, source: 'gift' },
      { courseId, status: 'cancelled', endedBy: 'refund', source: 'order' },
    ],
    mails: [{ kind: 'order-receipt' }, { kind: 'order-receipt' }],
    sessions: [{ device: expect.any(String) }],
    securityEvents: expect.arrayContaining([expect.objectContaining({ kind: 'role_changed', outcome: 'success' })]),
    events: [
      { action: 'staff.remove', about: expect.stringContaining(given.slug), by, isOwn: false },
      { action: 'access.ended', about: expect.stringContaining(given.slug), reason: 'Asked for it', by, isOwn: false },
      { action: 'user.set-role', by, isOwn: false },
    ],
  });
  await api.expectProblem(404, { path: `${path}/2147483647`, token: admin.token });
  await api.expectProblem(403, { path: `${path}/${someone.id}`, token: someone.token });
});

test('the export contains each account once, and no field is a formula', async () => {
  const someone = await api.newcomer({ firstName: '=HYPERLINK("http://evil.test")', lastName: 'Comma, "Quoted"' });
  const answer = await api.request('GET', `${path}/export?search=${someone.email}`, { token: admin.token });
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/);
  const lines = answer.text.split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.test"")","Comma, ""Quoted"""`);
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '\u200b=1',
  '|cmd',
  '%0A',
  '"=1',
  '" "=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
])('%j is escaped in the CSV, so that it is not read as a formula', (text) => {
  expect(csvField(text).startsWith(`"'`)).toBe(true);
  // Spreadsheets of many countries split here.
  expect(csvField(`Ada;${text}`)).toMatch(/^"Ada;'/);
});
