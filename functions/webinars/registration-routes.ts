/** Registering for webinars and joining their rooms. docs/decisions.md "Webinars and mail". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { Refusal } from '#db/connection/refusal.ts';
import { enterRoom, type Registrant, roomOpensAt } from '#db/webinars/enter-room.ts';
import {
  cancelRegistration,
  findRegistration,
  type RegistrationRow,
  registerForWebinar,
} from '#db/webinars/register.ts';
import { purge } from '../api/caching.ts';
import { answer, openToAll, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment, Settings } from '../api/environment.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { Problem, type ProblemCode, problemDefinitions } from '../api/problem.ts';
import { timeZoneOf } from '../api/time-zone.ts';
import { refuseInvalid } from '../api/validation.ts';
import { waitingPage } from '../api/waiting-page.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import { signLink } from '../mail/signed-link.ts';
import {
  type RegistrationStatus,
  registrationAnswerSchema,
  registrationStatusSchema,
  webinarRoomSchema,
} from './contract.ts';
import { closedPage } from './door-page.ts';
import { registerForWebinarClaims } from './limits.ts';
import { webinarRegisteredMail } from './mails.ts';
import { readRegistrantToken, registrantLinks } from './registrant-links.ts';
import { registrationAnswer } from './webinar-answer.ts';

export const registrationRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const webinarKey = z.object({ id: rowId });

registrationRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/registration-status',
    summary: 'Whether the caller is registered, with their own links',
    ...openToAll,
    request: { params: webinarKey },
    responses: answer(200, registrationStatusSchema, 'Not registered if signed out'),
  }),
  async (c) => {
    const webinarId = c.req.valid('param').id;
    const caller = c.get('caller');
    const row = caller && (await findRegistration(c.get('db'), { caller, webinarId }).catch(ifSignedOut(null)));
    return c.json(await statusOf(c.get('settings'), webinarId, row), 200);
  },
);

registrationRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/register',
    summary: 'Register for a webinar; registering again changes nothing',
    ...signedInOnly,
    ...refuses('not_found', 'webinar_cancelled', 'webinar_begun', 'webinar_full', 'too_many_requests'),
    request: { params: webinarKey },
    responses: answer(200, registrationAnswerSchema, 'Registered; a confirmation is on its way'),
  }),
  async (c) => {
    const webinarId = c.req.valid('param').id;
    const caller = c.get('caller');
    const { registration, seatsLeft } = await registerForWebinar(c.get('db'), {
      caller,
      webinarId,
      timeZone: timeZoneOf(c),
      mailKind: webinarRegisteredMail.kind,
      claims: registerForWebinarClaims(caller.userId),
      now: new Date(),
    });
    purge(c, [`webinar:${webinarId}`]);
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ registration: await statusOf(c.get('settings'), webinarId, registration), seatsLeft }, 200);
  },
);

registrationRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/{id}/register',
    summary: 'Cancel a registration before the start; canceling it again changes nothing',
    ...signedInOnly,
    ...refuses('not_found', 'webinar_begun'),
    request: { params: webinarKey },
    responses: answer(200, registrationAnswerSchema, 'No longer registered'),
  }),
  async (c) => {
    const webinarId = c.req.valid('param').id;
    const { registration, seatsLeft, isReleased } = await cancelRegistration(c.get('db'), {
      caller: c.get('caller'),
      webinarId,
      now: new Date(),
    });
    if (isReleased) purge(c, [`webinar:${webinarId}`]);
    return c.json({ registration: await statusOf(c.get('settings'), webinarId, registration), seatsLeft }, 200);
  },
);

registrationRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/join',
    summary: 'Join the room and record attendance, or read when it opens; with a session or the link from a mail',
    ...openToAll,
    ...refuses('session_required', 'webinar_not_registered', 'webinar_over', 'webinar_cancelled'),
    request: { params: webinarKey, query: z.object({ token: z.string().max(1000).optional() }) },
    responses: {
      ...answer(200, webinarRoomSchema, 'Not open yet; a browser that navigates here gets a page'),
      302: { description: 'The room' },
    },
  }),
  async (c) => {
    const webinarId = c.req.valid('param').id;
    const registrant = await registrantOf(c, c.req.valid('query').token);
    const wantsPage = c.req.header('Accept')?.includes('text/html') ?? false;
    // A browser gets a page, a program a problem.
    const refuse = (code: ProblemCode) => {
      if (!wantsPage) throw new Problem(code);
      const { status, message } = problemDefinitions[code];
      return c.html(closedPage({ message, webinarId }), status);
    };
    const now = new Date();
    const room = registrant
      ? await enterRoom(c.get('db'), { registrant, webinarId, now }).catch(ifSignedOut('signed out'))
      : 'signed out';
    if (room === 'signed out') {
      return wantsPage
        ? c.redirect(`/login?redirect=${encodeURIComponent(`/webinar/${webinarId}`)}`, 302)
        : refuse('session_required');
    }
    if (!room) return refuse('webinar_not_registered');
    if (room.entered && room.meetingUrl) return c.redirect(room.meetingUrl, 302);
    if (room.isCancelled) return refuse('webinar_cancelled');
    if (room.isOver) return refuse('webinar_over');
    const { title, dateTime, timeZone } = room;
    const opens = roomOpensAt(room);
    if (wantsPage) {
      const back = { href: `/webinar/${webinarId}`, text: 'Back to the webinar' };
      return c.html(waitingPage({ title, begins: dateTime, opens, now, timeZone, back }), 200);
    }
    return c.json({ title, dateTime: dateTime.toISOString(), joinOpensAt: opens.toISOString() }, 200);
  },
);

/** Who wants to join: by session or by token; null for a visitor and for an invalid token. */
async function registrantOf(c: Context<ApiEnvironment>, token: string | undefined): Promise<Registrant | null> {
  const caller = c.get('caller');
  if (token === undefined) return caller && { caller };
  const registrationId = await readRegistrantToken(c.get('settings').jwtSecret, token);
  return registrationId === null ? null : { registrationId };
}

async function statusOf(
  { jwtSecret }: Settings,
  webinarId: number,
  row: RegistrationRow | null,
): Promise<RegistrationStatus> {
  if (!row) return { isRegistered: false };
  const links = await registrantLinks((link) => signLink(jwtSecret, link), { webinarId, registrationId: row.id });
  return registrationAnswer(row, links);
}

/**
 * Answers with `value` when the database refuses the session. One that has ended, or lacks its account's second factor,
 * counts as a visitor here. docs/decisions.md "Accounts".
 */
function ifSignedOut<const Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    const refusals: readonly string[] = ['session_required', 'second_factor_needed'];
    if (error instanceof Refusal && refusals.includes(error.code)) return value;
    throw error;
  };
}
