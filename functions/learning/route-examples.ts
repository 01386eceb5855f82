/** An example request for each route of `learning`, for the route matrix (functions/api/matrix.test.ts). */
import { openDatabase } from '#db/connection/client.ts';
import { enrollments, liveSessions, reviews } from '#db/learning/tables.ts';
import { createTestCertificate } from '#db/local/certificate-fixture.ts';
import { createTestCourse, quizQuestions, reading } from '#db/local/course-fixture.ts';
import type { MatrixWorld, RouteExamples } from '../api/route-example.ts';

/** A new course with the given first lesson, in which the actor is enrolled unless `enrolled` is false. */
async function courseOf({ database, actor }: MatrixWorld, lesson = reading, enrolled = true) {
  const db = openDatabase(database.databaseUrl);
  const course = await createTestCourse(db, { modules: [[lesson]] });
  if (actor && enrolled) await db.insert(enrollments).values({ userId: actor.id, courseId: course.id });
  const { moduleId = 0, lessonId = '' } = course.lessons[0] ?? {};
  return { id: course.id, moduleId, lessonId, path: `/api/courses/${course.slug}` };
}
const lessonPath = (course: { path: string; moduleId: number; lessonId: string }, part = '') =>
  `${course.path}/lessons/${course.moduleId}/${course.lessonId}${part}`;

const quiz = { type: 'quiz', questions: quizQuestions } as const;

/** A live session of a course in which the actor is enrolled unless `enrolled` is false. */
async function sessionOf(world: MatrixWorld, part: string, enrolled = true) {
  const { id } = await courseOf(world, reading, enrolled);
  const [liveSession] = await openDatabase(world.database.databaseUrl)
    .insert(liveSessions)
    .values({ courseId: id, title: 'Practice', scheduledAt: new Date(Date.now() + 3_600_000) })
    .returning({ id: liveSessions.id });
  return { path: `/api/live-sessions/${liveSession?.id}/${part}` };
}
const ofLiveSession = (part: string, status = 200): RouteExamples[string] => ({
  request: (world) => sessionOf(world, part),
  status,
  foreign: { request: (world) => sessionOf(world, part, false), status: 403 },
});

/** A review by the stranger, of a published course. */
async function reviewOf(world: MatrixWorld, author = world.stranger.id) {
  const { id } = await courseOf(world);
  const [review] = await openDatabase(world.database.databaseUrl)
    .insert(reviews)
    .values({ courseId: id, userId: author, rating: 5, comment: 'It helped me.' })
    .returning({ id: reviews.id });
  return { path: `/api/reviews/${review?.id}/helpful` };
}
const helpful: RouteExamples[string] = {
  request: (world) => reviewOf(world),
  status: 200,
};

async function certificateOf(world: MatrixWorld, part = '') {
  const { id } = await courseOf(world);
  const db = openDatabase(world.database.databaseUrl);
  const code = await createTestCertificate(db, { userId: world.stranger.id, courseId: id });
  return { path: `/api/certificates/${code}${part}` };
}

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
  'POST /api/courses/{key}/lessons/{moduleId}/{lessonId}/answers': {
    request: async (world) => ({
      path: lessonPath(await courseOf(world, quiz), '/answers'),
      body: { attempt: 1, questionId: 'capital', given: ['a'] },
    }),
    status: 200,
    foreign: {
      request: async (world) => ({
        path: lessonPath(await courseOf(world, quiz, false), '/answers'),
        body: { attempt: 1, questionId: 'capital', given: ['a'] },
      }),
      status: 403,
    },
  },
  'PUT /api/courses/{key}/lessons/{moduleId}/{lessonId}/note': {
    request: async (world) => ({
      path: lessonPath(await courseOf(world), '/note'),
      body: { text: 'Ask about pay.', replaces: '' },
    }),
    status: 200,
    foreign: {
      request: async (world) => ({
        path: lessonPath(await courseOf(world, reading, false), '/note'),
        body: { text: 'Ask about pay.', replaces: '' },
      }),
      status: 403,
    },
  },
  'POST /api/courses/{key}/lessons/{moduleId}/{lessonId}/highlights': {
    request: async (world) => ({
      path: lessonPath(await courseOf(world), '/highlights'),
      body: { id: crypto.randomUUID(), quote: 'Read', prefix: '', suffix: ' this.', start: 0 },
    }),
    status: 200,
    foreign: {
      request: async (world) => ({
        path: lessonPath(await courseOf(world, reading, false), '/highlights'),
        body: { id: crypto.randomUUID(), quote: 'Read', prefix: '', suffix: ' this.', start: 0 },
      }),
      status: 403,
    },
  },
  'DELETE /api/highlights/{id}': {
    request: () => ({ path: `/api/highlights/${crypto.randomUUID()}` }),
    status: 200,
  },
  'PUT /api/courses/{key}/lessons/{moduleId}/{lessonId}/position': {
    request: async (world) => ({
      path: lessonPath(await courseOf(world, { type: 'video' }), '/position'),
      body: { position: 12, watched: [[0, 12]] },
    }),
    status: 200,
    foreign: {
      request: async (world) => ({
        path: lessonPath(await courseOf(world, { type: 'video' }, false), '/position'),
        body: { position: 12, watched: [[0, 12]] },
      }),
      status: 403,
    },
  },
  'GET /api/courses/{key}/open-lesson': {
    request: async (world) => ({ path: `${(await courseOf(world)).path}/open-lesson` }),
    status: 200,
  },
  'POST /api/courses/{key}/open-lesson/answers': {
    request: async (world) => ({
      path: `${(await courseOf(world, quiz)).path}/open-lesson/answers`,
      body: { questionId: 'capital', given: ['a'] },
    }),
    status: 200,
  },
  'GET /api/courses/{key}/open-lesson/progress': {
    request: async (world) => ({ path: `${(await courseOf(world)).path}/open-lesson/progress` }),
    status: 200,
  },
  'PUT /api/courses/{key}/open-lesson/progress': {
    request: async (world) => {
      const { path, moduleId, lessonId } = await courseOf(world);
      return {
        path: `${path}/open-lesson/progress`,
        body: { moduleId, lessonId, answers: {}, completed: true, position: 0, watched: [] },
      };
    },
    status: 200,
  },
  'GET /api/courses/{key}/resources': {
    request: async (world) => ({ path: `${(await courseOf(world)).path}/resources` }),
    status: 200,
    foreign: {
      request: async (world) => ({ path: `${(await courseOf(world, reading, false)).path}/resources` }),
      status: 403,
    },
  },
  'GET /api/courses/{key}/live-sessions': {
    request: async (world) => ({ path: `${(await courseOf(world)).path}/live-sessions` }),
    status: 200,
    foreign: {
      request: async (world) => ({ path: `${(await courseOf(world, reading, false)).path}/live-sessions` }),
      status: 403,
    },
  },
  'POST /api/live-sessions/{id}/book': ofLiveSession('book'),
  'DELETE /api/live-sessions/{id}/book': ofLiveSession('book'),
  'GET /api/live-sessions/{id}/calendar.ics': ofLiveSession('calendar.ics'),
  // Nobody has booked, so this is refused; live-sessions.test.ts tests the answer to learners who have.
  'GET /api/live-sessions/{id}/join': ofLiveSession('join', 403),
  'GET /api/courses/{key}/reviews': {
    request: async (world) => ({ path: `${(await courseOf(world)).path}/reviews` }),
    status: 200,
  },
  'PUT /api/courses/{key}/reviews/mine': {
    request: async (world) => ({
      path: `${(await courseOf(world)).path}/reviews/mine`,
      body: { rating: 5, title: null, comment: 'It helped me.' },
    }),
    status: 200,
    foreign: {
      request: async (world) => ({
        path: `${(await courseOf(world, reading, false)).path}/reviews/mine`,
        body: { rating: 5, comment: 'It helped me.' },
      }),
      status: 403,
    },
  },
  'DELETE /api/courses/{key}/reviews/mine': {
    request: async (world) => ({ path: `${(await courseOf(world)).path}/reviews/mine` }),
    status: 200,
  },
  'PUT /api/reviews/{id}/helpful': helpful,
  'DELETE /api/reviews/{id}/helpful': helpful,
  'GET /api/certificates/{code}/pdf': { request: (world) => certificateOf(world, '/pdf'), status: 200 },
  'GET /api/certificates/{code}': { request: (world) => certificateOf(world), status: 200 },
  'PUT /api/progress/goal': { request: () => ({ path: '/api/progress/goal', body: { minutes: 90 } }), status: 200 },
  'GET /api/progress/plan': { request: () => ({ path: '/api/progress/plan' }), status: 200 },
  'PUT /api/progress/plan': {
    request: () => ({
      path: '/api/progress/plan',
      body: { interviewOn: '2030-01-02', worries: ['nerves'], minutesADay: 10 },
    }),
    status: 200,
  },
  'GET /api/progress/analytics': { request: () => ({ path: '/api/progress/analytics' }), status: 200 },
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
