/**
 * The readers' side of submissions: the queue, and one submission. Mounted under /api/teaching. Readers keep the role of
 * their account, so every verb asks whether they teach in the course. docs/product.md "Teaching desk".
 */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { removePhrase, savePhrase } from '#db/submissions/review/phrases.ts';
import { listQueue } from '#db/submissions/review/queue.ts';
import {
  claimSubmission,
  decideSubmission,
  findSubmittedRecording,
  readSubmission,
  releaseSubmission,
  saveReview,
} from '#db/submissions/review/read-submission.ts';
import { auditContextOf, personalReadOf } from '../../admin/audit-context.ts';
import { purge } from '../../api/caching.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, refuses, signedInOnly } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { rowId } from '../../api/numbers-and-times.shared.ts';
import { checked, refuseInvalid } from '../../api/validation.ts';
import { deliverAfterResponse } from '../../mail/deliver.ts';
import { storedFile } from '../../uploads/stored-file.ts';
import { fileLinksFor } from '../file-link.ts';
import { claimedAnswer, queueAnswer, submissionAnswer } from './review-answer.ts';
import {
  claimedSchema,
  claimInputSchema,
  decisionInputSchema,
  phraseInputSchema,
  queueQuerySchema,
  queueSchema,
  readSubmissionSchema,
  reviewInputSchema,
  savedReviewSchema,
  submissionQuerySchema,
} from './review-contract.ts';

export const reviewRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const params = z.object({ id: rowId });
const writeRefusals = [
  'not_found',
  'newer_version',
  'already_decided',
  'access_ended',
  'claimed_by_other',
  'no_longer_teaching',
  'edit_conflict',
  'rubric_changed',
] as const;

reviewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/queue',
    summary: 'Submitted work in the courses that the caller teaches',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { query: queueQuerySchema },
    responses: answer(200, queueSchema, 'A page, and what waits in each course'),
  }),
  async (c) => {
    const read = personalReadOf(c, { exports: false });
    const queue = { ...c.req.valid('query'), caller: c.get('caller'), read, now: new Date() };
    return c.json(queueAnswer(await listQueue(c.get('db'), queue)), 200);
  },
);

reviewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/submissions/{id}',
    summary:
      'A submission with its versions, the rubric, and what was said; the query says where the next one is looked for',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params, query: submissionQuerySchema },
    responses: answer(200, readSubmissionSchema, 'The submission'),
  }),
  async (c) => {
    const [caller, read] = [c.get('caller'), personalReadOf(c, { exports: false })];
    const wanted = { ...c.req.valid('param'), ...c.req.valid('query'), caller, read, now: new Date() };
    const linkTo = fileLinksFor(c.get('settings').jwtSecret, wanted);
    return c.json(await submissionAnswer(await readSubmission(c.get('db'), wanted), linkTo), 200);
  },
);

reviewRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/submissions/{id}/claim',
    summary: 'Begin to read a submission, or go on; the answer says when somebody else reads it',
    ...signedInOnly,
    ...refuses('not_found', 'no_longer_teaching'),
    request: { params, body: jsonBody(claimInputSchema) },
    responses: answer(200, claimedSchema, 'Who reads it now, and what the caller has written'),
  }),
  async (c) => {
    const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), caller: c.get('caller'), now: new Date() };
    return c.json(claimedAnswer(await claimSubmission(c.get('db'), wanted)), 200);
  },
);

reviewRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/submissions/{id}/claim',
    summary: 'Stop reading a submission; what was written about it stays',
    ...signedInOnly,
    ...refuses('not_found', 'no_longer_teaching'),
    request: { params },
    responses: answer(200, doneSchema, 'Others can read it'),
  }),
  async (c) => {
    await releaseSubmission(c.get('db'), { ...c.req.valid('param'), caller: c.get('caller') });
    return c.json({ message: 'Others can read it.' }, 200);
  },
);

reviewRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/submissions/{id}/review',
    summary: 'Save the draft of a review',
    ...signedInOnly,
    ...refuses(...writeRefusals),
    request: { params, body: jsonBody(reviewInputSchema) },
    responses: answer(200, savedReviewSchema, 'Saved'),
  }),
  async (c) => {
    const review = { ...c.req.valid('param'), ...c.req.valid('json'), caller: c.get('caller'), now: new Date() };
    return c.json({ revision: await saveReview(c.get('db'), review) }, 200);
  },
);

reviewRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/submissions/{id}/decision',
    summary: 'Accept or return a version; the learner is told',
    ...signedInOnly,
    ...refuses(...writeRefusals, 'points_missing', 'feedback_missing'),
    request: { params, body: jsonBody(decisionInputSchema) },
    responses: answer(200, doneSchema, 'Decided; the same answer if it was before'),
  }),
  async (c) => {
    const review = { ...auditContextOf(c), ...c.req.valid('param'), ...c.req.valid('json') };
    const changedCourse = await decideSubmission(c.get('db'), review);
    if (changedCourse !== null) purge(c, [`course:${changedCourse}`]);
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ message: review.decision === 'accepted' ? 'The work is accepted.' : 'The work is returned.' }, 200);
  },
);

reviewRoutes.get('/submissions/:id/versions/:version/recording', signedInOnly.middleware, async (c, next) => {
  const { id, version } = checked(params.extend({ version: rowId }), c.req.param());
  const read = personalReadOf(c, { exports: false });
  const key = await findSubmittedRecording(c.get('db'), { caller: c.get('caller'), read, id, version });
  return storedFile(c, next, { key, headers: { 'Cache-Control': 'private, no-store' } });
});

reviewRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/courses/{courseId}/phrases/{id}',
    summary: 'Keep a phrase for a course, or change it',
    ...signedInOnly,
    ...refuses('not_found', 'list_full'),
    request: { params: z.object({ courseId: rowId, id: z.uuid() }), body: jsonBody(phraseInputSchema) },
    responses: answer(200, doneSchema, 'Kept'),
  }),
  async (c) => {
    const phrase = { ...c.req.valid('param'), ...c.req.valid('json'), caller: c.get('caller'), now: new Date() };
    await savePhrase(c.get('db'), phrase);
    return c.json({ message: 'The phrase is saved.' }, 200);
  },
);

reviewRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/phrases/{id}',
    summary: 'Remove a phrase',
    ...signedInOnly,
    request: { params: z.object({ id: z.uuid() }) },
    responses: answer(200, doneSchema, 'Removed; the same answer if it was before'),
  }),
  async (c) => {
    await removePhrase(c.get('db'), { ...c.req.valid('param'), caller: c.get('caller') });
    return c.json({ message: 'The phrase is removed.' }, 200);
  },
);
