/**
 * The open lesson of a course: what a visitor does in it stays in the browser, and joins the account after a sign-in.
 * docs/decisions.md "Courses and learning".
 */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { checkOpenAnswer, keepTriedLesson, readOpenLesson, readTriedLesson } from '#db/learning/try-lesson.ts';
import { clientAddress } from '../api/client-address.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, openToAll, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { line } from '../api/text.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { withFileLinks } from '../courses/lesson-file-link.ts';
import {
  answeredQuestionSchema,
  openAnswerInputSchema,
  openLessonSchema,
  triedLessonInputSchema,
  triedLessonSchema,
} from './contract.ts';
import { answeredQuestion, openLessonAnswer, triedLessonAnswer } from './lesson-answer.ts';
import { openAnswerClaims } from './limits.ts';

/** Mounted under /api/courses. */
export const openLessonRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const courseKey = z.object({ key: line(120) });

openLessonRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{key}/open-lesson',
    summary: 'The lesson of a course that everybody may take without an account',
    ...openToAll,
    ...refuses('not_found'),
    request: { params: courseKey },
    responses: answer(200, openLessonSchema, 'The lesson; a quiz without its answers'),
  }),
  async (c) => {
    const { key } = c.req.valid('param');
    const row = await readOpenLesson(c.get('db'), { key });
    if (!row) throw new Problem('not_found');
    // The edge does not keep it: links to uploaded files expire.
    const linkFor = { reader: { userId: null, course: key }, now: new Date() };
    return c.json(await withFileLinks(c.get('settings').jwtSecret, openLessonAnswer(row), linkFor), 200);
  },
);

openLessonRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{key}/open-lesson/answers',
    summary: "Check an answer to the quiz of a course's open lesson; nothing is stored",
    ...openToAll,
    ...refuses('too_many_requests', 'not_found', 'quiz_changed'),
    request: { params: courseKey, body: jsonBody(openAnswerInputSchema) },
    responses: answer(200, answeredQuestionSchema, 'Whether it is right, and why'),
  }),
  async (c) => {
    const claims = openAnswerClaims(clientAddress(c));
    const input = { ...c.req.valid('param'), ...c.req.valid('json'), claims, now: new Date() };
    const checked = await checkOpenAnswer(c.get('db'), input);
    if (!checked) throw new Problem('not_found');
    return c.json(answeredQuestion(checked), 200);
  },
);

openLessonRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{key}/open-lesson/progress',
    summary: "What the caller has done in a course's open lesson, on any device, before they enrolled",
    ...signedInOnly,
    request: { params: courseKey },
    responses: answer(200, triedLessonSchema, 'The work; null if there is none, or the caller is enrolled'),
  }),
  async (c) => {
    const tried = await readTriedLesson(c.get('db'), { caller: c.get('caller'), key: c.req.valid('param').key });
    return c.json(triedLessonAnswer(tried), 200);
  },
);

openLessonRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/{key}/open-lesson/progress',
    summary: "Store what the caller did in a course's open lesson; it becomes progress when they enroll",
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params: courseKey, body: jsonBody(triedLessonInputSchema) },
    responses: answer(200, doneSchema, 'Stored'),
  }),
  async (c) => {
    const tried = { ...c.req.valid('param'), ...c.req.valid('json'), caller: c.get('caller'), now: new Date() };
    await keepTriedLesson(c.get('db'), tried);
    return c.json({ message: 'Your progress in this lesson is stored.' }, 200);
  },
);
