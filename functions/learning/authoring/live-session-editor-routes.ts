/** The routes with which creators and admins manage live sessions of courses. Mounted at /api/creator/courses. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { editorRoles } from '#db/courses/authoring/course-editor.ts';
import {
  type BookingRow,
  cancelLiveSession,
  createLiveSession,
  type EditedLiveSessionRow,
  editLiveSession,
  listBookings,
  listLiveSessionsForEdit,
  moveLiveSession,
} from '#db/learning/authoring/live-session-editor.ts';
import { auditContextOf, personalReadOf } from '../../admin/audit-context.ts';
import { assertStart } from '../../admin/start-rule.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { rowId } from '../../api/numbers-and-times.shared.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { purgeCourses } from '../../courses/purge-courses.ts';
import { deliverAfterResponse } from '../../mail/deliver.ts';
import { moveClaim } from '../limits.ts';
import { liveSessionCancelledMail, liveSessionMovedMail } from '../live-session-mails.ts';
import {
  createdLiveSessionSchema,
  type EditedLiveSession,
  editedLiveSessionListSchema,
  type LiveSessionBooking,
  liveSessionBookingListSchema,
  liveSessionDetailsInputSchema,
  liveSessionMoveInputSchema,
  newLiveSessionInputSchema,
} from './live-session-editor-contract.ts';

export const liveSessionEditorRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const editors = only(...editorRoles);
const params = z.object({ id: rowId });
const liveSessionParams = params.extend({ sessionId: rowId });

liveSessionEditorRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/live-sessions',
    summary: "A course's live sessions, with their seats and the address of each room",
    ...editors,
    ...refuses('not_found'),
    request: { params },
    responses: answer(200, editedLiveSessionListSchema, 'Upcoming ones, then past ones'),
  }),
  async (c) => {
    const wanted = { caller: c.get('caller'), courseId: c.req.valid('param').id, now: new Date() };
    const rows = await listLiveSessionsForEdit(c.get('db'), wanted);
    return c.json(
      rows.map((row) => editedLiveSession(row, wanted.now)),
      200,
    );
  },
);

liveSessionEditorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/live-sessions',
    summary: 'Create a live session',
    ...editors,
    ...refuses('not_found', 'live_sessions_full'),
    request: { params, body: jsonBody(newLiveSessionInputSchema) },
    responses: answer(201, createdLiveSessionSchema, "Created; the course's learners can book it"),
  }),
  async (c) => {
    const { scheduledAt, ...details } = c.req.valid('json');
    const auditContext = auditContextOf(c);
    assertStart('scheduledAt', scheduledAt, auditContext.now);
    const courseId = c.req.valid('param').id;
    const id = await createLiveSession(c.get('db'), { ...auditContext, courseId, scheduledAt, details });
    purgeCourses(c, [courseId]);
    return c.json({ id }, 201);
  },
);

liveSessionEditorRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/{id}/live-sessions/{sessionId}',
    summary: 'Change the details of a live session; its start is changed by `move`, because learners are notified',
    ...editors,
    ...refuses('not_found', 'session_cancelled', 'session_over', 'edit_conflict', 'session_seats'),
    request: { params: liveSessionParams, body: jsonBody(liveSessionDetailsInputSchema) },
    responses: answer(200, doneSchema, 'Changed'),
  }),
  async (c) => {
    const { id: courseId, sessionId: liveSessionId } = c.req.valid('param');
    const { revision, ...details } = c.req.valid('json');
    await editLiveSession(c.get('db'), { ...auditContextOf(c), courseId, liveSessionId, revision, details });
    purgeCourses(c, [courseId]);
    return c.json({ message: 'The session is changed.' }, 200);
  },
);

liveSessionEditorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/live-sessions/{sessionId}/move',
    summary:
      'Move a live session to another start, five times a day at most; learners who booked keep their seats and get one mail each',
    ...editors,
    ...refuses('not_found', 'session_cancelled', 'session_begun', 'edit_conflict', 'too_many_requests'),
    request: { params: liveSessionParams, body: jsonBody(liveSessionMoveInputSchema) },
    responses: answer(200, doneSchema, 'Moved; moving it to the same start again changes nothing'),
  }),
  async (c) => {
    const { id: courseId, sessionId: liveSessionId } = c.req.valid('param');
    const { revision, scheduledAt } = c.req.valid('json');
    const auditContext = auditContextOf(c);
    assertStart('scheduledAt', scheduledAt, auditContext.now);
    const mailKind = liveSessionMovedMail.kind;
    const own = { courseId, liveSessionId };
    const claim = moveClaim(liveSessionId);
    await moveLiveSession(c.get('db'), { ...auditContext, ...own, revision, scheduledAt, mailKind, claim });
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ message: 'The session is moved. Everyone who booked it gets a mail.' }, 200);
  },
);

liveSessionEditorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/live-sessions/{sessionId}/cancel',
    summary: 'Cancel a live session; learners who booked get one mail each',
    ...editors,
    ...refuses('not_found', 'session_begun'),
    request: { params: liveSessionParams },
    responses: answer(200, doneSchema, 'Cancelled; canceling it again changes nothing'),
  }),
  async (c) => {
    const { id: courseId, sessionId: liveSessionId } = c.req.valid('param');
    const mailKind = liveSessionCancelledMail.kind;
    await cancelLiveSession(c.get('db'), { ...auditContextOf(c), courseId, liveSessionId, mailKind });
    purgeCourses(c, [courseId]);
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ message: 'The session is cancelled. Everyone who had booked it gets a mail.' }, 200);
  },
);

liveSessionEditorRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/live-sessions/{sessionId}/bookings',
    summary: 'The learners who booked a live session, and who of them attended',
    ...editors,
    ...refuses('not_found'),
    request: { params: liveSessionParams },
    responses: answer(200, liveSessionBookingListSchema, 'In the order of booking'),
  }),
  async (c) => {
    const { id: courseId, sessionId: liveSessionId } = c.req.valid('param');
    const read = personalReadOf(c, { exports: false });
    const rows = await listBookings(c.get('db'), { caller: c.get('caller'), read, courseId, liveSessionId });
    return c.json(rows.map(booking), 200);
  },
);

function stateOf({ scheduledAt, duration, cancelledAt }: EditedLiveSessionRow, now: Date): EditedLiveSession['state'] {
  if (cancelledAt) return 'cancelled';
  if (scheduledAt > now) return 'upcoming';
  return scheduledAt.getTime() + duration * 60_000 > now.getTime() ? 'live' : 'ended';
}

function editedLiveSession({ cancelledAt, scheduledAt, ...row }: EditedLiveSessionRow, now: Date): EditedLiveSession {
  return {
    id: row.id,
    revision: row.revision,
    title: row.title,
    description: row.description,
    type: row.type,
    scheduledAt: scheduledAt.toISOString(),
    duration: row.duration,
    capacity: row.capacity,
    bookedSeats: row.bookedSeats,
    joinedCount: row.joinedCount,
    meetingUrl: row.meetingUrl,
    state: stateOf({ cancelledAt, scheduledAt, ...row }, now),
  };
}

function booking({ id, firstName, lastName, createdAt, joinedAt }: BookingRow): LiveSessionBooking {
  return {
    id,
    firstName,
    lastName,
    bookedAt: createdAt.toISOString(),
    joinedAt: joinedAt?.toISOString() ?? null,
  };
}
