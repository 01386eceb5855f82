/** Admins search the audit log by actor, action and subject. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
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
