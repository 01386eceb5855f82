/**
 * After every write that changes a public answer, the next visitor reads the new state, although the edge had stored the
 * old one. The built Worker runs behind a model of the edge (functions/local/edge-cache.ts).
 */
import { readFileSync } from 'node:fs';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { UserRole } from '#db/accounts/states.ts';
import { authUsers, users } from '#db/accounts/tables.ts';
import { blogPosts } from '#db/blog/tables.ts';
import { orders } from '#db/commerce/tables.ts';
import { studentReviews } from '#db/community/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { categories, courseModules, courses, faculty, instructors } from '#db/courses/tables.ts';
import { heroBanners } from '#db/home/tables.ts';
import { enrollments } from '#db/learning/tables.ts';
import { createTestArticle } from '#db/local/article-fixture.ts';
import { createTestCertificate } from '#db/local/certificate-fixture.ts';
import { createTestDraft } from '#db/local/draft-fixture.ts';
import { makeKnownStudent } from '#db/local/known-student-fixture.ts';
import { addTestQuestion, questionContent } from '#db/local/practice-fixture.ts';
import { practiceQuestions } from '#db/practice/tables.ts';
import { assignmentSubmissions, submissionVersions } from '#db/submissions/tables.ts';
import { webinars } from '#db/webinars/tables.ts';
import { articleInput } from '../blog/admin/route-examples.ts';
import { adminOrderSchema } from '../commerce/admin/admin-order-contract.ts';
import { orderDetailSchema, placedOrderSchema } from '../commerce/contract.ts';
import { courseReviewListSchema } from '../learning/contract.ts';
import { signatureOf } from '../local/stripe/events.ts';
import type { Refund, Session } from '../local/stripe/objects.ts';
import { type StripeStandIn, startStripeStandIn } from '../local/stripe/stand-in.ts';
import type { SignedInPerson } from '../local/test-api.ts';
import { startTestEdge, type TestEdge } from '../local/test-edge.ts';
import { claimedSchema } from '../submissions/review/review-contract.ts';
import { type PurgingRoute, purgingRoutes } from './purging-routes.ts';

let edge: TestEdge;
let db: Database;
let admin: SignedInPerson;
beforeAll(async () => {
  edge = await startTestEdge({ demoData: false });
  db = openDatabase(edge.api.database.databaseUrl);
  admin = await personWith('ADMIN');
});
afterAll(() => edge.api.stop());

async function personWith(role: UserRole): Promise<SignedInPerson> {
  const person = await edge.api.newcomer();
  await db.update(users).set({ role }).where(eq(users.id, person.id));
  return person;
}

type Write = {
  path: string;
  by?: SignedInPerson;
  body?: unknown;
  headers?: Record<string, string>;
  /** The addresses whose answers it changes. */
  changes: string[];
};

/** Sends a write, after visitors have read what it changes; then reads as the next visitor. Returns the write's answer. */
async function write(route: PurgingRoute, { path, by = admin, body, headers = {}, changes }: Write): Promise<unknown> {
  edge.cache.clear();
  // Time for the purges of the tests before to no longer count against the limit.
  edge.pass(60);
  const before = await Promise.all(changes.map((address) => edge.visit(address)));
  const [method = ''] = route.split(' ');
  const answer = await edge.request(method, path, { token: by.token, body, headers });
  expect(answer.status, `${route}: ${answer.text}`).toBeLessThan(300);
  await Promise.all(
    changes.map(async (address, index) => {
      const visited = await edge.visit(address);
      const what = `${address} after ${route}`;
      expect(visited.headers.get('Cf-Cache-Status'), what).toMatch(/^(MISS|BYPASS)$/);
      expect(withoutId(visited.text), what).not.toBe(withoutId(before[index]?.text ?? ''));
    }),
  );
  return answer.text === '' ? null : answer.json();
}

/** Each problem has its own request id. */
const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
const idOf = (answer: unknown) => z.object({ id: z.number() }).parse(answer).id;

test('the staff of a course enrolls people, and ends their access', async () => {
  const { id, shown, publish, creator } = await newCourse();
  await publish();
  const people = [await edge.api.newcomer(), await edge.api.newcomer()];
  await db
    .update(users)
    .set({ emailVerified: true })
    .where(
      inArray(
        users.id,
        people.map((person) => person.id),
      ),
    );
  const students = `/api/teaching/courses/${id}/students`;
  const [first, second] = people;
  const reason = 'A scholarship';
  await write('POST /api/teaching/courses/{id}/students', {
    path: students,
    by: creator,
    body: { email: first?.email, name: '', reason },
    changes: shown,
  });
  await write('POST /api/teaching/courses/{id}/students/import', {
    path: `${students}/import`,
    by: creator,
    body: { list: second?.email, reason },
    changes: shown,
  });
  await write('POST /api/teaching/courses/{id}/students/actions', {
    path: `${students}/actions`,
    by: creator,
    body: { ids: [first?.id], action: 'end', reason },
    changes: shown,
  });
});

test('every route that purges is sent below', () => {
  const sent = readFileSync(import.meta.filename, 'utf8').matchAll(/write\('([^']+)'/g);
  expect([...new Set([...sent].map(([, route]) => route))].sort()).toEqual([...purgingRoutes].sort());
});

/** A course on sale, with a learner who has reviewed it. */
async function newCourse() {
  const creator = await personWith('CREATOR');
  const draft = await createTestDraft(db, { creatorId: creator.id });
  const api = `/api/courses/${draft.slug}`;
  return {
    ...draft,
    creator,
    api,
    reviews: `${api}/reviews`,
    shown: ['/courses', '/api/courses', `/courses/${draft.slug}`, api],
    publish: () => db.update(courses).set({ status: 'ACTIVE' }).where(eq(courses.id, draft.id)),
  };
}

test('a course: published, edited, arranged', async () => {
  const { id, slug, creator, shown, api } = await newCourse();
  await write('POST /api/admin/courses/actions', {
    path: '/api/admin/courses/actions',
    body: { ids: [id], seen: ['DRAFT'], action: 'publish' },
    changes: [...shown, '/sitemap/courses-1.xml'],
  });
  const editor = `/api/creator/courses/${id}`;
  const revision = async () => {
    const known = z.object({ revision: z.number(), outlineRevision: z.number().optional() }).loose();
    return known.parse((await edge.api.request('GET', editor, { token: creator.token })).json()).revision;
  };
  await write('PUT /api/creator/courses/{id}', {
    path: editor,
    by: creator,
    body: {
      revision: await revision(),
      title: 'Answering well',
      slug,
      subtitle: null,
      shortDescription: 'How to answer.',
      description: 'Everything about answering.',
      thumbnail: null,
      price: '10.00',
      originalPrice: null,
      duration: 7,
      level: 'beginner',
      categoryId: null,
      instructorId: null,
    },
    changes: shown,
  });
  await write('PUT /api/creator/courses/{id}/outline', {
    path: `${editor}/outline`,
    by: creator,
    body: {
      revision: await revision(),
      modules: [
        {
          id: null,
          title: 'A first module',
          description: null,
          lessons: [{ id: 'a-lesson', title: 'A lesson', type: 'video', minutes: 5 }],
        },
      ],
    },
    changes: [api, `/courses/${slug}`],
  });
  // The outline tells visitors which videos are recorded.
  const [module] = z
    .object({ modules: z.tuple([z.object({ id: z.number() })]) })
    .parse((await edge.api.request('GET', editor, { token: creator.token })).json()).modules;
  await write('PUT /api/creator/courses/{id}/lessons/{moduleId}/{lessonId}', {
    path: `${editor}/lessons/${module.id}/a-lesson`,
    by: creator,
    body: {
      revision: await revision(),
      content: {
        markdown: '',
        video: { url: '/art/talk.webm', captions: null, chapters: [], durationSeconds: 60 },
        questions: [],
        rubric: [],
        resources: [],
      },
    },
    changes: [api],
  });
});

test('a course: its live sessions are planned, edited, cancelled', async () => {
  const { id, slug, creator, api, publish } = await newCourse();
  await publish();
  const changes = [api, `/courses/${slug}`];
  const sessions = `/api/creator/courses/${id}/live-sessions`;
  const details = { title: 'Your answers', description: null, type: 'Workshop', capacity: 5, meetingUrl: null };
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  const planned = await write('POST /api/creator/courses/{id}/live-sessions', {
    path: sessions,
    by: creator,
    body: { ...details, duration: 30, scheduledAt },
    changes,
  });
  const session = `${sessions}/${idOf(planned)}`;
  await write('PUT /api/creator/courses/{id}/live-sessions/{sessionId}', {
    path: session,
    by: creator,
    body: { ...details, duration: 30, capacity: 1, revision: 1 },
    changes,
  });
  await write('POST /api/creator/courses/{id}/live-sessions/{sessionId}/cancel', {
    path: `${session}/cancel`,
    by: creator,
    changes,
  });
});

test('a course: learners come, and review it', async () => {
  const { id, publish, shown, reviews } = await newCourse();
  await publish();
  const [ada, grace] = [await edge.api.newcomer({ firstName: 'Ada' }), await edge.api.newcomer()];
  const body = { courseId: id };
  await write('POST /api/enroll', { path: '/api/enroll', by: ada, body, changes: shown });
  await write('POST /api/enrollments', { path: '/api/enrollments', by: grace, body, changes: shown });
  const mine = `${reviews}/mine`;
  await write('PUT /api/courses/{key}/reviews/mine', {
    path: mine,
    by: ada,
    body: { rating: 4, comment: 'It helped me.' },
    changes: [...shown, reviews],
  });
  const [review] = (await edge.api.expectAnswer(courseReviewListSchema, { path: reviews })).reviews;
  const [identity] = await db.select().from(authUsers).where(eq(authUsers.userId, ada.id));
  await createTestArticle(db, { authorId: identity?.id ?? null });
  const certificate = `/api/certificates/${await createTestCertificate(db, { userId: ada.id, courseId: id })}`;
  await write('PATCH /api/account/profile', {
    path: '/api/account/profile',
    by: ada,
    body: { firstName: 'Augusta', lastName: 'King', phoneNumber: null },
    changes: [reviews, '/api/blogs', `${certificate}/pdf`],
  });
  await write('POST /api/admin/course-reviews/actions', {
    path: '/api/admin/course-reviews/actions',
    body: { ids: [review?.id], action: 'hide' },
    changes: [...shown, reviews],
  });
  await edge.request('POST', '/api/admin/course-reviews/actions', {
    token: admin.token,
    body: { ids: [review?.id], action: 'show' },
  });
  await edge.request('PUT', `/api/reviews/${review?.id}/helpful`, { token: grace.token });
  await write('POST /api/account/delete', {
    path: '/api/account/delete',
    by: grace,
    body: { email: grace.email, password: grace.password },
    changes: [...shown, reviews],
  });
  await write('DELETE /api/courses/{key}/reviews/mine', { path: mine, by: ada, changes: [...shown, reviews] });
});

test('a course: the tenth answer to what was handed in says how long answers take', async () => {
  const { id, publish, shown } = await newCourse();
  await publish();
  const [{ id: moduleId } = { id: 0 }] = await db
    .select({ id: courseModules.id })
    .from(courseModules)
    .where(eq(courseModules.courseId, id));
  const hourAgo = new Date(Date.now() - 3_600_000);
  const work = { courseId: id, moduleId, lessonId: 'work', currentVersion: 1, submittedAt: hourAgo };
  const learners = await Promise.all(Array.from({ length: 10 }, () => edge.api.newcomer()));
  const [waiting, ...answered] = learners.map(({ id: userId }) => ({ ...work, userId }));
  await db
    .insert(assignmentSubmissions)
    .values(answered.map((row) => ({ ...row, state: 'returned' as const, decidedAt: new Date() })));
  const [handedIn] = await db
    .insert(assignmentSubmissions)
    .values({ ...work, userId: waiting?.userId ?? 0, state: 'submitted' })
    .returning({ id: assignmentSubmissions.id });
  await db.insert(enrollments).values({ userId: waiting?.userId ?? 0, courseId: id });
  const address = `/api/teaching/submissions/${handedIn?.id}`;
  await db
    .insert(submissionVersions)
    .values({ submissionId: handedIn?.id ?? 0, number: 1, text: 'My work.', submittedAt: hourAgo });
  const { draft } = await edge.api.expectAnswer(claimedSchema, {
    method: 'POST',
    path: `${address}/claim`,
    token: admin.token,
    body: {},
  });
  await write('POST /api/teaching/submissions/{id}/decision', {
    path: `${address}/decision`,
    body: { version: 1, revision: draft?.revision, points: [], comments: [], note: 'Read.', decision: 'returned' },
    changes: shown.filter((page) => page.includes('/courses/')),
  });
});

test('a course: bought, given away and refunded', async () => {
  const { id, publish, shown } = await newCourse();
  await publish();
  const [buyer, friend] = [await edge.api.newcomer(), await edge.api.newcomer()];
  const sessionId = `edge-${crypto.randomUUID()}`;
  const cart = { sessionId, courseId: id, quantity: 2 };
  await edge.request('POST', '/api/cart', { token: buyer.token, body: cart });
  const placed = await write('POST /api/orders', {
    path: '/api/orders',
    by: buyer,
    body: { cartSessionId: sessionId },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    changes: shown,
  });
  const { order, gifts } = placedOrderSchema.parse(placed);
  const token = gifts[0]?.url?.split('/').at(-1);
  await write('POST /api/gifts/{token}/redeem', { path: `/api/gifts/${token}/redeem`, by: friend, changes: shown });
  await db
    .update(orders)
    .set({ completedAt: new Date(Date.now() - 20 * 86_400_000) })
    .where(eq(orders.id, order.id));
  const { refund } = await edge.api.expectAnswer(orderDetailSchema, {
    method: 'POST',
    path: `/api/orders/${order.id}/refund-request`,
    token: buyer.token,
    body: { reason: 'It did not fit.' },
    status: 201,
  });
  await write('POST /api/admin/refunds/{id}', {
    path: `/api/admin/refunds/${refund.request?.id}`,
    body: { decision: 'approve' },
    changes: shown,
  });
  const other = await edge.api.newcomer();
  const again = { sessionId: `edge-${crypto.randomUUID()}`, courseId: id, quantity: 1 };
  await edge.request('POST', '/api/cart', { token: other.token, body: again });
  const bought = await edge.api.expectAnswer(placedOrderSchema, {
    method: 'POST',
    path: '/api/orders',
    token: other.token,
    body: { cartSessionId: again.sessionId },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    status: 201,
  });
  await write('POST /api/orders/{id}/refund-request', {
    path: `/api/orders/${bought.order.id}/refund-request`,
    by: other,
    body: {},
    changes: shown,
  });
  await edge.request('POST', '/api/cart', { token: other.token, body: again });
  const { order: third } = await edge.api.expectAnswer(placedOrderSchema, {
    method: 'POST',
    path: '/api/orders',
    token: other.token,
    body: { cartSessionId: again.sessionId },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    status: 201,
  });
  await write('POST /api/admin/orders/{id}/refunds', {
    path: `/api/admin/orders/${third.id}/refunds`,
    body: { courseIds: [id], reason: 'Bought by mistake.' },
    changes: shown,
  });
  await edge.request('POST', '/api/cart', { token: other.token, body: again });
  const { order: fourth } = await edge.api.expectAnswer(placedOrderSchema, {
    method: 'POST',
    path: '/api/orders',
    token: other.token,
    body: { cartSessionId: again.sessionId },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    status: 201,
  });
  await write('POST /api/orders/{id}/withdrawal', {
    path: `/api/orders/${fourth.id}/withdrawal`,
    by: other,
    body: { courseIds: [id] },
    changes: shown,
  });
  await write('POST /api/mock-enroll', { path: '/api/mock-enroll', changes: shown });
});

test('the instructor of a course', async () => {
  const { id, publish, shown } = await newCourse();
  await publish();
  const [course] = await db.select({ instructorId: courses.instructorId }).from(courses).where(eq(courses.id, id));
  const instructor = { name: 'Grace H.', title: null, company: null, credentials: null, bio: null, avatar: null };
  const path = '/api/admin/instructors';
  // Nobody sees an instructor without a course.
  const added = idOf(await write('POST /api/admin/instructors', { path, body: instructor, changes: [] }));
  const own = `${path}/${course?.instructorId}`;
  await write('PUT /api/admin/instructors/{id}', { path: `${own}?revision=1`, body: instructor, changes: shown });

  // Their portrait is on the pages of their articles and webinars.
  const author = await personWith('CREATOR');
  const [name, avatar] = [`Host ${crypto.randomUUID()}`, `/uploads/${crypto.randomUUID()}.png`];
  const [pictured] = await db
    .insert(instructors)
    .values({ name, avatar, userId: author.id })
    .returning({ id: instructors.id });
  const article = await createTestArticle(db, {});
  const authorId = db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.userId, author.id));
  await db
    .update(blogPosts)
    .set({ authorId: sql`(${authorId})` })
    .where(eq(blogPosts.id, article.id));
  const hosted = await addHostedWebinar(name);
  await write('PUT /api/admin/instructors/{id}', {
    path: `${path}/${pictured?.id}?revision=1`,
    body: { ...instructor, name },
    changes: [`/api/blogs/${article.slug}`, `/blogs/${article.slug}`, ...hosted],
  });
  await write('DELETE /api/admin/instructors/{id}', { path: `${own}?revision=2&moveTo=${added}`, changes: shown });
});

test('the categories of the blog', async () => {
  const path = '/api/admin/categories';
  const input = { kind: 'blog', name: 'Rows', slug: `rows-${crypto.randomUUID()}`, description: null };
  const list = '/api/categories?kind=blog';
  const id = idOf(await write('POST /api/admin/categories', { path, body: input, changes: ['/api/categories', list] }));
  const { slug } = await createTestArticle(db, { category: input.slug });
  const shown = ['/api/categories', list, '/api/blogs', `/api/blogs/${slug}`];
  const body = { ...input, name: 'Columns' };
  await write('PUT /api/admin/categories/{id}', { path: `${path}/${id}?revision=1`, body, changes: shown });
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.kind, 'blog'))
    .orderBy(categories.order, categories.id);
  const ids = rows.map((row) => row.id);
  const order = { was: ids, ids: ids.toReversed() };
  await write('POST /api/admin/categories/order', { path: `${path}/order`, body: order, changes: ['/api/categories'] });
  await write('DELETE /api/admin/categories/{id}', {
    path: `${path}/${id}?revision=2&moveTo=${ids.find((other) => other !== id)}`,
    changes: shown,
  });
});

test('the slides of the home page', async () => {
  // Five are shown at most, and the reference data has five.
  await db.delete(heroBanners);
  const path = '/api/admin/banners';
  const slide = (title: string) => ({
    title,
    subtitle: null,
    description: null,
    imageUrl: null,
    imageAlt: '',
    ctaText: null,
    ctaLink: null,
    secondCtaText: null,
    secondCtaLink: null,
    active: true,
  });
  const changes = ['/', '/api/home'];
  const first = idOf(await write('POST /api/admin/banners', { path, body: slide('Say it'), changes }));
  const second = idOf(await write('POST /api/admin/banners', { path, body: slide('Again'), changes: ['/api/home'] }));
  const body = slide('Say it well');
  await write('PUT /api/admin/banners/{id}', { path: `${path}/${first}?revision=1`, body, changes });
  const order = { was: [first, second], ids: [second, first] };
  await write('POST /api/admin/banners/order', { path: `${path}/order`, body: order, changes });
  await write('DELETE /api/admin/banners/{id}', { path: `${path}/${second}?revision=1`, changes });
});

test('the faculty on the home page', async () => {
  const path = '/api/admin/faculty';
  const member = (name: string) => ({ name, title: 'Listens', bio: null, avatar: null, expertise: [], featured: true });
  const changes = ['/', '/api/home'];
  const first = idOf(await write('POST /api/admin/faculty', { path, body: member('Grace'), changes }));
  const second = idOf(await write('POST /api/admin/faculty', { path, body: member('Ada'), changes }));
  const body = member('Grace H.');
  await write('PUT /api/admin/faculty/{id}', { path: `${path}/${first}?revision=1`, body, changes });
  const order = { was: [first, second], ids: [second, first] };
  await write('POST /api/admin/faculty/order', { path: `${path}/order`, body: order, changes });
  await write('DELETE /api/admin/faculty/{id}', { path: `${path}/${second}?revision=1`, changes });

  const name = `Host ${crypto.randomUUID()}`;
  const [host] = await db
    .insert(faculty)
    .values({ name, title: 'Listens', avatar: `/uploads/${crypto.randomUUID()}.png`, expertise: [] })
    .returning({ id: faculty.id });
  const hosted = await addHostedWebinar(name);
  await write('DELETE /api/admin/faculty/{id}', { path: `${path}/${host?.id}?revision=1`, changes: hosted });
});

/** A webinar of the host. Returns the addresses that show their portrait. */
async function addHostedWebinar(hostName: string): Promise<string[]> {
  const dateTime = new Date(Date.now() + 86_400_000);
  const [webinar] = await db
    .insert(webinars)
    .values({ title: 'Listening', description: 'How to listen.', hostName, duration: 60, dateTime, learningPoints: [] })
    .returning({ id: webinars.id });
  return [`/api/webinars/${webinar?.id}`, `/webinar/${webinar?.id}`];
}

test('an article: published and edited', async () => {
  const { id, slug } = await createTestArticle(db, {
    published: false,
    publishedAt: null,
    excerpt: 'What it is about.',
  });
  const shown = ['/api/blogs', `/api/blogs/${slug}`, `/blogs/${slug}`, '/rss.xml'];
  await write('POST /api/admin/blog/actions', {
    path: '/api/admin/blog/actions',
    body: { ids: [id], action: 'publish' },
    changes: [...shown, '/sitemap/articles-1.xml'],
  });
  const body = articleInput({ slug, title: 'Listening', excerpt: 'How to listen.' });
  await write('PUT /api/admin/blog/{id}', { path: `/api/admin/blog/${id}`, body, changes: shown });
});

test('a question to practice: published, edited and archived', async () => {
  const { id, slug } = await addTestQuestion(db, { status: 'DRAFT' });
  // The one that visitors can try; the home page shows it.
  await db.update(practiceQuestions).set({ openToVisitors: false });
  await db.update(practiceQuestions).set({ openToVisitors: true }).where(eq(practiceQuestions.id, id));
  const home = ['/', '/api/home'];
  const path = `/api/creator/questions/${id}`;
  const list = '/api/practice/questions';
  const one = `${list}/${slug}`;
  await write('POST /api/creator/questions/{id}/publish', {
    path: `${path}/publish`,
    body: { revision: 1 },
    changes: [list, one, ...home],
  });
  const edit = { kind: 'behavioral', competency: 'teamwork', level: 'experienced', courseId: null };
  await write('PUT /api/creator/questions/{id}', {
    path,
    body: { ...edit, content: questionContent, revision: 2 },
    changes: [list, one],
  });
  await write('POST /api/creator/questions/{id}/archive', {
    path: `${path}/archive`,
    body: { revision: 3 },
    changes: [list, one, ...home],
  });
});

test('a webinar: announced, edited, moved, filled and cancelled', async () => {
  const path = '/api/admin/webinars';
  const details = {
    title: 'Practice',
    description: 'About interviews.',
    learningPoints: ['How to answer'],
    hostName: 'A host',
    hostTitle: null,
    duration: 60,
    maxAttendees: 100,
    meetingUrl: 'https://meet.example.com/practice',
    thumbnailUrl: null,
    isActive: true,
  };
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const lists = ['/api/webinars', '/api/webinars/active'];
  const announced = { ...details, dateTime: inHours(5) };
  const changes = [...lists, '/sitemap/webinars-1.xml'];
  const id = idOf(await write('POST /api/admin/webinars', { path, body: announced, changes }));
  const one = `/api/webinars/${id}`;
  const shown = [...lists, one, `/webinar/${id}`, `${one}/calendar.ics`];
  const body = { ...details, revision: 1, title: 'More practice' };
  await write('PUT /api/admin/webinars/{id}', { path: `${path}/${id}`, body, changes: shown });
  const later = { revision: 2, dateTime: inHours(9) };
  await write('POST /api/admin/webinars/{id}/move', { path: `${path}/${id}/move`, body: later, changes: shown });
  const ada = await edge.api.newcomer();
  const seat = { path: `${one}/register`, by: ada, changes: ['/api/webinars', one] };
  await write('POST /api/webinars/{id}/register', seat);
  await write('DELETE /api/webinars/{id}/register', seat);
  await write('POST /api/admin/webinars/{id}/cancel', { path: `${path}/${id}/cancel`, changes: shown });
});

test('a student review: written and featured', async () => {
  const listed = ['/api/student-reviews', '/api/success-stories'];
  const student = await personWith('STUDENT');
  await makeKnownStudent(db, student.id, 'interview-ready');
  await write('POST /api/student-reviews', {
    path: '/api/student-reviews',
    by: student,
    body: { name: 'Ada L', course: 'Interview Ready Bootcamp', rating: 5, review: 'It helped me to answer well.' },
    changes: listed,
  });
  const [review] = await db.select({ id: studentReviews.id }).from(studentReviews);
  await write('POST /api/admin/student-reviews/actions', {
    path: '/api/admin/student-reviews/actions',
    body: { reviews: [{ id: review?.id, seen: 'shown' }], action: 'feature' },
    changes: ['/', '/api/home', '/api/student-reviews', '/api/student-reviews/featured'],
  });
  await write('POST /api/account/delete', {
    path: '/api/account/delete',
    by: student,
    body: { email: student.email, password: student.password },
    changes: ['/', '/api/home', ...listed, '/api/student-reviews/featured'],
  });
});

describe('where payments are real', () => {
  let standIn: StripeStandIn;
  let endReal: () => Promise<void>;
  beforeAll(async () => {
    const simulated = { edge, db, admin };
    standIn = await startStripeStandIn({ appOrigin: () => edge.api.origin });
    // The test signs and sends its event itself.
    standIn.events.delivery = 'held';
    edge = await startTestEdge({ demoData: false, variables: standIn.variables });
    db = openDatabase(edge.api.database.databaseUrl);
    admin = await personWith('ADMIN');
    endReal = async () => {
      await edge.api.stop();
      await standIn.stop();
      ({ edge, db, admin } = simulated);
    };
  });
  afterAll(() => endReal());

  test('a course: paid for, as the event, the return of the buyer and a late cancellation find out', async () => {
    const { id, publish, shown } = await newCourse();
    await publish();
    const pay = async (startsNow = true) => {
      const buyer = await edge.api.newcomer();
      const body = { courseId: id, startsNow };
      await edge.request('POST', '/api/enrollments', { token: buyer.token, body });
      const session = standIn.objects.list<Session>('checkout.session').at(-1);
      standIn.objects.act(session?.id ?? '', 'pay');
      return { buyer, order: `/api/orders/${session?.client_reference_id}` };
    };
    await pay();
    /** The latest event, as the webhook gets it. */
    const latestEvent = () => {
      const body = JSON.stringify(standIn.events.release().at(-1));
      const signed = { secret: standIn.variables.STRIPE_WEBHOOK_SECRET, at: Math.floor(Date.now() / 1000) };
      return { path: '/api/webhooks/stripe', body, headers: { 'Stripe-Signature': signatureOf(body, signed) } };
    };
    await write('POST /api/webhooks/stripe', { ...latestEvent(), changes: shown });
    const [returned, late] = [await pay(), await pay()];
    await write('POST /api/orders/{id}/payment', {
      path: `${returned.order}/payment`,
      by: returned.buyer,
      changes: shown,
    });
    await write('POST /api/orders/{id}/cancel', { path: `${late.order}/cancel`, by: late.buyer, changes: shown });

    const waiting = await pay(false);
    await edge.request('POST', `${waiting.order}/payment`, { token: waiting.buyer.token });
    await write('POST /api/orders/{id}/start', { path: `${waiting.order}/start`, by: waiting.buyer, changes: shown });
    await edge.request('POST', `${returned.order}/refund-request`, { token: returned.buyer.token, body: {} });
    standIn.objects.failRefund(standIn.objects.list<Refund>('refund').at(-1)?.id ?? '');
    const { path: webhook, ...failed } = latestEvent();
    await edge.request('POST', webhook, failed);
    const found = await edge.api.expectAnswer(adminOrderSchema, {
      path: returned.order.replace('/api', '/api/admin'),
      token: admin.token,
    });
    await write('POST /api/admin/orders/{id}/refunds/{refundId}', {
      path: `/api/admin/orders/${found.id}/refunds/${found.refunds[0]?.id}`,
      body: { action: 'retry', reason: 'The buyer has another card now.' },
      changes: shown,
    });
  });
});
