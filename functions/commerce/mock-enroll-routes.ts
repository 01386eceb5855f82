/** POST /api/mock-enroll: enrolls an admin in every course, to try the product. Outside production only. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { enrollInAllCourses } from '#db/learning/enrollments.ts';
import { purge } from '../api/caching.ts';
import { answer, only } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { refuseInvalid } from '../api/validation.ts';
import { mockEnrollAnswerSchema } from './contract.ts';

export const mockEnrollRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const admins = only('ADMIN');

/** In production the route answers 404 to everyone, also to callers without access. */
const outsideProduction = createMiddleware<ApiEnvironment>(async (c, next) => {
  // Where payments are real, nobody is enrolled without one.
  if (!c.get('settings').isLocal || c.get('settings').payments) throw new Problem('route_not_found');
  await next();
});

mockEnrollRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/mock-enroll',
    summary:
      'Enroll the signed-in admin in every course on sale; does not exist in production or where payments are real',
    ...admins,
    middleware: [outsideProduction, admins.middleware] as const,
    responses: answer(200, mockEnrollAnswerSchema, 'How many courses were opened'),
  }),
  async (c) => {
    const enrolledCount = await enrollInAllCourses(c.get('db'), { caller: c.get('caller'), now: new Date() });
    purge(c, ['courses', 'course-reviews']);
    return c.json({ enrolledCount }, 200);
  },
);
