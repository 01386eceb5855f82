/** The routes with which admins read the waitlists. Mounted at /api/admin/waitlists. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { everyPage } from '#db/admin/listing.ts';
import { listWaiters, listWaitlists, type WaiterRow, type WaitlistRow } from '#db/courses/admin/all-waitlists.ts';
import { answersCsv, type CsvColumn, csvDownload } from '../../admin/csv.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { answer, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { refuseInvalid } from '../../api/validation.ts';
import {
  type ListedWaiter,
  type ListedWaitlist,
  waiterListingSchema,
  waiterParams,
  waiterQuerySchema,
  waitlistListingSchema,
  waitlistQuerySchema,
} from './admin-waitlist-contract.ts';

export const adminWaitlistRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

adminWaitlistRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'The number of people waiting for each course, a page at a time',
    ...only('ADMIN'),
    request: { query: waitlistQuerySchema },
    responses: answer(200, waitlistListingSchema, 'A page of waitlists'),
  }),
  async (c) => {
    const { sort, ...query } = c.req.valid('query');
    const wanted = { caller: c.get('caller'), filter: query, sort, page: pageOf(query) };
    return c.json(listingAnswer(await listWaitlists(c.get('db'), wanted), listedWaitlist), 200);
  },
);

adminWaitlistRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export',
    summary: 'The same counts as a CSV file',
    ...only('ADMIN'),
    request: { query: waitlistQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...filter } = c.req.valid('query');
    const pages = everyPage((page) => listWaitlists(c.get('db'), { caller: c.get('caller'), filter, sort, page }));
    return csvDownload(c, { name: 'waitlists', columns: waitlistColumns, pages });
  },
);

adminWaitlistRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{courseId}/people',
    summary: 'The people who wait for one course; with id 0, those who wait for any new course',
    ...only('ADMIN'),
    request: { params: waiterParams, query: waiterQuerySchema },
    responses: answer(200, waiterListingSchema, 'A page of people'),
  }),
  async (c) => {
    const { sort, ...query } = c.req.valid('query');
    const filter = { ...query, ...c.req.valid('param') };
    const page = await listWaiters(c.get('db'), { caller: c.get('caller'), filter, sort, page: pageOf(query) });
    return c.json(listingAnswer(page, listedWaiter), 200);
  },
);

adminWaitlistRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{courseId}/people/export',
    summary: 'The same people as a CSV file',
    ...only('ADMIN'),
    ...refuses('fresh_proof_needed'),
    request: { params: waiterParams, query: waiterQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...query } = c.req.valid('query');
    const wanted = { caller: c.get('caller'), filter: { ...query, ...c.req.valid('param') }, sort };
    const pages = everyPage((page) => listWaiters(c.get('db'), { ...wanted, page }));
    return csvDownload(c, { name: 'waitlist', columns: waiterColumns, pages });
  },
);

const waitlistColumns: CsvColumn<WaitlistRow>[] = [
  { header: 'Course', value: ({ title }) => title },
  { header: 'Address', value: ({ slug }) => slug },
  { header: 'State', value: ({ status }) => status },
  { header: 'Waiting', value: ({ waiting }) => waiting },
  { header: 'Told', value: ({ told }) => told },
  { header: 'Latest', value: ({ latest }) => latest },
];

const waiterColumns: CsvColumn<WaiterRow>[] = [
  { header: 'Email', value: ({ email }) => email },
  { header: 'Course', value: ({ course }) => course },
  { header: 'Joined', value: ({ createdAt }) => createdAt },
  { header: 'Told', value: ({ notifiedAt }) => notifiedAt },
  { header: 'Source', value: ({ source }) => source },
];

function listedWaitlist(row: WaitlistRow): ListedWaitlist {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    status: row.status,
    waiting: row.waiting,
    told: row.told,
    latest: row.latest.toISOString(),
  };
}

function listedWaiter(row: WaiterRow): ListedWaiter {
  return {
    id: row.id,
    email: row.email,
    course: row.course,
    source: row.source,
    createdAt: row.createdAt.toISOString(),
    notifiedAt: row.notifiedAt?.toISOString() ?? null,
  };
}
