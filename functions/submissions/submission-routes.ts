/** A learner's work on an assignment: the draft, versions, and their own rating. Mounted under /api/courses. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { handIn, rateOwnWork, saveDraft } from '#db/submissions/hand-in.ts';
import { answer, jsonBody, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { refuseInvalid } from '../api/validation.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import { assignmentOf, assignmentParams, assignmentPath } from './assignment-request.ts';
import { assignmentWorkSchema, draftInputSchema, selfRatingInputSchema, submissionInputSchema } from './contract.ts';
import { fileLinksFor } from './file-link.ts';
import { workAnswer } from './work-answer.ts';

export const submissionRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const learnersOnly = ['not_found', 'not_enrolled', 'lesson_locked', 'course_paid_back'] as const;
const work = answer(200, assignmentWorkSchema, "The learner's work");

submissionRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${assignmentPath}/draft`,
    summary: 'Save the draft of the next version of an assignment',
    ...signedInOnly,
    ...refuses(...learnersOnly, 'submission_accepted', 'edit_conflict', 'choice_gone'),
    request: { params: assignmentParams, body: jsonBody(draftInputSchema) },
    responses: work,
  }),
  async (c) => {
    const assignment = assignmentOf(c.req.valid('param'), c.get('caller'));
    const saved = await saveDraft(c.get('db'), { ...assignment, ...c.req.valid('json') });
    return c.json(await workAnswer(saved, fileLinksFor(c.get('settings').jwtSecret, assignment)), 200);
  },
);

submissionRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${assignmentPath}/submission`,
    summary: 'Hand in the next version of an assignment; the same once more makes no second one',
    ...signedInOnly,
    ...refuses(
      ...learnersOnly,
      'submission_accepted',
      'edit_conflict',
      'choice_gone',
      'submission_empty',
      'submission_versions',
    ),
    request: { params: assignmentParams, body: jsonBody(submissionInputSchema) },
    responses: work,
  }),
  async (c) => {
    const assignment = assignmentOf(c.req.valid('param'), c.get('caller'));
    const handedIn = await handIn(c.get('db'), { ...assignment, ...c.req.valid('json') });
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json(await workAnswer(handedIn, fileLinksFor(c.get('settings').jwtSecret, assignment)), 200);
  },
);

submissionRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${assignmentPath}/self-rating`,
    summary: "Rate the latest version of one's own work by the rubric",
    ...signedInOnly,
    ...refuses(...learnersOnly, 'assignment_not_submitted', 'submission_accepted', 'edit_conflict', 'choice_gone'),
    request: { params: assignmentParams, body: jsonBody(selfRatingInputSchema) },
    responses: work,
  }),
  async (c) => {
    const assignment = assignmentOf(c.req.valid('param'), c.get('caller'));
    const rated = await rateOwnWork(c.get('db'), { ...assignment, ...c.req.valid('json') });
    return c.json(await workAnswer(rated, fileLinksFor(c.get('settings').jwtSecret, assignment)), 200);
  },
);
