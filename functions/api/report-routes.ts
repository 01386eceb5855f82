/** POST /api/reports: what the policy of a page refused. Nothing is stored; the log has a line for each kind of refusal. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { doneSchema } from './done-contract.ts';
import { answer, jsonBody, openToAll } from './endpoint.ts';
import type { ApiEnvironment } from './environment.ts';
import { countRefusals, reportsSchema } from './report-contract.ts';
import { refuseInvalid } from './validation.ts';

export const reportRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

reportRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/reports',
    summary: 'Report what the Content Security Policy of a page refused; browsers do this by themselves',
    ...openToAll,
    request: { body: jsonBody(reportsSchema) },
    responses: answer(200, doneSchema, 'Counted'),
  }),
  (c) => {
    for (const refusal of countRefusals(c.req.valid('json'))) {
      console.warn(JSON.stringify({ requestId: c.get('requestId'), policyRefusal: refusal }));
    }
    return c.json({ message: 'Counted.' }, 200);
  },
);
