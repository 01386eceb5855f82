/** Accounts for admins: list, export, and actions on chosen accounts. Mounted at /api/admin/users. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { actOnUsers, listUsers, type UserListRow } from '#db/accounts/admin/all-users.ts';
import { readPerson } from '#db/accounts/admin/person.ts';
import { everyPage } from '#db/admin/listing.ts';
import { auditContextOf } from '../../admin/audit-context.ts';
import { answersCsv, type CsvColumn, csvDownload } from '../../admin/csv.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { rowId } from '../../api/text.shared.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { deviceName } from '../device.ts';
import {
  type ListedUser,
  type Person,
  personSchema,
  userActionInputSchema,
  userListingSchema,
  userQuerySchema,
} from './user-contract.ts';

export const userRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

userRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Accounts, a page at a time',
    ...only('ADMIN'),
    request: { query: userQuerySchema },
    responses: answer(200, userListingSchema, 'A page of accounts'),
  }),
  async (c) => {
    const { sort, ...query } = c.req.valid('query');
    const page = await listUsers(c.get('db'), { caller: c.get('caller'), filter: query, sort, page: pageOf(query) });
    return c.json(listingAnswer(page, listedUser), 200);
  },
);

userRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export',
    summary: 'The same accounts as a file',
    ...only('ADMIN'),
    request: { query: userQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...filter } = c.req.valid('query');
    const pages = everyPage((page) => listUsers(c.get('db'), { caller: c.get('caller'), filter, sort, page }));
    return csvDownload(c, { name: 'users', columns: userColumns, pages });
  },
);

userRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/actions',
    summary: 'Suspend, restore, sign out everywhere, or set a role; applies to all of the chosen accounts or to none',
    ...only('ADMIN'),
    ...refuses('own_account', 'not_found'),
    request: { body: jsonBody(userActionInputSchema) },
    responses: answer(200, doneSchema, 'Done'),
  }),
  async (c) => {
    const { ids, ...change } = c.req.valid('json');
    await actOnUsers(c.get('db'), { ...auditContextOf(c), ids, change });
    return c.json(
      { message: ids.length === 1 ? 'The account is changed.' : `${ids.length} accounts are changed.` },
      200,
    );
  },
);

userRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}',
    summary: 'One person: account, orders, enrollments, mails without their content, sessions and events',
    ...only('ADMIN'),
    ...refuses('not_found'),
    request: { params: z.object({ id: rowId }) },
    responses: answer(200, personSchema, 'The person'),
  }),
  async (c) => {
    const person = await readPerson(c.get('db'), { caller: c.get('caller'), userId: c.req.valid('param').id });
    return c.json(personAnswer(person), 200);
  },
);

const instantOf = (text: string) => new Date(text).toISOString();
const instantOrNull = (text: string | null) => text && instantOf(text);

function personAnswer(row: Awaited<ReturnType<typeof readPerson>>): Person {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    role: row.role,
    emailVerified: row.emailVerified,
    signupMethod: row.signupMethod,
    timeZone: row.timeZone,
    createdAt: instantOf(row.createdAt),
    lastLoginAt: instantOrNull(row.lastLoginAt),
    suspendedAt: instantOrNull(row.suspendedAt),
    orders: row.orders.map(({ id, status, total, createdAt }) => ({
      id,
      status,
      total,
      createdAt: instantOf(createdAt),
    })),
    enrollments: row.enrollments.map(({ courseId, courseTitle, status, source, progress, enrolledAt }) => ({
      courseId,
      courseTitle,
      status,
      source,
      progress,
      enrolledAt: instantOf(enrolledAt),
    })),
    teaching: row.teaching.map(({ courseId, courseTitle, role }) => ({ courseId, courseTitle, role })),
    mails: row.mails.map(({ id, kind, status, dueAt, sentAt }) => ({
      id,
      kind,
      status,
      dueAt: instantOf(dueAt),
      sentAt: instantOrNull(sentAt),
    })),
    sessions: row.sessions.map(({ userAgent, country, createdAt, lastSeenAt }) => ({
      device: deviceName(userAgent),
      country,
      createdAt: instantOf(createdAt),
      lastSeenAt: instantOf(lastSeenAt),
    })),
    events: row.events.map(({ id, action, subjectType, subjectId, isOwn, createdAt }) => ({
      id,
      action,
      subjectType,
      subjectId,
      isOwn,
      createdAt: instantOf(createdAt),
    })),
  };
}

const userColumns: CsvColumn<UserListRow>[] = [
  { header: 'Id', value: (user) => user.id },
  { header: 'Email', value: (user) => user.email },
  { header: 'First name', value: (user) => user.firstName },
  { header: 'Last name', value: (user) => user.lastName },
  { header: 'Role', value: (user) => user.role },
  { header: 'Email verified', value: (user) => user.emailVerified },
  { header: 'Joined', value: (user) => user.createdAt },
  { header: 'Last sign-in', value: (user) => user.lastLoginAt },
  { header: 'Suspended', value: (user) => user.suspendedAt },
  { header: 'Enrollments', value: (user) => user.enrollmentCount },
];

function listedUser(row: UserListRow): ListedUser {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    emailVerified: row.emailVerified,
    signupMethod: row.signupMethod,
    enrollmentCount: row.enrollmentCount,
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
  };
}
