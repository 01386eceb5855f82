/** The routes of the course editor, mounted at /api/creator/courses. Creators edit their own courses, admins all. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { Caller } from '#db/accounts/authorize.ts';
import type { ThrottleClaim } from '#db/accounts/throttle.ts';
import { markdownRefusals } from '#db/connection/refusal.ts';
import { submitCourse, withdrawCourse } from '#db/courses/admin/course-decision.ts';
import {
  claimImport,
  duplicateCourse,
  exportCourse,
  importCourse,
  type WholeCourse,
} from '#db/courses/authoring/course-copy.ts';
import {
  createCourse,
  deleteDraft,
  editorRoles,
  readCourseForEdit,
  readLessonForEdit,
  saveDetails,
  saveLesson,
  saveOutline,
} from '#db/courses/authoring/course-editor.ts';
import { listOwnCourses, readCourseFigures } from '#db/courses/authoring/course-figures.ts';
import { digest } from '../../accounts/digest.ts';
import { auditContextOf } from '../../admin/audit-context.ts';
import { beginningOf } from '../../api/beginning-of.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { rowId } from '../../api/numbers-and-times.shared.ts';
import { line } from '../../api/text.shared.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { deliverAfterResponse } from '../../mail/deliver.ts';
import { fileLinksOf } from '../lesson-file-link.ts';
import { purgeCourses } from '../purge-courses.ts';
import { courseOpenedMail } from '../waitlist-mails.ts';
import { courseFigures, editedCourse, editedLesson, editedModule, ownCourse } from './course-editor-answer.ts';
import {
  courseDetailsInputSchema,
  courseFiguresSchema,
  courseFileSchema,
  courseOutlineInputSchema,
  createdCourseSchema,
  editedCourseSchema,
  editedLessonSchema,
  lessonContentInputSchema,
  newCourseInputSchema,
  ownCourseListSchema,
  savedOutlineSchema,
  savedSchema,
} from './course-editor-contract.ts';

export const courseEditorRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const editors = only(...editorRoles);
const params = z.object({ id: rowId });
const lessonParams = params.extend({ moduleId: rowId, lessonId: line(60) });

/** Copies and imports together: each writes a whole course, and an import renders it. */
const copyingClaim = (userId: number): ThrottleClaim => ({
  key: `course-copy:user:${userId}`,
  limit: 20,
  windowSeconds: 60 * 60,
});

const claimedImport = createMiddleware<ApiEnvironment & { Variables: { caller: Caller } }>(async (c, next) => {
  const caller = c.get('caller');
  await claimImport(c.get('db'), { caller, claim: copyingClaim(caller.userId), now: new Date() });
  await next();
});

/** An edit, with what tells it apart from all others: the part of the course, the person, the revision and the content. */
async function editOf(
  c: Context<ApiEnvironment & { Variables: { caller: Caller } }>,
  courseId: number,
  { revision, ...written }: { revision: number } & Record<string, unknown>,
) {
  const context = auditContextOf(c);
  const told = await digest(JSON.stringify([c.req.path, context.caller.userId, revision, written]));
  return { ...context, courseId, revision, digest: told };
}

courseEditorRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: "The caller's courses, with their figures",
    ...editors,
    responses: answer(200, ownCourseListSchema, 'The most recently edited first'),
  }),
  async (c) => {
    const rows = await listOwnCourses(c.get('db'), { caller: c.get('caller') });
    return c.json(rows.map(ownCourse), 200);
  },
);

courseEditorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/',
    summary: 'Create a draft',
    ...editors,
    ...refuses('too_many_courses'),
    request: { body: jsonBody(newCourseInputSchema) },
    responses: answer(201, createdCourseSchema, 'The draft exists'),
  }),
  async (c) => c.json({ id: await createCourse(c.get('db'), { ...auditContextOf(c), ...c.req.valid('json') }) }, 201),
);

courseEditorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/import',
    summary: 'Create a draft from a course file',
    ...editors,
    middleware: [editors.middleware, claimedImport] as const,
    ...refuses('upload_unknown', ...markdownRefusals, 'too_many_requests', 'too_many_courses', 'course_too_large'),
    request: { body: jsonBody(courseFileSchema) },
    responses: answer(201, createdCourseSchema, 'The draft exists'),
  }),
  async (c) => {
    const course = c.req.valid('json');
    return c.json({ id: await importCourse(c.get('db'), { ...auditContextOf(c), course }) }, 201);
  },
);

courseEditorRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}',
    summary: 'A course for its editor, with what is missing before a review',
    ...editors,
    ...refuses('not_found'),
    request: { params },
    responses: answer(200, editedCourseSchema, 'The course'),
  }),
  async (c) => {
    const wanted = { caller: c.get('caller'), courseId: c.req.valid('param').id };
    return c.json(editedCourse(await readCourseForEdit(c.get('db'), wanted)), 200);
  },
);

courseEditorRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/{id}',
    summary: 'Save the details of a course',
    ...editors,
    ...refuses('not_found', 'edit_conflict', 'slug_taken', 'choice_gone'),
    request: { params, body: jsonBody(courseDetailsInputSchema) },
    responses: answer(200, savedSchema, 'Saved'),
  }),
  async (c) => {
    const { revision, ...details } = c.req.valid('json');
    const edit = await editOf(c, c.req.valid('param').id, { revision, details });
    const db = c.get('db');
    const saved = await saveDetails(db, { ...edit, details, openedMailKind: courseOpenedMail.kind });
    purgeCourses(c, [edit.courseId]);
    deliverAfterResponse(c, db, c.get('settings'));
    return c.json({ revision: saved, savedAt: edit.now.toISOString() }, 200);
  },
);

courseEditorRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/{id}',
    summary: 'Delete a draft that was never published',
    ...editors,
    ...refuses('not_found', 'course_in_use'),
    request: { params },
    responses: answer(200, doneSchema, 'Deleted'),
  }),
  async (c) => {
    await deleteDraft(c.get('db'), { ...auditContextOf(c), courseId: c.req.valid('param').id });
    return c.json({ message: 'The draft is deleted.' }, 200);
  },
);

courseEditorRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/{id}/outline',
    summary: 'Save the modules and lessons and their order; learners keep their progress in each lesson',
    ...editors,
    ...refuses('not_found', 'edit_conflict'),
    request: { params, body: jsonBody(courseOutlineInputSchema) },
    responses: answer(200, savedOutlineSchema, 'Saved; new modules have their ids'),
  }),
  async (c) => {
    const { revision, modules: wanted } = c.req.valid('json');
    const edit = await editOf(c, c.req.valid('param').id, { revision, modules: wanted });
    const saved = await saveOutline(c.get('db'), { ...edit, modules: wanted });
    purgeCourses(c, [edit.courseId]);
    const modules = saved.modules.map(editedModule);
    return c.json({ revision: saved.revision, modules, savedAt: edit.now.toISOString() }, 200);
  },
);

courseEditorRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/lessons/{moduleId}/{lessonId}',
    summary: 'A lesson for its editor, with the correct answers of its quiz',
    ...editors,
    ...refuses('not_found'),
    request: { params: lessonParams },
    responses: answer(200, editedLessonSchema, 'The lesson'),
  }),
  async (c) => {
    const { id: courseId, ...lessonKey } = c.req.valid('param');
    const caller = c.get('caller');
    const row = await readLessonForEdit(c.get('db'), { caller, courseId, ...lessonKey });
    const reader = { userId: caller.userId, course: String(courseId) };
    const links = await fileLinksOf(c.get('settings').jwtSecret, row.content, { reader, now: new Date() });
    return c.json(editedLesson(row, links), 200);
  },
);

courseEditorRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/{id}/lessons/{moduleId}/{lessonId}',
    summary: 'Save the content of a lesson',
    ...editors,
    ...refuses('not_found', 'edit_conflict', 'upload_unknown', ...markdownRefusals, 'choice_gone', 'course_too_large'),
    request: { params: lessonParams, body: jsonBody(lessonContentInputSchema) },
    responses: answer(200, savedSchema, 'Saved'),
  }),
  async (c) => {
    const { id: courseId, ...lessonKey } = c.req.valid('param');
    const { revision, content } = c.req.valid('json');
    const edit = await editOf(c, courseId, { revision, content });
    const saved = await saveLesson(c.get('db'), { ...edit, ...lessonKey, content });
    // Not after every save: the editor saves every few seconds, and the edge takes few purges a minute.
    if (saved.outlineChanged) purgeCourses(c, [courseId]);
    return c.json({ revision: saved.revision, savedAt: edit.now.toISOString() }, 200);
  },
);

courseEditorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/submit',
    summary: 'Submit a draft for review',
    ...editors,
    ...refuses('not_found', 'course_state', 'course_not_ready'),
    request: { params },
    responses: answer(200, doneSchema, 'Submitted'),
  }),
  async (c) => {
    await submitCourse(c.get('db'), { ...auditContextOf(c), courseId: c.req.valid('param').id });
    return c.json({ message: 'The course is handed in for review.' }, 200);
  },
);

courseEditorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/withdraw',
    summary: 'Withdraw a course from review',
    ...editors,
    ...refuses('not_found', 'course_state'),
    request: { params },
    responses: answer(200, doneSchema, 'It is a draft again'),
  }),
  async (c) => {
    await withdrawCourse(c.get('db'), { ...auditContextOf(c), courseId: c.req.valid('param').id });
    return c.json({ message: 'The course is a draft again.' }, 200);
  },
);

courseEditorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/duplicate',
    summary: "Create a draft of the caller's own as a copy of a course",
    ...editors,
    ...refuses('not_found', 'too_many_requests', 'too_many_courses'),
    request: { params },
    responses: answer(201, createdCourseSchema, 'The draft exists'),
  }),
  async (c) => {
    const context = auditContextOf(c);
    const copying = { titleOf: copyTitle, claim: copyingClaim(context.caller.userId) };
    const id = await duplicateCourse(c.get('db'), { ...context, courseId: c.req.valid('param').id, ...copying });
    return c.json({ id }, 201);
  },
);

const copyTitle = (title: string) => `${beginningOf(title, 113)} (copy)`;

courseEditorRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/export',
    summary: 'A course as a file',
    ...editors,
    ...refuses('not_found'),
    request: { params },
    responses: answer(200, courseFileSchema, 'The file'),
  }),
  async (c) => {
    const wanted = { caller: c.get('caller'), courseId: c.req.valid('param').id };
    const { slug, ...course } = await exportCourse(c.get('db'), wanted);
    c.header('Content-Disposition', `attachment; filename="${slug}.course.json"`);
    return c.json({ format: fileFormat, exportedAt: new Date().toISOString(), ...(course satisfies WholeCourse) }, 200);
  },
);

const fileFormat = 'interview-launchpad-course/1' as const;

courseEditorRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/figures',
    summary: 'The figures of a course, lesson by lesson',
    ...editors,
    ...refuses('not_found'),
    request: { params },
    responses: answer(200, courseFiguresSchema, 'The figures'),
  }),
  async (c) => {
    const wanted = { caller: c.get('caller'), courseId: c.req.valid('param').id };
    return c.json(courseFigures(await readCourseFigures(c.get('db'), wanted)), 200);
  },
);
