/** Newsletter sign-up. /api/unsubscribe ends it. docs/product.md "Newsletter", docs/decisions.md "Community". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { ThrottleClaim } from '#db/accounts/throttle.ts';
import { subscribeToNewsletter } from '#db/community/newsletter.ts';
import { digest } from '../accounts/digest.ts';
import { documentVersions } from '../accounts/document-versions.shared.ts';
import { type ClientAddress, claimsFrom, clientAddress } from '../api/client-address.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, openToAll, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { refuseProgram } from '../api/human-check.ts';
import { mailboxOf } from '../api/mailbox.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import { newsletterInputSchema } from './newsletter-contract.ts';
import { newsletterWelcomeMail } from './newsletter-mails.ts';

export const newsletterRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const hour = 60 * 60;

/**
 * Limits per mailbox, however its address is spelled, and per client address. A client address may stand for a whole
 * campus.
 */
function claimsOf(mailboxDigest: string, from: ClientAddress): ThrottleClaim[] {
  return [
    { key: `newsletter:recipient:${mailboxDigest}`, limit: 10, windowSeconds: hour },
    ...claimsFrom(from, { key: 'newsletter:address', limit: 60, windowSeconds: hour }),
  ];
}

const done = { message: "You've been subscribed to our newsletter." };

newsletterRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/subscribe',
    summary: 'Put an address on the newsletter list',
    ...openToAll,
    ...refuses('human_check', 'too_many_requests'),
    request: { body: jsonBody(newsletterInputSchema) },
    responses: answer(200, doneSchema, 'The address is on the list; the same answer if it was before'),
  }),
  async (c) => {
    const { email, source, website } = c.req.valid('json');
    if (website) return c.json(done, 200);
    await refuseProgram(c);
    const [db, now, emailDigest] = [c.get('db'), new Date(), await digest(email)];
    await subscribeToNewsletter(db, {
      email,
      source: source || null,
      consentVersion: documentVersions.newsletter,
      mail: {
        kind: newsletterWelcomeMail.kind,
        dedupeKey: `newsletter-welcome:${emailDigest}:${now.getTime()}`,
        payload: {},
      },
      claims: claimsOf(await digest(mailboxOf(email)), clientAddress(c)),
      now,
    });
    deliverAfterResponse(c, db, c.get('settings'));
    return c.json(done, 200);
  },
);
