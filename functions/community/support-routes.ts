/** The contact form over HTTP. docs/product.md "Contact", docs/decisions.md "Community". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import type { ThrottleClaim } from '#db/accounts/throttle.ts';
import { askSupport } from '#db/community/support.ts';
import { digest } from '../accounts/digest.ts';
import { keepUntilDeployment } from '../api/caching.ts';
import { type ClientAddress, claimsFrom, clientAddress } from '../api/client-address.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, keptAtEdge, openToAll, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { refuseProgram } from '../api/human-check.ts';
import { mailboxOf } from '../api/mailbox.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import { supportAddressSchema, supportInputSchema } from './support-contract.ts';
import { supportConfirmationMail, supportNotificationMail } from './support-mails.ts';

export const supportRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const hour = 60 * 60;

/**
 * Each message mails a confirmation to an unverified address, hence the limit per mailbox, however its address is spelled.
 * A client address may stand for a whole campus.
 */
function claimsOf(mailboxDigest: string, from: ClientAddress): ThrottleClaim[] {
  return [
    { key: `support:recipient:${mailboxDigest}`, limit: 5, windowSeconds: hour },
    ...claimsFrom(from, { key: 'support:address', limit: 30, windowSeconds: hour }),
  ];
}

const done = { message: "We'll get back to you within 24 hours." };

supportRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/support',
    summary: "The school's email address",
    ...openToAll,
    ...keptAtEdge({}),
    responses: answer(200, supportAddressSchema, 'The address, or null when the school has none'),
  }),
  (c) => {
    keepUntilDeployment(c);
    return c.json({ email: c.get('settings').supportEmail }, 200);
  },
);

supportRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/support',
    summary: 'Write to the school, with or without an account',
    ...openToAll,
    ...refuses('human_check', 'too_many_requests'),
    request: { body: jsonBody(supportInputSchema) },
    responses: answer(201, doneSchema, 'Stored for the admins; a confirmation goes to the given address'),
  }),
  async (c) => {
    const { website, category = 'general', ...written } = c.req.valid('json');
    if (website) return c.json(done, 201);
    await refuseProgram(c);
    const [db, settings] = [c.get('db'), c.get('settings')];
    const message = { ...written, category };
    await askSupport(db, {
      caller: c.get('caller'),
      message,
      confirmation: {
        kind: supportConfirmationMail.kind,
        recipient: message.email,
        payload: { name: message.name, category } satisfies z.output<typeof supportConfirmationMail.payload>,
      },
      notification: settings.supportEmail
        ? {
            kind: supportNotificationMail.kind,
            recipient: settings.supportEmail,
            payload: message satisfies z.output<typeof supportNotificationMail.payload>,
          }
        : null,
      claims: claimsOf(await digest(mailboxOf(message.email)), clientAddress(c)),
      now: new Date(),
    });
    deliverAfterResponse(c, db, settings);
    return c.json(done, 201);
  },
);
