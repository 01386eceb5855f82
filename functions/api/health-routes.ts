/** GET /api/health: whether the Worker runs, reaches its database, and does its work. For load balancers and operators. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { openDatabase } from '#db/connection/client.ts';
import { type Heartbeat, readHeartbeat } from '#db/heartbeat/heartbeat.ts';
import { patienceMinutes } from '#db/heartbeat/states.ts';
import { answer, openToAll } from './endpoint.ts';
import type { ApiEnvironment } from './environment.ts';
import { healthSchema } from './health-contract.ts';
import { Problem } from './problem.ts';
import { logError } from './request-log.ts';

export const healthRoutes = new OpenAPIHono<ApiEnvironment>();

healthRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/health',
    summary: 'Whether the Worker and its database answer, when the cron ran last, and whether mail waits',
    ...openToAll,
    // A late cron or mail is no 503: another Worker would find the same.
    responses: answer(200, healthSchema, 'Both answer'),
  }),
  async (c) => {
    const now = new Date();
    const heartbeat = await heartbeatOf(c.get('settings'), now).catch((error) => {
      logError(c.get('requestId'), error);
      throw new Problem('database_unavailable');
    });
    const { cronRanAt, cronAwaitedSince, mailWaitsSince } = heartbeat;
    const isLate = (since: Date) => now.getTime() - since.getTime() > patienceMinutes * 60_000;
    return c.json(
      {
        worker: 'ok' as const,
        database: 'ok' as const,
        cron: !cronAwaitedSince || isLate(cronAwaitedSince) ? ('late' as const) : ('ok' as const),
        cronRanAt: cronRanAt?.toISOString() ?? null,
        mail: mailWaitsSince && isLate(mailWaitsSince) ? ('late' as const) : ('ok' as const),
        mailWaitsSince: mailWaitsSince?.toISOString() ?? null,
      },
      200,
    );
  },
);

function heartbeatOf(
  { databaseUrl, deadlines }: ApiEnvironment['Variables']['settings'],
  now: Date,
): Promise<Heartbeat> {
  return readHeartbeat(openDatabase(databaseUrl, { deadline: deadlines.health, asksAlways: true }), { now });
}
