/** What a stored password costs to guess: the full cost wherever the product runs for others. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/connection/client.ts';
import { parseSettings } from '../api/environment.ts';
import { startTestApi, type TestApi } from '../local/test-api.ts';
import { fullPasswordCost, hashPassword, verifyPassword } from './password.ts';

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
    const { rows } = await openDatabase(api.database.databaseUrl).execute(sql`select password from users`);
    expect(rows).toEqual([{ password: expect.stringMatching(/^scrypt\$16384\$8\$5\$/) }]);
    const login = (body: object) => api.request('POST', '/api/auth/login', { body });
    expect((await login({ email, password })).status).toBe(200);
    expect((await login({ email, password: 'another password' })).status).toBe(401);
    expect((await login({ email: 'nobody@launchpad.test', password })).status).toBe(401);
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
  const stored = await hashPassword('correct horse battery', cost);
  expect(stored).toMatch(new RegExp(`^scrypt\\$${cost}\\$8\\$5\\$`));
  expect(await verifyPassword('correct horse battery', stored, 16)).toBe(true);
  expect(await verifyPassword('another password', stored, 16)).toBe(false);
  expect(await verifyPassword('correct horse battery', null, 16)).toBe(false);
});
