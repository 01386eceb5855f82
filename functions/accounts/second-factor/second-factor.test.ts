/** Second factors through the API: what opens an account, what is refused, and what happens when a factor is lost. */
// Needed by @peculiar/x509, and before it.
import 'reflect-metadata';
import { KeyObject, sign } from 'node:crypto';
import { BasicConstraintsExtension, X509CertificateGenerator } from '@peculiar/x509';
import { and, eq, isNotNull, like, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserRole } from '#db/accounts/states.ts';
import {
  factorResets,
  knownDevices,
  passkeys,
  recoveryCodes,
  securityEvents,
  sessions,
  totpSecrets,
  users,
} from '#db/accounts/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { enrollments } from '#db/learning/tables.ts';
import { auditEntries } from '#db/local/audit-fixture.ts';
import { createTestCourse, reading } from '#db/local/course-fixture.ts';
import { addTestQuestionUnder } from '#db/local/discussion-fixture.ts';
import { addTestQuestion } from '#db/local/practice-fixture.ts';
import { countSessions, openOlderSessions } from '#db/local/session-fixture.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { courseStaff } from '#db/teaching/tables.ts';
import { parseSettings } from '../../api/environment.ts';
import { problemSchema } from '../../api/problem-contract.ts';
import { askedSchema, questionPageSchema } from '../../discussion/contract.ts';
import {
  type ApiAnswer,
  anyAddress,
  type SignedInPerson,
  startTestApi,
  type TestApi,
  testKeys,
  testSecret,
} from '../../local/test-api.ts';
import { testAuthenticator } from '../../local/test-authenticator.ts';
import { personSchema } from '../../overview/person-contract.ts';
import { factorResetListingSchema } from '../admin/factor-reset-contract.ts';
import { signedInSchema } from '../contract.ts';
import { newChallenge } from './challenge.ts';
import {
  appSetupSchema,
  creationOptionsSchema,
  factorAddedSchema,
  proofMeansSchema,
  recoveryCodesSchema,
  requestOptionsSchema,
  secondFactorSchema,
} from './contract.ts';
import { recoveryCodeHash } from './recovery-code.ts';

const es256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const origin = 'http://localhost:8787';
const root = '/api/account/second-factor';

let api: TestApi;
let db: Database;
beforeAll(async () => {
  api = await startTestApi({ SUPPORT_EMAIL: 'school@launchpad.test' });
  db = openDatabase(api.database.databaseUrl);
});
afterAll(() => api.stop());

type Authenticator = ReturnType<typeof testAuthenticator>;
type Token = { token: string };

const become = ({ id }: SignedInPerson, role: UserRole) => db.update(users).set({ role }).where(eq(users.id, id));
const sessionsOf = ({ id }: SignedInPerson) => eq(sessions.userId, id);
const state = ({ token }: Token) => api.expectAnswer(secondFactorSchema, { path: root, token });
const means = ({ token }: Token) =>
  api.expectAnswer(proofMeansSchema, { method: 'POST', path: '/api/auth/proof/options', token });
const prove = ({ token }: Token, body: object) => api.request('POST', '/api/auth/proof', { token, body });
const codeOf = async (answer: Promise<ApiAnswer>) => {
  const { status, json } = await answer;
  return [status, status < 400 ? null : problemSchema.parse(json()).code];
};

const failedProofs = ({ id }: SignedInPerson) =>
  db.$count(
    securityEvents,
    and(
      eq(securityEvents.accountId, id),
      eq(securityEvents.kind, 'second_factor'),
      eq(securityEvents.outcome, 'failure'),
    ),
  );

const creationOptions = ({ token }: Token) =>
  api.expectAnswer(creationOptionsSchema, { method: 'POST', path: `${root}/passkeys/options`, token });

/** Adds a passkey, and returns the recovery codes that came with it. */
async function addPasskey({ token }: Token, authenticator: Authenticator): Promise<string[] | null> {
  const options = await creationOptions({ token });
  const { recoveryCodes } = await api.expectAnswer(factorAddedSchema, {
    method: 'POST',
    path: `${root}/passkeys`,
    token,
    body: { name: 'Test key', credential: authenticator.create(options) },
    status: 201,
  });
  return recoveryCodes;
}

/** Sets an authenticator app up. `codeAt`: its code some steps from now. */
async function addApp({ token }: Token) {
  const { secret } = await api.expectAnswer(appSetupSchema, { method: 'POST', path: `${root}/app`, token });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  const { recoveryCodes } = await api.expectAnswer(factorAddedSchema, {
    method: 'POST',
    path: `${root}/app/confirm`,
    token,
    // Of the step before, so that the test can use the one of now.
    body: { code: codeAt(-1) },
  });
  return { secret, codeAt, recoveryCodes };
}

const signInOptions = () =>
  api.expectAnswer(requestOptionsSchema, { method: 'POST', path: '/api/auth/passkey/options' });
const signInWith = (passkey: unknown) => api.request('POST', '/api/auth/passkey', { body: { passkey } });
const passwordSignIn = ({ email, password }: SignedInPerson) =>
  api.expectAnswer(signedInSchema, { method: 'POST', path: '/api/auth/login', body: { email, password } });
const read = ({ token }: Token) => api.request('GET', '/api/auth/user', { token });

describe('a passkey', () => {
  test('is added with ten recovery codes, and signs in with one answer, without a password or a second step', async () => {
    const person = await api.register();
    const authenticator = testAuthenticator(origin);
    expect(await addPasskey(person, authenticator)).toHaveLength(10);
    expect(await addPasskey(person, testAuthenticator(origin))).toBeNull();
    const answer = await signInWith(authenticator.get(await signInOptions()));
    expect(answer.status, answer.text).toBe(200);
    const { token, user } = signedInSchema.parse(answer.json());
    expect(user.id).toBe(person.id);
    expect((await read({ token })).status).toBe(200);
    expect(await state({ token })).toMatchObject({
      passkeys: [{ name: 'Test key', lastUsedAt: expect.any(String) }, { lastUsedAt: null }],
      recoveryCodes: 10,
      isRequired: false,
    });
    await api.database.mailTo(person.email, /^A passkey was added/);
    await api.database.mailTo(person.email, /^New sign-in to your account$/);
    await passwordSignIn(person);
    const begun = await api.database.mailTo(person.email, /^A sign-in to your account was begun$/);
    expect(begun.text).toContain('It opens only with your second factor.');
  });

  test('opens 50 sessions at most', async () => {
    const person = await api.register();
    const authenticator = testAuthenticator(origin);
    await addPasskey(person, authenticator);
    await openOlderSessions(db, person.id, 49);
    expect((await signInWith(authenticator.get(await signInOptions()))).status).toBe(200);
    const older = Array.from({ length: 48 }, (_, index) => index + 1);
    expect(await countSessions(db, person.id)).toEqual({ count: 50, older });

    // Somebody with the password alone ends only sessions without the second factor, also when the owner's is the oldest.
    await db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 30 * 86_400_000) })
      .where(and(sessionsOf(person), isNotNull(sessions.secondFactorAt)));
    const half = await passwordSignIn(person);
    expect(await countSessions(db, person.id)).toEqual({ count: 50, older: older.slice(0, -1) });
    expect((await read(person)).status).toBe(200);
    expect(await codeOf(read(half))).toEqual([403, 'second_factor_needed']);
  });

  test('may sign for itself, but comes without certificates, whose addresses the server would request', async () => {
    const person = await api.newcomer();
    const keys = await crypto.subtle.generateKey(es256, true, ['sign', 'verify']);
    const certificate = await X509CertificateGenerator.createSelfSigned({
      name: 'C=US, O=Maker, OU=Authenticator Attestation, CN=Maker',
      keys,
      signingAlgorithm: es256,
      extensions: [new BasicConstraintsExtension(false)],
    });
    const made = {
      certificate: new Uint8Array(certificate.rawData),
      sign: (data: Uint8Array) => sign('sha256', data, KeyObject.from(keys.privateKey)),
    };
    const add = async (attestation: 'self' | typeof made) => {
      const credential = testAuthenticator(origin).create(await creationOptions(person), { attestation });
      const request = { token: person.token, body: { name: 'Test key', credential } };
      return codeOf(api.request('POST', `${root}/passkeys`, request));
    };
    expect(await add(made)).toEqual([400, 'passkey_refused']);
    expect(await add('self')).toEqual([201, null]);
  });

  test('answers once: of twenty copies at once one signs in, and none later', async () => {
    const authenticator = testAuthenticator(origin);
    await addPasskey(await api.newcomer(), authenticator);
    const answer = authenticator.get(await signInOptions(), { counter: 0 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => signInWith(answer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await codeOf(signInWith(answer))).toEqual([400, 'passkey_refused']);
  });

  test.each([
    ['from another origin', { origin: 'https://launchpad.example' }],
    ['for another site', { rpId: 'launchpad.example' }],
    ['to a challenge that is not ours', { challenge: 'bm90IG91cnM' }],
  ])('%s is refused', async (_what, lies) => {
    const authenticator = testAuthenticator(origin);
    const person = await api.newcomer();
    await addPasskey(person, authenticator);
    expect(await codeOf(signInWith(authenticator.get(await signInOptions(), lies)))).toEqual([400, 'passkey_refused']);
    const [event] = await db
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.accountId, person.id), eq(securityEvents.outcome, 'failure')));
    expect(event).toMatchObject({ kind: 'second_factor' });
  });

  test('that is refused fills no log, however often it is sent', async () => {
    const person = await api.newcomer();
    const own = testAuthenticator(origin);
    await addPasskey(person, own);
    const passkey = own.get(await signInOptions());
    for (let times = 0; times < 20; times += 1) expect((await prove(person, { passkey })).status).toBe(400);
    await api.database.settled();
    // Once a minute.
    expect(await failedProofs(person)).toBeLessThan(5);
  });

  test('that is sent by somebody who only knows its id fills no log of its owner either, from however many addresses', async () => {
    const person = await api.newcomer();
    const own = testAuthenticator(origin);
    await addPasskey(person, own);
    const passkey = own.get(await signInOptions(), { challenge: 'bm90IG91cnM' });
    for (let address = 0; address < 40; address += 1) {
      const headers = { 'CF-Connecting-IP': anyAddress() };
      expect((await api.request('POST', '/api/auth/passkey', { body: { passkey }, headers })).status).toBe(400);
    }
    expect(await failedProofs(person)).toBe(10);
  });

  test('answers a challenge within ten minutes', async () => {
    const authenticator = testAuthenticator(origin);
    await addPasskey(await api.newcomer(), authenticator);
    const answerAfter = async (seconds: number) => {
      const asked = new Date(Date.now() - seconds * 1000);
      const challenge = await newChallenge(testKeys, { kind: 'sign-in', userId: null }, asked);
      const lies = { challenge: Buffer.from(challenge).toString('base64url') };
      return (await codeOf(signInWith(authenticator.get(await signInOptions(), lies))))[1];
    };
    expect([await answerAfter(500), await answerAfter(601)]).toEqual([null, 'passkey_refused']);
  });

  test('whose counter goes back is a copy, and refused', async () => {
    const authenticator = testAuthenticator(origin);
    await addPasskey(await api.newcomer(), authenticator);
    expect((await signInWith(authenticator.get(await signInOptions(), { counter: 7 }))).status).toBe(200);
    for (const counter of [7, 3]) {
      const answer = signInWith(authenticator.get(await signInOptions(), { counter }));
      expect(await codeOf(answer)).toEqual([400, 'passkey_refused']);
    }
    expect((await signInWith(authenticator.get(await signInOptions(), { counter: 8 }))).status).toBe(200);
  });

  test('of another account proves nothing, nor does a challenge that was given to somebody else or for something else', async () => {
    const [person, other] = [await api.newcomer(), await api.newcomer()];
    const [own, foreign] = [testAuthenticator(origin), testAuthenticator(origin)];
    await addPasskey(person, own);
    await addPasskey(other, foreign);
    const [asked, askedOther] = [(await means(person)).passkey, (await means(other)).passkey];
    if (!asked || !askedOther) throw new Error('Both have a passkey.');
    const answers = [foreign.get(asked), own.get(askedOther), own.get(await signInOptions())];
    for (const passkey of answers) expect(await codeOf(prove(person, { passkey }))).toEqual([400, 'passkey_refused']);
    expect(await codeOf(signInWith(own.get(asked)))).toEqual([400, 'passkey_refused']);
    expect((await prove(person, { passkey: own.get(asked) })).status).toBe(200);
    const another = await api.expectAnswer(creationOptionsSchema, {
      method: 'POST',
      path: `${root}/passkeys/options`,
      token: other.token,
    });
    const body = { name: 'Not mine', credential: own.create(another) };
    expect(await codeOf(api.request('POST', `${root}/passkeys`, { token: other.token, body }))).toEqual([
      409,
      'passkey_known',
    ]);
    const [{ id = 0 } = {}] = await db.select().from(passkeys).where(eq(passkeys.userId, person.id));
    for (const method of ['PATCH', 'DELETE']) {
      const renaming = method === 'PATCH' ? { body: { name: 'Mine' } } : {};
      const answer = await api.request(method, `${root}/passkeys/${id}`, { token: other.token, ...renaming });
      expect(answer.status).toBe(404);
    }
  });

  test('opens no suspended account, and survives a change of the password', async () => {
    const person = await api.newcomer();
    const authenticator = testAuthenticator(origin);
    await addPasskey(person, authenticator);
    const passwords = { currentPassword: person.password, newPassword: 'another long password' };
    await api.request('POST', '/api/account/password', { token: person.token, body: passwords });
    expect((await signInWith(authenticator.get(await signInOptions()))).status).toBe(200);
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, person.id));
    expect((await signInWith(authenticator.get(await signInOptions()))).status).toBe(400);
  });
});

describe('without a password', () => {
  const remove = ({ token }: Token, what: string) => codeOf(api.request('DELETE', `/api/account/${what}`, { token }));

  test('the last passkey stays, also when two are removed at once; with a password it goes', async () => {
    const person = await api.newcomer();
    await addPasskey(person, testAuthenticator(origin));
    await addPasskey(person, testAuthenticator(origin));
    await addApp(person);
    await db.update(users).set({ password: null }).where(eq(users.id, person.id));
    const removals = (await state(person)).passkeys.map(({ id }) => remove(person, `second-factor/passkeys/${id}`));
    expect((await Promise.all(removals)).toSorted()).toEqual([
      [200, null],
      [409, 'last_way_in'],
    ]);
    const [last] = (await state(person)).passkeys;
    const setPassword = () =>
      codeOf(
        api.request('POST', '/api/account/password', {
          token: person.token,
          body: { newPassword: 'a first password of my own' },
        }),
      );
    const provedAt = new Date();
    await db
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - 3_600_000) })
      .where(sessionsOf(person));
    expect(await setPassword()).toEqual([403, 'fresh_proof_needed']);
    await db.update(sessions).set({ provedAt }).where(sessionsOf(person));
    expect(await setPassword()).toEqual([200, null]);
    expect(await remove(person, `second-factor/passkeys/${last?.id}`)).toEqual([200, null]);
    expect(await state(person)).toMatchObject({ passkeys: [], appSince: expect.any(String) });
  });

  test('of a passkey and a provider that are removed at once, one stays', async () => {
    const person = await api.newcomer();
    await addPasskey(person, testAuthenticator(origin));
    await db
      .update(users)
      .set({ password: null, googleId: `google-${person.id}` })
      .where(eq(users.id, person.id));
    const [passkey] = (await state(person)).passkeys;
    const answers = await Promise.all([
      remove(person, `second-factor/passkeys/${passkey?.id}`),
      remove(person, 'providers/google'),
    ]);
    expect(answers.toSorted()).toEqual([
      [200, null],
      [409, 'last_way_in'],
    ]);
  });
});

describe('a session without the second factor', () => {
  test('reads nothing, and makes no device known, until a passkey, a code of the app or a recovery code is given', async () => {
    const person = await api.newcomer();
    const authenticator = testAuthenticator(origin);
    const codes = (await addPasskey(person, authenticator)) ?? [];
    const { codeAt } = await addApp(person);
    const proofs = [
      async (session: Token) => {
        const { passkey } = await means(session);
        return { passkey: passkey && authenticator.get(passkey) };
      },
      async () => ({ code: codeAt(0) }),
      async () => ({ code: (codes[0] ?? '').toLowerCase().replaceAll('-', ' ') }),
    ];
    const devices = () => db.$count(knownDevices, eq(knownDevices.userId, person.id));
    for (const [before, proof] of proofs.entries()) {
      const session = await passwordSignIn(person);
      expect(await codeOf(read(session))).toEqual([403, 'second_factor_needed']);
      expect(await codeOf(prove(session, { password: person.password }))).toEqual([403, 'second_factor_needed']);
      // Its cookie can be set, and it is a visitor to what visitors may read.
      const opened = await api.request('POST', '/api/auth/session', {
        token: session.token,
        body: { userId: person.id },
      });
      expect(opened.status).toBe(200);
      const registration = await api.request('GET', '/api/webinars/1/registration-status', { token: session.token });
      expect([registration.status, registration.json()]).toEqual([200, { isRegistered: false }]);
      const door = { token: session.token, headers: { Accept: 'text/html' } };
      const { headers } = await api.request('GET', '/api/webinars/1/join', door);
      expect(headers.get('Location')).toBe('/login?redirect=%2Fwebinar%2F1');
      expect(await devices()).toBe(before);
      expect((await prove(session, await proof(session))).status).toBe(200);
      expect(await devices()).toBe(before + 1);
      expect((await read(session)).status).toBe(200);
    }
    expect((await state(person)).recoveryCodes).toBe(9);
    await api.database.mailTo(person.email, /^A recovery code was used$/);
  });

  test('is changed 20 times an hour at most, with a mail each; a setup that was not finished is not mailed', async () => {
    const person = await api.newcomer();
    const { token } = person;
    const mails = () =>
      db.$count(mailOutbox, and(eq(mailOutbox.recipient, person.email), like(mailOutbox.kind, 'second-factor%')));
    await api.expectAnswer(appSetupSchema, { method: 'POST', path: `${root}/app`, token });
    expect((await api.request('DELETE', `${root}/app`, { token })).status).toBeLessThan(300);
    expect(await mails()).toBe(0);
    await addPasskey(person, testAuthenticator(origin));
    const replace = () => codeOf(api.request('POST', `${root}/recovery-codes`, { token }));
    for (let change = 2; change <= 20; change += 1) expect((await replace())[1]).toBeNull();
    expect(await replace()).toEqual([429, 'too_many_requests']);
    expect(await mails()).toBe(20);
  });

  test('comes about in every other session too when the first factor is added', async () => {
    const person = await api.newcomer();
    const other = await passwordSignIn(person);
    await addPasskey(person, testAuthenticator(origin));
    expect((await read(person)).status).toBe(200);
    expect(await codeOf(read(other))).toEqual([403, 'second_factor_needed']);
  });
});

describe('codes', () => {
  test('of the app work once, also when twenty come at once, and none of an earlier step', async () => {
    const person = await api.newcomer();
    const { codeAt } = await addApp(person);
    const session = await passwordSignIn(person);
    // Four of them, because a fifth wrong one would be the last.
    const answers = await Promise.all(Array.from({ length: 4 }, () => prove(session, { code: codeAt(0) })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await codeOf(prove(session, { code: codeAt(-1) }))).toEqual([400, 'code_used']);
  });

  test('for recovery work once, also when four come at once, and new ones void the earlier', async () => {
    const person = await api.newcomer();
    const codes = (await addPasskey(person, testAuthenticator(origin))) ?? [];
    const [code = '', second = ''] = codes;
    // 24 letters of a base of 32: 120 bits each.
    expect(new Set(codes.filter((one) => /^([0-9A-HJKMNP-TV-Z]{4}(-|$)){6}$/.test(one))).size).toBe(10);
    const session = await passwordSignIn(person);
    const answers = await Promise.all(Array.from({ length: 4 }, () => prove(session, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = await Promise.all(
      answers.filter(({ status }) => status !== 200).map((answer) => codeOf(Promise.resolve(answer))),
    );
    expect(refusals).toEqual(Array(3).fill([400, 'recovery_code_used']));
    // Somebody else's code is a wrong one.
    expect(await codeOf(prove(await api.newcomer(), { code }))).toEqual([400, 'code_wrong']);
    const made = await api.expectAnswer(recoveryCodesSchema, {
      method: 'POST',
      path: `${root}/recovery-codes`,
      token: session.token,
    });
    expect(await codeOf(prove(session, { code: second }))).toEqual([400, 'code_wrong']);
    expect((await prove(session, { code: made.recoveryCodes[0] })).status).toBe(200);
    const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id));
    expect(JSON.stringify(rows)).not.toContain(made.recoveryCodes[0]);
    // Four groups were enough once. Whoever has printed such codes keeps them.
    const codeHash = await recoveryCodeHash(person.id, 'ABCD-EFGH-JKMN-PQRS');
    await db.insert(recoveryCodes).values({ userId: person.id, codeHash });
    expect((await prove(session, { code: 'abcd efgh jkmn pqrs' })).status).toBe(200);
  });

  test('for recovery count as changes of the account, 20 an hour: each is mailed', async () => {
    const person = await api.newcomer();
    const codes = (await addPasskey(person, testAuthenticator(origin))) ?? [];
    const session = await passwordSignIn(person);
    await db.execute(sql`update throttle_counters set count = 17 where key = ${`access-change:user:${person.id}`}`);
    const answers = await Promise.all(codes.slice(0, 5).map((code) => prove(session, { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
    // A code that was refused is not used up.
    const { rows } = await db.execute(
      sql`select from recovery_codes where user_id = ${person.id} and used_at is not null`,
    );
    expect(rows).toHaveLength(3);
  });

  test('the sixth wrong one within 15 minutes is refused, over all sessions, and then a right one too', async () => {
    const person = await api.newcomer();
    const { codeAt } = await addApp(person);
    const wrong = codeAt(0) === '000000' ? '111111' : '000000';
    const two = [await passwordSignIn(person), await passwordSignIn(person)];
    const attempts = await Promise.all([...two, ...two, ...two].map((session) => prove(session, { code: wrong })));
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await codeOf(prove(person, { code: codeAt(0) }))).toEqual([429, 'too_many_requests']);
    expect(await failedProofs(person)).toBe(5);
  });

  test('an app is set up by its first code only, and its secret is stored encrypted', async () => {
    const person = await api.newcomer();
    const { secret } = await api.expectAnswer(appSetupSchema, {
      method: 'POST',
      path: `${root}/app`,
      token: person.token,
    });
    const confirm = api.request('POST', `${root}/app/confirm`, { token: person.token, body: { code: '000000' } });
    expect(await codeOf(confirm)).toEqual([400, 'code_wrong']);
    expect((await state(person)).appSince).toBeNull();
    const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, person.id));
    expect(row?.sealedSecret).not.toContain(secret);
    await addApp(person);
    const again = api.request('POST', `${root}/app`, { token: person.token });
    expect(await codeOf(again)).toEqual([409, 'app_exists']);
  });

  test('an app is set up within an hour, after which the setup is deleted', async () => {
    const person = await api.newcomer();
    const { token } = person;
    const { secret } = await api.expectAnswer(appSetupSchema, { method: 'POST', path: `${root}/app`, token });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const own = eq(totpSecrets.userId, person.id);
    const begun = (minutes: number) =>
      db
        .update(totpSecrets)
        .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
        .where(own);
    await begun(61);
    const late = await api.expectProblem(404, { method: 'POST', path: `${root}/app/confirm`, token, body: { code } });
    expect(late.message).toBe('This setup has ended. Please begin it again.');
    await api.fireCron();
    expect(await db.$count(totpSecrets, own)).toBe(0);
    await addApp(person);
    await begun(61);
    await api.fireCron();
    expect(await db.$count(totpSecrets, own)).toBe(1);
  });
});

describe('a fresh proof', () => {
  const promoTerms = {
    ...{ code: 'FRESH-PROOF', discountType: 'percentage', discountValue: '20', minAmount: null, maxDiscount: null },
    ...{ usageLimit: null, validFrom: null, validUntil: null },
  };
  const age = (person: SignedInPerson, minutes: number) =>
    db
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - minutes * 60_000) })
      .where(sessionsOf(person));

  test.each([
    ['POST', '/api/admin/users/actions', (id: number) => ({ ids: [id], action: 'set-role', role: 'STUDENT' })],
    ['POST', '/api/admin/users/actions', (id: number) => ({ ids: [id], action: 'suspend' })],
    ['PUT', '/api/admin/users/{id}/factor-reset', () => ({ asked: null })],
    ['POST', '/api/admin/orders/1/refunds', () => ({ courseIds: [1], reason: 'Asked' })],
    ['POST', '/api/admin/refunds/1', () => ({ decision: 'approve' })],
    ['POST', '/api/admin/promo-codes', () => promoTerms],
    ['PUT', '/api/admin/promo-codes/1?revision=1', () => promoTerms],
    ['POST', '/api/admin/promo-codes/actions', () => ({ ids: [1], action: 'activate' })],
    ['POST', '/api/admin/referrals/actions', () => ({ ids: [1], action: 'verify' })],
    ['POST', '/api/admin/newsletter/issues/1/send', () => ({ revision: 1, readers: 1 })],
    ['POST', `${root}/passkeys/options`, undefined],
    ['POST', `${root}/app`, undefined],
    ['DELETE', `${root}/app`, undefined],
    ['POST', `${root}/recovery-codes`, undefined],
    ['DELETE', '/api/account/sessions', undefined],
    ['DELETE', `/api/account/sessions/${'0'.repeat(64)}`, undefined],
  ])('is needed for %s %s, ten minutes after the last', async (method, path, bodyFor) => {
    const [admin, other] = [await api.newcomer(), await api.newcomer()];
    await become(admin, 'ADMIN');
    const send = () =>
      api.request(method, path.replace('{id}', String(other.id)), {
        token: admin.token,
        ...(bodyFor && { body: bodyFor(other.id) }),
      });
    await age(admin, 11);
    expect(await codeOf(send())).toEqual([403, 'fresh_proof_needed']);
    await age(admin, 9);
    expect((await codeOf(send()))[1]).not.toBe('fresh_proof_needed');
  });

  test.each([
    ['password', { newPassword: 'another long password' }],
    ['delete', {}],
  ])('is needed besides the password for POST /api/account/%s, with a second factor', async (what, more) => {
    const [person, plain] = [await api.newcomer(), await api.newcomer()];
    const send = ({ token, email, password }: SignedInPerson, typed = password) => {
      const body = what === 'password' ? { currentPassword: typed } : { email, password: typed };
      return codeOf(api.request('POST', `/api/account/${what}`, { token, body: { ...body, ...more } }));
    };
    await addApp(person);
    for (const someone of [person, plain]) await age(someone, 11);
    // Nothing is said of the password before, and no try is used up.
    for (let times = 0; times < 6; times += 1) {
      expect(await send(person, 'not this one')).toEqual([403, 'fresh_proof_needed']);
    }
    expect(await send(person)).toEqual([403, 'fresh_proof_needed']);
    expect(await codeOf(read(person))).toEqual([200, null]);
    expect(await codeOf(read(await passwordSignIn(person)))).toEqual([403, 'second_factor_needed']);
    await age(person, 9);
    expect(await send(person, 'not this one')).toEqual([400, 'password_wrong']);
    for (const someone of [person, plain]) expect(await send(someone)).toEqual([200, null]);
  });

  test('is the password without a second factor, and the factor with one', async () => {
    const person = await api.newcomer();
    expect(await means(person)).toMatchObject({ hasFactor: false, password: true, passkey: null });
    await age(person, 60);
    expect(await codeOf(prove(person, { password: 'not this one' }))).toEqual([400, 'password_wrong']);
    expect((await prove(person, { password: person.password })).status).toBe(200);
    const authenticator = testAuthenticator(origin);
    await addPasskey(person, authenticator);
    await age(person, 60);
    expect(await codeOf(prove(person, { password: person.password }))).toEqual([404, 'not_found']);
    const { passkey } = await means(person);
    expect((await prove(person, { passkey: passkey && authenticator.get(passkey) })).status).toBe(200);
    const options = await api.request('POST', `${root}/passkeys/options`, { token: person.token });
    expect(options.status).toBe(200);
  });
});

describe('creators and admins', () => {
  /** As on a production database, where no session is that of a demo account. */
  const asInProduction = (person: SignedInPerson) =>
    db.update(sessions).set({ secondFactorWaived: false }).where(sessionsOf(person));

  test.each(['ADMIN', 'CREATOR'] as const)(
    'a %s needs a second factor on their side, and nowhere else',
    async (role) => {
      const person = await api.newcomer();
      await become(person, role);
      await asInProduction(person);
      const ownSide = role === 'ADMIN' ? '/api/admin/users' : '/api/creator/courses';
      const visit = () => api.request('GET', ownSide, { token: person.token });
      expect((await read(person)).status).toBe(200);
      expect(await codeOf(visit())).toEqual([403, 'second_factor_missing']);
      await addPasskey(person, testAuthenticator(origin));
      expect((await visit()).status).toBe(200);
    },
  );

  test('an admin without it reads no more of others than a student', async () => {
    const [admin, other] = [await api.newcomer(), await api.newcomer()];
    await become(admin, 'ADMIN');
    await asInProduction(admin);
    const course = await createTestCourse(db, { modules: [[reading], [reading]] });
    const draft = await createTestCourse(db, { status: 'DRAFT', modules: [[reading]] });
    const question = await addTestQuestion(db, { courseId: course.id });
    const read = () =>
      Promise.all(
        [
          `/api/users/${other.id}/enrollments`,
          `/api/courses/${draft.slug}`,
          `/api/practice/questions/${question.slug}`,
          `/api/courses/${course.slug}/learn`,
        ].map(async (path) => (await api.request('GET', path, { token: admin.token })).status),
      );
    expect(await read()).toEqual([404, 404, 404, 403]);
    await addPasskey(admin, testAuthenticator(origin));
    expect(await read()).toEqual([200, 200, 200, 200]);
  });

  test('an admin without it learns in a course as a student does, with its questions and announcements', async () => {
    const [admin, learner] = [await api.newcomer(), await api.newcomer()];
    await become(admin, 'ADMIN');
    await asInProduction(admin);
    const course = await createTestCourse(db, { modules: [[reading]] });
    const [lesson] = course.lessons;
    await db.insert(enrollments).values([admin, learner].map(({ id }) => ({ userId: id, courseId: course.id })));
    const ofOther = await addTestQuestionUnder(db, course, learner.id, { forTeachers: true });
    const inLesson = `/api/courses/${course.slug}/lessons/${lesson?.moduleId}/${lesson?.lessonId}/questions`;
    const body = { title: 'How long may an answer be?', text: 'I talk for five minutes.' };
    const asking = { method: 'POST', path: inLesson, token: admin.token, body, status: 201 };
    const { id } = await api.expectAnswer(askedSchema, asking);
    const listed = async (path: string) =>
      (await api.expectAnswer(questionPageSchema, { path, token: admin.token })).rows.map((row) => row.id);
    const lists = ['', `?moduleId=${lesson?.moduleId}&lessonId=${lesson?.lessonId}`].map(
      (query) => `/api/courses/${course.slug}/questions${query}`,
    );
    for (const path of lists) expect(await listed(path)).toEqual([id]);
    const sent = async (method: string, path: string, body?: object) =>
      codeOf(api.request(method, path, { token: admin.token, ...(body && { body }) }));
    expect(await sent('GET', `/api/courses/${course.slug}/announcements`)).toEqual([200, null]);
    expect(await sent('GET', `/api/discussion/questions/${id}`)).toEqual([200, null]);
    expect(await sent('POST', `/api/discussion/questions/${id}/answers`, { text: 'Two minutes.' })).toEqual([
      200,
      null,
    ]);
    expect(await sent('GET', `/api/discussion/questions/${ofOther}`)).toEqual([403, 'second_factor_missing']);
    const hide = sent('POST', `/api/discussion/questions/${id}/moderation`, { revision: 1, action: 'hide' });
    expect(await hide).toEqual([403, 'second_factor_missing']);
    await addPasskey(admin, testAuthenticator(origin));
    for (const path of lists) expect(await listed(path)).toEqual([id, ofOther]);
  });

  test('the desk of a course asks an admin for it, and not a teacher who is a student elsewhere', async () => {
    const admin = await api.newcomer();
    await become(admin, 'ADMIN');
    await asInProduction(admin);
    const teacher = await api.newcomer();
    await asInProduction(teacher);
    const { id } = await createTestCourse(db, { creatorId: admin.id, modules: [[reading]] });
    await db.insert(courseStaff).values({ courseId: id, userId: teacher.id, role: 'teacher' });
    const open = (path: string, { token }: Token) => codeOf(api.request('GET', path, { token }));
    const paths = [
      ...['/api/teaching/courses', `/api/teaching/courses/${id}`, `/api/teaching/courses/${id}/students`],
      ...['/api/teaching/queue', `/api/teaching/queue?course=${id}`],
    ];
    for (const path of paths) {
      expect(await open(path, admin)).toEqual([403, 'second_factor_missing']);
      expect(await open(path, teacher)).toEqual([200, null]);
    }
    await addPasskey(admin, testAuthenticator(origin));
    for (const path of paths) expect(await open(path, admin)).toEqual([200, null]);
  });

  test('cannot remove the last one; two removals at once leave one', async () => {
    const person = await api.newcomer();
    await become(person, 'ADMIN');
    await asInProduction(person);
    await addPasskey(person, testAuthenticator(origin));
    await addPasskey(person, testAuthenticator(origin));
    const removals = await Promise.all(
      (await state(person)).passkeys.map(({ id }) =>
        api.request('DELETE', `${root}/passkeys/${id}`, { token: person.token }),
      ),
    );
    expect(removals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await become(person, 'STUDENT');
    const [last] = (await state(person)).passkeys;
    expect((await api.request('DELETE', `${root}/passkeys/${last?.id}`, { token: person.token })).status).toBe(200);
    expect(await state(person)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
    expect((await read(await passwordSignIn(person))).status).toBe(200);
  });

  test('only a demo account of a local run works without', () => {
    const required = { DATABASE_URL: 'postgres://x', JWT_SECRET: testSecret, APP_ORIGIN: origin };
    const skips = (more: object) => parseSettings({ ...required, ...more }).demoMaySkipFactor;
    expect(skips({ ENVIRONMENT: 'local' })).toBe(false);
    expect(skips({ ENVIRONMENT: 'local', SECOND_FACTOR: 'demo-may-skip' })).toBe(true);
    expect(() => skips({ SECOND_FACTOR: 'demo-may-skip' })).toThrow(
      /SECOND_FACTOR can be demo-may-skip in a local run/,
    );
  });
});

describe('a lost factor', () => {
  const reset = (
    admin: SignedInPerson,
    { id }: SignedInPerson,
    method: 'PUT' | 'DELETE' = 'PUT',
    asked: number | null = null,
  ) =>
    api.request(method, `/api/admin/users/${id}/factor-reset`, {
      token: admin.token,
      body: method === 'PUT' ? { asked } : undefined,
    });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  /** A new one after each cron of another day, because the sessions of admins end after 30 minutes. */
  async function newAdmin() {
    const admin = await api.newcomer();
    await become(admin, 'ADMIN');
    return admin;
  }

  async function loser() {
    const [admin, person] = [await newAdmin(), await api.newcomer()];
    const authenticator = testAuthenticator(origin);
    await addPasskey(person, authenticator);
    return { admin, person, authenticator, session: await passwordSignIn(person) };
  }

  test('is asked for with the password, approved by an admin, and removed a day later, with all sessions', async () => {
    const { person, session } = await loser();
    const ask = () => api.request('POST', '/api/auth/proof/lost', { token: session.token });
    for (const { status } of await Promise.all([ask(), ask(), ask()])) expect(status).toBe(200);
    expect((await means(session)).reset).toEqual({ state: 'asked', effectiveAt: null });
    const admins = (admin: Token, query = '') =>
      api.expectAnswer(factorResetListingSchema, { path: `/api/admin/factor-resets${query}`, token: admin.token });
    const ofPerson = async (admin: Token, query?: string) =>
      (await admins(admin, query)).rows.filter(({ userId }) => userId === person.id);
    expect(await ofPerson(await newAdmin())).toMatchObject([
      { email: person.email, state: 'asked', isOwn: true, approvedBy: null, effectiveAt: null },
    ]);
    await api.fireCron(inHours(100));
    expect(await codeOf(read(session))).toEqual([403, 'second_factor_needed']);
    const later = await newAdmin();
    const approvals = await Promise.all([later, await newAdmin(), later].map((admin) => reset(admin, person)));
    expect(approvals.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ofPerson(later)).toMatchObject([
      { state: 'approved', approvedBy: expect.any(String), effectiveAt: expect.stringContaining('T') },
    ]);
    await api.fireCron(inHours(23));
    expect(await codeOf(read(session))).toEqual([403, 'second_factor_needed']);
    await Promise.all([api.fireCron(inHours(25)), api.fireCron(inHours(25))]);
    expect((await read(session)).status).toBe(401);
    expect((await read(person)).status).toBe(401);
    expect(await ofPerson(await newAdmin(), '?state=ended')).toMatchObject([{ state: 'done' }]);
    expect((await read(await passwordSignIn(person))).status).toBe(200);
    await api.database.mailTo(person.email, /^Your second factor will be removed in 24 hours$/);
    await api.database.mailTo(person.email, /^Your second factor was removed$/);
    const events = await db
      .select({ kind: securityEvents.kind })
      .from(securityEvents)
      .where(and(eq(securityEvents.accountId, person.id), like(securityEvents.kind, 'factor%')))
      .orderBy(securityEvents.id);
    // Asked for, approved and carried out: each once, however often it was asked for, and so are their mails.
    const requests = ['factor_reset_requested', 'factor_reset_approved'];
    expect(events.map(({ kind }) => kind)).toEqual(['factor_added', ...requests, 'factor_reset']);
    const mails = and(eq(mailOutbox.recipient, person.email), eq(mailOutbox.kind, 'second-factor'));
    expect(await db.$count(mailOutbox, mails)).toBe(4);
    const audited = await auditEntries(db, 'users', person.id);
    expect(audited.filter(({ action }) => action === 'user.factor-reset-approve')).toHaveLength(1);
  });

  test('stays when it is given after all, or when the owner or an admin stops the reset', async () => {
    const { person, authenticator, session } = await loser();
    const stops = [
      async () => {
        const { passkey } = await means(session);
        await prove(session, { passkey: passkey && authenticator.get(passkey) });
      },
      async () => {
        expect((await signInWith(authenticator.get(await signInOptions()))).status).toBe(200);
      },
      () => api.request('DELETE', `${root}/reset`, { token: person.token }),
      (admin: SignedInPerson) => reset(admin, person, 'DELETE'),
    ];
    for (const stop of stops) {
      const admin = await newAdmin();
      expect((await reset(admin, person)).status).toBe(200);
      await stop(admin);
      await api.fireCron(inHours(25));
      expect((await state(person)).passkeys).toHaveLength(1);
    }
  });

  test('is not removed any more once none is left: its owner removed it, or took the account from a stranger', async () => {
    const ends = [
      async (person: SignedInPerson) => {
        const [last] = (await state(person)).passkeys;
        await api.request('DELETE', `${root}/passkeys/${last?.id}`, { token: person.token });
      },
      async ({ email }: SignedInPerson) => {
        await api.request('POST', '/api/auth/forgot-password', { body: { email } });
        const { text } = await api.database.mailTo(email, /^Set a new password$/);
        const token = /token=([\w-]{43})/.exec(text)?.[1];
        const password = 'my new password';
        await api.request('POST', '/api/auth/reset-password', { body: { token, password } });
      },
    ];
    for (const end of ends) {
      const { admin, person } = await loser();
      expect((await reset(admin, person)).status).toBe(200);
      await end(person);
      expect(await db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0);
      const resets = db.select({ state: factorResets.state }).from(factorResets);
      expect(await resets.where(eq(factorResets.userId, person.id))).toEqual([{ state: 'stopped' }]);
      await api.fireCron(inHours(25));
      const told = and(eq(mailOutbox.recipient, person.email), like(mailOutbox.dedupeKey, 'factor-reset-done:%'));
      expect(await db.$count(mailOutbox, told)).toBe(0);
    }
  });

  test('is not removed by an admin who has not seen that its owner stopped the request', async () => {
    const { admin, person, session } = await loser();
    const ask = () => api.request('POST', '/api/auth/proof/lost', { token: session.token });
    const stop = () => api.request('DELETE', `${root}/reset`, { token: person.token });
    const seen = async () => {
      const path = `/api/admin/users/${person.id}`;
      return (await api.expectAnswer(personSchema, { path, token: admin.token })).factorReset?.id ?? null;
    };
    await ask();
    const first = await seen();
    expect((await stop()).status).toBe(200);
    expect(await codeOf(reset(admin, person, 'PUT', first))).toEqual([409, 'edit_conflict']);
    await ask();
    expect(await codeOf(reset(admin, person, 'PUT', first))).toEqual([409, 'edit_conflict']);
    expect((await means(session)).reset).toEqual({ state: 'asked', effectiveAt: null });
    const second = await seen();
    for (let times = 0; times < 2; times += 1) expect((await reset(admin, person, 'PUT', second)).status).toBe(200);
    expect((await means(session)).reset).toMatchObject({ state: 'approved' });
  });

  test('is not removed by an admin who approves in the moment in which its owner stops the request', async () => {
    const { admin, person, session } = await loser();
    await api.request('POST', '/api/auth/proof/lost', { token: session.token });
    const path = `/api/admin/users/${person.id}`;
    const { factorReset } = await api.expectAnswer(personSchema, { path, token: admin.token });
    const held = await api.database.hold('factor_resets');
    const stopping = api.request('DELETE', `${root}/reset`, { token: person.token });
    await api.database.waiting(1);
    const approving = reset(admin, person, 'PUT', factorReset?.id);
    await api.database.waiting(2);
    await held.release();
    expect((await stopping).status).toBe(200);
    expect(await codeOf(approving)).toEqual([409, 'edit_conflict']);
    expect((await means(session)).reset).toBeNull();
  });

  test('is asked for three times a day at most, so that stopping and asking again fills no mailbox', async () => {
    const { person, session } = await loser();
    const ask = () => api.request('POST', '/api/auth/proof/lost', { token: session.token });
    const notices = () => db.$count(mailOutbox, eq(mailOutbox.kind, 'factor-reset-asked'));
    const before = await notices();
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await ask()).status).toBe(200);
      expect((await ask()).status).toBe(200);
      expect((await api.request('DELETE', `${root}/reset`, { token: person.token })).status).toBe(200);
    }
    expect(await codeOf(ask())).toEqual([429, 'too_many_requests']);
    // The school hears of each, also of those from one session.
    expect(await notices()).toBe(before + 3);
    expect((await means(session)).reset).toBeNull();
  });

  test('no admin resets their own, and no student anybody’s', async () => {
    const { admin, person } = await loser();
    expect(await codeOf(reset(admin, admin))).toEqual([409, 'own_account']);
    expect((await reset(person, admin)).status).toBe(403);
  });
});
