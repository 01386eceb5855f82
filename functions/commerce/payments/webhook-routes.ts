/** The address to which Stripe sends its events. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { purge } from '../../api/caching.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, openToAll, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { Problem } from '../../api/problem.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { deliverAfterResponse } from '../../mail/deliver.ts';
import { applyEvent } from './apply-event.ts';
import { coursesOf, settlingOf } from './request-settling.ts';

export const webhookRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

webhookRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/stripe',
    summary: 'Take an event of Stripe, proven by its signature; a repeated one changes nothing',
    ...openToAll,
    ...refuses('event_forged'),
    responses: answer(200, doneSchema, 'The event was applied, or has nothing to do with an order'),
  }),
  async (c) => {
    const settling = settlingOf(c.var);
    // The signature is over the bytes of the body, so nothing may parse it before.
    const event = await settling?.processor.verifyEvent(await c.req.text(), c.req.header('Stripe-Signature') ?? null);
    if (!settling || !event) throw new Problem('event_forged');
    const outcome = await applyEvent(settling, event);
    const courses = coursesOf(outcome);
    if (courses.length > 0) purge(c, courses);
    if (outcome.outcome !== 'ignored' && outcome.outcome !== 'repeated') {
      deliverAfterResponse(c, settling.db, c.get('settings'));
    }
    return c.json({ message: `The event is ${outcome.outcome}.` }, 200);
  },
);
