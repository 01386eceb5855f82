/** GET /api/health: whether the Worker runs and reaches its database. For load balancers and operators. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { openDatabase } from '#db/connection/client.ts';
import { ping } from '#db/connection/ping.ts';
import { answer, openToAll } from './endpoint.ts';
import type { ApiEnvironment } from './environment.ts';
import { Problem } from './problem.ts';
import { logError } from './request-log.ts';

const healthSchema = z.object({ worker: z.literal('ok'), database: z.literal('ok') }).meta({ id: 'Health' });

export const healthRoutes = new OpenAPIHono<ApiEnvironment>();

healthRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/health',
    summary: 'Whether the Worker and its database answer',
    ...openToAll,
    responses: answer(200, healthSchema, 'Both answer'),
  }),
  async (c) => {
    try {
      const { databaseUrl, deadlines } = c.get('settings');
      await ping(openDatabase(databaseUrl, { deadline: deadlines.health, asksAlways: true }));
    } catch (error) {
      logError(c.get('requestId'), error);
      throw new Problem('database_unavailable');
    }
    return c.json({ worker: 'ok' as const, database: 'ok' as const }, 200);
  },
);
