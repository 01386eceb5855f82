/**
 * Course reviews: reading them, writing one's own, and marking those of others as helpful.
 * docs/decisions.md "Courses and learning".
 */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { deleteReview, listReviews, publicReviews, voteOnReview, writeReview } from '#db/learning/course-reviews.ts';
import { purge } from '../api/caching.ts';
import { answer, jsonBody, keptAtEdge, openToAll, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { Problem } from '../api/problem.ts';
import { answerPublicJson } from '../api/public-answer.ts';
import { line } from '../api/text.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import {
  courseReviewAnswerSchema,
  courseReviewInputSchema,
  courseReviewListSchema,
  helpfulAnswerSchema,
  reviewQuerySchema,
} from './contract.ts';
import { reviewListAnswer, writtenReviewAnswer } from './course-review-answer.ts';

export const reviewRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const courseKey = z.object({ key: line(120) });

reviewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/courses/{key}/reviews',
    summary: 'The reviews of a course',
    ...openToAll,
    ...keptAtEdge({ params: courseKey, query: reviewQuerySchema }),
    ...refuses('not_found'),
    responses: answer(200, courseReviewListSchema, 'A page of reviews, and the totals over all of them'),
  }),
  async (c) => {
    const page = { ...c.req.valid('query'), key: c.req.valid('param').key };
    const caller = c.get('caller');
    if (!caller) {
      return answerPublicJson(c, {
        read: publicReviews,
        input: page,
        tags: ({ course }) => [`course:${course.id}`, 'course-reviews'],
        answer: reviewListAnswer,
      });
    }
    const row = await listReviews(c.get('db'), { ...page, caller });
    if (!row) throw new Problem('not_found');
    return c.json(reviewListAnswer(row), 200);
  },
);

reviewRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/courses/{key}/reviews/mine',
    summary: "Create or replace the caller's review of a course",
    ...signedInOnly,
    ...refuses('not_found', 'not_enrolled'),
    request: { params: courseKey, body: jsonBody(courseReviewInputSchema) },
    responses: answer(200, courseReviewAnswerSchema, 'The review, and the new rating of the course'),
  }),
  async (c) => {
    const { title, ...review } = c.req.valid('json');
    const { key } = c.req.valid('param');
    const writing = { ...review, title: title ?? null, key, caller: c.get('caller'), now: new Date() };
    const row = await writeReview(c.get('db'), writing);
    purge(c, ['courses', `course:${row.course.id}`]);
    return c.json(writtenReviewAnswer(row), 200);
  },
);

reviewRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/courses/{key}/reviews/mine',
    summary: "Delete the caller's review of a course; repeating it changes nothing",
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params: courseKey },
    responses: answer(200, courseReviewAnswerSchema, 'The new rating of the course'),
  }),
  async (c) => {
    const row = await deleteReview(c.get('db'), { caller: c.get('caller'), key: c.req.valid('param').key });
    if (row.isDeleted) purge(c, ['courses', `course:${row.course.id}`]);
    return c.json(writtenReviewAnswer(row), 200);
  },
);

for (const [method, helpful, summary] of [
  ['put', true, "Mark someone else's review as helpful; repeating it changes nothing"],
  ['delete', false, 'Remove the mark; repeating it changes nothing'],
] as const) {
  reviewRoutes.openapi(
    createRoute({
      method,
      path: '/reviews/{id}/helpful',
      summary,
      ...signedInOnly,
      ...refuses('not_found', 'own_review'),
      request: { params: z.object({ id: rowId }) },
      responses: answer(200, helpfulAnswerSchema, 'The number of people who found it helpful'),
    }),
    async (c) => {
      const voting = { caller: c.get('caller'), reviewId: c.req.valid('param').id, helpful, now: new Date() };
      // Purges nothing, because whoever votes to and fro would use up what the edge lets a school purge. Visitors see the
      // vote a minute later, when the edge asks anew.
      return c.json(await voteOnReview(c.get('db'), voting), 200);
    },
  );
}
