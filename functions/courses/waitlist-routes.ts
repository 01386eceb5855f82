/**
 * POST /api/waitlist: joins the waitlist of a course that is not open yet. docs/product.md "Waitlist",
 * docs/decisions.md "Community".
 */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { ThrottleClaim } from '#db/accounts/throttle.ts';
import { joinWaitlist } from '#db/courses/waitlist.ts';
import { type ClientAddress, claimsFrom, clientAddress } from '../api/client-address.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, openToAll, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { mailboxOf } from '../api/mailbox.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import { waitlistInputSchema } from './waitlist-contract.ts';
import { courseOpenedMail, waitlistJoinedMail } from './waitlist-mails.ts';

export const waitlistRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const hour = 60 * 60;

/** More courses than one person waits for; still, a class behind one client address can join together. */
function claimsOf(email: string, from: ClientAddress): ThrottleClaim[] {
  return [
    { key: `waitlist:recipient:${mailboxOf(email)}`, limit: 10, windowSeconds: hour },
    ...claimsFrom(from, { key: 'waitlist:address', limit: 50, windowSeconds: hour }),
  ];
}

const done = { message: "You're on the list!" };

waitlistRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/waitlist',
    summary: 'Join the waitlist of a course',
    ...openToAll,
    ...refuses('not_found', 'too_many_requests'),
    request: { body: jsonBody(waitlistInputSchema) },
    responses: answer(200, doneSchema, 'On the list; the same answer if the address was before'),
  }),
  async (c) => {
    const { email, course, website } = c.req.valid('json');
    if (website) return c.json(done, 200);
    const db = c.get('db');
    await joinWaitlist(db, {
      email,
      courseSlug: course || null,
      source: 'coming-soon',
      claims: claimsOf(email, clientAddress(c)),
      mailKinds: { joined: waitlistJoinedMail.kind, opened: courseOpenedMail.kind },
      now: new Date(),
    });
    deliverAfterResponse(c, db, c.get('settings'));
    return c.json(done, 200);
  },
);
