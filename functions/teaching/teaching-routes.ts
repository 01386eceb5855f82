/** The start page of the teaching desk. Mounted at /api/teaching. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { listTaughtCourses, readTaughtCourse } from '#db/teaching/taught-courses.ts';
import { answer, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { type TaughtCourse, taughtCourseListSchema, taughtCourseSchema } from './contract.ts';

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
    return c.json(rows.map(taughtCourse), 200);
  },
);

teachingRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/courses/{id}',
    summary: 'A course for somebody who teaches in it; admins may open every one',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params: z.object({ id: rowId }) },
    responses: answer(200, taughtCourseSchema, "The course, with the caller's role in it"),
  }),
  async (c) => {
    const courseId = c.req.valid('param').id;
    return c.json(taughtCourse(await readTaughtCourse(c.get('db'), { caller: c.get('caller'), courseId })), 200);
  },
);

function taughtCourse(row: Awaited<ReturnType<typeof readTaughtCourse>>): TaughtCourse {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: row.status,
    role: row.role,
    seesAddresses: row.seesAddresses,
    studentCount: row.studentCount,
    waiting: row.waiting,
    oldestAt: row.oldestAt && new Date(row.oldestAt).toISOString(),
    unanswered: row.unanswered,
    oldestQuestionAt: row.oldestQuestionAt && new Date(row.oldestQuestionAt).toISOString(),
    reported: row.reported,
    announced: row.announced,
    scheduled: row.scheduled,
  };
}
