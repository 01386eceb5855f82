/** Webinars over HTTP. Spec part 1 section 7. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { listActiveWebinars } from '#db/webinars/active-webinars.ts';
import { keepAtEdge } from '../api/caching.ts';
import { answer, openToAll } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { refuseInvalid } from '../api/validation.ts';
import { type ActiveWebinar, activeWebinarListSchema } from './contract.ts';

export const webinarRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

/** Nobody announces more at once; the banner shows the first. */
const announced = 20;

webinarRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/active',
    summary: 'The webinars that can still be joined, the soonest first',
    ...openToAll,
    responses: answer(200, activeWebinarListSchema, 'Announced, not cancelled, not over'),
  }),
  async (c) => {
    const rows = await listActiveWebinars(c.get('db'), { now: new Date(), limit: announced });
    keepAtEdge(c, ['webinars']);
    return c.json(rows.map(activeWebinarAnswer), 200);
  },
);

function activeWebinarAnswer(row: Awaited<ReturnType<typeof listActiveWebinars>>[number]): ActiveWebinar {
  return { id: row.id, title: row.title, dateTime: row.dateTime.toISOString(), hostName: row.hostName };
}
