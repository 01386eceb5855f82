/** The routes with which admins manage webinars and read attendance. Mounted at /api/admin/webinars. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { everyPage } from '#db/admin/listing.ts';
import {
  type AnyWebinarRow,
  listAllWebinars,
  listRegistrants,
  type RegistrantRow,
  readAnyWebinar,
  type WebinarListRow,
} from '#db/webinars/admin/all-webinars.ts';
import { cancelWebinar, createWebinar, editWebinar, moveWebinar } from '#db/webinars/change-webinar.ts';
import { auditContextOf, personalReadOf } from '../../admin/audit-context.ts';
import { answersCsv, type CsvColumn, csvDownload } from '../../admin/csv.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { assertStart } from '../../admin/start-rule.ts';
import { purge } from '../../api/caching.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { rowId } from '../../api/numbers-and-times.shared.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { deliverAfterResponse } from '../../mail/deliver.ts';
import { webinarCancelledMail, webinarMovedMail } from '../mails.ts';
import {
  type AdminWebinar,
  adminWebinarSchema,
  createdWebinarSchema,
  type ListedWebinar,
  newWebinarInputSchema,
  type Registrant,
  registrantListingSchema,
  registrantQuerySchema,
  webinarDetailsInputSchema,
  webinarListingQuerySchema,
  webinarListingSchema,
  webinarMoveInputSchema,
} from './admin-webinar-contract.ts';

export const adminWebinarRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const params = z.object({ id: rowId });

adminWebinarRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Webinars of every state, a page at a time',
    ...only('ADMIN'),
    request: { query: webinarListingQuerySchema },
    responses: answer(200, webinarListingSchema, 'A page of webinars'),
  }),
  async (c) => {
    const { sort, ...filter } = c.req.valid('query');
    const now = new Date();
    const wanted = { caller: c.get('caller'), filter, sort, page: pageOf(filter), now };
    return c.json(
      listingAnswer(await listAllWebinars(c.get('db'), wanted), (row) => listedWebinar(row, now)),
      200,
    );
  },
);

adminWebinarRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export',
    summary: 'The same webinars as a CSV file',
    ...only('ADMIN'),
    request: { query: webinarListingQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...filter } = c.req.valid('query');
    const now = new Date();
    const wanted = { caller: c.get('caller'), filter, sort, now };
    const pages = everyPage((page) => listAllWebinars(c.get('db'), { ...wanted, page }));
    return csvDownload(c, { name: 'webinars', columns: webinarColumns(now), pages });
  },
);

adminWebinarRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/',
    summary: 'Create a webinar',
    ...only('ADMIN'),
    request: { body: jsonBody(newWebinarInputSchema) },
    responses: answer(201, createdWebinarSchema, 'Created; people can register once it is visible to the public'),
  }),
  async (c) => {
    const { dateTime, ...details } = c.req.valid('json');
    const auditContext = auditContextOf(c);
    assertStart('dateTime', dateTime, auditContext.now);
    const id = await createWebinar(c.get('db'), { ...auditContext, dateTime, details });
    purgeWebinar(c, id);
    return c.json({ id }, 201);
  },
);

adminWebinarRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}',
    summary: 'One webinar, with the address of its room',
    ...only('ADMIN'),
    ...refuses('not_found'),
    request: { params },
    responses: answer(200, adminWebinarSchema, 'The webinar'),
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const row = await readAnyWebinar(c.get('db'), { caller: c.get('caller'), id });
    return c.json(adminWebinar(row, new Date()), 200);
  },
);

adminWebinarRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/{id}',
    summary: 'Change the details of a webinar; its start is changed by `move`, because registrants are notified',
    ...only('ADMIN'),
    ...refuses('not_found', 'webinar_cancelled', 'edit_conflict', 'webinar_seats', 'webinar_hidden', 'webinar_past'),
    request: { params, body: jsonBody(webinarDetailsInputSchema) },
    responses: answer(200, doneSchema, 'Changed'),
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const { revision, ...details } = c.req.valid('json');
    await editWebinar(c.get('db'), { ...auditContextOf(c), webinarId: id, revision, details });
    purgeWebinar(c, id);
    return c.json({ message: 'The webinar is changed.' }, 200);
  },
);

adminWebinarRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/move',
    summary: 'Move a webinar to another start; registrants keep their seats and get one mail each',
    ...only('ADMIN'),
    ...refuses('not_found', 'webinar_cancelled', 'webinar_begun', 'edit_conflict'),
    request: { params, body: jsonBody(webinarMoveInputSchema) },
    responses: answer(200, doneSchema, 'Moved; moving it to the same start again changes nothing'),
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const { revision, dateTime } = c.req.valid('json');
    const auditContext = auditContextOf(c);
    assertStart('dateTime', dateTime, auditContext.now);
    const mailKind = webinarMovedMail.kind;
    await moveWebinar(c.get('db'), { ...auditContext, webinarId: id, revision, dateTime, mailKind });
    purgeWebinar(c, id);
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ message: 'The webinar is moved. Everyone who is registered gets a mail.' }, 200);
  },
);

adminWebinarRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/cancel',
    summary: 'Cancel a webinar; registrants get one mail each and no more reminders',
    ...only('ADMIN'),
    ...refuses('not_found', 'webinar_begun'),
    request: { params },
    responses: answer(200, doneSchema, 'Cancelled; canceling it again changes nothing'),
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    await cancelWebinar(c.get('db'), { ...auditContextOf(c), webinarId: id, mailKind: webinarCancelledMail.kind });
    purgeWebinar(c, id);
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ message: 'The webinar is cancelled. Everyone who was registered gets a mail.' }, 200);
  },
);

adminWebinarRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/registrants',
    summary: 'The registrants of a webinar, and who of them attended, a page at a time',
    ...only('ADMIN'),
    ...refuses('not_found'),
    request: { params, query: registrantQuerySchema },
    responses: answer(200, registrantListingSchema, 'A page of registrants'),
  }),
  async (c) => {
    const { sort, attended, ...query } = c.req.valid('query');
    const filter = { search: query.search, attended: attended && attended === 'yes' };
    const read = personalReadOf(c, { exports: false });
    const { id: webinarId } = c.req.valid('param');
    const wanted = { caller: c.get('caller'), read, webinarId, filter, sort, page: pageOf(query) };
    return c.json(listingAnswer(await listRegistrants(c.get('db'), wanted), listedRegistrant), 200);
  },
);

adminWebinarRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/registrants/export',
    summary: 'The same registrants as a CSV file',
    ...only('ADMIN'),
    ...refuses('not_found', 'fresh_proof_needed'),
    request: { params, query: registrantQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { id: webinarId } = c.req.valid('param');
    const { sort, attended, search } = c.req.valid('query');
    const filter = { search, attended: attended && attended === 'yes' };
    const read = personalReadOf(c, { exports: true });
    const wanted = { caller: c.get('caller'), read, webinarId, filter, sort };
    const pages = everyPage((page) => listRegistrants(c.get('db'), { ...wanted, page }));
    return csvDownload(c, { name: `webinar-${webinarId}-registrants`, columns: registrantColumns, pages });
  },
);

function purgeWebinar(c: Context, id: number): void {
  purge(c, ['webinars', `webinar:${id}`]);
}

const webinarColumns = (now: Date): CsvColumn<WebinarListRow>[] => [
  { header: 'Id', value: (webinar) => webinar.id },
  { header: 'Title', value: (webinar) => webinar.title },
  { header: 'Host', value: (webinar) => webinar.hostName },
  { header: 'Starts (UTC)', value: (webinar) => webinar.dateTime },
  { header: 'Minutes', value: (webinar) => webinar.duration },
  { header: 'State', value: (webinar) => stateOf(webinar, now) },
  { header: 'Public', value: (webinar) => webinar.isActive },
  { header: 'Seats', value: (webinar) => webinar.maxAttendees },
  { header: 'Registered', value: (webinar) => webinar.registeredSeats },
  { header: 'Attended', value: (webinar) => webinar.attendedCount },
];

const registrantColumns: CsvColumn<RegistrantRow>[] = [
  { header: 'First name', value: (registrant) => registrant.firstName },
  { header: 'Last name', value: (registrant) => registrant.lastName },
  { header: 'Email', value: (registrant) => registrant.email },
  { header: 'Registered (UTC)', value: (registrant) => registrant.registrationDate },
  { header: 'Attended', value: (registrant) => registrant.attended },
  { header: 'Came at (UTC)', value: (registrant) => registrant.attendedAt },
];

function stateOf({ dateTime, duration, cancelledAt }: WebinarListRow, now: Date): ListedWebinar['state'] {
  if (cancelledAt) return 'cancelled';
  if (dateTime > now) return 'upcoming';
  return dateTime.getTime() + duration * 60_000 > now.getTime() ? 'live' : 'past';
}

function listedWebinar(row: WebinarListRow, now: Date): ListedWebinar {
  return {
    id: row.id,
    title: row.title,
    hostName: row.hostName,
    dateTime: row.dateTime.toISOString(),
    duration: row.duration,
    maxAttendees: row.maxAttendees,
    registeredSeats: row.registeredSeats,
    attendedCount: row.attendedCount,
    isActive: row.isActive,
    state: stateOf(row, now),
  };
}

function adminWebinar(row: AnyWebinarRow, now: Date): AdminWebinar {
  return {
    ...listedWebinar(row, now),
    revision: row.revision,
    description: row.description,
    hostTitle: row.hostTitle,
    learningPoints: row.learningPoints,
    meetingUrl: row.meetingUrl,
    thumbnailUrl: row.thumbnailUrl,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function listedRegistrant(row: RegistrantRow): Registrant {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    registeredAt: row.registrationDate.toISOString(),
    attended: row.attended,
    attendedAt: row.attendedAt?.toISOString() ?? null,
    remindersOn: row.remindersStoppedAt === null,
  };
}
