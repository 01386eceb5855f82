/** Admins decide on referrals: each friend is paid for once, by the reward tiers, also with many admins at once. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { referralDetails } from '#db/community/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { auditEntries } from '#db/local/audit-fixture.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { anyAddress, type SignedInPerson, startTestApi, type TestApi } from '../../local/test-api.ts';
import { referralAnswerSchema } from '../referral-contract.ts';
import { referralListingSchema } from './admin-referral-contract.ts';

let api: TestApi;
let db: Database;
let admin: SignedInPerson;
let courseId: number;
const path = '/api/admin/referrals';
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
  admin = await api.newcomer();
  await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id));
  courseId = (await createTestCourse(db, { slug: 'ultimate-interview-launchpad', modules: [] })).id;
});
afterAll(() => api.stop());

async function referrer({
  verified = true,
  ...wanted
}: {
  verified?: boolean;
  email?: string;
} = {}): Promise<SignedInPerson> {
  const person = await api.newcomer(wanted);
  if (verified) await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  return person;
}
const newFriend = () => `${crypto.randomUUID()}@launchpad.test`;
/** Submits a referral and returns the id of the submission. */
async function refer(person: SignedInPerson, ...friends: string[]): Promise<number> {
  const { referralId } = await api.expectAnswer(referralAnswerSchema, {
    method: 'POST',
    path: '/api/referral/submit',
    token: person.token,
    status: 201,
    headers: { 'CF-Connecting-IP': anyAddress() },
    body: {
      referrerName: 'Ada',
      referrerEmail: person.email,
      referrals: friends.map((referredEmail) => ({ referredName: 'Grace Hopper', referredEmail })),
    },
  });
  return (await listed(`search=${referralId}`))[0]?.id ?? 0;
}
async function enroll(email: string): Promise<void> {
  const { token } = await referrer({ email });
  expect((await api.request('POST', '/api/enroll', { token, body: { courseId } })).status).toBeLessThan(300);
}
const listed = async (query: string) =>
  (await api.expectAnswer(referralListingSchema, { path: `${path}?${query}`, token: admin.token })).rows;
const one = async (person: SignedInPerson, id: number) =>
  (await listed(`search=${person.email}`)).find((row) => row.id === id);
const acting = (ids: number[], action: string, more: object = {}) => ({
  method: 'POST',
  path: `${path}/actions`,
  token: admin.token,
  body: { ids, action, ...more },
});
const act = (ids: number[], action: string, more: object = {}) =>
  api.expectAnswer(doneSchema, acting(ids, action, more));
/** Pays what the list shows as due, as the page does. */
const paying = async (ids: number[]) => ({
  ...acting([], 'pay'),
  body: {
    action: 'pay',
    payments: await Promise.all(ids.map(async (id) => ({ id, amount: (await known(id))?.due ?? '0.00' }))),
  },
});
const pay = async (ids: number[]) => api.expectAnswer(doneSchema, await paying(ids));
const refusedPay = async (ids: number[]) => (await api.expectProblem(409, await paying(ids))).code;
const known = async (id: number) => (await listed('limit=100')).find((row) => row.id === id);
const refused = async (ids: number[], action: string) => (await api.expectProblem(409, acting(ids, action))).code;
const mailsOf = async (kind: string, person: SignedInPerson) =>
  (await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, person.email))).filter(
    (mail) => mail.kind === kind,
  );

test('referrals are found by reference, referrer, friends and state', async () => {
  const [person, friend] = [await referrer(), newFriend()];
  const id = await refer(person, friend);
  for (const search of [person.email, friend]) {
    expect(await listed(`search=${search}`)).toMatchObject([
      {
        id,
        status: 'pending',
        referrer: { email: person.email, emailVerified: true },
        friends: [{ name: 'Grace Hopper', email: friend, state: 'invited' }],
        earned: '0.00',
        due: '0.00',
      },
    ]);
  }
  expect(await listed(`search=${friend}&status=verified`)).toEqual([]);
});

test('a referral is verified once a friend has enrolled, then paid, and the referrer gets a mail', async () => {
  const [person, friend] = [await referrer(), newFriend()];
  const id = await refer(person, friend);
  expect(await refused([id], 'verify')).toBe('referral_not_enrolled');
  await enroll(friend);
  expect(await refusedPay([id])).toBe('referral_state');
  await act([id], 'verify');
  expect(await one(person, id)).toMatchObject({ status: 'verified', earned: '50.00', paid: '0.00', due: '50.00' });
  await pay([id]);
  expect(await one(person, id)).toMatchObject({ status: 'paid', paid: '50.00', due: '0.00' });
  const { subject, text } = await api.database.mailTo(person.email, /bonus/);
  expect(subject).toBe('Your referral bonus of $50.00');
  expect(text).toContain('Ultimate Interview Launchpad');
  const written = await auditEntries(db, 'referral_submissions', id);
  expect(written.map(({ action, detail }) => [action, detail])).toEqual([
    ['referral.verify', {}],
    ['referral.pay', { amount: '50.00' }],
  ]);
});

test('four friends in two submissions earn $500 in all, in whatever order they are paid', async () => {
  const person = await referrer();
  const friends = [newFriend(), newFriend(), newFriend(), newFriend()];
  const [a = '', b = '', c = '', d = ''] = friends;
  const [first, second] = [await refer(person, a, c), await refer(person, b, d)];
  await enroll(a);
  await act([first], 'verify');
  await pay([first]);
  await enroll(b);
  await enroll(c);
  await enroll(d);
  // The third friend belongs to the first submission, which is already paid, so another payment is due.
  expect(await one(person, first)).toMatchObject({ status: 'paid', earned: '450.00', paid: '50.00', due: '400.00' });
  await act([second], 'verify');
  // An admin who saw less than is due now pays nothing; otherwise the amount sent and the one stored would differ.
  const seen = { ...acting([], 'pay'), body: { action: 'pay', payments: [{ id: first, amount: '50.00' }] } };
  expect((await api.expectProblem(409, seen)).code).toBe('referral_amount');
  await pay([first, second]);
  const [one1, two] = [await one(person, first), await one(person, second)];
  expect([one1?.paid, two?.paid]).toEqual(['450.00', '50.00']);
  expect(await refusedPay([first])).toBe('referral_nothing_due');
  expect(await mailsOf('referral-paid', person)).toHaveLength(3);
});

test('when many admins pay at once, one succeeds', async () => {
  const [person, friend] = [await referrer(), newFriend()];
  const id = await refer(person, friend);
  await enroll(friend);
  await act([id], 'verify');
  const payment = await paying([id]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => api.request('POST', `${path}/actions`, payment)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await one(person, id)).toMatchObject({ paid: '50.00' });
  expect(await mailsOf('referral-paid', person)).toHaveLength(1);
});

test('when a refund moves friends to other positions, the total never exceeds the tiers', async () => {
  const person = await referrer();
  const [a, b, c, d] = [newFriend(), newFriend(), newFriend(), newFriend()];
  const [first, second] = [await refer(person, a, c), await refer(person, b, d)];
  for (const friend of [a, b, c]) await enroll(friend);
  await act([first, second], 'verify');
  await pay([first]);
  expect(await one(person, first)).toMatchObject({ paid: '450.00' });
  // The same change as a refund makes (`end_access` in db/commerce/functions.sql).
  const unmarked = { enrolled: false, enrolledAt: null, courseId: null };
  await db.update(referralDetails).set(unmarked).where(eq(referralDetails.referredEmail, b));
  expect(await refusedPay([second])).toBe('referral_nothing_due');
  await enroll(d);
  // In third position the friend would now earn $400, but $450 of the $500 are already paid.
  expect(await one(person, second)).toMatchObject({ earned: '400.00', due: '50.00' });
  await pay([second]);
  expect(await one(person, second)).toMatchObject({ paid: '50.00', due: '0.00' });
});

test('a referral cannot be paid before the referrer has verified their email address', async () => {
  const [person, friend] = [await referrer({ verified: false }), newFriend()];
  const id = await refer(person, friend);
  await enroll(friend);
  await act([id], 'verify');
  expect(await refusedPay([id])).toBe('referrer_unverified');
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  await pay([id]);
});

test('a rejection is mailed with its reason, earns nothing, and can be reopened', async () => {
  const [person, friend] = [await referrer(), newFriend()];
  const id = await refer(person, friend);
  await enroll(friend);
  await api.expectProblem(400, acting([id], 'reject', { reason: ' ' }));
  await act([id], 'reject', { reason: 'They work here.' });
  expect(await one(person, id)).toMatchObject({ status: 'rejected', rejectionReason: 'They work here.', due: '0.00' });
  expect((await api.database.mailTo(person.email, /could not accept/)).text).toContain('They work here.');
  expect(await refused([id], 'verify')).toBe('referral_state');
  await act([id], 'reopen');
  expect(await one(person, id)).toMatchObject({ status: 'pending', rejectionReason: null });
  await act([id], 'verify');
  await pay([id]);
  const late = await api.expectProblem(409, acting([id], 'reject', { reason: 'Too late.' }));
  expect(late.code).toBe('referral_state');
});

test('an action applies to all chosen referrals or to none', async () => {
  const person = await referrer();
  const [enrolled, waiting] = [newFriend(), newFriend()];
  const [first, second] = [await refer(person, enrolled), await refer(person, waiting)];
  await enroll(enrolled);
  expect(await refused([first, second], 'verify')).toBe('referral_not_enrolled');
  await api.expectProblem(404, acting([first, 2_000_000_000], 'verify'));
  expect(await one(person, first)).toMatchObject({ status: 'pending' });
});

test('the CSV file has every submission with its friends, and a demoted admin is refused', async () => {
  const [person, friend] = [await referrer(), newFriend()];
  await refer(person, friend);
  const { text } = await api.request('GET', `${path}/export?search=${friend}`, { token: admin.token });
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain(`Grace Hopper <${friend}>`);
  await api.expectProblem(403, { path, token: person.token });
  await api.expectProblem(403, { ...acting([1], 'verify'), token: person.token });
});
