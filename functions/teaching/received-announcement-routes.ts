/** The announcements of a course for its learners, and which of them they want by mail. Mounted at /api. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  readAnnouncementPreferences,
  setAllAnnouncements,
  setCourseAnnouncements,
} from '#db/teaching/announcement-preferences.ts';
import {
  listReceivedAnnouncements,
  type ReceivedAnnouncement as ReceivedRow,
  readReceivedAnnouncement,
} from '#db/teaching/received-announcements.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { isReadAhead, readAheadHeaders } from '../api/read-ahead.ts';
import { line } from '../api/text.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import {
  announcementPreferenceInputSchema,
  announcementPreferencesSchema,
  type ReceivedAnnouncement,
  receivedAnnouncementSchema,
  receivedAnnouncementsSchema,
  receivedQuerySchema,
} from './announcement-contract.ts';

export const receivedAnnouncementRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const courseKey = z.object({ key: line(120) });
const perPage = 20;

receivedAnnouncementRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/courses/{key}/announcements',
    summary: 'The announcements of a course that went to the caller or to all of its students',
    ...signedInOnly,
    ...refuses('not_found', 'not_enrolled'),
    request: { params: courseKey, query: receivedQuerySchema, headers: readAheadHeaders },
    responses: answer(200, receivedAnnouncementsSchema, 'A page, the newest first'),
  }),
  async (c) => {
    const { before } = c.req.valid('query');
    const read = { caller: c.get('caller'), ahead: isReadAhead(c), now: new Date() };
    const wanted = { ...read, key: c.req.valid('param').key, before, limit: perPage };
    const rows = await listReceivedAnnouncements(c.get('db'), wanted);
    return c.json({ announcements: rows.slice(0, perPage).map(received), more: rows.length > perPage }, 200);
  },
);

receivedAnnouncementRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/courses/{key}/announcements/{id}',
    summary: 'One of these announcements',
    ...signedInOnly,
    ...refuses('not_found', 'not_enrolled'),
    request: { params: courseKey.extend({ id: rowId }), headers: readAheadHeaders },
    responses: answer(200, receivedAnnouncementSchema, 'The announcement'),
  }),
  async (c) => {
    const read = { caller: c.get('caller'), ahead: isReadAhead(c), now: new Date() };
    const wanted = { ...read, ...c.req.valid('param') };
    return c.json(received(await readReceivedAnnouncement(c.get('db'), wanted)), 200);
  },
);

receivedAnnouncementRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/account/announcements',
    summary: 'Whether the caller gets announcements by mail, by course',
    ...signedInOnly,
    responses: answer(200, announcementPreferencesSchema, 'The courses that the caller is enrolled in'),
  }),
  async (c) => {
    const { all, courses } = await readAnnouncementPreferences(c.get('db'), { caller: c.get('caller') });
    return c.json({ all, courses: courses.map(({ id, title, receives }) => ({ id, title, receives })) }, 200);
  },
);

receivedAnnouncementRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/account/announcements',
    summary: 'Choose whether to get announcements by mail, of one course or at all',
    ...signedInOnly,
    ...refuses('email_unverified'),
    request: { body: jsonBody(announcementPreferenceInputSchema) },
    responses: answer(200, doneSchema, 'Stored'),
  }),
  async (c) => {
    const { courseId, receives } = c.req.valid('json');
    const [db, caller] = [c.get('db'), c.get('caller')];
    if (courseId === null) await setAllAnnouncements(db, { caller, receives });
    else await setCourseAnnouncements(db, { caller, courseId, receives });
    return c.json({ message: 'Saved.' }, 200);
  },
);

function received({ id, subject, html, sentAt, author }: ReceivedRow): ReceivedAnnouncement {
  return { id, subject, html, sentAt: new Date(sentAt).toISOString(), author };
}
