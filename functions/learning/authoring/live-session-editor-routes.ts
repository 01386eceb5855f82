/** A course's live sessions, as its creator arranges them. Mounted at /api/creator/courses; an admin may for everyone's. */
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
import { auditContextOf } from '../../admin/audit-context.ts';
import { assertStart } from '../../admin/start-rule.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { rowId } from '../../api/text.shared.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { deliverAfterResponse } from '../../mail/deliver.ts';
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
    responses: answer(200, editedLiveSessionListSchema, 'Those to come, then those that are over'),
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
    summary: 'Plan a live session',
    ...editors,
    ...refuses('not_found'),
    request: { params, body: jsonBody(newLiveSessionInputSchema) },
    responses: answer(201, createdLiveSessionSchema, "Planned; the course's learners can book it"),
  }),
  async (c) => {
    const { scheduledAt, ...details } = c.req.valid('json');
    const act = auditContextOf(c);
    assertStart('scheduledAt', scheduledAt, act.now);
    const courseId = c.req.valid('param').id;
    return c.json({ id: await createLiveSession(c.get('db'), { ...act, courseId, scheduledAt, details }) }, 201);
  },
);

liveSessionEditorRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/{id}/live-sessions/{sessionId}',
    summary: 'Change what is said of a session; its start is moved apart, because learners are told',
    ...editors,
    ...refuses('not_found', 'session_cancelled', 'session_over', 'edit_conflict', 'session_seats'),
    request: { params: liveSessionParams, body: jsonBody(liveSessionDetailsInputSchema) },
    responses: answer(200, doneSchema, 'Changed'),
  }),
  async (c) => {
    const { id: courseId, sessionId } = c.req.valid('param');
    const { revision, ...details } = c.req.valid('json');
    await editLiveSession(c.get('db'), { ...auditContextOf(c), courseId, sessionId, revision, details });
    return c.json({ message: 'The session is changed.' }, 200);
  },
);

liveSessionEditorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/live-sessions/{sessionId}/move',
    summary: 'Give a session another start; those who booked keep their seats and are told, each once',
    ...editors,
    ...refuses('not_found', 'session_cancelled', 'session_begun', 'edit_conflict'),
    request: { params: liveSessionParams, body: jsonBody(liveSessionMoveInputSchema) },
    responses: answer(200, doneSchema, 'Moved; moving it to the same start again changes nothing'),
  }),
  async (c) => {
    const { id: courseId, sessionId } = c.req.valid('param');
    const { revision, scheduledAt } = c.req.valid('json');
    const act = auditContextOf(c);
    assertStart('scheduledAt', scheduledAt, act.now);
    const mailKind = liveSessionMovedMail.kind;
    await moveLiveSession(c.get('db'), { ...act, courseId, sessionId, revision, scheduledAt, mailKind });
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ message: 'The session is moved. Everyone who booked it gets a mail.' }, 200);
  },
);

liveSessionEditorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/live-sessions/{sessionId}/cancel',
    summary: 'Call a session off; those who booked are told, each once',
    ...editors,
    ...refuses('not_found', 'session_begun'),
    request: { params: liveSessionParams },
    responses: answer(200, doneSchema, 'Cancelled; canceling it again changes nothing'),
  }),
  async (c) => {
    const { id: courseId, sessionId } = c.req.valid('param');
    const mailKind = liveSessionCancelledMail.kind;
    await cancelLiveSession(c.get('db'), { ...auditContextOf(c), courseId, sessionId, mailKind });
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ message: 'The session is cancelled. Everyone who had booked it gets a mail.' }, 200);
  },
);

liveSessionEditorRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/live-sessions/{sessionId}/bookings',
    summary: 'Who has a seat in a session, and who came',
    ...editors,
    ...refuses('not_found'),
    request: { params: liveSessionParams },
    responses: answer(200, liveSessionBookingListSchema, 'By when they booked'),
  }),
  async (c) => {
    const { id: courseId, sessionId } = c.req.valid('param');
    const rows = await listBookings(c.get('db'), { caller: c.get('caller'), courseId, sessionId });
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
