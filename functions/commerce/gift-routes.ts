/** Gift seats over HTTP: reading what a link gives, and redeeming it. docs/decisions.md "Commerce". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { type GiftRow, readGift, redeemGift } from '#db/commerce/gifts.ts';
import { digest } from '../accounts/digest.ts';
import { purge } from '../api/caching.ts';
import { answer, openToAll, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { line } from '../api/text.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { type Gift, giftSchema, redeemedGiftSchema } from './contract.ts';
import { soldCourseAnswer } from './order-answer.ts';

export const giftRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const giftParams = z.object({ token: line(100) });

giftRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{token}',
    summary: 'The course that a gift link gives, and whether it can still be redeemed',
    ...openToAll,
    ...refuses('not_found'),
    request: { params: giftParams },
    responses: answer(200, giftSchema, 'The gift'),
  }),
  async (c) => {
    const tokenHash = await digest(c.req.valid('param').token);
    return c.json(giftAnswer(await readGift(c.get('db'), { caller: c.get('caller'), tokenHash })), 200);
  },
);

giftRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{token}/redeem',
    summary: 'Enroll the signed-in user in the seat; a link can be redeemed once, and never by its buyer',
    ...signedInOnly,
    ...refuses(
      'not_found',
      'gift_void',
      'gift_paused',
      'gift_used',
      'gift_own',
      'gift_waiting',
      'already_enrolled',
      'enrollment_ended',
    ),
    request: { params: giftParams },
    responses: answer(200, redeemedGiftSchema, 'The course that the user is now enrolled in'),
  }),
  async (c) => {
    const tokenHash = await digest(c.req.valid('param').token);
    const { course } = await redeemGift(c.get('db'), { caller: c.get('caller'), tokenHash, now: new Date() });
    // Public pages show the number of students.
    purge(c, ['courses', `course:${course.id}`]);
    return c.json({ course: soldCourseAnswer(course) }, 200);
  },
);

function giftAnswer({ viewer, redeemedAt, isVoid, isPaused, opensAt, from, course }: GiftRow): Gift {
  const state = isPaused ? 'paused' : isVoid ? 'void' : redeemedAt ? 'redeemed' : opensAt ? 'waiting' : 'open';
  return { state, viewer, from, opensAt: opensAt?.toISOString() ?? null, course: soldCourseAnswer(course) };
}
