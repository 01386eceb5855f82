/** Events of the mail provider: addresses that bounced or complained get no more mail. Mounted at /api/mail. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { suppressAddresses } from '#db/mail/suppress.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, openToAll, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { refuseInvalid } from '../api/validation.ts';
import { isSignedEvent } from './event-signature.ts';
import { mailEventSchema, suppressionOf } from './mail-event-contract.ts';

export const mailEventRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

/** The signature is over the text as it was sent, which is lost once the validation has parsed the body. */
const keepText = createMiddleware<ApiEnvironment>(async (c, next) => {
  await c.req.text();
  await next();
});

mailEventRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/events',
    summary: 'What became of a mail, told and signed by the mail provider',
    ...openToAll,
    ...refuses('forbidden', 'route_not_found'),
    middleware: keepText,
    request: { body: jsonBody(mailEventSchema) },
    responses: answer(200, doneSchema, 'Taken; a repeated event changes nothing'),
  }),
  async (c) => {
    await refuseUnsigned(c);
    const suppression = suppressionOf(c.req.valid('json'), new Date());
    if (suppression && suppression.emails.length > 0) await suppressAddresses(c.get('db'), suppression);
    return c.json({ message: 'Taken.' }, 200);
  },
);

/** Only the provider knows the key. Without one in the settings the route does not exist. */
async function refuseUnsigned(c: Context<ApiEnvironment>): Promise<void> {
  const key = c.get('settings').mail.webhookSecret;
  if (!key) throw new Problem('route_not_found');
  const event = {
    id: c.req.header('svix-id') ?? '',
    timestamp: c.req.header('svix-timestamp') ?? '',
    body: await c.req.text(),
  };
  const signatures = c.req.header('svix-signature') ?? '';
  if (!(await isSignedEvent(event, { signatures, key, now: new Date() }))) throw new Problem('forbidden');
}
