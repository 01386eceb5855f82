import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../connection/client.ts';
import { grantAdmin } from '../grant-admin.ts';
import { cloneTestDatabase, type TestDatabase } from '../local/test-database.ts';
import { mailOutbox } from '../mail/tables.ts';
import { grantRole } from './grant-role.ts';
import { newAdminKind } from './states.ts';
import { authUsers, securityEvents, sessions, users } from './tables.ts';

const run = promisify(execFile);
const command = fileURLToPath(new URL('../grant-admin.ts', import.meta.url));

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await cloneTestDatabase();
  db = openDatabase(database.databaseUrl);
});
afterAll(() => database.close());

async function makeUser(email: string, { emailVerified = true } = {}): Promise<void> {
  const person = { email, firstName: 'Ada', lastName: 'Byron' };
  const [user] = await db
    .insert(users)
    .values({ ...person, username: email, emailVerified })
    .returning({ id: users.id });
  if (!user) throw new Error('The test user was not created.');
  await db
    .insert(authUsers)
    .values({ ...person, id: crypto.randomUUID(), userId: user.id, provider: 'email', providerId: email });
  await db.insert(sessions).values({
    sid: `session of ${email}`,
    userId: user.id,
    sess: { userAgent: null, country: null },
    expire: new Date(Date.now() + 60_000),
  });
}

function rolesOf(email: string) {
  return db
    .select({ role: users.role, profileRole: authUsers.role, session: sessions.sid })
    .from(users)
    .innerJoin(authUsers, eq(authUsers.userId, users.id))
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(eq(users.email, email));
}

test('grants a role to one account, finds it by its address in any case, and keeps its session', async () => {
  await makeUser('ada@launchpad.test');
  await makeUser('other@launchpad.test');
  expect(await grantRole(db, { email: 'Ada@Launchpad.test', role: 'CREATOR' })).toBe(true);
  expect(await rolesOf('ada@launchpad.test')).toEqual([
    { role: 'CREATOR', profileRole: 'CREATOR', session: 'session of ada@launchpad.test' },
  ]);
  expect(await rolesOf('other@launchpad.test')).toMatchObject([{ role: 'STUDENT', profileRole: 'STUDENT' }]);
});

test('grants nothing under an address that has no account', async () => {
  expect(await grantRole(db, { email: 'nobody@launchpad.test', role: 'ADMIN' })).toBe(false);
});

test('gives no role above that of a student before the address is confirmed', async () => {
  const email = 'unconfirmed@launchpad.test';
  await makeUser(email, { emailVerified: false });
  for (const role of ['CREATOR', 'ADMIN'] as const) await expect(grantRole(db, { email, role })).rejects.toThrow();
  expect(await grantAdmin(email, async () => db)).toBe(
    `Nobody has confirmed the address ${email} yet: follow the link in its mail first, then run this again.`,
  );
  expect(await rolesOf(email)).toMatchObject([{ role: 'STUDENT', profileRole: 'STUDENT' }]);
  expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, email))).toBe(0);
  expect(await grantRole(db, { email, role: 'STUDENT' })).toBe(true);
  await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  expect(await grantRole(db, { email, role: 'CREATOR' })).toBe(true);
});

test('npm run admin:grant makes an admin, and explains in one sentence when it cannot', async () => {
  await makeUser('grace@launchpad.test');
  const env = { ...process.env, DATABASE_URL: database.databaseUrl };
  await makeUser('first@launchpad.test');
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.email, 'first@launchpad.test'));
  const grace = { email: 'grace@launchpad.test', role: 'ADMIN' } as const;
  // All admins are told once, whoever runs the command again.
  await Promise.all([
    run(process.execPath, [command, grace.email], { env }),
    grantRole(db, grace),
    grantRole(db, grace),
  ]);
  const told = await db
    .select({ recipient: mailOutbox.recipient, payload: mailOutbox.payload })
    .from(mailOutbox)
    .where(eq(mailOutbox.kind, newAdminKind))
    .orderBy(mailOutbox.recipient);
  const payload = expect.objectContaining({ newAdmin: grace.email, madeBy: null });
  expect(told).toEqual([
    { recipient: 'first@launchpad.test', payload },
    { recipient: grace.email, payload },
  ]);
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, grace.email));
  expect(await db.$count(securityEvents, eq(securityEvents.accountId, account?.id ?? 0))).toBe(1);
  expect(await rolesOf('grace@launchpad.test')).toMatchObject([{ role: 'ADMIN', profileRole: 'ADMIN' }]);

  await expect(run(process.execPath, [command, 'nobody@launchpad.test'], { env })).rejects.toMatchObject({
    code: 1,
    stderr: 'No account has the address nobody@launchpad.test: register it first.\n',
  });
  // Without a process, which takes a second to start.
  expect(await grantAdmin(undefined)).toBe('Say whom: npm run admin:grant -- EMAIL');
  const unreachable = openDatabase(database.databaseUrl.replace(/:\d+\//, ':1/'));
  expect(await grantAdmin(grace.email, async () => unreachable)).toMatch(/^The database could not be asked: [^\n]+$/);
});
