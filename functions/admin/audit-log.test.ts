/** Admins search the audit log by actor, action and subject. */
import { eq } from 'drizzle-orm';
import { drizzle as postgresDatabase } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { auditLog } from '#db/admin/tables.ts';
import { verifyAuditLog } from '#db/admin/verify-audit-log.ts';
import { openDatabase } from '#db/connection/client.ts';
import { createTestCourse, reading } from '#db/local/course-fixture.ts';
import { webinars } from '#db/webinars/tables.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { auditedActionsSchema, auditListingSchema } from './audit-contract.ts';

let api: TestApi;
let admin: SignedInPerson;
const path = '/api/admin/audit-log';
beforeAll(async () => {
  api = await startTestApi();
  admin = await newAdmin();
});
afterAll(() => api.stop());

async function newAdmin(): Promise<SignedInPerson> {
  const person = await api.newcomer();
  await openDatabase(api.database.databaseUrl).update(users).set({ role: 'ADMIN' }).where(eq(users.id, person.id));
  return person;
}
const list = (query: string) => api.expectAnswer(auditListingSchema, { path: `${path}?${query}`, token: admin.token });
const applyAction = (token: string, body: object) => api.request('POST', '/api/admin/users/actions', { token, body });

test('an action is found by actor, action and subject, with the newest first', async () => {
  const [actor, one, two] = [await newAdmin(), await api.newcomer(), await api.newcomer()];
  await openDatabase(api.database.databaseUrl).update(users).set({ emailVerified: true }).where(eq(users.id, two.id));
  await applyAction(actor.token, { ids: [one.id], action: 'suspend' });
  await applyAction(actor.token, { ids: [one.id], action: 'restore' });
  await applyAction(actor.token, { ids: [two.id], action: 'set-role', role: 'CREATOR' });

  const ofActor = await list(`search=${actor.email}`);
  expect(ofActor.rows.map(({ action }) => action)).toEqual(['user.set-role', 'user.restore', 'user.suspend']);
  expect(ofActor.rows[0]).toMatchObject({
    actor: actor.email,
    subjectType: 'users',
    subjectId: String(two.id),
    detail: { role: 'CREATOR' },
  });
  expect((await list(`search=${actor.email}&action=user.restore`)).count).toBe(1);
  const aboutOne = await list(`subject=users:${one.id}&sort=oldest`);
  expect(aboutOne.rows.map(({ action }) => action)).toEqual(['user.suspend', 'user.restore']);
  await api.expectProblem(400, { path: `${path}?subject=users`, token: admin.token });

  const { actions } = await api.expectAnswer(auditedActionsSchema, { path: `${path}/actions`, token: admin.token });
  expect(actions).toEqual(expect.arrayContaining(['user.restore', 'user.set-role', 'user.suspend']));
  expect(actions).toEqual([...new Set(actions)].sort());
  const file = await api.request('GET', `${path}/export?subject=users:${two.id}`, { token: admin.token });
  expect(file.text).toContain(`"${actor.email}","user.set-role","users","${two.id}","{""role"":""CREATOR""}"`);
});

test('the entries of an admin remain when the account is deleted', async () => {
  const [actor, someone] = [await newAdmin(), await api.newcomer()];
  await applyAction(actor.token, { ids: [someone.id], action: 'sign-out' });
  await openDatabase(api.database.databaseUrl).delete(users).where(eq(users.id, actor.id));
  expect((await list(`subject=users:${someone.id}`)).rows).toMatchObject([{ actor: null, action: 'user.sign-out' }]);
});

test('entries of admins who act at the same time make one chain, which shows what was changed afterwards', async () => {
  const db = openDatabase(api.database.databaseUrl);
  const postgres = await api.database.connect();
  const [admins, people] = [
    await Promise.all(Array.from({ length: 4 }, newAdmin)),
    await Promise.all(Array.from({ length: 4 }, () => api.newcomer())),
  ];
  const ids = people.map(({ id }) => id);
  const answers = await Promise.all(
    [...admins, ...admins, ...admins].map(({ token }) => applyAction(token, { ids, action: 'restore' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const proof = await verifyAuditLog(db);
  if (!('head' in proof)) throw new Error(JSON.stringify(proof));
  expect(proof.entries).toBeGreaterThanOrEqual(48);

  // A person who leaves takes the actor and the details along, and the chain stays whole.
  const [gone] = admins;
  await db.delete(users).where(eq(users.id, gone?.id ?? 0));
  expect(await verifyAuditLog(db, { contains: proof.head })).toMatchObject({
    entries: proof.entries,
    erased: proof.erased + 12,
  });

  const entry = proof.entries - 3;
  for (const change of [
    `update audit_log set action = 'user.none' where position = ${entry}`,
    `update audit_log set detail = '{"role": "ADMIN"}' where position = ${entry}`,
    `delete from audit_log where position = ${entry}`,
    'truncate audit_log',
  ]) {
    await expect(postgres.query(change)).rejects.toThrow('Entries of the audit log are only added.');
  }
  // Somebody who owns the database can switch the triggers off, and leaves traces.
  const tampered = async (change: string) => {
    await postgres.query(`begin; set local session_replication_role = replica; ${change}`);
    const found = await verifyAuditLog(postgresDatabase(postgres));
    await postgres.query('rollback');
    return found;
  };
  const at = { position: entry };
  expect(await tampered(`update audit_log set action = 'user.none' where position = ${entry}`)).toMatchObject({
    broken: { ...at, reason: 'It was changed.' },
  });
  expect(
    await tampered(`update audit_log set detail = '{"x": 1}', detail_salt = null where position = ${entry}`),
  ).toMatchObject({ broken: { ...at, reason: 'Its detail was changed.' } });
  expect(await tampered(`update audit_log set actor_id = ${admin.id} where position = ${entry}`)).toMatchObject({
    broken: { ...at, reason: 'Its actor was changed.' },
  });
  expect(await tampered(`delete from audit_log where position = ${entry}`)).toMatchObject({
    broken: { position: entry + 1, reason: 'Entries before it are missing.' },
  });
  const rows = 'insert into audit_log (action, subject_type, subject_id)';
  expect(await tampered(`${rows} values ('user.none', 'users', '1')`)).toMatchObject({
    broken: { position: null, reason: 'It is not part of the chain.' },
  });
  for (const position of ['null', '0', '-7']) {
    const beside = `insert into audit_log (action, subject_type, subject_id, position, hash)`;
    expect(await tampered(`${beside} values ('user.none', 'users', '1', ${position}, 'x')`)).toMatchObject({
      broken: { reason: 'It is not part of the chain.' },
    });
  }
  expect(await tampered('truncate audit_log')).toMatchObject({ entries: 0 });
  expect(await verifyAuditLog(db, { contains: 'f'.repeat(64) })).toEqual({ missing: 'f'.repeat(64) });

  // Entries that were there before the chain join it, as in the migration.
  await postgres.query(
    `set session_replication_role = replica; ${rows} select 'old', 'users', n from generate_series(1, 3) n`,
  );
  await postgres.query('set session_replication_role = origin; update audit_log set id = id where hash is null');
  expect(await verifyAuditLog(db)).toMatchObject({ entries: proof.entries + 3 });
  await postgres.end();
});

test('a look at a list of people or a person is recorded once an hour, and each export', async () => {
  const [reader, person] = [await newAdmin(), await api.newcomer()];
  const db = openDatabase(api.database.databaseUrl);
  const [webinar] = await db
    .insert(webinars)
    .values({ title: 'W', description: 'D', hostName: 'H', dateTime: new Date() })
    .returning({ id: webinars.id });
  const registrants = `/api/admin/webinars/${webinar?.id}/registrants`;
  const lists = {
    'users all': '/api/admin/users',
    'orders all': '/api/admin/orders',
    'newsletter_subscribers all': '/api/admin/newsletter/subscribers',
    'referral_submissions all': '/api/admin/referrals',
    'support_messages all': '/api/admin/messages',
    'waitlist_entries 0': '/api/admin/waitlists/0/people',
    'refund_requests all': '/api/admin/refunds',
    'reviews all': '/api/admin/course-reviews',
    'audit_log all': '/api/admin/audit-log',
    [`webinar_registrations ${webinar?.id}`]: registrants,
  };
  // The route matrix checks that each is one round trip.
  const get = async (address: string) => {
    expect([address, (await api.request('GET', address, { token: reader.token })).status]).toEqual([address, 200]);
  };
  for (const address of Object.values(lists)) {
    for (const path of [address, address, `${address}/export`, `${address}/export`]) await get(path);
    // What the page asks before the browser follows the link is no export.
    await api.request('HEAD', `${address}/export`, { token: reader.token });
  }
  const page = `/api/admin/users/${person.id}`;
  await get(page);
  await get(page);
  for (let times = 0; times < 2; times += 1) await get('/api/admin/outbox');
  const course = await createTestCourse(db, { modules: [[reading]] });
  await get(`/api/teaching/courses/${course.id}/students`);
  await get(`/api/teaching/courses/${course.id}/students/export`);

  const recorded = await db
    .select({ action: auditLog.action, type: auditLog.subjectType, id: auditLog.subjectId })
    .from(auditLog)
    .where(eq(auditLog.actorId, reader.id));
  const counted = Object.groupBy(recorded, ({ action, type, id }) => `${type} ${id} ${action.replace(`${type}.`, '')}`);
  expect(Object.fromEntries(Object.entries(counted).map(([name, rows]) => [name, rows?.length]))).toEqual({
    ...Object.fromEntries(
      Object.keys(lists).flatMap((name) => [
        [`${name} read`, 1],
        [`${name} export`, 2],
      ]),
    ),
    [`users ${person.id} read`]: 1,
    'mail_outbox all read': 1,
    [`enrollments ${course.id} read`]: 1,
    [`enrollments ${course.id} export`]: 1,
  });
});
