/** The catalog and course pages. docs/product.md "Catalog" and "Calls", docs/decisions.md "Courses and learning". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { catalogPage, featuredCourses } from '#db/courses/catalog.ts';
import { courseAccess } from '#db/learning/course-access.ts';
import { findCourse, publicCourse } from '#db/learning/course-page.ts';
import { answer, keptAtEdge, openToAll, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { answerPublicJson } from '../api/public-answer.ts';
import { line } from '../api/text.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { categoryFilter, levelFilter } from './catalog-search.shared.ts';
import {
  type CourseAccess,
  courseAccessSchema,
  courseDetailSchema,
  courseListSchema,
  courseQuerySchema,
} from './contract.ts';
import { courseAnswer, courseDetailAnswer } from './course-answer.ts';

export const courseRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

// One parameter for slug and id, because both have the same position in the path.
const courseKey = z.object({ key: line(120) });

courseRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'The courses of the catalog',
    ...openToAll,
    ...keptAtEdge({ query: courseQuerySchema }),
    responses: answer(200, courseListSchema, 'Courses that are open or coming soon'),
  }),
  (c) => {
    const { search, category, level, limit, offset } = c.req.valid('query');
    return answerPublicJson(c, {
      read: catalogPage,
      input: { search, category: categoryFilter(category), level: levelFilter(level), limit, offset },
      tags: ['courses'],
      answer: (rows) => rows.map(courseAnswer),
    });
  },
);

courseRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/featured',
    summary: 'The featured courses of the home page',
    ...openToAll,
    ...keptAtEdge({}),
    responses: answer(200, courseListSchema, 'Featured courses'),
  }),
  (c) =>
    answerPublicJson(c, {
      read: featuredCourses,
      input: {},
      tags: ['courses'],
      answer: (rows) => rows.map(courseAnswer),
    }),
);

courseRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{key}',
    summary: 'One course with its outline, by slug or id',
    ...openToAll,
    ...keptAtEdge({ params: courseKey }),
    ...refuses('not_found'),
    responses: answer(200, courseDetailSchema, 'The course'),
  }),
  async (c) => {
    const { key } = c.req.valid('param');
    const caller = c.get('caller');
    // Creators and admins see drafts, which others may not: only the visitor's answer may be kept.
    if (!caller) {
      return answerPublicJson(c, {
        read: publicCourse,
        input: { key },
        tags: ({ id }) => ['courses', `course:${id}`],
        answer: courseDetailAnswer,
      });
    }
    const row = await findCourse(c.get('db'), { key, caller });
    if (!row) throw new Problem('not_found');
    return c.json(courseDetailAnswer(row), 200);
  },
);

courseRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{key}/access',
    summary: 'Whether the signed-in user has access to the lessons of a course',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params: courseKey },
    responses: answer(200, courseAccessSchema, 'Access and progress'),
  }),
  async (c) => {
    const access = await courseAccess(c.get('db'), { caller: c.get('caller'), key: c.req.valid('param').key });
    return c.json(accessAnswer(access), 200);
  },
);

function accessAnswer({
  hasAccess,
  enrolled,
  progress,
  ended,
}: Awaited<ReturnType<typeof courseAccess>>): CourseAccess {
  return {
    hasAccess,
    enrolled,
    progress,
    ended: ended && { by: ended.by, at: ended.at && new Date(ended.at).toISOString(), reason: ended.reason },
  };
}
