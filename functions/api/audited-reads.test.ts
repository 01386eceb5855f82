/**
 * What admins read about other people is in the audit log (docs/privacy.md "Who sees it"). A route that an admin may read
 * records that, or is in a list here of routes that show nobody else; a new one in neither fails. An export of the others
 * needs a fresh proof.
 */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRole } from '#db/accounts/states.ts';
import { sessions, users } from '#db/accounts/tables.ts';
import { auditLog } from '#db/admin/tables.ts';
import { type Database, openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import { addTestStaff } from '#db/local/desk-fixture.ts';
import { providerExampleVariables } from '../accounts/route-examples.ts';
import { buildApp } from '../app.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../local/test-api.ts';
import { routeExamples } from '../route-examples.ts';
import type { RouteAccess } from './endpoint.ts';
import { openApiDocument, operationsOf } from './openapi-routes.ts';
import { problemSchema } from './problem-contract.ts';

/** Answers about the caller alone, or about what everybody in the course sees alike. */
const ownReads = [
  'GET /api/account',
  'GET /api/account/announcements',
  'GET /api/account/export',
  'GET /api/account/second-factor',
  'GET /api/account/security-events',
  'GET /api/achievements/user',
  'GET /api/auth/user',
  'GET /api/courses/{key}/access',
  'GET /api/courses/{key}/announcements',
  'GET /api/courses/{key}/announcements/{id}',
  'GET /api/courses/{key}/learn',
  'GET /api/courses/{key}/lessons/{moduleId}/{lessonId}',
  'GET /api/courses/{key}/live-sessions',
  'GET /api/courses/{key}/open-lesson/progress',
  'GET /api/courses/{key}/resources',
  'GET /api/creator/earnings',
  'GET /api/creator/earnings/export',
  'GET /api/dashboard',
  'GET /api/live-sessions/{id}/calendar.ics',
  'GET /api/live-sessions/{id}/join',
  'GET /api/notifications',
  'GET /api/notifications/preferences',
  'GET /api/orders',
  'GET /api/orders/{id}',
  'GET /api/practice',
  'GET /api/practice/answers',
  'GET /api/practice/answers/{id}',
  'GET /api/practice/storage',
  'GET /api/practice/transcription',
  'GET /api/progress/analytics',
  'GET /api/progress/plan',
  'GET /api/progress/stats',
  'GET /api/referral/mine',
  'GET /api/streak',
];

/** What the school makes, sets or counts: texts, products and figures, at most with the name of the colleague whose work it is. */
const readsOfTheSchool = [
  'GET /api/admin/achievements',
  'GET /api/admin/audit-log/actions',
  'GET /api/admin/banners',
  'GET /api/admin/blog',
  'GET /api/admin/blog/export',
  'GET /api/admin/blog/{id}',
  'GET /api/admin/categories',
  'GET /api/admin/creator-shares',
  'GET /api/admin/faculty',
  'GET /api/admin/instructors',
  'GET /api/admin/newsletter/issues',
  'GET /api/admin/newsletter/issues/{id}',
  'GET /api/admin/newsletter/issues/{id}/preview',
  'GET /api/admin/newsletter/subscribers/counts',
  'GET /api/admin/promo-codes',
  'GET /api/admin/promo-codes/export',
  'GET /api/admin/waitlists',
  'GET /api/admin/waitlists/export',
  'GET /api/admin/webinars',
  'GET /api/admin/webinars/export',
  'GET /api/admin/webinars/{id}',
  'GET /api/creator/courses',
  'GET /api/creator/courses/{id}',
  'GET /api/creator/courses/{id}/export',
  'GET /api/creator/courses/{id}/figures',
  'GET /api/creator/courses/{id}/lessons/{moduleId}/{lessonId}',
  'GET /api/creator/courses/{id}/live-sessions',
  'GET /api/creator/questions',
  'GET /api/creator/questions/{id}',
  'GET /api/teaching/courses',
  'GET /api/teaching/courses/{id}',
  'GET /api/teaching/courses/{id}/announcements',
  'GET /api/teaching/courses/{id}/announcements/{announcementId}',
  'GET /api/teaching/courses/{id}/announcements/{announcementId}/preview',
];

const showsNobodyElse = new Set([...ownReads, ...readsOfTheSchool]);

type Read = { name: string; access: RouteAccess };

/** Everything that an admin may read, except what visitors may read too. */
const reads: Read[] = operationsOf(openApiDocument(buildApp(), 'http://localhost'))
  .map(({ name, operation }) => ({ name: name.replace(/(.)\/$/, '$1'), access: operation['x-access'] }))
  .filter(
    ({ name, access }) =>
      name.startsWith('GET ') && access !== 'public' && (!Array.isArray(access) || access.includes('ADMIN')),
  );
const personal = reads.filter(({ name }) => !showsNobodyElse.has(name));

let api: TestApi;
let db: Database;
let stranger: SignedInPerson;

beforeAll(async () => {
  api = await startTestApi(providerExampleVariables);
  db = openDatabase(api.database.databaseUrl);
  stranger = await api.newcomer();
});
afterAll(() => api.stop());

test('the routes that show nobody else exist', () => {
  const names = reads.map(({ name }) => name);
  expect([...showsNobodyElse].filter((name) => !names.includes(name))).toEqual([]);
});

const isExport = ({ name }: Read) => name.endsWith('/export');

test.each(personal)('an admin who reads what is of others leaves one row an hour: $name', async (read) => {
  const [owner, admin] = await Promise.all([personWith('CREATOR'), personWith('ADMIN')]);
  const path = await pathOf(read.name, owner);
  const first = await readsIn(admin, path);
  expect(first).toHaveLength(1);
  expect(first[0]).toMatch(isExport(read) ? /^\w+\.export$/ : /^\w+\.read$/);
  // Each export is one.
  expect(await readsIn(admin, path)).toHaveLength(isExport(read) ? 1 : 0);
});

test.each(personal.filter(isExport))('an export of people needs a fresh proof: $name', async ({ name }) => {
  const [owner, admin] = await Promise.all([personWith('CREATOR'), personWith('ADMIN')]);
  const path = await pathOf(name, owner);
  await db
    .update(sessions)
    .set({ provedAt: new Date(Date.now() - 11 * 60_000) })
    .where(eq(sessions.userId, admin.id));
  const { status, json } = await send(admin, path);
  expect(status).toBe(403);
  expect(problemSchema.parse(json()).code).toBe('fresh_proof_needed');
  expect(await recordedAfter(admin, 0)).toEqual([]);
});

test.each([...showsNobodyElse])('nothing is recorded about nobody: %s', async (name) => {
  const admin = await personWith('ADMIN');
  const { status } = await send(admin, await pathOf(name, admin));
  expect([200, 302, 403, 404]).toContain(status);
  expect(await recordedAfter(admin, 0)).toEqual([]);
});

// Whoever teaches in a course looks at its learners all day, and everybody at their own enrollments.
const desk = personal.filter(
  (read) => !(Array.isArray(read.access) && read.access.join() === 'ADMIN') && !isExport(read),
);

test.each(desk)('an admin who teaches in the course leaves no row: $name', async ({ name }) => {
  const admin = await personWith('ADMIN');
  const path = await pathOf(name, admin);
  const others = await db.select({ courseId: courses.id }).from(courses).where(isNull(courses.creatorId));
  for (const { courseId } of others) await addTestStaff(db, { courseId, userId: admin.id, role: 'assistant' });
  expect(await readsIn(admin, path)).toEqual([]);
});

test('nothing is recorded of a read that is refused', async () => {
  const admin = await personWith('ADMIN');
  for (const part of ['students', 'students/1', 'student-invitations', 'staff', 'questions']) {
    expect((await send(admin, `/api/teaching/courses/999999/${part}`)).status).toBe(404);
  }
  for (const path of [
    '/api/teaching/queue?course=999999',
    '/api/teaching/submissions/999999',
    '/api/users/999999/enrollments',
  ])
    expect((await send(admin, path)).status).toBe(404);
  expect(await recordedAfter(admin, 0)).toEqual([]);
});

async function personWith(role: UserRole): Promise<SignedInPerson> {
  const person = await api.newcomer();
  await db.update(users).set({ role }).where(eq(users.id, person.id));
  return person;
}

/** The address of the example of a route, with what `actor` has made for it. */
async function pathOf(name: string, actor: SignedInPerson): Promise<string> {
  const example = routeExamples[name];
  if (!example) throw new Error(`${name} has no example.`);
  return (await example.request({ database: api.database, actor, stranger })).path;
}

const send = (person: SignedInPerson, path: string) => api.request('GET', path, { token: person.token });

/** What the audit log has of a read that succeeds. */
async function readsIn(person: SignedInPerson, path: string): Promise<string[]> {
  const [last] = await db.select({ id: sql<number>`coalesce(max(${auditLog.id}), 0)` }).from(auditLog);
  const { status, text } = await send(person, path);
  expect(status, text).toBe(200);
  return recordedAfter(person, last?.id ?? 0);
}

async function recordedAfter(person: SignedInPerson, last: number): Promise<string[]> {
  const rows = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, person.id), gt(auditLog.id, last)));
  return rows.map(({ action }) => action);
}
