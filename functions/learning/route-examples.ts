import { openDatabase } from '#db/connection/client.ts';
import { enrollments } from '#db/learning/tables.ts';
import { layCourse, quizQuestions, reading } from '#db/local/course-fixture.ts';
import type { MatrixWorld, RouteExamples } from '../api/route-example.ts';

/** A fresh course, whose first lesson is as wanted, with the actor enrolled in it. */
async function courseOf({ database, actor }: MatrixWorld, lesson = reading, enrolled = true) {
  const db = openDatabase(database.databaseUrl);
  const course = await layCourse(db, { modules: [[lesson]] });
  if (actor && enrolled) await db.insert(enrollments).values({ userId: actor.id, courseId: course.id });
  const { moduleId = 0, lessonId = '' } = course.lessons[0] ?? {};
  return { id: course.id, moduleId, lessonId, path: `/api/courses/${course.slug}` };
}
const lessonPath = (course: { path: string; moduleId: number; lessonId: string }, part = '') =>
  `${course.path}/lessons/${course.moduleId}/${course.lessonId}${part}`;

const quiz = { type: 'quiz', questions: quizQuestions } as const;
const assignment = { type: 'assignment', markdown: 'Write your story.' } as const;

const enrolling = (path: string): RouteExamples[string] => ({
  request: async (world) => ({ path, body: { courseId: (await courseOf(world, reading, false)).id } }),
  status: 200,
});

export const learningExamples: RouteExamples = {
  'POST /api/enroll': enrolling('/api/enroll'),
  'POST /api/enrollments': enrolling('/api/enrollments'),
  'GET /api/users/{id}/enrollments': {
    request: ({ actor }) => ({ path: `/api/users/${actor?.id ?? 1}/enrollments` }),
    status: 200,
    foreign: { request: ({ stranger }) => ({ path: `/api/users/${stranger.id}/enrollments` }), status: 404 },
  },
  'GET /api/courses/{key}/learn': {
    request: async (world) => ({ path: `${(await courseOf(world)).path}/learn` }),
    status: 200,
    foreign: {
      request: async (world) => ({ path: `${(await courseOf(world, reading, false)).path}/learn` }),
      status: 403,
    },
  },
  'GET /api/courses/{key}/lessons/{moduleId}/{lessonId}': {
    request: async (world) => ({ path: lessonPath(await courseOf(world)) }),
    status: 200,
    foreign: {
      request: async (world) => ({ path: lessonPath(await courseOf(world, reading, false)) }),
      status: 403,
    },
  },
  'POST /api/courses/{key}/lessons/{moduleId}/{lessonId}/attempts': {
    request: async (world) => ({ path: lessonPath(await courseOf(world, quiz), '/attempts'), body: { answers: {} } }),
    status: 200,
  },
  'PUT /api/courses/{key}/lessons/{moduleId}/{lessonId}/draft': {
    request: async (world) => ({
      path: lessonPath(await courseOf(world, assignment), '/draft'),
      body: { text: 'Once' },
    }),
    status: 200,
  },
  'POST /api/courses/{key}/lessons/{moduleId}/{lessonId}/submission': {
    request: async (world) => ({
      path: lessonPath(await courseOf(world, assignment), '/submission'),
      body: { text: 'Once upon a time' },
    }),
    status: 200,
  },
  'POST /api/progress/lesson': {
    request: async (world) => {
      const { id, moduleId, lessonId } = await courseOf(world);
      return { path: '/api/progress/lesson', body: { courseId: id, moduleId, lessonId, status: 'completed' } };
    },
    status: 200,
  },
  'GET /api/progress/stats': { request: () => ({ path: '/api/progress/stats' }), status: 200 },
  'GET /api/streak': { request: () => ({ path: '/api/streak' }), status: 200 },
  'GET /api/achievements': { request: () => ({ path: '/api/achievements' }), status: 200 },
  'GET /api/achievements/user': { request: () => ({ path: '/api/achievements/user' }), status: 200 },
  'GET /api/live-sessions/upcoming': { request: () => ({ path: '/api/live-sessions/upcoming' }), status: 200 },
  'GET /api/dashboard': { request: () => ({ path: '/api/dashboard' }), status: 200 },
};
