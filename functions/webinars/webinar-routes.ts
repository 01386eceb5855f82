/** Webinars for the public. docs/product.md "Webinar banner", "Webinar page" and "Calls". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { type ActiveWebinarRow, activeWebinars } from '#db/webinars/active-webinars.ts';
import { isRegistered } from '#db/webinars/enter-room.ts';
import { findWebinar, upcomingAndPast, type WebinarRow, webinarById } from '#db/webinars/webinars.ts';
import type { CacheTag } from '../api/caching.ts';
import { answer, keptAtEdge, openToAll, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { Problem } from '../api/problem.ts';
import { answerPublicJson, answerPublicText } from '../api/public-answer.ts';
import { refuseInvalid } from '../api/validation.ts';
import { signLink } from '../mail/signed-link.ts';
import { type ActiveWebinar, activeWebinarListSchema, webinarListSchema, webinarSchema } from './contract.ts';
import { readRegistrantToken, registrantLinks } from './registrant-links.ts';
import { webinarAnswer, webinarSummaryAnswer } from './webinar-answer.ts';
import { webinarCalendar } from './webinar-calendar.ts';

export const webinarRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

/** More than are ever announced at once; the banner shows the first. */
const announced = 20;
/** The largest number of upcoming and of past webinars in the list. */
const listed = 50;

const webinarKey = z.object({ id: rowId });

webinarRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/active',
    summary: 'The webinars that can still be joined, the soonest first',
    ...openToAll,
    ...keptAtEdge({}),
    responses: answer(200, activeWebinarListSchema, 'Visible, not cancelled, not over'),
  }),
  (c) =>
    answerPublicJson(c, {
      read: activeWebinars,
      input: { limit: announced },
      tags: ['webinars'],
      answer: (rows) => rows.map(activeWebinarAnswer),
    }),
);

function activeWebinarAnswer(row: ActiveWebinarRow): ActiveWebinar {
  return {
    id: row.id,
    title: row.title,
    dateTime: row.dateTime.toISOString(),
    duration: row.duration,
    hostName: row.hostName,
  };
}

webinarRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'The upcoming webinars and the latest past ones',
    ...openToAll,
    ...keptAtEdge({}),
    responses: answer(200, webinarListSchema, 'Visible and not cancelled'),
  }),
  (c) =>
    answerPublicJson(c, {
      read: upcomingAndPast,
      input: { limit: listed },
      // A registration purges only the tag of its webinar. Seats of past webinars do not matter, so they get no tag here.
      tags: ({ upcoming }) => ['webinars', ...upcoming.map(({ id }): CacheTag => `webinar:${id}`)],
      answer: ({ upcoming, past }) => ({
        upcoming: upcoming.map(webinarSummaryAnswer),
        past: past.map(webinarSummaryAnswer),
      }),
    }),
);

webinarRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}',
    summary: 'One webinar, also when it is over or cancelled',
    ...openToAll,
    ...keptAtEdge({ params: webinarKey }),
    ...refuses('not_found'),
    responses: answer(200, webinarSchema, 'The webinar, without the address of its room'),
  }),
  (c) => {
    const { id } = c.req.valid('param');
    return answerPublicJson(c, {
      read: webinarById,
      input: { id },
      tags: ['webinars', `webinar:${id}`],
      missing: webinarMissing,
      answer: webinarAnswer,
    });
  },
);

webinarRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/calendar.ics',
    summary: "The calendar file of a webinar; with a registrant's token, it contains the join link",
    ...openToAll,
    ...keptAtEdge({ params: webinarKey, query: z.object({ token: z.string().max(1000).optional() }) }),
    ...refuses('not_found'),
    responses: {
      200: { content: { 'text/calendar': { schema: z.string() } }, description: 'A calendar file (RFC 5545)' },
    },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const { token } = c.req.valid('query');
    const { appOrigin, jwtSecret } = c.get('settings');
    const fileOf = (webinar: WebinarRow, address: string) => ({
      body: webinarCalendar(
        { ...webinar, isCancelled: webinar.cancelledAt !== null },
        { appOrigin, url: appOrigin + address, stamp: webinar.updatedAt },
      ),
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `attachment; filename="webinar-${id}.ics"`,
      },
    });
    if (token === undefined) {
      return answerPublicText(c, {
        read: webinarById,
        input: { id },
        tags: ['webinars', `webinar:${id}`],
        missing: webinarMissing,
        text: (webinar) => fileOf(webinar, `/webinar/${id}`),
      });
    }
    const db = c.get('db');
    const registrationId = await readRegistrantToken(jwtSecret, token);
    if (!(registrationId && (await isRegistered(db, { registrationId, webinarId: id })))) {
      throw new Problem('not_found', { message: 'This link is not valid any more.' });
    }
    const webinar = await findWebinar(db, { id });
    if (!webinar) throw webinarMissing();
    const links = await registrantLinks((link) => signLink(jwtSecret, link), { webinarId: id, registrationId });
    const { body, headers } = fileOf(webinar, links.joinUrl);
    return c.body(body, 200, headers);
  },
);

const webinarMissing = () => new Problem('not_found', { message: 'Webinar not found' });
