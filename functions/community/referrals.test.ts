/** The referral program: friends are named, invited once and enroll; the referrer is rewarded for up to three. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { giftLinks } from '#db/commerce/tables.ts';
import { referralDetails, referralSubmissions } from '#db/community/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { enrollments } from '#db/learning/tables.ts';
import { createTestPromoCode } from '#db/local/cart-fixture.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { digest } from '../accounts/digest.ts';
import { doneSchema } from '../api/done-contract.ts';
import { mailboxOf } from '../api/mailbox.shared.ts';
import {
  cartSchema,
  orderDetailSchema,
  orderListSchema,
  placedOrderSchema,
  redeemedGiftSchema,
} from '../commerce/contract.ts';
import { anyAddress, type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { referralAnswerSchema, referralListSchema } from './referral-contract.ts';
import { referralConfirmationMail } from './referral-mails.ts';
import { mostFriends, rewardFor, rewardTiers } from './referral-terms.shared.ts';

let api: TestApi;
let db: Database;
let courseId: number;
beforeAll(async () => {
  api = await startTestApi();
  db = openDatabase(api.database.databaseUrl);
  courseId = (await createTestCourse(db, { slug: 'ultimate-interview-launchpad', modules: [] })).id;
});
afterAll(() => api.stop());

const someone = () => `${crypto.randomUUID()}@launchpad.test`;
const friend = (referredEmail = someone(), referredName = 'Grace Hopper') => ({ referredName, referredEmail });
const bodyOf = (referrals: object[], more: object = {}) => ({
  referrerName: 'Somebody Else',
  referrerEmail: 'somebody.else@launchpad.test',
  referrerPhone: '',
  additionalComments: '',
  referrals,
  ...more,
});
const request = (person: SignedInPerson, body: object) => ({
  method: 'POST',
  path: '/api/referral/submit',
  token: person.token,
  body,
  headers: { 'CF-Connecting-IP': anyAddress() },
});
const refer = (person: SignedInPerson, ...referrals: object[]) => referSaying('', person, ...referrals);
const referSaying = (additionalComments: string, person: SignedInPerson, ...referrals: object[]) =>
  api.expectAnswer(referralAnswerSchema, {
    ...request(person, bodyOf(referrals, { additionalComments })),
    status: 201,
  });
const refused = (person: SignedInPerson, body: object, status = 400) =>
  api.expectProblem(status, request(person, body));
const mine = (person: SignedInPerson, query = '') =>
  api.expectAnswer(referralListSchema, { path: `/api/referral/mine${query}`, token: person.token });
const detailsOf = (email: string) => db.select().from(referralDetails).where(eq(referralDetails.referredEmail, email));
const invitationsTo = (...emails: string[]) =>
  db
    .select({ recipient: mailOutbox.recipient, payload: mailOutbox.payload })
    .from(mailOutbox)
    .where(and(inArray(mailOutbox.recipient, emails), eq(mailOutbox.kind, 'referral-invitation')));

async function referrer(verified = true, person: Parameters<TestApi['register']>[0] = {}) {
  // Verifying later needs the mail that registration sends, so an unverified referrer registers.
  const registered = await (verified ? api.newcomer(person) : api.register(person));
  if (verified) await db.update(users).set({ emailVerified: true }).where(eq(users.id, registered.id));
  return registered;
}
async function enroll(email: string) {
  await enrollAs(await referrer(true, { email }));
}
async function enrollAs({ token }: SignedInPerson) {
  expect((await api.request('POST', '/api/enroll', { token, body: { courseId } })).status).toBeLessThan(300);
}
async function askForAddress({ token }: SignedInPerson, email: string) {
  await api.expectAnswer(doneSchema, { method: 'POST', path: '/api/account/email', token, body: { email } });
  const { text } = await api.database.mailTo(email, /^Confirm your new email address$/);
  const body = { token: /change=([\w-]{43})/.exec(text)?.[1] };
  return () => api.expectAnswer(doneSchema, { method: 'POST', path: '/api/account/email/confirm', token, body });
}
async function changeAddress(person: SignedInPerson, email: string) {
  const confirm = await askForAddress(person, email);
  await confirm();
}
async function resetPasswordOf(person: SignedInPerson) {
  await api.request('POST', '/api/auth/forgot-password', { body: { email: person.email } });
  const { text } = await api.database.mailTo(person.email, /^Set a new password$/);
  const token = /token=([\w-]{43})/.exec(text)?.[1];
  const body = { token, password: 'a brand new one' };
  await api.expectAnswer(doneSchema, { method: 'POST', path: '/api/auth/reset-password', body });
}
async function verify(person: SignedInPerson) {
  const { text } = await api.database.mailTo(person.email, /^Confirm your email address$/);
  const body = { token: /token=([\w-]{43})/.exec(text)?.[1] };
  await api.expectAnswer(doneSchema, { method: 'POST', path: '/api/auth/verify-email', token: person.token, body });
}

test('one friend earns $50, two $100, three $500, and more friends nothing', () => {
  expect(rewardTiers).toEqual([
    { friends: 1, dollars: 50 },
    { friends: 2, dollars: 100 },
    { friends: 3, dollars: 500 },
  ]);
  expect([0, 1, 2, 3, 4, 50].map(rewardFor)).toEqual([0, 50, 100, 500, 500, 500]);
  expect(mostFriends).toBe(3);
});

test('the API and the database agree on which addresses are the same mailbox', async () => {
  const part = fc.stringMatching(/^[A-Za-z0-9.+_-]{1,12}$/);
  const host = fc.constantFrom('gmail.com', 'GoogleMail.com', 'launchpad.test', 'Example.ORG');
  const addresses = fc.sample(fc.tuple(part, host), 200).map(([name, at]) => `${name}@${at}`);
  const { rows } = await db.execute<{ mailbox: string }>(sql`
    select rules.normalized_email(value) as mailbox
    from jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb) with ordinality order by ordinality`);
  expect(addresses.map(mailboxOf)).toEqual(rows.map(({ mailbox }) => mailbox));
  expect(mailboxOf('Jane.Doe+jobs@GMail.com')).toBe('janedoe@gmail.com');
});

describe('a referral', () => {
  test('is stored for the signed-in user, whatever the form says, and confirmed by mail', async () => {
    const person = await referrer();
    const grace = friend();
    const { message, referralId } = await api.expectAnswer(referralAnswerSchema, {
      ...request(person, bodyOf([grace], { additionalComments: ' Be kind. ' })),
      status: 201,
    });
    expect(message).toBe('Your referral has been submitted successfully!');
    const [stored] = await db.select().from(referralSubmissions).where(eq(referralSubmissions.referralId, referralId));
    expect(stored).toMatchObject({
      referrerId: person.id,
      referrerName: 'Ada Learner',
      referrerEmail: person.email,
      additionalComments: 'Be kind.',
      status: 'pending',
      paymentAmount: null,
    });
    const mail = await api.database.mailTo(person.email, /^We received your referral$/);
    expect(mail.text).toContain(referralId);
    expect(mail.text).toContain('Referrals are verified once the Ultimate Interview Launchpad course begins.');
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  test('invites each friend by name, with one-click unsubscribe', async () => {
    const [person, grace] = [await referrer(), friend()];
    await refer(person, grace);
    const mail = await api.database.mailTo(grace.referredEmail);
    expect(mail.subject).toBe('Ada Learner thinks you would like Ultimate Interview Launchpad');
    expect(mail.text.startsWith('Hi Grace Hopper,')).toBe(true);
    expect(mail.text).toContain('/courses/ultimate-interview-launchpad');
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  test('sends no text of the referrer to a stranger', async () => {
    const person = await referrer(true, { firstName: 'Prizes', lastName: 'at evil.example' });
    const stranger = friend(someone(), 'Visit https://evil.example now');
    await refer(person, stranger);
    const { subject, text, html } = await api.database.mailTo(stranger.referredEmail);
    expect(subject + text + html).not.toContain('evil');
    expect(subject).toBe('A friend thinks you would like Ultimate Interview Launchpad');
  });

  test('of a referrer with an unverified address waits; the friends are invited on verification', async () => {
    const person = await referrer(false);
    const [first, second] = [friend(), friend()];
    await refer(person, first);
    await refer(person, second);
    const emails = [first.referredEmail, second.referredEmail];
    expect(await invitationsTo(...emails)).toEqual([]);
    expect((await mine(person)).submissions.flatMap(({ friends }) => friends.map(({ state }) => state))).toEqual([
      'waiting',
      'waiting',
    ]);
    await verify(person);
    for (const email of emails) await api.database.mailTo(email, /thinks you would like/);
    await verify(person);
    expect(await invitationsTo(...emails)).toHaveLength(2);
    const { emailVerified, submissions } = await mine(person);
    expect([emailVerified, ...submissions.flatMap(({ friends }) => friends.map(({ state }) => state))]).toEqual([
      true,
      'invited',
      'invited',
    ]);
  });

  test('is also released by a password reset, which verifies the address as well', async () => {
    const [person, grace] = [await referrer(false), friend()];
    await refer(person, grace);
    await resetPasswordOf(person);
    expect((await api.database.mailTo(grace.referredEmail)).subject).toContain('thinks you would like');
  });
});

describe('a friend', () => {
  test('counts for the first referrer only and is invited once, in whatever spelling', async () => {
    const [first, second] = [await referrer(), await referrer()];
    const name = `jane${crypto.randomUUID().slice(0, 8)}`;
    const spellings = [`${name}@gmail.com`, `j.ane${name.slice(4)}+jobs@googlemail.com`];
    await refer(first, friend(spellings[0]));
    await refer(second, friend(spellings[1]));
    await refer(first, friend(spellings[1]));
    expect(await invitationsTo(...spellings)).toHaveLength(1);
    expect((await mine(second)).submissions[0]?.friends[0]?.state).toBe('referred_before');

    await enroll(`${name}+launchpad@gmail.com`);
    expect(await mine(first)).toMatchObject({ enrolledFriends: 1, bonus: '50.00' });
    // A referrer does not learn whether a friend who counts for someone else has enrolled.
    const others = await mine(second);
    expect(others).toMatchObject({ enrolledFriends: 0, bonus: '0.00' });
    expect(others.submissions[0]?.friends[0]?.state).toBe('referred_before');
  });

  test.each([
    ['confirms', verify],
    ['resets a password', resetPasswordOf],
  ])('who enrolls with an unverified address earns nothing until the owner of the address %s', async (_how, prove) => {
    const [person, grace] = [await referrer(), friend()];
    await refer(person, grace);
    const account = await api.register({ email: grace.referredEmail });
    await enrollAs(account);
    expect(await mine(person)).toMatchObject({ enrolledFriends: 0, bonus: '0.00' });
    await prove(account);
    expect(await mine(person)).toMatchObject({ enrolledFriends: 1, bonus: '50.00' });
  });

  test('counts once both enrolled and verified, in either order, but not if enrolled before the referral', async () => {
    const [person, early] = [await referrer(), await api.register()];
    await enrollAs(early);
    await refer(person, friend(early.email));
    await verify(early);
    expect(await mine(person)).toMatchObject({ enrolledFriends: 0 });
    const friends = await Promise.all(Array.from({ length: 4 }, () => api.register()));
    for (const { email } of friends) await refer(person, friend(email));
    await Promise.all(friends.flatMap((one) => [verify(one), enrollAs(one)]));
    expect(await mine(person)).toMatchObject({ enrolledFriends: 4 });
  });

  const refund = async (person: SignedInPerson) => {
    const [order] = await api.expectAnswer(orderListSchema, { path: '/api/orders', token: person.token });
    const path = `/api/orders/${order?.id}/refund-request`;
    await api.expectAnswer(orderDetailSchema, { method: 'POST', path, token: person.token, body: {}, status: 201 });
  };
  test('does not count if enrolled before the referral, also after a refund and a new order', async () => {
    const [person, giver] = [await referrer(), await referrer()];
    const [buyer, taker, unseen] = [await referrer(), await referrer(), await referrer()];
    const [path] = await buySeats(giver, 2);
    await enrollAs(buyer);
    await redeem(taker, path);
    await refer(person, friend(buyer.email), friend(taker.email), friend(unseen.email));
    await refund(buyer);
    await refund(giver);
    for (const one of [buyer, taker, unseen]) await enrollAs(one);
    expect(await mine(person)).toMatchObject({ enrolledFriends: 1 });
    // Who counts does so again after a refund of their own.
    await refund(unseen);
    expect(await mine(person)).toMatchObject({ enrolledFriends: 0 });
    await enrollAs(unseen);
    expect(await mine(person)).toMatchObject({ enrolledFriends: 1 });
  });

  async function buySeats(giver: SignedInPerson, quantity: number, promoCode: string | null = null) {
    const sessionId = crypto.randomUUID();
    const seats = { sessionId, courseId, quantity };
    await api.expectAnswer(cartSchema, { method: 'POST', path: '/api/cart', token: giver.token, body: seats });
    const { gifts } = await api.expectAnswer(placedOrderSchema, {
      method: 'POST',
      path: '/api/orders',
      token: giver.token,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: { cartSessionId: sessionId, promoCode, startsNow: true },
      status: 201,
    });
    return gifts.map(({ url }) => `/api${new URL(url ?? '').pathname}/redeem`);
  }
  const redeem = ({ token }: SignedInPerson, path = '') =>
    api.expectAnswer(redeemedGiftSchema, { method: 'POST', path, token });
  /** For somebody who has the course already, to whom the API refuses a second gift of it. */
  const markRedeemed = async ({ id }: SignedInPerson, path = '') =>
    db
      .update(giftLinks)
      .set({ redeemedBy: id, redeemedAt: new Date() })
      .where(eq(giftLinks.tokenHash, await digest(path.split('/')[3] ?? '')));

  test('is found by a refund after the account has changed its address, and stands for no second friend', async () => {
    const [person, moving, doubling, third] = [await referrer(), friend(), friend(), friend()];
    await refer(person, moving, doubling, third);
    const accounts = [moving, doubling].map(({ referredEmail: email }) => referrer(true, { email }));
    const [mover, doubler] = await Promise.all(accounts);
    if (!mover || !doubler) throw new Error('There is no friend.');
    await enrollAs(mover);
    await enrollAs(doubler);
    await changeAddress(mover, someone());
    await changeAddress(doubler, third.referredEmail);
    // An order of any course counts friends again.
    const another = (await createTestCourse(db, { modules: [] })).id;
    await api.request('POST', '/api/enroll', { token: doubler.token, body: { courseId: another } });
    expect(await mine(person)).toMatchObject({ enrolledFriends: 2 });
    await refund(mover);
    expect(await mine(person)).toMatchObject({ enrolledFriends: 1 });
  });

  test('counts no more once their seat is paid back, also when their account is deleted', async () => {
    const [person, staying, leaving] = [await referrer(), friend(), friend()];
    await refer(person, staying, leaving);
    const paths = await buySeats(person, 3);
    const [stays, leaves] = await Promise.all(
      [staying, leaving].map(({ referredEmail: email }) => referrer(true, { email })),
    );
    if (!stays || !leaves) throw new Error('There is no friend.');
    await redeem(stays, paths[0]);
    await redeem(leaves, paths[1]);
    const { email, password, token } = leaves;
    expect((await api.request('POST', '/api/account/delete', { token, body: { email, password } })).status).toBe(200);
    expect(await mine(person)).toMatchObject({ enrolledFriends: 2 });
    await refund(person);
    expect(await mine(person)).toMatchObject({ enrolledFriends: 0, bonus: '0.00' });
  });

  test('counts no more once their seat is paid back, although another friend of the submission was paid for', async () => {
    const [person, first, second] = [await referrer(), friend(), friend()];
    const { referralId } = await refer(person, first, second);
    await enroll(first.referredEmail);
    await db
      .update(referralSubmissions)
      .set({ status: 'paid', paidAt: new Date(), paymentAmount: '50.00' })
      .where(eq(referralSubmissions.referralId, referralId));
    const [path] = await buySeats(person, 2);
    await redeem(await referrer(true, { email: second.referredEmail }), path);
    expect(await mine(person)).toMatchObject({ enrolledFriends: 2 });
    await refund(person);
    expect(await mine(person)).toMatchObject({ enrolledFriends: 1 });
  });

  test('counts on when another order pays for their access, until that is paid back too', async () => {
    const [person, other, wanted] = [await referrer(), await referrer(), friend()];
    await refer(person, wanted);
    const [[first], [second]] = [await buySeats(person, 2), await buySeats(other, 2)];
    const taker = await referrer(true, { email: wanted.referredEmail });
    await redeem(taker, first);
    await markRedeemed(taker, second);
    await refund(person);
    expect(await mine(person)).toMatchObject({ enrolledFriends: 1 });
    await refund(other);
    expect(await mine(person)).toMatchObject({ enrolledFriends: 0 });
  });

  test('counts only for an enrollment that was paid for, not for one by hand', async () => {
    const [person, wanted] = [await referrer(), friend()];
    await refer(person, wanted);
    const invited = await referrer(true, { email: wanted.referredEmail });
    await db.insert(enrollments).values({ userId: invited.id, courseId, source: 'by_hand' });
    const another = (await createTestCourse(db, { modules: [] })).id;
    await api.request('POST', '/api/enroll', { token: invited.token, body: { courseId: another } });
    expect(await mine(person)).toMatchObject({ enrolledFriends: 0 });
  });

  test('counts only for money: not with a code that takes the whole price off, nor by a gift of such an order', async () => {
    const [person, buyer, taken, free] = [await referrer(), await referrer(), friend(), friend()];
    await refer(person, taken, free);
    const promoCode = await createTestPromoCode(db, { discountValue: '100.00' });
    const enrolling = await referrer(true, { email: free.referredEmail });
    const bought = await api.request('POST', '/api/enroll', { token: enrolling.token, body: { courseId, promoCode } });
    expect(bought.status).toBe(200);
    const [paidGift] = await buySeats(buyer, 2);
    const [freeGift] = await buySeats(await referrer(), 2, promoCode);
    const taker = await referrer(true, { email: taken.referredEmail });
    await redeem(taker, paidGift);
    expect(await mine(person)).toMatchObject({ enrolledFriends: 1 });
    await markRedeemed(taker, freeGift);
    await refund(buyer);
    expect(await mine(person)).toMatchObject({ enrolledFriends: 0 });
  });

  test('who is named ten times at the same moment counts once and is invited once', async () => {
    const [one, another] = [await referrer(), await referrer()];
    const [wanted, other] = [friend(), friend()];
    // The order of the two friends alternates, so that requests that lock them in the given order would deadlock.
    await Promise.all(
      Array.from({ length: 5 }, (_, time) => [
        referSaying(`${time}`, one, wanted, other),
        referSaying(`${time}`, another, other, wanted),
      ]).flat(),
    );
    for (const { referredEmail } of [wanted, other]) {
      const rows = await detailsOf(referredEmail);
      expect(rows).toHaveLength(10);
      expect(rows.filter(({ counts }) => counts)).toHaveLength(1);
      expect(await invitationsTo(referredEmail)).toHaveLength(1);
    }
  });

  test('is named once by requests that are repeated after a lost answer, and again by another one', async () => {
    const [person, grace, alan] = [await referrer(), friend(), friend(someone(), 'Alan Turing')];
    const answers = await Promise.all(Array.from({ length: 4 }, () => refer(person, grace, alan)));
    expect(new Set(answers.map(({ referralId }) => referralId)).size).toBe(1);
    expect((await mine(person)).submissions).toMatchObject([
      { referralId: answers[0]?.referralId, friends: [{ state: 'invited' }, { state: 'invited' }] },
    ]);
    await api.database.settled();
    const told = and(eq(mailOutbox.recipient, person.email), eq(mailOutbox.kind, referralConfirmationMail.kind));
    expect(await db.$count(mailOutbox, told)).toBe(1);
    const others = [[grace], [grace, alan, friend()], [grace, { ...alan, referredName: 'A. Turing' }]];
    for (const referrals of others) await refer(person, ...referrals);
    await referSaying('Please call Grace.', person, grace, alan);
    await db
      .update(referralSubmissions)
      .set({ createdAt: sql`created_at - interval '11 minutes'` })
      .where(eq(referralSubmissions.referrerId, person.id));
    await refer(person, grace, alan);
    expect((await mine(person)).submissions).toHaveLength(6);
  });

  test('can be named in at most ten submissions a day by one person', async () => {
    const [person, wanted] = [await referrer(), friend()];
    await Promise.all(Array.from({ length: 10 }, () => refer(person, wanted)));
    // The same once more would be a repeated request, which counts too.
    const problem = await refused(person, bodyOf([friend()]), 429);
    expect(problem.message).toMatch(/^Too many attempts. Please wait \d+ \w+ and try again.$/);
  });
});

describe('a reward', () => {
  test('grows with each enrolled friend, up to three over all submissions, and no further', async () => {
    const person = await referrer();
    const [a, b, c, d] = [friend(), friend(), friend(), friend()];
    await refer(person, a, b);
    await refer(person, c, d);
    const bonuses = async () => {
      const { bonus, submissions } = await mine(person);
      return [bonus, ...submissions.map((submission) => submission.bonus)];
    };
    expect(await bonuses()).toEqual(['0.00', '0.00', '0.00']);
    await enroll(a.referredEmail);
    expect(await bonuses()).toEqual(['50.00', '0.00', '50.00']);
    await enroll(c.referredEmail);
    expect(await bonuses()).toEqual(['100.00', '50.00', '50.00']);
    await enroll(b.referredEmail);
    expect(await bonuses()).toEqual(['500.00', '50.00', '450.00']);
    await enroll(d.referredEmail);
    expect(await bonuses()).toEqual(['500.00', '50.00', '450.00']);
    expect((await mine(person)).enrolledFriends).toBe(4);
  });

  test('is zero for a rejected submission, and the amount paid for a paid one', async () => {
    const person = await referrer();
    const [a, b] = [friend(), friend()];
    const [rejected, paid] = [await refer(person, a), await refer(person, b)];
    await enroll(a.referredEmail);
    await enroll(b.referredEmail);
    const set = (referralId: string, values: Partial<typeof referralSubmissions.$inferInsert>) =>
      db.update(referralSubmissions).set(values).where(eq(referralSubmissions.referralId, referralId));
    await set(rejected.referralId, { status: 'rejected' });
    await set(paid.referralId, { status: 'paid', paidAt: new Date(), paymentAmount: '50.00' });
    const { bonus, submissions } = await mine(person);
    expect([bonus, ...submissions.map((submission) => [submission.status, submission.bonus])]).toEqual([
      '50.00',
      ['paid', '50.00'],
      ['rejected', '0.00'],
    ]);
  });

  test('and the submissions behind it are visible to their owner only', async () => {
    const [person, stranger] = [await referrer(), await referrer()];
    await refer(person, friend());
    expect((await mine(stranger)).submissions).toEqual([]);
    for (let turn = 0; turn < 3; turn += 1) await refer(person, friend());
    expect((await mine(person)).submissions).toHaveLength(4);
    expect((await mine(person, '?limit=2&offset=3')).submissions).toHaveLength(1);
  });
});

describe('the form refuses', () => {
  let person: SignedInPerson;
  beforeAll(async () => {
    person = await referrer(true, { email: `a.d.a${crypto.randomUUID().slice(0, 8)}@gmail.com` });
  });

  test('a referral of oneself, in any spelling, and stores nothing', async () => {
    const [name = ''] = person.email.split('@');
    for (const email of [
      person.email,
      person.email.toUpperCase(),
      `${name}+friend@gmail.com`,
      `${name.replaceAll('.', '')}@googlemail.com`,
    ]) {
      const problem = await refused(person, bodyOf([friend(), friend(email)]));
      expect([problem.code, problem.message]).toEqual(['self_referral', 'You cannot refer yourself.']);
    }
    expect((await mine(person)).submissions).toEqual([]);
  });

  test('the same friend twice, in any spelling, at the second field', async () => {
    for (const [one, two] of [
      ['grace@launchpad.test', 'GRACE@launchpad.test'],
      ['grace@launchpad.test', 'grace+work@launchpad.test'],
      ['grace.hopper@gmail.com', 'gracehopper@googlemail.com'],
    ]) {
      const { errors } = await refused(person, bodyOf([friend(one), friend(two)]));
      expect(errors).toEqual([{ path: 'referrals.1.referredEmail', message: 'You have added this friend already' }]);
    }
  });

  test.each([
    ['referrals', { referrals: [] }, 'Please add at least one referral'],
    ['referrals', { referrals: undefined }, 'Please add at least one referral'],
    ['referrals', { referrals: [friend(), friend(), friend(), friend()] }, 'Maximum 3 referrals per submission'],
    ['referrerName', { referrerName: '' }, 'Your full name is required'],
    ['referrerEmail', { referrerEmail: 'nobody' }, 'Please enter a valid email address'],
    ['referrals.0.referredName', { referrals: [friend(someone(), ' ')] }, "Friend's name is required"],
    ['referrals.0.referredName', { referrals: [friend(someone(), 'A\r\nBcc: b')] }, 'Please remove control characters'],
    ['referrals.0.referredEmail', { referrals: [friend('nobody')] }, 'Please enter a valid email'],
    [
      'referrals.0.referredPhone',
      { referrals: [{ ...friend(), referredPhone: 'call me' }] },
      'Please enter a valid phone number',
    ],
  ])('a wrong %s with the message of docs/product.md "Referral program"', async (path, wrong, message) => {
    const { errors } = await refused(person, bodyOf([friend()], wrong));
    expect(errors).toContainEqual({ path, message });
  });
});
