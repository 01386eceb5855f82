/** The question bank for learners and visitors. Mounted at /api/practice. docs/product.md "Practice". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { readOverview } from '#db/practice/overview.ts';
import { findQuestion, listQuestions, openQuestion, publicQuestion, publicQuestions } from '#db/practice/questions.ts';
import { answer, keptAtEdge, openToAll, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { answerPublicJson } from '../api/public-answer.ts';
import { line } from '../api/text.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import {
  practiceOverviewSchema,
  practiceQuestionDetailSchema,
  practiceQuestionListSchema,
  practiceQuestionQuerySchema,
} from './contract.ts';
import { answerClaim } from './limits.ts';
import { overviewAnswer, questionAnswer, questionDetailAnswer } from './practice-answer.ts';

export const questionRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const params = z.object({ slug: line(200) });

questionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: "The caller's start page of practice",
    ...signedInOnly,
    responses: answer(200, practiceOverviewSchema, 'Figures, a question to go on with, and the latest answer'),
  }),
  async (c) => {
    const caller = c.get('caller');
    const claimKey = answerClaim(caller.userId).key;
    const overview = await readOverview(c.get('db'), { caller, claimKey, now: new Date() });
    return c.json(overviewAnswer(overview), 200);
  },
);

questionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/try',
    summary: 'The question that visitors can try without an account',
    ...openToAll,
    ...keptAtEdge({}),
    ...refuses('not_found'),
    responses: answer(200, practiceQuestionDetailSchema, 'The question'),
  }),
  (c) =>
    answerPublicJson(c, { read: openQuestion, input: {}, tags: ['practice-questions'], answer: questionDetailAnswer }),
);

questionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/questions',
    summary: 'The questions that the caller may answer',
    ...openToAll,
    ...keptAtEdge({ query: practiceQuestionQuerySchema }),
    responses: answer(
      200,
      practiceQuestionListSchema,
      'Good first questions first; a visitor gets those for everybody',
    ),
  }),
  async (c) => {
    const [caller, filter] = [c.get('caller'), c.req.valid('query')];
    if (!caller) {
      return answerPublicJson(c, {
        read: publicQuestions,
        input: filter,
        tags: ['practice-questions'],
        answer: (rows) => rows.map(questionAnswer),
      });
    }
    const rows = await listQuestions(c.get('db'), { caller, filter });
    return c.json(rows.map(questionAnswer), 200);
  },
);

questionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/questions/{slug}',
    summary: 'One question, with what a strong answer shows',
    ...openToAll,
    ...keptAtEdge({ params }),
    ...refuses('not_found'),
    responses: answer(200, practiceQuestionDetailSchema, 'The question'),
  }),
  async (c) => {
    const [caller, { slug }] = [c.get('caller'), c.req.valid('param')];
    if (!caller) {
      return answerPublicJson(c, {
        read: publicQuestion,
        input: { slug },
        tags: ['practice-questions'],
        answer: questionDetailAnswer,
      });
    }
    const question = await findQuestion(c.get('db'), { caller, slug });
    if (!question) throw new Problem('not_found');
    return c.json(questionDetailAnswer(question), 200);
  },
);
