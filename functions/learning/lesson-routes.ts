/**
 * Learning in a course: its learn page, its lessons, and the learner's work on them.
 * docs/decisions.md "Courses and learning".
 */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { answerQuestion } from '#db/learning/answer-question.ts';
import { listCourseResources } from '#db/learning/course-resources.ts';
import { learnCourse } from '#db/learning/learn-course.ts';
import { openLesson } from '#db/learning/open-lesson.ts';
import { watchVideo } from '#db/learning/watch-video.ts';
import { answer, jsonBody, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { isReadAhead, readAheadHeaders } from '../api/read-ahead.ts';
import { line } from '../api/text.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { withFileLinks } from '../courses/lesson-file-link.ts';
import { fileLinksFor } from '../submissions/file-link.ts';
import {
  courseResourcesSchema,
  learnCourseSchema,
  lessonSchema,
  quizAnswerInputSchema,
  quizAnswerSchema,
  watchingInputSchema,
  watchingSchema,
} from './contract.ts';
import { courseResourcesAnswer } from './learning-answer.ts';
import { answeredQuestion, learnCourseAnswer, lessonAnswer } from './lesson-answer.ts';
import { quizAnswerClaim } from './limits.ts';

/** Mounted under /api/courses. */
export const lessonRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const courseKey = z.object({ key: line(120) });
const lessonKey = courseKey.extend({ moduleId: rowId, lessonId: line(100) });
const lessonPath = '/{key}/lessons/{moduleId}/{lessonId}' as const;
const lessonRefusals = refuses('not_found', 'not_enrolled', 'lesson_locked');

lessonRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{key}/learn',
    summary: 'A course as its learners see it',
    ...signedInOnly,
    ...refuses('not_found', 'not_enrolled'),
    request: { params: courseKey },
    responses: answer(200, learnCourseSchema, 'Modules and lessons with their states, and where to resume'),
  }),
  async (c) => {
    const row = await learnCourse(c.get('db'), { caller: c.get('caller'), key: c.req.valid('param').key });
    return c.json(learnCourseAnswer(row), 200);
  },
);

lessonRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{key}/resources',
    summary: 'The resources of the open lessons of a course',
    ...signedInOnly,
    ...refuses('not_found', 'not_enrolled'),
    request: { params: courseKey },
    responses: answer(200, courseResourcesSchema, 'The resources, by module'),
  }),
  async (c) => {
    const [caller, { key }] = [c.get('caller'), c.req.valid('param')];
    const modules = await listCourseResources(c.get('db'), { caller, key });
    const { jwtSecret } = c.get('settings');
    const linkFor = { reader: { userId: caller.userId, course: key }, now: new Date() };
    const linked = courseResourcesAnswer(modules).map(async (module) => ({
      ...module,
      resources: (await withFileLinks(jwtSecret, { video: null, resources: module.resources }, linkFor)).resources,
    }));
    return c.json(await Promise.all(linked), 200);
  },
);

lessonRoutes.openapi(
  createRoute({
    method: 'get',
    path: lessonPath,
    summary: 'One lesson with its content',
    ...signedInOnly,
    ...lessonRefusals,
    request: { params: lessonKey, headers: readAheadHeaders },
    responses: answer(200, lessonSchema, 'The lesson; a quiz without its answers'),
  }),
  async (c) => {
    const ahead = isReadAhead(c);
    const lesson = { ...c.req.valid('param'), caller: c.get('caller'), ahead, now: new Date() };
    const { jwtSecret } = c.get('settings');
    const opened = await lessonAnswer(await openLesson(c.get('db'), lesson), fileLinksFor(jwtSecret, lesson));
    const linkFor = { reader: { userId: lesson.caller.userId, course: lesson.key }, now: lesson.now };
    return c.json(await withFileLinks(jwtSecret, opened, linkFor), 200);
  },
);

lessonRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${lessonPath}/answers`,
    summary: 'Answer one question of a quiz; the last answer completes the attempt, which 70 percent pass',
    ...signedInOnly,
    ...refuses(
      'too_many_requests',
      'not_found',
      'not_enrolled',
      'lesson_locked',
      'course_paid_back',
      'quiz_attempts_full',
      'quiz_changed',
    ),
    request: { params: lessonKey, body: jsonBody(quizAnswerInputSchema) },
    responses: answer(
      200,
      quizAnswerSchema,
      'The answers of the attempt so far with what is right and why, and its grade',
    ),
  }),
  async (c) => {
    const lesson = { ...c.req.valid('param'), caller: c.get('caller'), now: new Date() };
    const claim = quizAnswerClaim(lesson.caller.userId, lesson.lessonId);
    const input = c.req.valid('json');
    const { answered, ...result } = await answerQuestion(c.get('db'), { ...lesson, ...input, claim });
    return c.json({ attempt: { number: input.attempt, answered: answered.map(answeredQuestion) }, ...result }, 200);
  },
);

lessonRoutes.openapi(
  createRoute({
    method: 'put',
    path: `${lessonPath}/position`,
    summary: 'Save the position in a video and the parts that were played',
    ...signedInOnly,
    ...lessonRefusals,
    request: { params: lessonKey, body: jsonBody(watchingInputSchema) },
    responses: answer(200, watchingSchema, 'The stored position and all parts played so far'),
  }),
  async (c) => {
    const lesson = { ...c.req.valid('param'), caller: c.get('caller'), now: new Date() };
    const { position, watched } = await watchVideo(c.get('db'), { ...lesson, ...c.req.valid('json') });
    return c.json({ position, watched }, 200);
  },
);
