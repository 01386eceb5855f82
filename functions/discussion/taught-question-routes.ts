/** The questions of a course at the teaching desk. Mounted under /api/teaching. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { listTaughtQuestions } from '#db/discussion/questions.ts';
import { personalReadOf } from '../admin/audit-context.ts';
import { answer, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { taughtQuestionListQuerySchema, taughtQuestionPageSchema } from './contract.ts';
import { taughtQuestionPageAnswer } from './discussion-answer.ts';

export const taughtQuestionRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

taughtQuestionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/courses/{courseId}/questions',
    summary: 'The questions under the lessons of a course, for those who teach in it',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params: z.object({ courseId: rowId }), query: taughtQuestionListQuerySchema },
    responses: answer(
      200,
      taughtQuestionPageSchema,
      'A page with the figures of the course; what waits comes oldest first',
    ),
  }),
  async (c) => {
    const { search, after, ...wanted } = c.req.valid('query');
    const page = await listTaughtQuestions(c.get('db'), {
      ...wanted,
      ...c.req.valid('param'),
      caller: c.get('caller'),
      read: personalReadOf(c, { exports: false }),
      search: search || null,
      after: after ?? null,
    });
    return c.json(taughtQuestionPageAnswer(page), 200);
  },
);
