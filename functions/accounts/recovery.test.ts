/** Forgotten passwords, proving an address, and how often one may try. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../local/test-api.ts';
import { currentUserSchema, doneSchema, signedInSchema } from './contract.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const tokenIn = (text: string) => /token=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '';

async function resetLinkFor(email: string): Promise<string> {
  await api.expectAnswer(doneSchema, { method: 'POST', path: '/api/auth/forgot-password', body: { email } });
  return tokenIn((await api.database.mailTo(email, /^Set a new password$/)).text);
}
const post = (path: string, body: unknown) => api.request('POST', `/api/auth/${path}`, { body });

describe('someone who forgot their password', () => {
  test('sets a new one with the mailed link, once, and is signed out everywhere', async () => {
    const person = await api.register();
    const token = await resetLinkFor(person.email);
    // A mail scanner follows links: looking uses nothing up.
    expect((await post('validate-reset-token', { token })).status).toBe(200);
    expect((await post('validate-reset-token', { token })).status).toBe(200);
    expect((await post('reset-password', { token, password: 'my new password' })).status).toBe(200);
    await api.expectProblem(401, { path: '/api/auth/user', token: person.token });
    expect((await post('login', { email: person.email, password: person.password })).status).toBe(401);
    expect((await post('login', { email: person.email, password: 'my new password' })).status).toBe(200);
    const again = await post('reset-password', { token, password: 'somebody elses' });
    expect(again.status).toBe(400);
    expect(again.text).toContain('Invalid or expired reset token');
    expect((await api.database.mailTo(person.email, /changed/)).text).toContain('If it was not you');
  });

  test('finds an older link worthless once there is a newer one', async () => {
    const { email } = await api.register();
    const first = await resetLinkFor(email);
    await post('forgot-password', { email });
    expect((await post('validate-reset-token', { token: first })).status).toBe(400);
  });

  test('finds a link worthless after an hour', async () => {
    const { email } = await api.register();
    const token = await resetLinkFor(email);
    await sql("update password_reset_tokens set expires_at = now() - interval '1 second'");
    expect((await post('reset-password', { token, password: 'my new password' })).status).toBe(400);
  });

  test('wins exactly once of fifty at a time', async () => {
    const { email } = await api.register();
    const token = await resetLinkFor(email);
    const tries = Array.from({ length: 50 }, (_, index) =>
      post('reset-password', { token, password: `password ${index}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(49);
  });

  test('is answered alike whether the address is known or not', async () => {
    const { email } = await api.register();
    const [known, unknown] = [
      await post('forgot-password', { email }),
      await post('forgot-password', { email: 'no@launchpad.test' }),
    ];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  });
});

describe('someone new', () => {
  test('proves the address with the mailed link, twice without harm', async () => {
    const { email, token } = await api.register();
    const link = tokenIn((await api.database.mailTo(email, /^Confirm/)).text);
    expect((await post('verify-email', { token: link })).status).toBe(200);
    expect((await post('verify-email', { token: link })).status).toBe(200);
    const user = await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', token });
    expect(user.emailVerified).toBe(true);
  });

  test('is told when the account is used from a new device, and not from a known one', async () => {
    const { email, password, token } = await api.register();
    expect(token).toBeTruthy();
    const answer = await api.request('POST', '/api/auth/login', {
      body: { email, password },
      headers: { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/130.0' },
    });
    expect((await api.database.mailTo(email, /New sign-in/)).text).toContain('Firefox on Windows');
    const cookie =
      answer.headers
        .getSetCookie()
        .find((entry) => entry.startsWith('device='))
        ?.split(';')[0] ?? '';
    await api.request('POST', '/api/auth/login', { body: { email, password }, headers: { cookie } });
    const rows = await sql(
      `select count(*)::int as n from mail_outbox where kind = 'new-sign-in' and recipient = '${email}'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('tries at a password', () => {
  const login = (email: string, password: string, address: string) =>
    api.request('POST', '/api/auth/login', { body: { email, password }, headers: { 'CF-Connecting-IP': address } });

  test('are five for an account from one address, exactly, even a hundred at once; the owner elsewhere gets in', async () => {
    const { email, password } = await api.register();
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(email, 'wrong', '203.0.113.7')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(95);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeLessThanOrEqual(900);
    expect((await login(email, password, '203.0.113.7')).status).toBe(429);
    expect((await login(email, password, '203.0.113.8')).status).toBe(200);
  });

  test('that succeed are given back', async () => {
    const { email, password } = await api.register();
    for (let turn = 0; turn < 7; turn += 1) {
      const answer = await login(email, password, '203.0.113.9');
      signedInSchema.parse(answer.json());
    }
  });

  test('are a hundred from one address, whatever the account', async () => {
    await sql(
      `insert into throttle_counters values ('login:address:203.0.113.10', 100, now() + interval '10 minutes')`,
    );
    expect((await login('any@launchpad.test', 'x', '203.0.113.10')).status).toBe(429);
  });
});

test('a dump of the database holds nothing that signs anyone in', async () => {
  const { email, password, token } = await api.register();
  const reset = await resetLinkFor(email);
  const verification = tokenIn((await api.database.mailTo(email, /^Confirm/)).text);
  const tables = await sql(`select table_name from information_schema.tables where table_schema = 'public'`);
  for (const { table_name: table } of tables) {
    // The local mailbox is the stand-in for other people's mailboxes, and exists in local runs only.
    if (table === 'local_mailbox') continue;
    const dump = JSON.stringify(await sql(`select * from "${table}"`));
    for (const secret of [password, token, reset, verification]) expect(dump, String(table)).not.toContain(secret);
  }
});

async function sql(statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: api.database.postgresUrl });
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
