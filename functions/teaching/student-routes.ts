/** The roster of a course, for those who teach in it. Mounted at /api/teaching/courses. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { everyPage } from '#db/admin/listing.ts';
import type { EnrollmentStatus } from '#db/learning/states.ts';
import {
  type InvitedStudentRow,
  listInvitedStudents,
  listStudents,
  readStudent,
  type StudentRow,
} from '#db/teaching/roster.ts';
import { personalReadOf } from '../admin/audit-context.ts';
import { answersCsv, type CsvColumn, csvDownload } from '../admin/csv.ts';
import { listingAnswer, pageOf } from '../admin/listing-contract.ts';
import { answer, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import {
  type InvitedStudent,
  invitedStudentListingSchema,
  invitedStudentQuerySchema,
  type ListedStudent,
  type Student,
  studentListingSchema,
  studentQuerySchema,
  studentSchema,
} from './student-contract.ts';

export const studentRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const params = z.object({ id: rowId });

studentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/students',
    summary: 'The learners of a course, a page at a time',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params, query: studentQuerySchema },
    responses: answer(200, studentListingSchema, 'A page of learners'),
  }),
  async (c) => {
    const { sort, ...query } = c.req.valid('query');
    const page = await listStudents(c.get('db'), {
      caller: c.get('caller'),
      read: personalReadOf(c, { exports: false }),
      courseId: c.req.valid('param').id,
      filter: query,
      sort,
      page: pageOf(query),
      now: new Date(),
    });
    return c.json(listingAnswer(page, listedStudent), 200);
  },
);

studentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/students/export',
    summary: 'The same learners as a file',
    ...signedInOnly,
    ...refuses('not_found', 'fresh_proof_needed'),
    request: { params, query: studentQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...filter } = c.req.valid('query');
    const [courseId, now] = [c.req.valid('param').id, new Date()];
    const read = personalReadOf(c, { exports: true });
    const pages = everyPage((page) =>
      listStudents(c.get('db'), { caller: c.get('caller'), read, courseId, filter, sort, page, now }),
    );
    return csvDownload(c, { name: 'students', columns: studentColumns, pages });
  },
);

studentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/students/{userId}',
    summary: 'One learner: lessons, quizzes, work, and what the staff did to the access',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params: params.extend({ userId: rowId }) },
    responses: answer(200, studentSchema, 'The learner'),
  }),
  async (c) => {
    const { id: courseId, userId } = c.req.valid('param');
    const read = personalReadOf(c, { exports: false });
    const wanted = { caller: c.get('caller'), read, courseId, userId, now: new Date() };
    return c.json(studentAnswer(await readStudent(c.get('db'), wanted)), 200);
  },
);

studentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}/student-invitations',
    summary: 'Addresses that are enrolled as soon as they have a verified account, a page at a time',
    ...signedInOnly,
    ...refuses('not_found', 'course_role_required'),
    request: { params, query: invitedStudentQuerySchema },
    responses: answer(200, invitedStudentListingSchema, 'The newest first'),
  }),
  async (c) => {
    const courseId = c.req.valid('param').id;
    const page = pageOf(c.req.valid('query'));
    const read = personalReadOf(c, { exports: false });
    const listing = await listInvitedStudents(c.get('db'), { caller: c.get('caller'), read, courseId, page });
    return c.json(listingAnswer(listing, invitedStudent), 200);
  },
);

const studentColumns: CsvColumn<StudentRow>[] = [
  { header: 'First name', value: (student) => student.firstName },
  { header: 'Last name', value: (student) => student.lastName },
  { header: 'Email', value: (student) => student.email },
  { header: 'State', value: (student) => statusOf(student.status) },
  { header: 'Stuck', value: (student) => student.isStuck && !isWaiting(student) },
  { header: 'Progress', value: (student) => student.progress },
  { header: 'Minutes', value: (student) => student.minutes },
  { header: 'Quiz average', value: (student) => student.quizAverage },
  { header: 'Work waiting', value: (student) => student.work.waiting },
  { header: 'Work returned', value: (student) => student.work.returned },
  { header: 'Work accepted', value: (student) => student.work.accepted },
  { header: 'Enrolled', value: (student) => new Date(student.enrolledAt) },
  { header: 'Last seen', value: (student) => (student.lastSeenAt === null ? null : new Date(student.lastSeenAt)) },
  { header: 'Last progress', value: (student) => new Date(student.progressedAt) },
];

/** Somebody who waits for a reader is not stuck. */
const isWaiting = ({ status, work }: StudentRow) => status === 'active' && work.waiting > 0;
const statusOf = (status: EnrollmentStatus) => (status === 'cancelled' ? 'ended' : status);
const instantOf = (text: string) => new Date(text).toISOString();
const instantOrNull = (text: string | null) => text && instantOf(text);

function listedStudent(row: StudentRow): ListedStudent {
  const { waiting, returned, accepted } = row.work;
  return {
    userId: row.userId,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    status: statusOf(row.status),
    source: row.source,
    progress: row.progress,
    minutes: row.minutes,
    quizAverage: row.quizAverage,
    isWaiting: isWaiting(row),
    isStuck: row.isStuck && !isWaiting(row),
    enrolledAt: instantOf(row.enrolledAt),
    lastSeenAt: instantOrNull(row.lastSeenAt),
    progressedAt: instantOf(row.progressedAt),
    work: { waiting, returned, accepted },
  };
}

function studentAnswer(row: Awaited<ReturnType<typeof readStudent>>): Student {
  return {
    userId: row.userId,
    name: row.name,
    email: row.email,
    mayEnroll: row.mayEnroll,
    status: statusOf(row.status),
    source: row.source,
    progress: row.progress,
    minutes: row.minutes,
    quizAverage: row.quizAverage,
    isWaiting: row.isWaiting,
    isStuck: row.isStuck && !row.isWaiting,
    enrolledAt: instantOf(row.enrolledAt),
    lastSeenAt: instantOrNull(row.lastSeenAt),
    progressedAt: instantOf(row.progressedAt),
    completedAt: instantOrNull(row.completedAt),
    lessons: row.lessons.map(({ moduleId, lessonId, moduleTitle, title, type, completedAt, minutes, quiz, work }) => ({
      moduleId,
      lessonId,
      moduleTitle,
      title,
      type,
      completedAt: instantOrNull(completedAt),
      minutes,
      quiz: quiz && { best: quiz.best, attempts: quiz.attempts, passed: quiz.passed },
      work: work && { id: work.id, state: work.state, version: work.version, submittedAt: instantOf(work.submittedAt) },
    })),
    questions: row.questions.map(({ id, title, lessonTitle, isAnswered, createdAt }) => ({
      ...{ id, title, lessonTitle, isAnswered },
      createdAt: instantOf(createdAt),
    })),
    changes: row.changes.map(({ id, change, reason, by, createdAt }) => ({
      id,
      change,
      reason,
      by,
      createdAt: instantOf(createdAt),
    })),
  };
}

function invitedStudent({ id, email, name, createdAt }: InvitedStudentRow): InvitedStudent {
  return { id, email, name, createdAt: createdAt.toISOString() };
}
