/** What a stored password costs to guess: the full cost wherever the product runs for others. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimTry, releaseTries } from '#db/accounts/throttle.ts';
import { openDatabase } from '#db/connection/client.ts';
import { parseSettings } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { problemSchema } from '../api/problem-contract.ts';
import { fakePerson } from '../local/fake-person.ts';
import { anyAddress, startTestApi, type TestApi } from '../local/test-api.ts';
import { currentPasswordClaim } from './limits.ts';
import { fullPasswordCost, hashPassword, verifyPassword } from './password.ts';
import { withinTry } from './within-try.ts';

const required = {
  DATABASE_URL: 'postgres://localhost/launchpad',
  JWT_SECRET: 'x'.repeat(32),
  APP_ORIGIN: 'https://launchpad.test',
};

describe('in production', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ ENVIRONMENT: 'production' });
  });
  afterAll(() => api.stop());

  test('a password is hashed at the full cost, and lets its owner in and nobody else', async () => {
    const { email, password } = await api.register();
    const { rows } = await openDatabase(api.database.databaseUrl).execute(
      sql`select password from users where email = ${email}`,
    );
    expect(rows).toEqual([{ password: expect.stringMatching(/^scrypt\$16384\$8\$5\$/) }]);
    const login = (body: object) => api.request('POST', '/api/auth/login', { body });
    expect((await login({ email, password })).status).toBe(200);
    expect((await login({ email, password: 'another password' })).status).toBe(401);
    expect((await login({ email: 'nobody@launchpad.test', password })).status).toBe(401);
  });

  test('who is over the limit of new accounts is refused without a hash, for which others would wait', async () => {
    const from = { 'CF-Connecting-IP': anyAddress() };
    const register = () => api.request('POST', '/api/auth/register', { body: fakePerson(), headers: from });
    expect((await register()).status).toBe(201);
    const db = openDatabase(api.database.databaseUrl);
    const key = `register:address:${from['CF-Connecting-IP']}`;
    await db.execute(sql`update throttle_counters set count = 50 where key = ${key}`);
    // More than can be hashed before the last ones give up.
    const refused = await Promise.all(Array.from({ length: 100 }, register));
    const codes = refused.map((answer) => problemSchema.parse(answer.json()).code);
    expect([...new Set(codes)]).toEqual(['too_many_requests']);
  });

  test('a password for which there was no turn counts as no try', async () => {
    const { id } = await api.register();
    const db = openDatabase(api.database.databaseUrl);
    const claim = currentPasswordClaim(id);
    const giveBack = () => releaseTries(db, [claim]);
    const tries = async () =>
      (await db.execute(sql`select count from throttle_counters where key = ${claim.key}`)).rows;
    await claimTry(db, claim, new Date());
    expect(await withinTry(Promise.resolve('checked'), giveBack)).toBe('checked');
    expect(await tries()).toEqual([{ count: 1 }]);
    await expect(withinTry(Promise.reject(new Problem('sign_ins_busy')), giveBack)).rejects.toThrow();
    expect(await tries()).toEqual([{ count: 0 }]);
  });
});

test('the cost is the full one unless a local run asks for less', () => {
  const costOf = (variables: object) => parseSettings({ ...required, ...variables }).passwordCost;
  expect(costOf({})).toBe(fullPasswordCost);
  expect(costOf({ ENVIRONMENT: 'local' })).toBe(fullPasswordCost);
  expect(costOf({ ENVIRONMENT: 'local', PASSWORD_COST: '16' })).toBe(16);
  for (const PASSWORD_COST of ['0', '1', '15', '32768', 'cheap']) {
    expect(() => costOf({ ENVIRONMENT: 'local', PASSWORD_COST })).toThrow(/PASSWORD_COST must be a power of two/);
  }
});

test.each([{}, { ENVIRONMENT: 'production' }])('a lower cost is refused where people are served: %o', (variables) => {
  expect(() => parseSettings({ ...required, ...variables, PASSWORD_COST: '8192' })).toThrow(
    /PASSWORD_COST can be lowered in a local run only/,
  );
  expect(parseSettings({ ...required, ...variables, PASSWORD_COST: '16384' }).passwordCost).toBe(fullPasswordCost);
});

test.each([16, 64])('a hash states its cost of %i, so that it is checked whatever the setting is', async (cost) => {
  const usual = { cost: 16, client: '192.0.2.1' };
  const stored = await hashPassword('correct horse battery', { cost, client: '192.0.2.1' });
  expect(stored).toMatch(new RegExp(`^scrypt\\$${cost}\\$8\\$5\\$`));
  expect(await verifyPassword('correct horse battery', stored, usual)).toBe(true);
  expect(await verifyPassword('another password', stored, usual)).toBe(false);
  expect(await verifyPassword('correct horse battery', null, usual)).toBe(false);
});
