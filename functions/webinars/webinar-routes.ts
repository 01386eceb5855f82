/** Webinars for the public. docs/product.md "Webinar banner", "Webinar page" and "Calls". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { listActiveWebinars } from '#db/webinars/active-webinars.ts';
import { isRegistered } from '#db/webinars/enter-room.ts';
import { findWebinar, listWebinars } from '#db/webinars/webinars.ts';
import { type CacheTag, keepAtEdge } from '../api/caching.ts';
import { answer, keptAtEdge, openToAll, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { rowId } from '../api/text.shared.ts';
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
  async (c) => {
    const rows = await listActiveWebinars(c.get('db'), { now: new Date(), limit: announced });
    keepAtEdge(c, ['webinars']);
    return c.json(rows.map(activeWebinarAnswer), 200);
  },
);

function activeWebinarAnswer(row: Awaited<ReturnType<typeof listActiveWebinars>>[number]): ActiveWebinar {
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
  async (c) => {
    const { upcoming, past } = await listWebinars(c.get('db'), { now: new Date(), limit: listed });
    // A registration purges only the tag of its webinar. Seats of past webinars do not matter, so they get no tag here.
    keepAtEdge(c, ['webinars', ...upcoming.map(({ id }): CacheTag => `webinar:${id}`)]);
    return c.json({ upcoming: upcoming.map(webinarSummaryAnswer), past: past.map(webinarSummaryAnswer) }, 200);
  },
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
  async (c) => {
    const { id } = c.req.valid('param');
    const webinar = await findWebinar(c.get('db'), { id });
    if (!webinar) throw new Problem('not_found', { message: 'Webinar not found' });
    keepAtEdge(c, ['webinars', `webinar:${id}`]);
    return c.json(webinarAnswer(webinar), 200);
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
    const db = c.get('db');
    const registrationId = token === undefined ? null : await readRegistrantToken(jwtSecret, token);
    if (token !== undefined && !(registrationId && (await isRegistered(db, { registrationId, webinarId: id })))) {
      throw new Problem('not_found', { message: 'This link is not valid any more.' });
    }
    const webinar = await findWebinar(db, { id });
    if (!webinar) throw new Problem('not_found', { message: 'Webinar not found' });
    const links =
      registrationId && (await registrantLinks((link) => signLink(jwtSecret, link), { webinarId: id, registrationId }));
    const file = webinarCalendar(
      { ...webinar, isCancelled: webinar.cancelledAt !== null },
      { appOrigin, url: appOrigin + (links ? links.joinUrl : `/webinar/${id}`), stamp: webinar.updatedAt },
    );
    if (!links) keepAtEdge(c, ['webinars', `webinar:${id}`]);
    return c.body(file, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="webinar-${id}.ics"`,
    });
  },
);
