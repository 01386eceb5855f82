/**
 * The questions under a lesson, for learners and for those who teach. Every verb asks in SQL whether the caller may read the
 * lesson, or teaches in its course. Mounted under /api. docs/product.md "Questions under a lesson".
 */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { markdownRefusals } from '#db/connection/refusal.ts';
import { listQuestions } from '#db/discussion/questions.ts';
import {
  acceptAnswer,
  askQuestion,
  decideReports,
  deleteAnswer,
  deleteQuestion,
  editAnswer,
  editQuestion,
  followQuestion,
  hideText,
  openThread,
  reportText,
  writeAnswer,
} from '#db/discussion/thread.ts';
import { auditContextOf, personalReadOf } from '../admin/audit-context.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { isReadAhead, readAheadHeaders } from '../api/read-ahead.ts';
import { line } from '../api/text.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import {
  acceptanceSchema,
  answerEditSchema,
  answerInputSchema,
  askedSchema,
  moderationInputSchema,
  questionEditSchema,
  questionInputSchema,
  questionListQuerySchema,
  questionPageSchema,
  reportInputSchema,
  threadSchema,
} from './contract.ts';
import { questionPageAnswer, threadAnswer } from './discussion-answer.ts';
import { answeringClaim, askingClaim, reportingClaim } from './limits.ts';

export const discussionRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const courseKey = z.object({ key: line(120) });
const lessonKey = courseKey.extend({ moduleId: rowId, lessonId: line(100) });
const params = z.object({ id: rowId });
const thread = answer(200, threadSchema, 'The question as it is now, with its answers');

discussionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/courses/{key}/questions',
    summary: 'The questions under one lesson, or under all lessons of a course that are open to the caller',
    ...signedInOnly,
    ...refuses('not_found', 'not_enrolled', 'lesson_locked'),
    request: { params: courseKey, query: questionListQuerySchema },
    responses: answer(200, questionPageSchema, 'The newest first'),
  }),
  async (c) => {
    const { moduleId, lessonId, search, after, ...wanted } = c.req.valid('query');
    const page = await listQuestions(c.get('db'), {
      ...wanted,
      caller: c.get('caller'),
      read: personalReadOf(c, { exports: false }),
      key: c.req.valid('param').key,
      lesson: moduleId !== undefined && lessonId !== undefined ? { moduleId, lessonId } : null,
      search: search || null,
      after: after ?? null,
    });
    return c.json(questionPageAnswer(page), 200);
  },
);

discussionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/courses/{key}/lessons/{moduleId}/{lessonId}/questions',
    summary: 'Ask a question under a lesson',
    ...signedInOnly,
    ...refuses('not_found', 'not_enrolled', 'lesson_locked', ...markdownRefusals, 'too_many_requests'),
    request: { params: lessonKey, body: jsonBody(questionInputSchema) },
    responses: answer(201, askedSchema, 'Asked; those who teach are told'),
  }),
  async (c) => {
    const [db, caller] = [c.get('db'), c.get('caller')];
    const claim = askingClaim(caller.userId);
    const asked = { ...c.req.valid('param'), ...c.req.valid('json'), caller, claim, now: new Date() };
    const id = await askQuestion(db, asked);
    deliverAfterResponse(c, db, c.get('settings'));
    return c.json({ id }, 201);
  },
);

discussionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/discussion/questions/{id}',
    summary: 'A question with its answers; what the bell says of them is read from then on',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params, headers: readAheadHeaders },
    responses: thread,
  }),
  async (c) => {
    const ahead = isReadAhead(c);
    const read = personalReadOf(c, { exports: false });
    const wanted = { ...c.req.valid('param'), caller: c.get('caller'), read, ahead, now: new Date() };
    return c.json(threadAnswer(await openThread(c.get('db'), wanted)), 200);
  },
);

discussionRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/discussion/questions/{id}',
    summary: 'Change your own question',
    ...signedInOnly,
    ...refuses('not_found', 'edit_too_late', 'edit_conflict', 'question_closed', ...markdownRefusals),
    request: { params, body: jsonBody(questionEditSchema) },
    responses: thread,
  }),
  async (c) => {
    const edited = { ...c.req.valid('param'), ...c.req.valid('json'), caller: c.get('caller'), now: new Date() };
    return c.json(threadAnswer(await editQuestion(c.get('db'), edited)), 200);
  },
);

discussionRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/discussion/questions/{id}',
    summary: 'Delete your own question; the answers of others stay',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params },
    responses: answer(200, doneSchema, 'Deleted'),
  }),
  async (c) => {
    await deleteQuestion(c.get('db'), { ...c.req.valid('param'), caller: c.get('caller'), now: new Date() });
    return c.json({ message: 'Your question is deleted.' }, 200);
  },
);

discussionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/discussion/questions/{id}/answers',
    summary: 'Answer a question',
    ...signedInOnly,
    ...refuses('not_found', 'question_closed', 'question_full', ...markdownRefusals, 'too_many_requests'),
    request: { params, body: jsonBody(answerInputSchema) },
    responses: thread,
  }),
  async (c) => {
    const [db, caller] = [c.get('db'), c.get('caller')];
    const claim = answeringClaim(caller.userId);
    const written = { ...c.req.valid('param'), ...c.req.valid('json'), caller, claim, now: new Date() };
    const row = await writeAnswer(db, written);
    deliverAfterResponse(c, db, c.get('settings'));
    return c.json(threadAnswer(row), 200);
  },
);

discussionRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/discussion/answers/{id}',
    summary: 'Change your own answer',
    ...signedInOnly,
    ...refuses('not_found', 'edit_too_late', 'edit_conflict', 'question_full', ...markdownRefusals),
    request: { params, body: jsonBody(answerEditSchema) },
    responses: thread,
  }),
  async (c) => {
    const edited = { ...c.req.valid('param'), ...c.req.valid('json'), caller: c.get('caller'), now: new Date() };
    return c.json(threadAnswer(await editAnswer(c.get('db'), edited)), 200);
  },
);

discussionRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/discussion/answers/{id}',
    summary: 'Delete your own answer',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params },
    responses: answer(200, doneSchema, 'Deleted'),
  }),
  async (c) => {
    await deleteAnswer(c.get('db'), { ...c.req.valid('param'), caller: c.get('caller'), now: new Date() });
    return c.json({ message: 'Your answer is deleted.' }, 200);
  },
);

for (const follows of [true, false]) {
  discussionRoutes.openapi(
    createRoute({
      method: follows ? 'put' : 'delete',
      path: '/discussion/questions/{id}/follow',
      summary: follows ? 'Be told of new answers to a question' : 'Stop being told of new answers to a question',
      ...signedInOnly,
      ...(follows && refuses('not_found')),
      request: { params },
      responses: answer(200, doneSchema, follows ? 'Followed' : 'Not followed'),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await followQuestion(c.get('db'), { id, follows, caller: c.get('caller'), now: new Date() });
      return c.json({ message: follows ? 'You follow this question.' : 'You no longer follow this question.' }, 200);
    },
  );
}

discussionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/discussion/questions/{id}/reports',
    summary: 'Report a question or one of its answers to those who teach',
    ...signedInOnly,
    ...refuses('not_found', 'own_text', 'too_many_requests'),
    request: { params, body: jsonBody(reportInputSchema) },
    responses: answer(200, doneSchema, 'Reported; the same answer if it was before'),
  }),
  async (c) => {
    const caller = c.get('caller');
    const claim = reportingClaim(caller.userId);
    await reportText(c.get('db'), { ...c.req.valid('param'), ...c.req.valid('json'), claim, caller, now: new Date() });
    return c.json({ message: 'Thank you. The teachers of the course will look at it.' }, 200);
  },
);

discussionRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/discussion/answers/{id}/accepted',
    summary: 'Accept an answer as it was read, as somebody who teaches',
    ...signedInOnly,
    ...refuses('not_found', 'edit_conflict'),
    request: { params, body: jsonBody(acceptanceSchema) },
    responses: thread,
  }),
  async (c) => {
    const read = { ...c.req.valid('param'), ...c.req.valid('json'), caller: c.get('caller'), now: new Date() };
    const row = await acceptAnswer(c.get('db'), read);
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json(threadAnswer(row), 200);
  },
);

discussionRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/discussion/answers/{id}/accepted',
    summary: 'No longer accept an answer',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params },
    responses: thread,
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const row = await acceptAnswer(c.get('db'), { id, revision: null, caller: c.get('caller'), now: new Date() });
    return c.json(threadAnswer(row), 200);
  },
);

discussionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/discussion/questions/{id}/moderation',
    summary: 'Hide a question or one of its answers, show it again, or keep it although it was reported',
    ...signedInOnly,
    ...refuses('not_found', 'own_text_reported', 'edit_conflict'),
    request: { params, body: jsonBody(moderationInputSchema) },
    responses: thread,
  }),
  async (c) => {
    const { action, ...read } = c.req.valid('json');
    const text = { ...auditContextOf(c), ...c.req.valid('param'), ...read };
    const row =
      action === 'keep'
        ? await decideReports(c.get('db'), text)
        : await hideText(c.get('db'), { ...text, hides: action === 'hide' });
    return c.json(threadAnswer(row), 200);
  },
);
