/**
 * Sends hostile text through every text field: it is stored and read back unchanged except for removed invisible
 * direction characters, or it is refused at its field, and it never causes a 500.
 */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { throttleCounters, users } from '#db/accounts/tables.ts';
import {
  newsletterSubscribers,
  referralDetails,
  referralSubmissions,
  studentReviews,
  supportMessages,
} from '#db/community/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { discussionAnswers, discussionQuestions } from '#db/discussion/tables.ts';
import { enrollments, reviews } from '#db/learning/tables.ts';
import { type CourseFixture, createTestCourse } from '#db/local/course-fixture.ts';
import { addTestQuestionUnder } from '#db/local/discussion-fixture.ts';
import { problemSchema } from '../api/problem-contract.ts';
import { lessonSchema } from '../learning/contract.ts';
import { asKept, hostileTexts, zalgo } from '../local/hostile-texts.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';

let api: TestApi;
let db: Database;
let person: SignedInPerson;
let course: CourseFixture;
let questionId: number;
beforeAll(async () => {
  api = await startTestApi({ SUPPORT_EMAIL: 'school@launchpad.test' });
  db = openDatabase(api.database.databaseUrl);
  person = await api.newcomer();
  course = await createTestCourse(db, { modules: [[{ type: 'assignment', markdown: 'Write your story.' }]] });
  await db.insert(enrollments).values({ userId: person.id, courseId: course.id });
  questionId = await addTestQuestionUnder(db, course, person.id);
});
afterAll(() => api.stop());

const someone = () => `${crypto.randomUUID()}@launchpad.test`;
const newest = async <Row>(rows: Promise<Row[]>) => (await rows)[0];
const work = (part = '') =>
  `/api/courses/${course.slug}/lessons/${course.lessons[0]?.moduleId}/${course.lessons[0]?.lessonId}${part}`;
/** Of the work as it was read last, which a hand-in is based on. */
let revision = 0;
const workOf = async () => {
  const { work: read } = await api.expectAnswer(lessonSchema, { path: work(), token: person.token });
  revision = read.revision;
  return read;
};
const studentReview = { name: 'Ada', course: 'Interview Sessions', review: 'It helped.', rating: 5 };
const message = () => ({ name: 'Ada', email: someone(), subject: 'A question', message: 'Where?' });
const referral = (friend: object, more: object = {}) => ({
  referrerName: 'Ada',
  referrerEmail: 'ada@launchpad.test',
  referrals: [{ referredName: 'Grace', referredEmail: someone(), ...friend }],
  ...more,
});
const lastReview = () => newest(db.select().from(studentReviews).orderBy(desc(studentReviews.id)).limit(1));
const lastMessage = () => newest(db.select().from(supportMessages).orderBy(desc(supportMessages.id)).limit(1));
const lastQuestion = () => newest(db.select().from(discussionQuestions).orderBy(desc(discussionQuestions.id)).limit(1));
const me = () => newest(db.select().from(users).where(eq(users.id, person.id)));

type TextField = {
  method?: string;
  path: () => string;
  body: (text: string) => object;
  /** Reads the stored text. */
  stored: () => Promise<string | null | undefined>;
  /** A single-line field: a text with a line break is refused. */
  line: boolean;
  maximum: number;
};

const fields: Record<string, TextField> = {
  'name of a review': {
    path: () => '/api/student-reviews',
    body: (name) => ({ ...studentReview, name }),
    stored: async () => (await lastReview())?.name,
    line: true,
    maximum: 255,
  },
  'text of a review': {
    path: () => '/api/student-reviews',
    body: (review) => ({ ...studentReview, review }),
    stored: async () => (await lastReview())?.review,
    line: false,
    maximum: 10_000,
  },
  'name of a message': {
    path: () => '/api/support',
    body: (name) => ({ ...message(), name }),
    stored: async () => (await lastMessage())?.name,
    line: true,
    maximum: 120,
  },
  'subject of a message': {
    path: () => '/api/support',
    body: (subject) => ({ ...message(), subject }),
    stored: async () => (await lastMessage())?.subject,
    line: true,
    maximum: 200,
  },
  'text of a message': {
    path: () => '/api/support',
    body: (text) => ({ ...message(), message: text }),
    stored: async () => (await lastMessage())?.message,
    line: false,
    maximum: 10_000,
  },
  'name of a friend': {
    path: () => '/api/referral/submit',
    body: (referredName) => referral({ referredName }),
    stored: async () =>
      (await newest(db.select().from(referralDetails).orderBy(desc(referralDetails.id)).limit(1)))?.referredName,
    line: true,
    maximum: 120,
  },
  'comments of a referral': {
    path: () => '/api/referral/submit',
    body: (additionalComments) => referral({}, { additionalComments }),
    stored: async () =>
      (await newest(db.select().from(referralSubmissions).orderBy(desc(referralSubmissions.id)).limit(1)))
        ?.additionalComments,
    line: false,
    maximum: 10_000,
  },
  'source of a subscription': {
    path: () => '/api/newsletter/subscribe',
    body: (source) => ({ email: someone(), source }),
    stored: async () =>
      (await newest(db.select().from(newsletterSubscribers).orderBy(desc(newsletterSubscribers.id)).limit(1)))?.source,
    line: true,
    maximum: 60,
  },
  'title of a course review': {
    method: 'PUT',
    path: () => `/api/courses/${course.slug}/reviews/mine`,
    body: (title) => ({ rating: 5, title, comment: 'Good.' }),
    stored: async () => (await newest(db.select().from(reviews).where(eq(reviews.userId, person.id))))?.title,
    line: true,
    maximum: 120,
  },
  'text of a course review': {
    method: 'PUT',
    path: () => `/api/courses/${course.slug}/reviews/mine`,
    body: (comment) => ({ rating: 5, comment }),
    stored: async () => (await newest(db.select().from(reviews).where(eq(reviews.userId, person.id))))?.comment,
    line: false,
    maximum: 4_000,
  },
  'first name of a profile': {
    method: 'PATCH',
    path: () => '/api/account/profile',
    body: (firstName) => ({ firstName, lastName: 'Learner', phoneNumber: null }),
    stored: async () => (await me())?.firstName,
    line: true,
    maximum: 80,
  },
  'last name of a profile': {
    method: 'PATCH',
    path: () => '/api/account/profile',
    body: (lastName) => ({ firstName: 'Ada', lastName, phoneNumber: null }),
    stored: async () => (await me())?.lastName,
    line: true,
    maximum: 80,
  },
  'text of an assignment': {
    path: () => work('/submission'),
    body: (text) => ({ text, revision }),
    stored: async () => (await workOf()).versions.at(-1)?.text,
    line: false,
    maximum: 20_000,
  },
  'title of a question': {
    path: () => work('/questions'),
    body: (title) => ({ title, text: 'How long?' }),
    stored: async () => (await lastQuestion())?.title,
    line: true,
    maximum: 150,
  },
  'text of a question': {
    path: () => work('/questions'),
    body: (text) => ({ title: 'A question', text }),
    stored: async () => (await lastQuestion())?.markdown,
    line: false,
    maximum: 10_000,
  },
  'text of an answer': {
    path: () => `/api/discussion/questions/${questionId}/answers`,
    body: (text) => ({ text }),
    stored: async () =>
      (await newest(db.select().from(discussionAnswers).orderBy(desc(discussionAnswers.id)).limit(1)))?.markdown,
    line: false,
    maximum: 10_000,
  },
};

describe.each(Object.entries(fields))('the %s', (_name, { method = 'POST', path, body, stored, line, maximum }) => {
  test('stores every text unchanged or refuses it at its field', async () => {
    for (const [what, text] of Object.entries({ ...hostileTexts, zalgo })) {
      await db.delete(throttleCounters);
      const before = await stored();
      const answer = await api.request(method, path(), { token: person.token, body: body(text) });
      const fits = text.length <= maximum && !(line && text.includes('\n')) && what !== 'zalgo';
      expect([what, answer.status], answer.text.slice(0, 300)).toEqual([
        what,
        fits ? expect.toBeOneOf([200, 201]) : 400,
      ]);
      if (!fits) expect(problemSchema.parse(answer.json()).errors).toHaveLength(1);
      expect(await stored()).toBe(fits ? asKept(text) : before);
    }
  });
});

test.each([
  ['/api/newsletter/subscribe', (email: string) => ({ email })],
  ['/api/waitlist', (email: string) => ({ email })],
  ['/api/support', (email: string) => ({ ...message(), email })],
  ['/api/referral/submit', (referredEmail: string) => referral({ referredEmail })],
  ['/api/auth/forgot-password', (email: string) => ({ email })],
])('no hostile text is accepted as an email address by %s', async (path, body) => {
  for (const text of Object.values(hostileTexts)) {
    await api.expectProblem(400, { method: 'POST', path, token: person.token, body: body(text) });
  }
});

test('a mail shows hostile text as text, in its HTML part too', async () => {
  await db.delete(throttleCounters);
  const text = Object.values(hostileTexts).join('\n');
  await api.request('POST', '/api/support', { body: { ...message(), subject: 'Many', message: text.slice(0, 9_000) } });
  const mail = await api.database.mailTo('school@launchpad.test', /^General: Many$/);
  expect(mail.text).toContain(hostileTexts.script);
  expect(mail.html).toContain('&lt;script&gt;window.hostile = 1&lt;/script&gt;');
  expect(mail.html).not.toMatch(/<script|<img|<svg|<math/);
});
