/** The study plan: the three questions after registering. docs/product.md "Three questions". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { readStudyPlan, saveStudyPlan } from '#db/learning/study-plan.ts';
import { answer, jsonBody, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { refuseInvalid } from '../api/validation.ts';
import { studyPlanAnswerSchema, studyPlanInputSchema } from './contract.ts';
import { studyPlanAnswer } from './learning-answer.ts';

export const studyPlanRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

studyPlanRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/progress/plan',
    summary: 'When the interview is, what worries the student, and their minutes a day',
    ...signedInOnly,
    responses: answer(200, studyPlanAnswerSchema, 'The plan'),
  }),
  async (c) => {
    const plan = await readStudyPlan(c.get('db'), { caller: c.get('caller') });
    return c.json({ plan: plan && studyPlanAnswer(plan) }, 200);
  },
);

studyPlanRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/progress/plan',
    summary: 'Answer the three questions; each may be skipped',
    ...signedInOnly,
    request: { body: jsonBody(studyPlanInputSchema) },
    responses: answer(200, studyPlanAnswerSchema, 'The plan as it is now'),
  }),
  async (c) => {
    const plan = c.req.valid('json');
    await saveStudyPlan(c.get('db'), { caller: c.get('caller'), plan, now: new Date() });
    return c.json({ plan: studyPlanAnswer(plan) }, 200);
  },
);
