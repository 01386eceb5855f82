/** Accounts for admins: list, export, and actions on chosen accounts. Mounted at /api/admin/users. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { actOnUsers, listUsers, type UserListRow } from '#db/accounts/admin/all-users.ts';
import { everyPage } from '#db/admin/listing.ts';
import { auditContextOf, personalReadOf } from '../../admin/audit-context.ts';
import { answersCsv, type CsvColumn, csvDownload } from '../../admin/csv.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { deliverAfterResponse } from '../../mail/deliver.ts';
import { type ListedUser, userActionInputSchema, userListingSchema, userQuerySchema } from './user-contract.ts';

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
    const page = await listUsers(c.get('db'), {
      caller: c.get('caller'),
      read: personalReadOf(c, { exports: false }),
      filter: query,
      sort,
      page: pageOf(query),
    });
    return c.json(listingAnswer(page, listedUser), 200);
  },
);

userRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export',
    summary: 'The same accounts as a file',
    ...only('ADMIN'),
    ...refuses('fresh_proof_needed'),
    request: { query: userQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...filter } = c.req.valid('query');
    const wanted = { caller: c.get('caller'), read: personalReadOf(c, { exports: true }), filter, sort };
    const pages = everyPage((page) => listUsers(c.get('db'), { ...wanted, page }));
    return csvDownload(c, { name: 'users', columns: userColumns, pages });
  },
);

userRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/actions',
    summary: 'Suspend, restore, sign out everywhere, or set a role; applies to all of the chosen accounts or to none',
    ...only('ADMIN'),
    ...refuses('own_account', 'not_found', 'account_unverified', 'fresh_proof_needed'),
    request: { body: jsonBody(userActionInputSchema) },
    responses: answer(200, doneSchema, 'Done'),
  }),
  async (c) => {
    const { ids, ...change } = c.req.valid('json');
    await actOnUsers(c.get('db'), { ...auditContextOf(c), ids, change });
    if (change.action === 'set-role' && change.role === 'ADMIN')
      deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json(
      { message: ids.length === 1 ? 'The account is changed.' : `${ids.length} accounts are changed.` },
      200,
    );
  },
);

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
