/**
 * An example request for each route of readers, for the route matrix (functions/api/matrix.test.ts): the actor is on the
 * staff of the course, whatever the role of their account. review.test.ts tries every role in a course.
 */
import { openDatabase } from '#db/connection/client.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import { addTestStaff } from '#db/local/desk-fixture.ts';
import { createTestSubmission } from '#db/local/submission-fixture.ts';
import type { ExampleRequest, MatrixWorld, RouteExample, RouteExamples } from '../../api/route-example.ts';

/** A course with an assignment that the stranger has handed in. The actor teaches there, unless `isForeign`. */
async function readCourse({ database, actor, stranger }: MatrixWorld, isForeign: boolean) {
  const db = openDatabase(database.databaseUrl);
  const course = await createTestCourse(db, { modules: [[{ type: 'assignment', markdown: 'Write your story.' }]] });
  if (actor && !isForeign) await addTestStaff(db, { courseId: course.id, userId: actor.id, role: 'assistant' });
  return { courseId: course.id, id: await createTestSubmission(db, { course, userId: stranger.id }) };
}

type Place = Awaited<ReturnType<typeof readCourse>>;

/** A request about work that the actor may read; 404 for the same about work of a course in which they do not teach. */
function asReader(request: (place: Place) => ExampleRequest): Pick<RouteExample, 'request' | 'status' | 'foreign'> {
  return {
    request: async (world) => request(await readCourse(world, false)),
    status: 200,
    foreign: { request: async (world) => request(await readCourse(world, true)), status: 404 },
  };
}

const review = { version: 1, revision: 1, points: [], comments: [], note: 'Tell the result.' };

export const reviewExamples: RouteExamples = {
  'GET /api/teaching/queue': asReader(({ courseId }) => ({ path: `/api/teaching/queue?course=${courseId}` })),
  'GET /api/teaching/submissions/{id}': asReader(({ id }) => ({ path: `/api/teaching/submissions/${id}` })),
  'POST /api/teaching/submissions/{id}/claim': asReader(({ id }) => ({
    path: `/api/teaching/submissions/${id}/claim`,
    body: {},
  })),
  'DELETE /api/teaching/submissions/{id}/claim': asReader(({ id }) => ({
    path: `/api/teaching/submissions/${id}/claim`,
  })),
  'PUT /api/teaching/submissions/{id}/review': asReader(({ id }) => ({
    path: `/api/teaching/submissions/${id}/review`,
    body: review,
  })),
  'POST /api/teaching/submissions/{id}/decision': asReader(({ id }) => ({
    path: `/api/teaching/submissions/${id}/decision`,
    body: { ...review, decision: 'returned' },
  })),
  'PUT /api/teaching/courses/{courseId}/phrases/{id}': asReader(({ courseId }) => ({
    path: `/api/teaching/courses/${courseId}/phrases/${crypto.randomUUID()}`,
    body: { text: 'Tell the result.' },
  })),
  'DELETE /api/teaching/phrases/{id}': {
    request: () => ({ path: `/api/teaching/phrases/${crypto.randomUUID()}` }),
    status: 200,
  },
};
