/** Password reset, email verification, and the rate limits on passwords. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doneSchema } from '../api/done-contract.ts';
import { fakePerson } from '../local/fake-person.ts';
import { type ApiAnswer, anyAddress, startTestApi, type TestApi } from '../local/test-api.ts';
import { currentUserSchema, signedInSchema } from './contract.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const tokenIn = (text: string) => /token=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '';

async function resetLinkFor(email: string): Promise<string> {
  await api.expectAnswer(doneSchema, { method: 'POST', path: '/api/auth/forgot-password', body: { email } });
  await api.database.settled();
  return tokenIn((await api.database.mailTo(email, /^Set a new password$/)).text);
}
/** The cookie that identifies a known device. */
function deviceOf({ headers }: ApiAnswer): string {
  const cookie = headers.getSetCookie().find((entry) => entry.startsWith('device='));
  return cookie?.split(';')[0] ?? '';
}
const post = (path: string, body: unknown) => api.request('POST', `/api/auth/${path}`, { body });

describe('a password reset', () => {
  test('sets a new password with the mailed link, once, and ends every session', async () => {
    const person = await api.register();
    const token = await resetLinkFor(person.email);
    // Mail scanners open links, so the check must not use the token up.
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

  test('that is repeated after a lost answer is answered as the first one, and does nothing, for ten minutes', async () => {
    const { id, email } = await api.newcomer();
    const [token, unused] = [await resetLinkFor(email), await resetLinkFor(email)];
    const reset = (link: string, password: string) => post('reset-password', { token: link, password });
    const twice = await Promise.all([reset(token, 'my new password'), reset(token, 'my new password')]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const signedIn = signedInSchema.parse((await post('login', { email, password: 'my new password' })).json());
    expect((await reset(token, 'my new password')).status).toBe(200);
    expect((await reset(token, 'somebody elses')).status).toBe(400);
    expect((await reset(unused, 'my new password')).status).toBe(400);
    await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', token: signedIn.token });
    expect(await sql(`select from security_events where account_id = ${id} and kind = 'password_reset'`)).toHaveLength(
      1,
    );
    expect(
      await sql(`select from mail_outbox where recipient = '${email}' and kind = 'password-changed'`),
    ).toHaveLength(1);
    expect((await reset(token, 'my new password')).status).toBe(200);
    await sql(`update mail_outbox set created_at = now() - interval '11 minutes'
      where recipient = '${email}' and kind = 'password-changed'`);
    expect((await reset(token, 'my new password')).status).toBe(400);
  });

  test('cannot be repeated to guess the password that its link has set', async () => {
    const { email } = await api.register();
    const token = await resetLinkFor(email);
    const reset = (password: string) => post('reset-password', { token, password });
    expect((await reset('my new password')).status).toBe(200);
    for (const guess of ['1', '2', '3', '4', '5']) expect((await reset(`lantern gravel ${guess}`)).status).toBe(400);
    expect((await reset('my new password')).status).toBe(400);
  });

  test('the mailed link carries the page the user wanted, if it is on this site', async () => {
    for (const [redirect, carried] of [
      ['/courses/interview-ready?from=mail', '/courses/interview-ready?from=mail'],
      ['//evil.example/', null],
      ['/\\evil.example', null],
      [undefined, null],
    ] as const) {
      const { email } = await api.register();
      expect((await post('forgot-password', { email, redirect })).status).toBe(200);
      await api.database.settled();
      const { text } = await api.database.mailTo(email, /^Set a new password$/);
      const link = new URL(/https?:\S+\/reset-password\S+/.exec(text)?.[0] ?? '');
      expect(link.searchParams.get('redirect')).toBe(carried);
      expect(text).not.toContain('evil');
    }
    const ofLength = (length: number) => `/${'a'.repeat(length - 1)}`;
    expect((await post('forgot-password', { email: 'a@b.test', redirect: ofLength(1500) })).status).toBe(200);
    expect((await post('forgot-password', { email: 'a@b.test', redirect: ofLength(1501) })).status).toBe(400);
  });

  test('an older link works after a newer one was sent, and using one invalidates all', async () => {
    const { email } = await api.register();
    const first = await resetLinkFor(email);
    const second = await resetLinkFor(email);
    expect(second).not.toBe(first);
    expect((await post('validate-reset-token', { token: first })).status).toBe(200);
    expect((await post('reset-password', { token: first, password: 'my new password' })).status).toBe(200);
    expect((await post('reset-password', { token: second, password: 'somebody elses' })).status).toBe(400);
  });

  test('succeeds once when several links are used at the same time', async () => {
    const { email } = await api.register();
    const tokens = [await resetLinkFor(email), await resetLinkFor(email)];
    expect(new Set(tokens).size).toBe(2);
    const tries = Array.from({ length: 6 }, (_, index) =>
      post('reset-password', { token: tokens[index % 2], password: `lantern gravel ${index}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  });

  test('links can be requested five times an hour from one address and twenty times for one mailbox', async () => {
    const [{ email }, unknown] = [await api.register(), 'nobody-resets@launchpad.test'];
    const requestLinks = async (address: string, times = 1) => {
      const headers = { 'CF-Connecting-IP': address };
      const statuses: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const [known, other] = await Promise.all(
          [email, unknown].map((body) =>
            api.request('POST', '/api/auth/forgot-password', { body: { email: body }, headers }),
          ),
        );
        // The limits must not reveal whether an account exists.
        expect(known?.status).toBe(other?.status);
        statuses.push(known?.status ?? 0);
      }
      return statuses;
    };
    expect(await requestLinks('203.0.113.31', 6)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await requestLinks('203.0.113.32')).toEqual([200]);
    for (const stranger of ['203.0.113.33', '203.0.113.34']) await requestLinks(stranger, 5);
    expect(await requestLinks('203.0.113.35', 5)).toEqual([200, 200, 200, 200, 429]);
    expect(await requestLinks('203.0.113.32')).toEqual([429]);
  });

  test('links to all spellings of one mailbox count together', async () => {
    const mailbox = crypto.randomUUID();
    const headers = { 'CF-Connecting-IP': anyAddress() };
    const statuses: number[] = [];
    for (const tag of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const body = { email: `${mailbox}+${tag}@launchpad.test` };
      statuses.push((await api.request('POST', '/api/auth/forgot-password', { body, headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('refuses a password that is easy to guess, and the link still works for a better one', async () => {
    const { email } = await api.register();
    const token = await resetLinkFor(email);
    for (const password of ['iloveyou', email]) {
      const problem = await api.expectProblem(400, {
        method: 'POST',
        path: '/api/auth/reset-password',
        body: { token, password },
      });
      expect(problem.errors).toEqual([{ path: 'password', message: expect.stringContaining('easy to guess') }]);
    }
    expect((await post('reset-password', { token, password: 'my new password' })).status).toBe(200);
  });

  test('refuses an expired link', async () => {
    const { email } = await api.register();
    const token = await resetLinkFor(email);
    await sql("update password_reset_tokens set expires_at = now() - interval '1 second'");
    expect((await post('reset-password', { token, password: 'my new password' })).status).toBe(400);
  });

  test('succeeds exactly once for fifty concurrent requests with one link', async () => {
    const { email } = await api.register();
    const token = await resetLinkFor(email);
    const tries = Array.from({ length: 50 }, (_, index) =>
      post('reset-password', { token, password: `lantern gravel ${index}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(49);
  });

  test('gives the same answer for known and unknown addresses', async () => {
    const { email } = await api.register();
    const [known, unknown] = [
      await post('forgot-password', { email }),
      await post('forgot-password', { email: 'no@launchpad.test' }),
    ];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  });
});

describe('a new user', () => {
  test('verifies the address with the mailed link, which may be opened twice', async () => {
    const { email, password, token } = await api.register();
    const link = tokenIn((await api.database.mailTo(email, /^Confirm/)).text);
    const verify = () => api.request('POST', '/api/auth/verify-email', { token, body: { token: link } });
    expect((await verify()).status).toBe(200);
    expect((await verify()).status).toBe(200);
    const user = await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', token });
    expect(user.emailVerified).toBe(true);
    const events = await sql(`select from security_events where account_id = ${user.id} and kind = 'email_verified'`);
    expect(events).toHaveLength(1);
    expect((await post('login', { email, password })).status).toBe(200);
  });

  test('must be signed in to that account to verify it, because a stranger may have created it', async () => {
    const [stranger, other] = [await api.register(), await api.register()];
    const link = tokenIn((await api.database.mailTo(stranger.email, /^Confirm/)).text);
    const verify = { method: 'POST', path: '/api/auth/verify-email', body: { token: link } };
    expect((await api.expectProblem(401, verify)).code).toBe('session_required');
    const problem = await api.expectProblem(403, { ...verify, token: other.token });
    expect(problem.code).toBe('verification_other_account');
    const user = await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', token: stranger.token });
    expect(user.emailVerified).toBe(false);
  });

  test('registers five addresses of one mailbox an hour from one address, and twenty from anywhere', async () => {
    const mailbox = crypto.randomUUID();
    const register = (tag: string, address: string) => {
      const body = { ...fakePerson(), email: `${mailbox}+${tag}@launchpad.test` };
      return api.request('POST', '/api/auth/register', { body, headers: { 'CF-Connecting-IP': address } });
    };
    const [one, other] = [anyAddress(), anyAddress()];
    const statuses = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((tag) => register(tag, one)));
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429]);
    await sql(`update throttle_counters set count = 19 where key = 'register:mailbox:${mailbox}@launchpad.test'`);
    expect((await register('g', other)).status).toBe(201);
    const { status, text } = await register('h', other);
    expect([status, text]).toEqual([429, expect.stringContaining('Please wait 1 hour and try again.')]);
  });

  test('gets ten further links an hour at most, for all accounts of a mailbox together', async () => {
    const mailbox = crypto.randomUUID();
    const people = await Promise.all(
      ['a', 'b', 'c'].map((tag) => api.newcomer({ email: `${mailbox}+${tag}@launchpad.test` })),
    );
    const answers = await Promise.all(
      people.flatMap(({ token }) =>
        Array.from({ length: 5 }, () => api.request('POST', '/api/auth/verify-email/resend', { token, body: {} })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('gets a mail when the account is used from a new device, and none for a known device', async () => {
    const { email, password, token } = await api.register();
    expect(token).toBeTruthy();
    const answer = await api.request('POST', '/api/auth/login', {
      body: { email, password },
      headers: { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/130.0' },
    });
    expect((await api.database.mailTo(email, /New sign-in/)).text).toContain('Firefox on Windows');
    await api.request('POST', '/api/auth/login', {
      body: { email, password },
      headers: { cookie: deviceOf(answer) },
    });
    const rows = await sql(
      `select count(*)::int as n from mail_outbox where kind = 'new-sign-in' and recipient = '${email}'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('gets no more than five such mails in an hour', async () => {
    const { email, password } = await api.register();
    for (let device = 0; device < 7; device += 1) {
      expect((await api.request('POST', '/api/auth/login', { body: { email, password } })).status).toBe(200);
    }
    const rows = await sql(
      `select count(*)::int as n from mail_outbox where kind = 'new-sign-in' and recipient = '${email}'`,
    );
    expect(rows).toEqual([{ n: 5 }]);
  });
});

describe('failed sign-ins', () => {
  const login = (email: string, password: string, address: string, cookie = '') =>
    api.request('POST', '/api/auth/login', {
      body: { email, password },
      headers: { 'CF-Connecting-IP': address, cookie },
    });

  test('are limited to exactly five for an account from one address, even a hundred at once; another address can sign in', async () => {
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

  test('never ask to wait longer than the window, even when a later request opened it first', async () => {
    const claim = (at: string) =>
      sql(
        `select rules.consume_rate_limit(claimed_key => 'overtaken', tries => 1, window_seconds => 900, at => ${at})`,
      );
    await claim('now()');
    await expect(claim(`now() - interval '3 seconds'`)).rejects.toThrow(/^900$/);
  });

  test.each([
    [
      'an IPv6 network',
      ['2001:db8:77:1::1', '2001:DB8:77:1:0:0:0:2', '2001:0db8:0077:0001::3', '2001:db8:77:1::4%eth0'],
    ],
    ['an IPv4 address', ['203.0.113.20', '::ffff:203.0.113.20', '::FFFF:cb00:7114', '64:ff9b::203.0.113.20']],
  ])('are limited to five from %s, however its address is written', async (_kind, spellings) => {
    const { email } = await api.register();
    const answers = await Promise.all([...spellings, ...spellings].map((address) => login(email, 'wrong', address)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  test('are limited to thirty an hour for an account from unknown devices; the owner gets one mail', async () => {
    const { email, password } = await api.register();
    const device = deviceOf(await login(email, password, anyAddress()));
    const guess = () => login(email, 'wrong', anyAddress());
    const guesses = await Promise.all(Array.from({ length: 33 }, guess));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(30);
    const refused = await login(email, password, anyAddress());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect((await login(email, password, anyAddress(), device)).status).toBe(200);
    // A device that is known to another account counts as unknown here.
    const other = await api.register();
    const foreign = deviceOf(await login(other.email, other.password, anyAddress()));
    expect((await login(email, password, anyAddress(), foreign)).status).toBe(429);

    expect((await api.database.mailTo(email, /failed sign-ins/)).text).toContain('30 tries');
    await sql(`update throttle_counters set count = 29 where key = 'login:new-devices:${email}'`);
    expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    const mails = await sql(`select from mail_outbox where kind = 'sign-ins-failed' and recipient = '${email}'`);
    expect(mails).toHaveLength(1);
  });

  test('have a separate limit of thirty an hour on each known device', async () => {
    const { email, password } = await api.register();
    const device = deviceOf(await login(email, password, anyAddress()));
    expect((await login(email, 'wrong', anyAddress(), device)).status).toBe(401);
    await sql(`update throttle_counters set count = 30 where key like 'login:known-device:${email}:%'`);
    expect((await login(email, password, anyAddress(), device)).status).toBe(429);
    expect((await login(email, password, anyAddress())).status).toBe(200);
  });

  test('are answered the same way for an unknown address, and send no mail to it', async () => {
    const [known, unknown] = [(await api.register()).email, 'nobody-is-guessed@launchpad.test'];
    const refusals = [];
    for (const email of [known, unknown]) {
      await sql(
        `insert into throttle_counters values ('login:new-devices:${email}', 29, now() + interval '10 minutes')`,
      );
      expect((await login(email, 'wrong', anyAddress())).status).toBe(401);
      const { status, text } = await login(email, 'wrong', anyAddress());
      refusals.push({ status, body: { ...JSON.parse(text), requestId: '' } });
    }
    expect(refusals[0]?.status).toBe(429);
    expect(refusals[0]).toEqual(refusals[1]);
    expect(await sql(`select from mail_outbox where recipient = '${unknown}'`)).toEqual([]);
  });

  test('of others do not keep out the owner who sets a new password', async () => {
    const { email, password } = await api.register();
    const token = await resetLinkFor(email);
    await sql(`insert into throttle_counters values ('login:new-devices:${email}', 30, now() + interval '10 minutes')`);
    expect((await login(email, password, anyAddress())).status).toBe(429);
    const reset = await post('reset-password', { token, password: 'my new password' });
    expect((await login(email, 'my new password', anyAddress(), deviceOf(reset))).status).toBe(200);
    expect((await login(email, 'my new password', anyAddress())).status).toBe(429);
  });

  test('on a device that knew an earlier password count like those on any other, after a change and after a reset', async () => {
    const { id, email, password, token } = await api.register();
    const devices = () => sql(`select device_hash from known_devices where user_id = ${id}`);
    const own = deviceOf(await login(email, password, anyAddress()));
    await login(email, password, anyAddress());
    const before = (await devices()).length;
    expect(before).toBeGreaterThan(1);
    const body = { currentPassword: password, newPassword: 'another fine password' };
    const changed = await api.request('POST', '/api/account/password', { token, body, headers: { cookie: own } });
    expect(changed.status).toBe(200);
    expect(await devices()).toHaveLength(1);
    const thief = deviceOf(await login(email, body.newPassword, anyAddress()));
    const reset = await post('reset-password', { token: await resetLinkFor(email), password: 'a third fine password' });
    expect(await devices()).toHaveLength(1);
    await sql(`insert into throttle_counters values ('login:new-devices:${email}', 30, now() + interval '10 minutes')
      on conflict (key) do update set count = excluded.count, window_ends_at = excluded.window_ends_at`);
    for (const device of [own, thief])
      expect((await login(email, 'a third fine password', anyAddress(), device)).status).toBe(429);
    expect((await login(email, 'a third fine password', anyAddress(), deviceOf(reset))).status).toBe(200);
  });

  test('have tries of their own on fifty devices at most', async () => {
    const { id, email, password } = await api.register();
    await sql(`insert into known_devices (user_id, device_hash, last_seen_at)
      select ${id}, 'device-' || n, now() - n * interval '1 day' from generate_series(1, 60) n`);
    await login(email, password, anyAddress());
    const left = await sql(
      `select device_hash from known_devices where user_id = ${id} and device_hash like 'device-%'`,
    );
    expect(left.length).toBeLessThan(50);
    expect(left).toContainEqual({ device_hash: 'device-1' });
  });

  test('of others do keep out a new device of somebody with a second factor, because a mailbox is none', async () => {
    const { id, email } = await api.newcomer();
    await sql(`update users set email_verified = true, second_factor_since = now() where id = ${id}`);
    await post('reset-password', { token: await resetLinkFor(email), password: 'my new password' });
    expect(await sql(`select from known_devices where user_id = ${id}`)).toEqual([]);
  });

  test('are also counted for the /48 network of an IPv6 address', async () => {
    const email = 'network@launchpad.test';
    await sql(
      `insert into throttle_counters values ('login:account:${email}:2001:db8:78::/48', 24, now() + interval '10 minutes')`,
    );
    expect((await login(email, 'wrong', '2001:db8:78:1::1')).status).toBe(401);
    expect((await login(email, 'wrong', '2001:db8:78:2::1')).status).toBe(429);
    expect((await login(email, 'wrong', '2001:db8:79:1::1')).status).toBe(401);
  });

  test('are not counted for sign-ins that succeed', async () => {
    const { email, password } = await api.register();
    for (let turn = 0; turn < 7; turn += 1) {
      const answer = await login(email, password, '203.0.113.9');
      signedInSchema.parse(answer.json());
    }
    expect(await sql(`select from throttle_counters where key like 'login:%${email}%' and count > 0`)).toEqual([]);
  });

  test('are limited to a hundred from one address for all accounts together', async () => {
    await sql(
      `insert into throttle_counters values ('login:address:203.0.113.10', 100, now() + interval '10 minutes')`,
    );
    expect((await login('any@launchpad.test', 'x', '203.0.113.10')).status).toBe(429);
  });
});

test('the database stores no password and no usable token', async () => {
  const { email, password, token } = await api.register();
  const reset = await resetLinkFor(email);
  const verification = tokenIn((await api.database.mailTo(email, /^Confirm/)).text);
  const tables = await sql(`select table_name from information_schema.tables where table_schema = 'public'`);
  for (const { table_name: table } of tables) {
    // The local mailbox replaces the mailboxes of recipients, and exists in local runs only.
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
