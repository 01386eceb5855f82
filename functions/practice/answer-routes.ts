/** A learner's answers. Mounted at /api/practice/answers. docs/product.md "Practice". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  deleteAnswer,
  listAnswers,
  rateOwnAnswer,
  readAnswer,
  readAnsweredQuestion,
  saveAnswer,
} from '#db/practice/answers.ts';
import { doneSchema } from '../api/done-contract.ts';
import { answer, jsonBody, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { refuseInvalid } from '../api/validation.ts';
import {
  ownRatingInputSchema,
  practiceAnswerInputSchema,
  practiceAnswerListSchema,
  practiceAnswerQuerySchema,
  practiceAnswerSchema,
  transcriptInputSchema,
} from './contract.ts';
import { deleteStoredRecordings } from './delete-stored-recordings.ts';
import { answerClaim } from './limits.ts';
import { measureAnswer } from './measure-answer.ts';
import { answerDetail, answerSummary } from './practice-answer.ts';
import { writeTranscript } from './write-transcript.ts';

export const answerRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const params = z.object({ id: z.uuid() });

answerRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: "The caller's answers, the newest first",
    ...signedInOnly,
    request: { query: practiceAnswerQuerySchema },
    responses: answer(200, practiceAnswerListSchema, 'A page of answers'),
  }),
  async (c) => {
    const page = await listAnswers(c.get('db'), { caller: c.get('caller'), ...c.req.valid('query') });
    return c.json({ answers: page.answers.map(answerSummary), next: page.next }, 200);
  },
);

answerRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/{id}',
    summary: 'Save a finished answer under an id that the browser has chosen; sending it again changes nothing',
    ...signedInOnly,
    ...refuses('not_found', 'answer_deleted', 'too_many_requests'),
    request: { params, body: jsonBody(practiceAnswerInputSchema) },
    responses: {
      ...answer(200, practiceAnswerSchema, 'The answer was saved before'),
      ...answer(201, practiceAnswerSchema, 'The answer is saved'),
    },
  }),
  // Two round trips: the words are measured against the question, which must be read first.
  async (c) => {
    const [caller, { id }, input] = [c.get('caller'), c.req.valid('param'), c.req.valid('json')];
    const asked = await readAnsweredQuestion(c.get('db'), { caller, id, ...input });
    const measures = measureAnswer({ ...input, ...asked });
    const saved = await saveAnswer(c.get('db'), {
      caller,
      answer: { id, ...input, ...measures },
      claim: answerClaim(caller.userId),
      now: new Date(),
    });
    return c.json(answerDetail(saved), saved.created ? 201 : 200);
  },
);

answerRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}',
    summary: 'One answer with its measures and all takes of its question',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params },
    responses: answer(200, practiceAnswerSchema, 'The answer'),
  }),
  async (c) => {
    const wanted = { caller: c.get('caller'), id: c.req.valid('param').id, now: new Date() };
    return c.json(answerDetail(await readAnswer(c.get('db'), wanted)), 200);
  },
);

answerRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/{id}/transcript',
    summary: 'Write or correct the transcript; the words are measured again',
    ...signedInOnly,
    ...refuses('not_found', 'answer_handed_in', 'edit_conflict'),
    request: { params, body: jsonBody(transcriptInputSchema) },
    responses: answer(200, practiceAnswerSchema, 'The answer with its new measures'),
  }),
  async (c) => {
    const wanted = { caller: c.get('caller'), id: c.req.valid('param').id, now: new Date() };
    const writing = { ...wanted, ...c.req.valid('json'), otherwise: 'refuse' } as const;
    return c.json(await writeTranscript(c.get('db'), writing), 200);
  },
);

answerRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/{id}/rating',
    summary: "Rate one's own answer by the anchors of the question",
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params, body: jsonBody(ownRatingInputSchema) },
    responses: answer(200, doneSchema, 'The rating is stored'),
  }),
  async (c) => {
    const wanted = { caller: c.get('caller'), id: c.req.valid('param').id, now: new Date() };
    await rateOwnAnswer(c.get('db'), { ...wanted, ...c.req.valid('json') });
    return c.json({ message: 'Your rating is saved.' }, 200);
  },
);

answerRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/{id}',
    summary: 'Delete an answer with its recording, transcript and measures',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params },
    responses: answer(200, doneSchema, 'Nothing of it is left'),
  }),
  async (c) => {
    const keys = await deleteAnswer(c.get('db'), { caller: c.get('caller'), id: c.req.valid('param').id });
    await deleteStoredRecordings(c, keys);
    return c.json({ message: 'Your answer is deleted.' }, 200);
  },
);
