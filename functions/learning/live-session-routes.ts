/** Live sessions for learners: listing, booking, calendar files, and joining the room. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { bookLiveSession, cancelBooking } from '#db/learning/book-live-session.ts';
import { findLiveSession, findRoom, listCourseLiveSessions, roomOpensAt } from '#db/learning/course-live-sessions.ts';
import { openToLinks } from '../api/credentials.ts';
import { answer, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { Problem } from '../api/problem.ts';
import { line } from '../api/text.shared.ts';
import { timeZoneOf } from '../api/time-zone.ts';
import { refuseInvalid } from '../api/validation.ts';
import { waitingPage } from '../api/waiting-page.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import { bookingAnswerSchema, courseLiveSessionListSchema, roomSchema } from './contract.ts';
import { courseLiveSessionAnswer, hasEnded, roomAnswer } from './live-session-answer.ts';
import { liveSessionCalendar } from './live-session-calendar.ts';
import { liveSessionBookedMail } from './live-session-mails.ts';
import { refusedAsPage } from './room-refusal.ts';

export const liveSessionRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const liveSessionKey = z.object({ id: rowId });

liveSessionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/courses/{key}/live-sessions',
    summary: 'The live sessions of a course, for its learners',
    ...signedInOnly,
    ...refuses('not_found', 'not_enrolled'),
    request: { params: z.object({ key: line(120) }) },
    responses: answer(200, courseLiveSessionListSchema, 'Upcoming ones, then past ones'),
  }),
  async (c) => {
    const listing = { caller: c.get('caller'), key: c.req.valid('param').key, now: new Date() };
    const rows = await listCourseLiveSessions(c.get('db'), listing);
    return c.json(
      rows.map((row) => courseLiveSessionAnswer(row, listing.now)),
      200,
    );
  },
);

liveSessionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/live-sessions/{id}/book',
    summary: 'Book a seat, which is confirmed by mail; booking it again changes nothing',
    ...signedInOnly,
    ...refuses('not_found', 'not_enrolled', 'course_paid_back', 'session_over', 'session_cancelled', 'session_full'),
    request: { params: liveSessionKey },
    responses: answer(200, bookingAnswerSchema, 'The live session, and the achievements earned by booking'),
  }),
  async (c) => {
    const booking = { caller: c.get('caller'), liveSessionId: c.req.valid('param').id, now: new Date() };
    const { liveSession, newAchievements } = await bookLiveSession(c.get('db'), {
      ...booking,
      timeZone: timeZoneOf(c),
      mailKind: liveSessionBookedMail.kind,
    });
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ session: courseLiveSessionAnswer(liveSession, booking.now), newAchievements }, 200);
  },
);

liveSessionRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/live-sessions/{id}/book',
    summary: 'Cancel a booking; canceling it again changes nothing',
    ...signedInOnly,
    ...refuses('not_found', 'not_enrolled', 'session_over'),
    request: { params: liveSessionKey },
    responses: answer(200, bookingAnswerSchema, 'The live session'),
  }),
  async (c) => {
    const booking = { caller: c.get('caller'), liveSessionId: c.req.valid('param').id, now: new Date() };
    const { liveSession, newAchievements } = await cancelBooking(c.get('db'), booking);
    return c.json({ session: courseLiveSessionAnswer(liveSession, booking.now), newAchievements }, 200);
  },
);

liveSessionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/live-sessions/{id}/calendar.ics',
    summary: 'The calendar file of a live session',
    ...signedInOnly,
    ...refuses('not_found', 'not_enrolled'),
    request: { params: liveSessionKey },
    responses: {
      200: { content: { 'text/calendar': { schema: z.string() } }, description: 'A calendar file (RFC 5545)' },
    },
  }),
  async (c) => {
    const liveSession = await findLiveSession(c.get('db'), {
      caller: c.get('caller'),
      liveSessionId: c.req.valid('param').id,
    });
    const { appOrigin } = c.get('settings');
    return c.body(liveSessionCalendar(liveSession, { appOrigin, now: new Date() }), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="live-session-${liveSession.id}.ics"`,
    });
  },
);

liveSessionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/live-sessions/{id}/join',
    summary: 'Join the room, or read when it opens',
    ...signedInOnly,
    // The calendar entry of a session links to it.
    middleware: [refusedAsPage, openToLinks, signedInOnly.middleware] as const,
    ...refuses('not_found', 'not_enrolled', 'session_not_booked', 'session_over', 'session_cancelled'),
    request: { params: liveSessionKey },
    responses: {
      ...answer(200, roomSchema, 'Not open yet; a browser that navigates here gets a page'),
      302: { description: 'The room' },
    },
  }),
  async (c) => {
    const now = new Date();
    const { liveSession, meetingUrl, timeZone } = await findRoom(c.get('db'), {
      caller: c.get('caller'),
      liveSessionId: c.req.valid('param').id,
      now,
    });
    if (hasEnded(liveSession, now)) throw new Problem('session_over');
    if (roomOpensAt(liveSession) <= now && meetingUrl) return c.redirect(meetingUrl, 302);
    const room = roomAnswer(liveSession);
    if (!c.req.header('Accept')?.includes('text/html')) return c.json(room, 200);
    const { title, scheduledAt, course } = room;
    const back = { href: `/courses/${course.slug}/learn`, text: `Back to ${course.title}` };
    const times = { begins: new Date(scheduledAt), opens: new Date(room.roomOpensAt), now, timeZone };
    return c.html(waitingPage({ title, ...times, back }), 200);
  },
);
