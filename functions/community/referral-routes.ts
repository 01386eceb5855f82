/** The referral program over HTTP. docs/product.md "Referral program", docs/decisions.md "Community". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { ThrottleClaim } from '#db/accounts/throttle.ts';
import { listReferrals, submitReferral } from '#db/community/referrals.ts';
import { type ClientAddress, claimsFrom, clientAddress } from '../api/client-address.ts';
import { answer, jsonBody, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { refuseInvalid } from '../api/validation.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import { referralListAnswer } from './referral-answer.ts';
import {
  referralAnswerSchema,
  referralInputSchema,
  referralListSchema,
  referralQuerySchema,
} from './referral-contract.ts';
import { referralConfirmationMail } from './referral-mails.ts';

export const referralRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

/** Each submission can mail three strangers, and few people refer more than 30 friends a day. */
function claimsOf(userId: number, from: ClientAddress): ThrottleClaim[] {
  return [
    { key: `referral:user:${userId}`, limit: 10, windowSeconds: 24 * 60 * 60 },
    ...claimsFrom(from, { key: 'referral:address', limit: 50, windowSeconds: 60 * 60 }),
  ];
}

referralRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/submit',
    summary: 'Refer one to three friends',
    ...signedInOnly,
    ...refuses('self_referral', 'too_many_requests'),
    request: { body: jsonBody(referralInputSchema) },
    responses: answer(
      201,
      referralAnswerSchema,
      'Stored, once for the same request within ten minutes; friends are invited once the referrer has verified their own address',
    ),
  }),
  async (c) => {
    const { referrals, additionalComments } = c.req.valid('json');
    const [db, caller] = [c.get('db'), c.get('caller')];
    const referralId = await submitReferral(db, {
      caller,
      referralId: newReference(),
      additionalComments: additionalComments ?? null,
      friends: referrals.map(({ referredName, referredEmail, referredPhone }) => ({
        name: referredName,
        email: referredEmail,
        phone: referredPhone ?? null,
      })),
      claims: claimsOf(caller.userId, clientAddress(c)),
      confirmationKind: referralConfirmationMail.kind,
      now: new Date(),
    });
    deliverAfterResponse(c, db, c.get('settings'));
    return c.json({ message: 'Your referral has been submitted successfully!', referralId }, 201);
  },
);

referralRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/mine',
    summary: "The signed-in user's referrals and what they earned",
    ...signedInOnly,
    request: { query: referralQuerySchema },
    responses: answer(200, referralListSchema, 'A page of submissions, the newest first'),
  }),
  async (c) => {
    const rows = await listReferrals(c.get('db'), { caller: c.get('caller'), ...c.req.valid('query') });
    return c.json(referralListAnswer(rows), 200);
  },
);

/** A reference for people to quote: short enough to read aloud, and random enough (48 bits) not to repeat. */
function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
  return `R-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}
