/** Courses as their creators write them. Mounted at /api/creator/courses; an admin may edit everyone's. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { submitCourse, withdrawCourse } from '#db/courses/admin/course-decision.ts';
import { exportCourse, importCourse, type WholeCourse } from '#db/courses/authoring/course-copy.ts';
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
import { auditContextOf } from '../../admin/audit-context.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { line, rowId } from '../../api/text.shared.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { fileLinksOf } from '../lesson-file-link.ts';
import { purgeCourses } from '../purge-courses.ts';
import { courseFigures, editedCourse, editedLesson, ownCourse } from './course-editor-answer.ts';
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

courseEditorRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'My courses, with how they do',
    ...editors,
    responses: answer(200, ownCourseListSchema, 'The latest edited first'),
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
    summary: 'Begin a draft',
    ...editors,
    request: { body: jsonBody(newCourseInputSchema) },
    responses: answer(201, createdCourseSchema, 'The draft exists'),
  }),
  async (c) => c.json({ id: await createCourse(c.get('db'), { ...auditContextOf(c), ...c.req.valid('json') }) }, 201),
);

courseEditorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/import',
    summary: 'Make a draft of a course file',
    ...editors,
    ...refuses('upload_unknown', 'text_too_deep'),
    request: { body: jsonBody(courseFileSchema) },
    responses: answer(201, createdCourseSchema, 'The draft exists'),
  }),
  async (c) => {
    const course = c.req.valid('json');
    return c.json({ id: await importCourse(c.get('db'), { ...auditContextOf(c), course, copyOf: null }) }, 201);
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
    summary: 'Save the details',
    ...editors,
    ...refuses('not_found', 'edit_conflict', 'slug_taken', 'choice_gone'),
    request: { params, body: jsonBody(courseDetailsInputSchema) },
    responses: answer(200, savedSchema, 'Saved'),
  }),
  async (c) => {
    const { revision, ...details } = c.req.valid('json');
    const edit = { ...auditContextOf(c), courseId: c.req.valid('param').id, revision };
    const saved = await saveDetails(c.get('db'), { ...edit, details });
    purgeCourses(c, [edit.courseId]);
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
    summary: 'Save which modules and lessons there are, in which order; what learners did stays with the lessons',
    ...editors,
    ...refuses('not_found', 'edit_conflict'),
    request: { params, body: jsonBody(courseOutlineInputSchema) },
    responses: answer(200, savedOutlineSchema, 'Saved; new modules have their ids'),
  }),
  async (c) => {
    const { revision, modules } = c.req.valid('json');
    const edit = { ...auditContextOf(c), courseId: c.req.valid('param').id, revision };
    const saved = await saveOutline(c.get('db'), { ...edit, modules });
    purgeCourses(c, [edit.courseId]);
    return c.json({ ...saved, savedAt: edit.now.toISOString() }, 200);
  },
);

courseEditorRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/lessons/{moduleId}/{lessonId}',
    summary: 'A lesson for its editor, with the answers of its quiz',
    ...editors,
    ...refuses('not_found'),
    request: { params: lessonParams },
    responses: answer(200, editedLessonSchema, 'The lesson'),
  }),
  async (c) => {
    const { id: courseId, ...place } = c.req.valid('param');
    const caller = c.get('caller');
    const row = await readLessonForEdit(c.get('db'), { caller, courseId, ...place });
    const reader = { userId: caller.userId, course: String(courseId) };
    const links = await fileLinksOf(c.get('settings').jwtSecret, row.content, { reader, now: new Date() });
    return c.json(editedLesson(row, links), 200);
  },
);

courseEditorRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/{id}/lessons/{moduleId}/{lessonId}',
    summary: 'Save what a lesson holds',
    ...editors,
    ...refuses('not_found', 'edit_conflict', 'upload_unknown', 'text_too_deep'),
    request: { params: lessonParams, body: jsonBody(lessonContentInputSchema) },
    responses: answer(200, savedSchema, 'Saved'),
  }),
  async (c) => {
    const { id: courseId, ...place } = c.req.valid('param');
    const { revision, content } = c.req.valid('json');
    const edit = { ...auditContextOf(c), courseId, revision };
    const saved = await saveLesson(c.get('db'), { ...edit, ...place, content });
    return c.json({ revision: saved, savedAt: edit.now.toISOString() }, 200);
  },
);

courseEditorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/{id}/submit',
    summary: 'Hand a draft in for review',
    ...editors,
    ...refuses('not_found', 'course_state', 'course_not_ready'),
    request: { params },
    responses: answer(200, doneSchema, 'Handed in'),
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
    summary: 'Take a course back from review',
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
    summary: 'Make a draft of mine out of a course',
    ...editors,
    ...refuses('not_found'),
    request: { params },
    responses: answer(201, createdCourseSchema, 'The draft exists'),
  }),
  async (c) => {
    const act = auditContextOf(c);
    const whole = await exportCourse(c.get('db'), { caller: act.caller, courseId: c.req.valid('param').id });
    const course = { ...whole, details: { ...whole.details, title: copyTitle(whole.details.title) } };
    return c.json({ id: await importCourse(c.get('db'), { ...act, course, copyOf: whole }) }, 201);
  },
);

const copyTitle = (title: string) => `${title.slice(0, 113)} (copy)`;

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
    const { slug, instructorId: _, ...course } = await exportCourse(c.get('db'), wanted);
    c.header('Content-Disposition', `attachment; filename="${slug}.course.json"`);
    return c.json({ format: fileFormat, exportedAt: new Date().toISOString(), ...(course satisfies WholeCourse) }, 200);
  },
);

const fileFormat = 'interview-launchpad-course/1' as const;

courseEditorRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/figures',
    summary: 'How a course does, lesson by lesson',
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
