/** Admins answer support messages: each answer is stored and mailed once; an answer unaware of another is refused. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { auditEntries } from '#db/local/audit-fixture.ts';
import { mailOutbox } from '#db/mail/tables.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { anyAddress, type SignedInPerson, startTestApi, type TestApi } from '../../local/test-api.ts';
import { supportListingSchema, supportMessageSchema } from './support-message-contract.ts';

const school = 'school@launchpad.test';
const path = '/api/admin/messages';
let api: TestApi;
let admin: SignedInPerson;
beforeAll(async () => {
  api = await startTestApi({ SUPPORT_EMAIL: school });
  admin = await newAdmin();
});
afterAll(() => api.stop());

const db = () => openDatabase(api.database.databaseUrl);
async function newAdmin(): Promise<SignedInPerson> {
  const person = await api.newcomer();
  await db().update(users).set({ role: 'ADMIN' }).where(eq(users.id, person.id));
  return person;
}

/** Sends a message through the contact form; returns its id and the sender's address. */
async function ask(more: object = {}): Promise<{ id: number; email: string }> {
  const email = `${crypto.randomUUID()}@launchpad.test`;
  await api.expectAnswer(doneSchema, {
    method: 'POST',
    path: '/api/support',
    status: 201,
    headers: { 'CF-Connecting-IP': anyAddress() },
    body: { name: 'Ada Learner', email, subject: 'My certificate', message: 'Where is it?\n\nAda', ...more },
  });
  const [row] = await list(`search=${email}`);
  return { id: row?.id ?? 0, email };
}
const list = async (query: string) =>
  (await api.expectAnswer(supportListingSchema, { path: `${path}?${query}`, token: admin.token })).rows;
const read = (id: number) => api.expectAnswer(supportMessageSchema, { path: `${path}/${id}`, token: admin.token });
const answering = (id: number, text: string, answersRead: number, by = admin) => ({
  method: 'POST',
  path: `${path}/${id}/answers`,
  token: by.token,
  body: { text, answersRead },
});
const act = (ids: number[], action: string) =>
  api.expectAnswer(doneSchema, { method: 'POST', path: `${path}/actions`, token: admin.token, body: { ids, action } });

test('a message is answered by mail with the question quoted below, and replies to it reach the school', async () => {
  const { id, email } = await ask();
  await api.expectAnswer(doneSchema, { ...answering(id, 'On your dashboard.\n\nYours', 0), status: 201 });
  const mail = await api.database.mailTo(email, /^Re: My certificate$/);
  expect(mail.text.startsWith('Hi Ada Learner,\n\nOn your dashboard.\n\nYours\n\nOn ')).toBe(true);
  expect(mail.text).toContain('you wrote:\n\n> Where is it?\n> \n> Ada');
  expect(mail.html).toContain('<blockquote');
  expect(mail.headers['Reply-To']).toBe(school);
  expect(await read(id)).toMatchObject({
    status: 'answered',
    answers: [{ text: 'On your dashboard.\n\nYours', author: admin.email }],
  });
  const [written] = await auditEntries(db(), 'support_messages', id);
  expect(written).toMatchObject({ actorId: admin.id, action: 'support.answer', subjectType: 'support_messages' });
});

test('when two admins answer at once, and when one clicks twice, one answer is sent', async () => {
  const [{ id, email }, other] = [await ask(), await newAdmin()];
  const answers = await Promise.all(
    [admin, other, admin, other].map(({ token }, index) =>
      api.request('POST', `${path}/${id}/answers`, { token, body: { text: `Answer ${index}`, answersRead: 0 } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  const mails = () => db().select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  const sent = async () => (await mails()).filter(({ kind }) => kind === 'support-answer').length;
  expect(await sent()).toBe(1);
  expect((await api.expectProblem(409, answering(id, 'Late', 0))).code).toBe('message_answered');
  // An admin who has read the first answer may add another.
  await api.expectAnswer(doneSchema, { ...answering(id, 'And one more thing.', 1), status: 201 });
  expect(await sent()).toBe(2);
  expect((await read(id)).answers).toHaveLength(2);
  // The same again, after a lost answer: with what the page had read, and with what it has read since.
  for (const answersRead of [1, 2]) {
    await api.expectAnswer(doneSchema, { ...answering(id, 'And one more thing.', answersRead), status: 201 });
  }
  expect(await sent()).toBe(2);
});

test('messages are closed and reopened, all of the chosen ones or none', async () => {
  const [one, two] = [await ask(), await ask()];
  await act([one.id, two.id], 'close');
  expect((await list(`search=${one.email}&status=closed`)).map(({ id }) => id)).toEqual([one.id]);
  const unknown = { ids: [one.id, 2_000_000_000], action: 'reopen' };
  await api.expectProblem(404, { method: 'POST', path: `${path}/actions`, token: admin.token, body: unknown });
  expect((await read(one.id)).status).toBe('closed');
  await act([one.id], 'reopen');
  expect((await list(`search=${one.email}&status=open`)).map(({ id }) => id)).toEqual([one.id]);
});

test('messages are found by sender, subject and category, and exported to CSV without formulas', async () => {
  const subject = crypto.randomUUID();
  const urgent = await ask({ subject, category: 'urgent', message: `=1+1 ${'x'.repeat(300)}` });
  const general = await ask({ subject });
  expect((await list(`search=${subject}&sort=oldest`)).map(({ id }) => id)).toEqual([urgent.id, general.id]);
  const [found] = await list(`search=${subject}&category=urgent`);
  expect([found?.id, found?.beginning.length]).toEqual([urgent.id, 200]);
  const { text } = await api.request('GET', `${path}/export?search=${urgent.email}`, { token: admin.token });
  expect(text).toContain(`"'=1+1 xxx`);
  expect(text.split('\r\n')).toHaveLength(3);
});

test('an empty answer, an unknown message and a demoted admin are refused', async () => {
  const [{ id }, other] = [await ask(), await newAdmin()];
  const { errors } = await api.expectProblem(400, answering(id, ' \n ', 0));
  expect(errors).toEqual([{ path: 'text', message: 'Please write an answer' }]);
  await api.expectProblem(404, answering(2_000_000_000, 'Hello', 0));
  await api.expectProblem(404, { path: `${path}/2000000000`, token: admin.token });
  expect((await api.request('GET', `${path}/${id}`, { token: other.token })).status).toBe(200);
  await db().update(users).set({ role: 'CREATOR' }).where(eq(users.id, other.id));
  await api.expectProblem(403, { path: `${path}/${id}`, token: other.token });
  await api.expectProblem(403, answering(id, 'Hello', 0, other));
  expect((await read(id)).answers).toEqual([]);
});
