/** An example request for each route of a learner's work on an assignment (functions/api/matrix.test.ts). */
import { openDatabase } from '#db/connection/client.ts';
import { enrollments } from '#db/learning/tables.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { assignmentSubmissions, submissionVersions } from '#db/submissions/tables.ts';
import type { ExampleRequest, MatrixWorld, RouteExample, RouteExamples } from '../api/route-example.ts';

const rubric = [{ criterion: 'It is short', points: 3, looksLike: 'One page.' }];

/** The address of an assignment in which the actor has handed in a version, unless they are not enrolled. */
async function assignmentPath({ database, actor }: MatrixWorld, isEnrolled: boolean): Promise<string> {
  const db = openDatabase(database.databaseUrl);
  const course = await createTestCourse(db, { modules: [[{ type: 'assignment', markdown: 'Write it.', rubric }]] });
  const [lesson] = course.lessons;
  if (!lesson) throw new Error('The course has no lesson.');
  if (actor && isEnrolled) {
    const at = new Date();
    const learner = { userId: actor.id, courseId: course.id };
    await db.insert(enrollments).values(learner);
    const [work] = await db
      .insert(assignmentSubmissions)
      .values({ ...learner, ...lesson, state: 'submitted', currentVersion: 1, submittedAt: at })
      .returning({ id: assignmentSubmissions.id });
    if (work)
      await db.insert(submissionVersions).values({ submissionId: work.id, number: 1, text: 'Mine.', submittedAt: at });
  }
  return `/api/courses/${course.slug}/lessons/${lesson.moduleId}/${lesson.lessonId}`;
}

function ofAssignment(part: string, rest: Omit<ExampleRequest, 'path'> = {}): RouteExample {
  const about = async (world: MatrixWorld, isEnrolled: boolean) => ({
    path: `${await assignmentPath(world, isEnrolled)}${part}`,
    ...rest,
  });
  return {
    request: (world) => about(world, true),
    status: 200,
    foreign: { request: (world) => about(world, false), status: 403 },
  };
}

const pdf = '%PDF-1.7\n%%EOF\n';

export const submissionExamples: RouteExamples = {
  'PUT /api/courses/{key}/lessons/{moduleId}/{lessonId}/draft': ofAssignment('/draft', {
    body: { text: 'Once', revision: 0 },
  }),
  'POST /api/courses/{key}/lessons/{moduleId}/{lessonId}/submission': ofAssignment('/submission', {
    body: { text: 'Once upon a time', revision: 0 },
  }),
  'PUT /api/courses/{key}/lessons/{moduleId}/{lessonId}/self-rating': ofAssignment('/self-rating', {
    body: { version: 1, points: [2] },
  }),
  'PUT /api/courses/{key}/lessons/{moduleId}/{lessonId}/files/{id}': {
    // Each file has an id of its own.
    ...ofAssignment(''),
    request: async (world) => ({
      path: `${await assignmentPath(world, true)}/files/${crypto.randomUUID()}?name=resume.pdf`,
      body: pdf,
      headers: { 'Content-Type': 'application/pdf' },
    }),
    foreign: {
      request: async (world) => ({
        path: `${await assignmentPath(world, false)}/files/${crypto.randomUUID()}?name=resume.pdf`,
        body: pdf,
        headers: { 'Content-Type': 'application/pdf' },
      }),
      status: 403,
    },
  },
  'DELETE /api/courses/{key}/lessons/{moduleId}/{lessonId}/files/{id}': ofAssignment(
    '/files/4b5a7c1e-6f6d-4f0e-9d3a-2f8d1a0c9b11',
  ),
};
