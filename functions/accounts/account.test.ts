/** The signed-in user's own account: reading, changing, exporting and deleting it. */
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { recordLater } from '#db/accounts/security-events.ts';
import {
  emailChanges,
  factorResets,
  passkeys,
  recoveryCodes,
  securityEvents,
  sessions,
  totpSecrets,
  users,
} from '#db/accounts/tables.ts';
import { orderItems, orders } from '#db/commerce/tables.ts';
import { referralDetails, referralSubmissions } from '#db/community/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import { createTestCertificate } from '#db/local/certificate-fixture.ts';
import { createTestCourse, reading } from '#db/local/course-fixture.ts';
import { addTestAnswer } from '#db/local/practice-fixture.ts';
import { suppressAddresses } from '#db/mail/suppress.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { doneSchema } from '../api/done-contract.ts';
import { problemSchema } from '../api/problem-contract.ts';
import { referralAnswerSchema } from '../community/referral-contract.ts';
import { certificateSchema } from '../learning/contract.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { announcementPreferencesSchema } from '../teaching/announcement-contract.ts';
import { securityLogSchema } from './admin/security-log-contract.ts';
import {
  accountExportSchema,
  accountSettingsSchema,
  currentUserSchema,
  profileSchema,
  signedInSchema,
} from './contract.ts';
import { deviceName } from './device.ts';
import { emailChangedMail } from './email-change-mails.ts';
import { passwordChangedMail } from './mails.ts';
import { securityActivityPageSchema } from './security-activity-contract.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const signIn = ({ email, password }: { email: string; password: string }) =>
  api.expectAnswer(signedInSchema, { method: 'POST', path: '/api/auth/login', body: { email, password } });

test('changes name and phone, and the name on certificates, also on those that had been issued under another one', async () => {
  const { id, token } = await api.register();
  const db = openDatabase(api.database.databaseUrl);
  const { id: courseId } = await createTestCourse(db, { modules: [[reading]] });
  const code = await createTestCertificate(db, { userId: id, courseId });
  const other = await api.newcomer();
  const codeOfOther = await createTestCertificate(db, { userId: other.id, courseId });
  const nameOn = async (certificate: string) =>
    (await api.expectAnswer(certificateSchema, { path: `/api/certificates/${certificate}` })).learnerName;
  const user = await api.expectAnswer(profileSchema, {
    method: 'PATCH',
    path: '/api/account/profile',
    token,
    body: { firstName: ' Katherine ', lastName: 'Goble', phoneNumber: '+44 20 7946 0018' },
  });
  expect(user).toMatchObject({ firstName: 'Katherine', lastName: 'Goble', phoneNumber: '+442079460018' });
  expect([await nameOn(code), await nameOn(codeOfOther)]).toEqual(['Katherine Goble', 'Ada Learner']);
});

test('changes the password, which signs out every other device and not this one', async () => {
  const person = await api.register();
  const elsewhere = await signIn(person);
  const body = { currentPassword: person.password, newPassword: 'a better password' };
  await api.expectAnswer(doneSchema, { method: 'POST', path: '/api/account/password', token: person.token, body });
  await api.expectProblem(401, { path: '/api/auth/user', token: elsewhere.token });
  await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', token: person.token });
  await signIn({ email: person.email, password: 'a better password' });
});

test('changes the password once when the request is repeated, and tries no second password for anybody else', async () => {
  const person = await api.register();
  const change = (token: string, newPassword: string) => {
    const body = { currentPassword: person.password, newPassword };
    return api.request('POST', '/api/account/password', { token, body });
  };
  expect((await change(person.token, 'a better password')).status).toBe(200);
  const other = await signIn({ email: person.email, password: 'a better password' });
  expect((await change(person.token, 'a better password')).status).toBe(200);
  await api.expectAnswer(currentUserSchema, { path: '/api/auth/user', token: other.token });
  expect((await change(person.token, 'another password')).text).toContain('password_wrong');
  expect((await change(other.token, 'a better password')).text).toContain('password_wrong');
  await api.database.settled();
  const database = openDatabase(api.database.databaseUrl);
  const told = and(eq(mailOutbox.recipient, person.email), eq(mailOutbox.kind, passwordChangedMail.kind));
  expect(await database.$count(mailOutbox, told)).toBe(1);
});

test('without a password, a session alone neither sets one nor deletes the account after ten minutes', async () => {
  const person = await api.newcomer();
  const db = openDatabase(api.database.databaseUrl);
  const set = (provedAt: Date) => db.update(sessions).set({ provedAt }).where(eq(sessions.userId, person.id));
  await db
    .update(users)
    .set({ password: null, googleId: `google-${person.id}` })
    .where(eq(users.id, person.id));
  await set(new Date(Date.now() - 11 * 60_000));
  const password = { path: '/api/account/password', body: { newPassword: 'a better password' } };
  const deletion = { path: '/api/account/delete', body: { email: person.email } };
  for (const request of [password, deletion]) {
    const problem = await api.expectProblem(403, { method: 'POST', token: person.token, ...request });
    expect(problem.code).toBe('fresh_proof_needed');
  }
  await set(new Date());
  await api.expectAnswer(doneSchema, { method: 'POST', token: person.token, ...password });
});

test('a new password is refused when the current one is wrong, and the problem names the field', async () => {
  const { token } = await api.register();
  const body = { currentPassword: 'not this one', newPassword: 'a better password' };
  const problem = await api.expectProblem(400, { method: 'POST', path: '/api/account/password', token, body });
  expect(problem).toMatchObject({ code: 'password_wrong', errors: [{ path: 'currentPassword' }] });
});

test('a new password that is easy to guess is refused any number of times, without using up attempts', async () => {
  const person = await api.register();
  const change = (newPassword: string) =>
    api.request('POST', '/api/account/password', {
      token: person.token,
      body: { currentPassword: person.password, newPassword },
    });
  for (const password of ['password1', 'Ada Learner', person.email, '12341234', 'launchpad', '        ']) {
    const answer = await change(password);
    expect(answer.status, password).toBe(400);
    expect(problemSchema.parse(answer.json()).errors).toEqual([
      { path: 'newPassword', message: expect.stringContaining('easy to guess') },
    ]);
  }
  expect((await change('a better password')).status).toBe(200);
});

test('lists open sessions, and signs out one of them or all others', async () => {
  const person = await api.register();
  const [phone, tablet] = [await signIn(person), await signIn(person)];
  const read = () => api.expectAnswer(accountSettingsSchema, { path: '/api/account', token: person.token });
  const { sessions, hasPassword } = await read();
  expect(hasPassword).toBe(true);
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ isThisDevice }) => isThisDevice)).toHaveLength(1);
  const own = await api.expectAnswer(accountSettingsSchema, { path: '/api/account', token: phone.token });
  const id = own.sessions.find(({ isThisDevice }) => isThisDevice)?.id;
  await api.expectAnswer(doneSchema, { method: 'DELETE', path: `/api/account/sessions/${id}`, token: person.token });
  await api.expectProblem(401, { path: '/api/auth/user', token: phone.token });
  await api.expectAnswer(doneSchema, { method: 'DELETE', path: '/api/account/sessions', token: person.token });
  await api.expectProblem(401, { path: '/api/auth/user', token: tablet.token });
  expect((await read()).sessions).toHaveLength(1);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.14.1', 'curl'],
  ['Mozilla/5.0', 'Unknown device'],
  ['<b>x</b>/1', 'Unknown device'],
  [null, 'Unknown device'],
])('the user agent %j is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('lists the current device first, even when 60 other devices were used more recently', async () => {
  const person = await api.register();
  const userId = person.id;
  const later = new Date(Date.now() + 60_000);
  await openDatabase(api.database.databaseUrl)
    .insert(sessions)
    .values(
      Array.from({ length: 60 }, (_, device) => ({
        sid: `${userId}-${device}`,
        userId,
        sess: { userAgent: null, country: null },
        expire: new Date(Date.now() + 3_600_000),
        lastSeenAt: later,
      })),
    );
  const answer = await api.expectAnswer(accountSettingsSchema, { path: '/api/account', token: person.token });
  expect(answer.sessions).toHaveLength(50);
  expect(answer.sessions[0]?.isThisDevice).toBe(true);
});

test('the export contains the data of the account, and no password or token', async () => {
  const person = await api.register();
  const answer = await api.request('GET', '/api/account/export', { token: person.token });
  expect(answer.headers.get('Content-Disposition')).toContain('attachment');
  expect(accountExportSchema.parse(answer.json()).profile.email).toBe(person.email);
  expect(answer.text).not.toMatch(/scrypt|password"/i);
});

test('mails to a former address stay those of the account that had it, and are not those of who has it now', async () => {
  const db = openDatabase(api.database.databaseUrl);
  const first = await api.register();
  const email = `${crypto.randomUUID()}@launchpad.test`;
  const asking = { method: 'POST', path: '/api/account/email', token: first.token, body: { email } };
  await api.expectAnswer(doneSchema, asking);
  const { text } = await api.database.mailTo(email, /^Confirm your new email address$/);
  const body = { token: /change=([\w-]{43})/.exec(text)?.[1] };
  await api.expectAnswer(doneSchema, { ...asking, path: '/api/account/email/confirm', body });
  const typed = `${crypto.randomUUID()}@launchpad.test`;
  await api.expectAnswer(doneSchema, { ...asking, body: { email: typed } });
  await api.database.settled();

  const second = await api.register({ email: first.email });
  await api.database.settled();
  const mailsOf = async ({ token }: SignedInPerson) =>
    (await api.expectAnswer(accountExportSchema, { path: '/api/account/export', token })).mails.map(
      ({ recipient, kind }) => [recipient, kind],
    );
  const [ofFirst, ofSecond] = [await mailsOf(first), await mailsOf(second)];
  expect(new Set(ofFirst.map(([recipient]) => recipient))).toEqual(new Set([first.email, email, typed]));
  expect(ofSecond).toEqual([[first.email, 'verify-email']]);
  const deletion = { method: 'POST', path: '/api/account/delete', token: first.token };
  const owner = { email, password: first.password };
  await api.expectAnswer(doneSchema, { ...deletion, body: owner });
  const left = await db
    .select()
    .from(mailOutbox)
    .where(inArray(mailOutbox.recipient, [first.email, typed]));
  expect(left).toHaveLength(ofSecond.length);
});

test('the export reads what a person wrote and said page by page', async () => {
  const [person, db] = [await api.newcomer(), openDatabase(api.database.databaseUrl)];
  const texts = await Promise.all(
    Array.from({ length: 21 }, async (_, index) => {
      const transcript = `Answer number ${index}.`;
      await addTestAnswer(db, { userId: person.id, transcript });
      return transcript;
    }),
  );
  await api.database.settled();
  const before = await api.database.requests();
  const { practiceAnswers, lessonNotes } = await api.expectAnswer(accountExportSchema, {
    path: '/api/account/export',
    token: person.token,
  });
  expect(practiceAnswers.map(({ transcript }) => transcript).toSorted()).toEqual(texts.toSorted());
  expect(lessonNotes).toEqual([]);
  // Everything with the first ten answers, and two more pages.
  expect((await api.database.requests()) - before).toBe(3);
});

test('is exported 20 times an hour at most', async () => {
  const { token } = await api.register();
  for (let time = 1; time <= 20; time += 1)
    expect((await api.request('GET', '/api/account/export', { token })).status).toBe(200);
  expect(await api.expectProblem(429, { path: '/api/account/export', token })).toMatchObject({
    code: 'too_many_requests',
  });
});

test('is deleted only with its address and its password, and then no longer exists', async () => {
  const person = await api.register();
  const remove = (body: unknown) => api.request('POST', '/api/account/delete', { token: person.token, body });
  expect((await remove({ email: 'someone@launchpad.test', password: person.password })).status).toBe(400);
  expect((await remove({ email: person.email, password: 'wrong one' })).status).toBe(400);
  expect((await remove({ email: person.email, password: person.password })).status).toBe(200);
  await api.expectProblem(401, { path: '/api/auth/user', token: person.token });
  await api.expectProblem(401, {
    method: 'POST',
    path: '/api/auth/login',
    body: { email: person.email, password: person.password },
  });
  await api.register({ email: person.email });
});

test('a deletion that is repeated after a lost answer is answered as the first one, and nothing else is', async () => {
  const [person, other] = [await api.register(), await api.register()];
  const remove = ({ token, email, password }: typeof person) =>
    api.request('POST', '/api/account/delete', { token, body: { email, password } });
  const first = await remove(person);
  const again = await remove(person);
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(again.headers.getSetCookie()).toEqual(first.headers.getSetCookie());
  await api.expectProblem(401, { path: '/api/account', token: person.token });
  await api.request('POST', '/api/auth/logout', { token: other.token });
  expect((await remove(other)).status).toBe(401);
  const { email, password } = other;
  expect((await api.request('POST', '/api/auth/login', { body: { email, password } })).status).toBe(200);
});

test('deletion keeps the orders without the user, and the student count of the course goes down', async () => {
  const db = openDatabase(api.database.databaseUrl);
  const course = await createTestCourse(db, { modules: [[reading]] });
  const person = await api.register();
  const { token, email, password } = person;
  await api.request('POST', '/api/enroll', { token, body: { courseId: course.id } });
  const remove = await api.request('POST', '/api/account/delete', { token, body: { email, password } });
  expect(remove.status).toBe(200);
  const stored = await db
    .select({ userId: orders.userId, total: orders.total })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orderItems.courseId, course.id));
  expect(stored).toEqual([{ userId: null, total: expect.stringMatching(/^\d+\.\d{2}$/) }]);
  const counted = await db.select({ students: courses.studentCount }).from(courses).where(eq(courses.id, course.id));
  expect(counted).toEqual([{ students: 0 }]);
});

test('deletion keeps only the referrals that were paid, without a name or an address in them', async () => {
  const db = openDatabase(api.database.databaseUrl);
  const person = await api.register();
  const { token, email, password } = person;
  const refer = async (referredEmail: string) => {
    const body = {
      referrerName: 'Ada',
      referrerEmail: email,
      additionalComments: 'My neighbor',
      referrals: [{ referredName: 'Grace Hopper', referredEmail, referredPhone: '+1 555 0100' }],
    };
    const path = '/api/referral/submit';
    return (await api.expectAnswer(referralAnswerSchema, { method: 'POST', path, token, body, status: 201 }))
      .referralId;
  };
  const friends = [1, 2, 3].map(() => `${crypto.randomUUID()}@launchpad.test`);
  const [first = '', second = '', unpaid = ''] = await Promise.all(friends.map(refer));
  const paid = { status: 'paid', paidAt: new Date(), paymentAmount: '50.00' } as const;
  const isOwn = (references: string[]) => inArray(referralSubmissions.referralId, references);
  await db
    .update(referralSubmissions)
    .set(paid)
    .where(isOwn([first, second]));
  const remove = await api.request('POST', '/api/account/delete', { token, body: { email, password } });
  expect(remove.status).toBe(200);

  const stored = await db
    .select()
    .from(referralSubmissions)
    .innerJoin(referralDetails, eq(referralDetails.submissionId, referralSubmissions.id))
    .where(isOwn([first, second, unpaid]));
  expect(stored).toHaveLength(2);
  expect(stored[0]?.referral_submissions).toMatchObject({
    ...paid,
    referrerId: null,
    referrerName: '',
    referrerEmail: '',
  });
  expect(JSON.stringify(stored)).not.toMatch(/Ada|Grace|@|neighbor|555 ?0100/);
});

describe('a change of the address', () => {
  const tokenIn = (text: string) => /(?:token|change|undo)=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '';
  const newAddress = () => `${crypto.randomUUID()}@elsewhere.test`;
  const post = (path: string, body: object, token?: string) => api.request('POST', path, { token, body });
  async function mailed(to: string, subject: RegExp): Promise<string> {
    await api.database.settled();
    return tokenIn((await api.database.mailTo(to, subject)).text);
  }
  /** Asks for the change, confirms it, and returns the token that undoes it. */
  async function changed(person: SignedInPerson, email: string, { emailVerified = true } = {}): Promise<string> {
    const db = openDatabase(api.database.databaseUrl);
    await db.update(users).set({ emailVerified }).where(eq(users.id, person.id));
    expect((await post('/api/account/email', { email }, person.token)).status).toBe(200);
    const token = await mailed(email, /Confirm your new/);
    expect((await post('/api/account/email/confirm', { token }, person.token)).status).toBe(200);
    return mailed(person.email, /email address was changed/);
  }
  const userOf = ({ token }: { token: string }) =>
    api.expectAnswer(currentUserSchema, { path: '/api/auth/user', token });

  test.each(['', ', also after a complaint'])('keeps the choice to get no announcements%s', async (complaint) => {
    const person = await api.register();
    const { token } = person;
    const announcements = { path: '/api/account/announcements', token };
    const body = { courseId: null, receives: false };
    expect((await api.request('PUT', announcements.path, { token, body })).status).toBe(200);
    const database = openDatabase(api.database.databaseUrl);
    if (complaint)
      await suppressAddresses(database, { reason: 'complained', emails: [person.email], since: new Date() });
    const receives = async () => (await api.expectAnswer(announcementPreferencesSchema, announcements)).all;
    await changed(person, newAddress());
    expect(await receives()).toBe(false);
  });

  test('takes effect when the link to the new address is followed in a session of the account, once', async () => {
    const [person, stranger, email] = [await api.register(), await api.newcomer(), newAddress()];
    expect((await post('/api/account/email', { email: email.toUpperCase() }, person.token)).status).toBe(200);
    const token = await mailed(email, /Confirm your new/);
    expect(await userOf(person)).toMatchObject({ email: person.email });
    const confirm = (session?: string) => post('/api/account/email/confirm', { token }, session);
    expect((await confirm()).status).toBe(401);
    expect((await confirm(stranger.token)).status).toBe(403);
    const answers = await Promise.all([confirm(person.token), confirm(person.token)]);
    // The second one may be repeated because the answer to the first was lost. The change is made and told once.
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await confirm(stranger.token)).status).toBe(400);
    expect(await userOf(person)).toMatchObject({ email, emailVerified: true });
    await api.database.settled();
    const database = openDatabase(api.database.databaseUrl);
    const told = and(eq(mailOutbox.recipient, person.email), eq(mailOutbox.kind, emailChangedMail.kind));
    expect(await database.$count(mailOutbox, told)).toBe(1);
    await signIn({ email, password: person.password });
    await api.expectProblem(401, {
      method: 'POST',
      path: '/api/auth/login',
      body: { email: person.email, password: person.password },
    });
  });

  test('is refused for an address that has an account, also when it was registered meanwhile, and without a fresh proof', async () => {
    const [person, other, email] = [await api.register(), await api.newcomer(), newAddress()];
    const ask = (wanted: string) => post('/api/account/email', { email: wanted }, person.token);
    expect((await ask(other.email)).json()).toMatchObject({ code: 'email_taken' });
    await ask(email);
    const token = await mailed(email, /Confirm your new/);
    await api.newcomer({ email });
    const late = await post('/api/account/email/confirm', { token }, person.token);
    expect(late.json()).toMatchObject({ code: 'email_taken' });
    expect(await userOf(person)).toMatchObject({ email: person.email });
    await openDatabase(api.database.databaseUrl)
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - 11 * 60_000) })
      .where(eq(sessions.userId, person.id));
    expect((await ask(newAddress())).json()).toMatchObject({ code: 'fresh_proof_needed' });
  });

  test('mails five links an hour to all spellings of a mailbox, and fifty for one client address', async () => {
    const mailbox = crypto.randomUUID();
    const from = `198.51.100.${Math.floor(Math.random() * 250)}`;
    const ask = async (email: string, { token }: SignedInPerson) => {
      const headers = { 'CF-Connecting-IP': from };
      return (await api.request('POST', '/api/account/email', { body: { email }, token, headers })).status;
    };
    const people = await Promise.all(Array.from({ length: 6 }, () => api.newcomer()));
    const statuses = await Promise.all(
      people.map((person, index) => ask(`${mailbox}+${index}@elsewhere.test`, person)),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
    await openDatabase(api.database.databaseUrl).execute(
      sql`update throttle_counters set count = 50 where key = ${`change-email:address:${from}`}`,
    );
    expect(await ask(newAddress(), await api.newcomer())).toBe(429);
  });

  test('is undone from the old address: everybody is signed out, and only a new password opens the account', async () => {
    const person = await api.register();
    const undo = await changed(person, newAddress());
    const [second, db] = [newAddress(), openDatabase(api.database.databaseUrl)];
    // Whoever took the account changes the address once more, and adds a factor.
    expect((await post('/api/account/email', { email: second }, person.token)).status).toBe(200);
    const again = await mailed(second, /Confirm your new/);
    expect((await post('/api/account/email/confirm', { token: again }, person.token)).status).toBe(200);
    const passkey = {
      userId: person.id,
      publicKey: 'key',
      counter: 0,
      transports: [],
      name: 'Theirs',
      backedUp: false,
    };
    await db.insert(passkeys).values([
      { ...passkey, credentialId: `new-${person.id}` },
      { ...passkey, credentialId: `old-${person.id}`, createdAt: new Date(Date.now() - 2 * 86_400_000) },
    ]);
    // Begun in silence long before.
    const [begun, confirmedAt] = [new Date(Date.now() - 2 * 86_400_000), new Date()];
    await db.insert(totpSecrets).values({ userId: person.id, sealedSecret: 'x', createdAt: begun, confirmedAt });
    await db.insert(recoveryCodes).values({ userId: person.id, codeHash: 'known to whoever took it' });
    await db.insert(factorResets).values({ userId: person.id, askedBy: person.id });
    // Nor can they keep the old address from its owner by registering it.
    const squatter = { email: person.email, password: 'long enough', firstName: 'M', lastName: 'X' };
    expect((await post('/api/auth/register', squatter)).json()).toMatchObject({ code: 'email_taken' });

    const answers = await Promise.all([undo, undo].map((token) => post('/api/auth/undo-email-change', { token })));
    // The one that comes second is answered as the first one, which it may be after a lost answer.
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const undone = and(eq(securityEvents.accountId, person.id), eq(securityEvents.kind, 'email_change_undone'));
    expect(await db.$count(securityEvents, undone)).toBe(1);
    await db
      .update(securityEvents)
      .set({ at: new Date(Date.now() - 11 * 60_000) })
      .where(undone);
    expect((await post('/api/auth/undo-email-change', { token: undo })).status).toBe(400);
    await api.expectProblem(401, { path: '/api/auth/user', token: person.token });
    const reset = await mailed(person.email, /^Set a new password$/);
    const credentials = { email: person.email, password: 'a new one for the owner' };
    await api.expectProblem(401, {
      method: 'POST',
      path: '/api/auth/login',
      body: { ...credentials, password: person.password },
    });
    expect((await post('/api/auth/reset-password', { token: reset, password: credentials.password })).status).toBe(200);
    await signIn(credentials);
    const left = await db.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, person.id));
    expect(left).toEqual([{ id: `old-${person.id}` }]);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(0);
    expect(await db.$count(totpSecrets, eq(totpSecrets.userId, person.id))).toBe(0);
    const resets = await db.select().from(factorResets).where(eq(factorResets.userId, person.id));
    expect(resets).toMatchObject([{ state: 'stopped' }]);
    // Nobody who has the later links can go back.
    const ofPerson = eq(emailChanges.userId, person.id);
    expect(await db.$count(emailChanges, and(ofPerson, gt(emailChanges.undoBy, emailChanges.confirmedAt)))).toBe(0);
  });

  test('ends with a reset of the password before it is confirmed', async () => {
    const [person, email] = [await api.register(), newAddress()];
    await post('/api/account/email', { email }, person.token);
    const change = await mailed(email, /Confirm your new/);
    await post('/api/auth/forgot-password', { email: person.email });
    const token = await mailed(person.email, /^Set a new password$/);
    expect((await post('/api/auth/reset-password', { token, password: 'a new one for the owner' })).status).toBe(200);
    const owner = await signIn({ email: person.email, password: 'a new one for the owner' });
    const late = await post('/api/account/email/confirm', { token: change }, owner.token);
    expect(late.json()).toMatchObject({ code: 'verification_token_invalid' });
  });

  test('that is replaced or dropped takes the mail with its link along, unless that is leaving', async () => {
    const [person, db] = [await api.register(), openDatabase(api.database.databaseUrl)];
    const [first, second, third, leaving] = [newAddress(), newAddress(), newAddress(), newAddress()];
    const ask = async (email: string) => {
      expect((await post('/api/account/email', { email }, person.token)).status).toBe(200);
      await mailed(email, /Confirm your new/);
    };
    const left = () =>
      db
        .select({ recipient: mailOutbox.recipient, voidAfter: mailOutbox.voidAfter })
        .from(mailOutbox)
        .where(inArray(mailOutbox.recipient, [first, second, third, leaving]));
    await ask(first);
    await ask(second);
    expect(await left()).toMatchObject([{ recipient: second }]);
    const { password } = person;
    const body = { currentPassword: password, newPassword: 'a new one for the owner' };
    expect((await post('/api/account/password', body, person.token)).status).toBe(200);
    expect(await left()).toEqual([]);
    await ask(leaving);
    const lease = { status: 'sending' as const, sentAt: null, leaseToken: 'lease', leasedUntil: new Date() };
    await db.update(mailOutbox).set(lease).where(eq(mailOutbox.recipient, leaving));
    await ask(third);
    const kept = (await left()).toSorted((one, other) => Number(one.voidAfter) - Number(other.voidAfter));
    expect(kept.map(({ recipient }) => recipient)).toEqual([leaving, third]);
    expect(Number(kept[0]?.voidAfter)).toBeLessThanOrEqual(Date.now());
  });

  test('that an owner repairs in the settings is not made again by whoever had taken the account', async () => {
    const person = await api.register();
    const [theirs, third] = [newAddress(), newAddress()];
    await changed(person, theirs);
    /** Asks for another address and confirms it; what the address before is told. */
    const move = async (from: string, to: string) => {
      expect((await post('/api/account/email', { email: to }, person.token)).status).toBe(200);
      const token = await mailed(to, /Confirm your new/);
      expect((await post('/api/account/email/confirm', { token }, person.token)).status).toBe(200);
      await api.database.settled();
      return (await api.database.mailTo(from, /email address was changed/)).text;
    };
    // Their address has none of the links, whichever way the account goes on, and does not learn where.
    for (const [from, to] of [
      [theirs, third],
      [third, person.email],
    ] as const) {
      const told = await move(from, to);
      expect(tokenIn(told)).toBe('');
      expect(told).toContain('less than seven days');
      // Going back to the first address ends its link.
      expect(told.includes('the link that we mailed to an earlier address')).toBe(to === third);
      expect(told).not.toContain(to);
    }
    // The account is as it was before: its address can undo the next change.
    const undo = tokenIn(await move(person.email, newAddress()));
    expect((await post('/api/auth/validate-undo-token', { token: undo })).status).toBe(200);
  });

  test.each([
    ['the owner never confirmed', false, 0],
    ['the account left lately', true, 6.7],
  ])(
    'is not undone from an address that the account has had for a day, also where the one before is one that %s',
    async (_what, emailVerified, days) => {
      const person = await api.register();
      const db = openDatabase(api.database.databaseUrl);
      const [second, theirs] = [newAddress(), newAddress()];
      await changed(person, emailVerified ? second : theirs, { emailVerified });
      const ago = (moment: SQL, by: number) => sql`${moment} - ${`${by} days`}::interval`;
      /** As if so much time had passed. */
      const wait = (by: number) =>
        db
          .update(emailChanges)
          .set({
            requestedAt: ago(sql`${emailChanges.requestedAt}`, by),
            confirmedAt: ago(sql`${emailChanges.confirmedAt}`, by),
            undoBy: ago(sql`${emailChanges.undoBy}`, by),
          })
          .where(eq(emailChanges.userId, person.id));
      const move = async (from: string, to: string) => {
        expect((await post('/api/account/email', { email: to }, person.token)).status).toBe(200);
        const token = await mailed(to, /Confirm your new/);
        expect((await post('/api/account/email/confirm', { token }, person.token)).status).toBe(200);
        await api.database.settled();
        const { text } = await api.database.mailTo(from, /email address was changed/);
        expect(text).toContain('less than seven days');
        expect(tokenIn(text)).toBe('');
        return text.includes('the link that we mailed');
      };
      await wait(days);
      if (emailVerified) expect(await move(second, theirs)).toBe(true);
      await wait(1);
      // The first address got no link, or one that works no more.
      expect(await move(theirs, newAddress())).toBe(false);
    },
  );

  test.each(['undone by a link', 'taken back in the settings'])(
    'that was %s leaves the mails to its addresses in the export, and nothing of them after the deletion',
    async (how) => {
      const [person, db] = [await api.register(), openDatabase(api.database.databaseUrl)];
      const [second, third] = [newAddress(), newAddress()];
      const undo = await changed(person, second);
      const move = async (email: string) => {
        expect((await post('/api/account/email', { email }, person.token)).status).toBe(200);
        const token = await mailed(email, /Confirm your new/);
        expect((await post('/api/account/email/confirm', { token }, person.token)).status).toBe(200);
      };
      await move(third);
      const newPassword = 'lantern gravel 77';
      const body = { currentPassword: person.password, newPassword };
      expect((await post('/api/account/password', body, person.token)).status).toBe(200);
      if (how === 'undone by a link') {
        expect((await post('/api/auth/undo-email-change', { token: undo })).status).toBe(200);
        const token = await mailed(person.email, /^Set a new password$/);
        expect((await post('/api/auth/reset-password', { token, password: newPassword })).status).toBe(200);
      } else await move(person.email);
      const { token } = await signIn({ email: person.email, password: newPassword });
      const { mails } = await api.expectAnswer(accountExportSchema, { path: '/api/account/export', token });
      const kindsTo = (address: string) =>
        mails.filter(({ recipient }) => recipient === address).map(({ kind }) => kind);
      expect(kindsTo(second).toSorted()).toEqual(['confirm-email', 'email-changed']);
      expect(kindsTo(third).toSorted()).toEqual(['confirm-email', 'email-changed', 'password-changed']);
      // Whoever registers the address now has mails of their own there.
      const next = await api.register({ email: third });
      expect((await post('/api/account/delete', { email: person.email, password: newPassword }, token)).status).toBe(
        200,
      );
      await api.database.settled();
      const left = await db
        .select({ recipient: mailOutbox.recipient, kind: mailOutbox.kind })
        .from(mailOutbox)
        .where(inArray(mailOutbox.recipient, [second, third]));
      expect(left).toEqual([{ recipient: next.email, kind: 'verify-email' }]);
    },
  );

  test('that is undone is told to the address that the account leaves', async () => {
    const [person, email] = [await api.register(), newAddress()];
    const undo = await changed(person, email);
    expect((await post('/api/auth/undo-email-change', { token: undo })).status).toBe(200);
    await api.database.settled();
    const { text } = await api.database.mailTo(email, /email address was changed/);
    expect(text).toContain('has undone the change');
    expect(tokenIn(text)).toBe('');
  });

  test('is not undone from an address that was never confirmed, which may be a stranger’s', async () => {
    const person = await api.register();
    expect(await changed(person, newAddress(), { emailVerified: false })).toBe('');
    // The address is free at once for whoever has it.
    expect((await api.register({ email: person.email })).email).toBe(person.email);
  });

  test('can be undone for seven days', async () => {
    const person = await api.register();
    const token = await changed(person, newAddress());
    // The page asks when it is opened.
    expect((await post('/api/auth/validate-undo-token', { token })).status).toBe(200);
    const late = new Date(Date.now() - 1000);
    await openDatabase(api.database.databaseUrl)
      .update(emailChanges)
      .set({ undoBy: late })
      .where(eq(emailChanges.userId, person.id));
    for (const path of ['/api/auth/validate-undo-token', '/api/auth/undo-email-change']) {
      expect((await post(path, { token })).json()).toMatchObject({ code: 'undo_token_invalid' });
    }
    expect((await api.register({ email: person.email })).email).toBe(person.email);
  });
});

test('the owner sees what happened to the account, with device and place, and nobody else does', async () => {
  const person = await api.register();
  const from = { 'User-Agent': 'curl/8.14.1', 'CF-IPCountry': 'NZ', 'CF-Connecting-IP': '2001:db8:1:2:3::4' };
  const wrong = { email: person.email, password: 'not this one' };
  await api.request('POST', '/api/auth/login', { body: wrong, headers: from });
  await api.request('POST', '/api/auth/login', { body: { ...wrong, password: person.password }, headers: from });
  await api.request('GET', '/api/admin/users', { token: person.token });
  await api.request('GET', '/api/account/export', { token: person.token });
  await api.request('POST', '/api/account/password', {
    token: person.token,
    body: { currentPassword: 'wrong', newPassword: 'a better password' },
  });
  const own = () =>
    api.expectAnswer(securityActivityPageSchema, { path: '/api/account/security-events', token: person.token });
  // Refusals are recorded after their answer.
  await vi.waitFor(async () => expect((await own()).rows).toHaveLength(6));
  const { rows, next } = await own();
  expect(rows.map(({ kind, outcome }) => `${kind} ${outcome}`).toSorted()).toEqual([
    'account_created success',
    'data_exported success',
    'password_changed failure',
    'role_refused failure',
    'sign_in failure',
    'sign_in success',
  ]);
  expect(next).toBeNull();
  expect(rows.find(({ kind, outcome }) => kind === 'sign_in' && outcome === 'failure')).toMatchObject({
    device: 'curl',
    address: '2001:db8:1:2::/64',
    country: 'NZ',
    isThisDevice: false,
  });
  expect(rows.find(({ kind }) => kind === 'account_created')).toMatchObject({ detail: 'password', isThisDevice: true });
  const other = await api.newcomer();
  const theirs = await api.expectAnswer(securityActivityPageSchema, {
    path: '/api/account/security-events',
    token: other.token,
  });
  expect(theirs.rows).toEqual([]);
});

test('an account gets 10 failures of a kind within an hour, and 30 successes from an address; nobody 10 within a minute', async () => {
  const db = openDatabase(api.database.databaseUrl);
  const { id } = await api.newcomer();
  // Far from the events of other tests.
  const at = new Date('2041-05-06T07:08:09Z');
  const record = (account: { id: number } | null, outcome: 'failure' | 'success', address: string, now = at) =>
    recordLater(db, {
      account,
      kind: 'sign_in',
      outcome,
      request: { address, country: null, device: null, session: null },
      now,
    });
  const count = () => db.$count(securityEvents, gt(securityEvents.at, new Date(at.getTime() - 1000)));
  for (let times = 0; times < 12; times += 1) await record({ id }, 'failure', `203.0.113.${times}`);
  expect(await count()).toBe(10);
  for (let times = 0; times < 32; times += 1) await record({ id }, 'success', '203.0.113.1');
  expect(await count()).toBe(40);
  await record({ id }, 'success', '203.0.113.2');
  expect(await count()).toBe(41);
  for (let times = 0; times < 12; times += 1) await record(null, 'failure', `203.0.113.${times}`);
  expect(await count()).toBe(51);
  await record({ id }, 'failure', '203.0.113.1', new Date(at.getTime() + 3_601_000));
  await record(null, 'failure', '203.0.113.1', new Date(at.getTime() + 61_000));
  expect(await count()).toBe(53);
});

test('each security event is recorded once, also when requests race', async () => {
  const [person, first, second] = [await api.register(), await api.newcomer(), await api.newcomer()];
  const db = openDatabase(api.database.databaseUrl);
  await db
    .update(users)
    .set({ role: 'ADMIN' })
    .where(inArray(users.id, [first.id, second.id]));
  const atOnce = (count: number, act: (index: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, (_, index) => act(index)));
  const login = (password: string, address: string) =>
    api.request('POST', '/api/auth/login', {
      body: { email: person.email, password },
      headers: { 'CF-Connecting-IP': address },
    });
  await atOnce(8, () => login('not this one', '203.0.113.7'));
  await api.request('POST', '/api/auth/forgot-password', { body: { email: person.email } });
  const link = (await api.database.mailTo(person.email, /^Set a new password$/)).text;
  const token = /token=([A-Za-z0-9_-]{43})/.exec(link)?.[1];
  const password = 'correct horse battery staple';
  await atOnce(4, () => api.request('POST', '/api/auth/reset-password', { body: { token, password } }));
  const session = signedInSchema.parse((await login(password, '203.0.113.8')).json());
  await atOnce(5, () => api.request('GET', '/api/admin/users', session));
  await api.request('GET', '/api/account/export', session);
  await atOnce(3, () => api.request('GET', '/api/admin/users/export', { token: first.token }));
  await atOnce(4, () => api.request('POST', '/api/auth/logout', session));
  const changes = [{ action: 'set-role', role: 'CREATOR' }, { action: 'suspend' }, { action: 'restore' }];
  for (const change of changes) {
    await atOnce(4, (index) =>
      api.request('POST', '/api/admin/users/actions', {
        token: (index % 2 ? first : second).token,
        body: { ids: [person.id], ...change },
      }),
    );
  }
  const recorded = async () => {
    const rows = await db
      .select({ kind: securityEvents.kind, outcome: securityEvents.outcome, at: securityEvents.at })
      .from(securityEvents)
      .where(inArray(securityEvents.accountId, [person.id, first.id]));
    // A repeated refusal or download is recorded once a minute, and the minute may change meanwhile.
    const names = rows.map(({ kind, outcome, at }) => {
      const isRepeated = ['throttled', 'role_refused', 'list_exported'].includes(kind);
      return { name: `${kind} ${outcome}`, minute: isRepeated ? Math.floor(at.getTime() / 60_000) : null };
    });
    return names
      .filter(({ name, minute }) => minute === null || minute === names.find((other) => other.name === name)?.minute)
      .map(({ name }) => name)
      .toSorted();
  };
  const expected = [
    ...['account_created success', 'data_exported success', 'list_exported success'],
    ...['password_reset success', 'password_reset_requested success', 'restored success', 'role_changed success'],
    ...['role_refused failure', ...Array<string>(5).fill('sign_in failure'), 'sign_in success', 'sign_out success'],
    ...['suspended success', 'throttled failure'],
  ];
  // Refusals and downloads are recorded after their answer.
  await vi.waitFor(async () => expect(await recorded()).toEqual(expected));
});

test('admins find security events by kind, outcome, person and time; a refused sign-in names no unknown address', async () => {
  const [admin, person] = [await api.newcomer(), await api.register()];
  const db = openDatabase(api.database.databaseUrl);
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  const stranger = `${crypto.randomUUID()}@nobody.test`;
  for (const email of [person.email, stranger]) {
    await api.request('POST', '/api/auth/login', { body: { email, password: 'not this one' } });
  }
  await api.request('POST', '/api/admin/users/actions', {
    token: admin.token,
    body: { ids: [person.id], action: 'set-role', role: 'CREATOR' },
  });
  const list = (query: string) =>
    api.expectAnswer(securityLogSchema, { path: `/api/admin/security-events?${query}`, token: admin.token });
  expect((await list(`search=${person.email}`)).rows.map(({ kind }) => kind)).toEqual([
    'role_changed',
    'sign_in',
    'account_created',
  ]);
  expect((await list(`account=${person.id}&kind=role_changed`)).rows).toMatchObject([
    { detail: { role: 'CREATOR', by: admin.id }, address: null, device: null },
  ]);
  expect((await list(`account=${person.id}&outcome=failure`)).rows).toMatchObject([{ kind: 'sign_in' }]);
  expect(JSON.stringify(await list('kind=sign_in&outcome=failure'))).not.toContain('nobody.test');
  await db
    .update(securityEvents)
    .set({ at: new Date(Date.now() - 3 * 86_400_000) })
    .where(eq(securityEvents.accountId, person.id));
  expect((await list(`account=${person.id}&days=2`)).rows).toEqual([]);
  expect((await list(`account=${person.id}&days=4`)).rows).toHaveLength(3);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await db
    .update(securityEvents)
    .set({ at: daysAgo(399) })
    .where(eq(securityEvents.accountId, person.id));
  await db
    .update(securityEvents)
    .set({ at: daysAgo(401) })
    .where(and(eq(securityEvents.accountId, person.id), eq(securityEvents.kind, 'sign_in')));
  await api.fireCron();
  expect((await list(`account=${person.id}`)).rows.map(({ kind }) => kind)).not.toContain('sign_in');
  expect((await list(`account=${person.id}`)).rows).toHaveLength(2);
});
