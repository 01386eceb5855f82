/** The start page of the teaching desk. Mounted at /api/teaching. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { listTaughtCourses } from '#db/teaching/taught-courses.ts';
import { answer, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { refuseInvalid } from '../api/validation.ts';
import { taughtCourseListSchema } from './contract.ts';

export const teachingRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

teachingRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/courses',
    summary: 'The courses in which the caller teaches, with what waits in each',
    ...signedInOnly,
    responses: answer(200, taughtCourseListSchema, 'The latest edited first; empty for those who do not teach'),
  }),
  async (c) => {
    const rows = await listTaughtCourses(c.get('db'), { caller: c.get('caller') });
    return c.json(
      rows.map(({ id, slug, title, status, role, studentCount }) => ({ id, slug, title, status, role, studentCount })),
      200,
    );
  },
);
