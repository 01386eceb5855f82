/** Route examples of the admin's reviews, referrals and support messages. */
import { referralDetails, referralSubmissions, studentReviews, supportMessages } from '#db/community/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { reviews } from '#db/courses/tables.ts';
import { createTestCourse } from '#db/local/course-fixture.ts';
import type { MatrixWorld, RouteExamples } from '../../api/route-example.ts';

const databaseOf = (world: MatrixWorld) => openDatabase(world.database.databaseUrl);

async function studentReviewOf(world: MatrixWorld): Promise<number> {
  const [review] = await databaseOf(world)
    .insert(studentReviews)
    .values({ name: 'Ada', course: 'Interview Sessions', review: 'It helped.', rating: 5 })
    .returning({ id: studentReviews.id });
  return review?.id ?? 0;
}

async function courseReviewOf(world: MatrixWorld): Promise<number> {
  const { id: courseId } = await createTestCourse(databaseOf(world), { modules: [] });
  const [review] = await databaseOf(world)
    .insert(reviews)
    .values({ userId: world.stranger.id, courseId, rating: 1, comment: 'No.' })
    .returning({ id: reviews.id });
  return review?.id ?? 0;
}

async function referralOf(world: MatrixWorld): Promise<number> {
  const db = databaseOf(world);
  const [submission] = await db
    .insert(referralSubmissions)
    .values({
      referralId: crypto.randomUUID(),
      referrerId: world.stranger.id,
      referrerName: 'Ada',
      referrerEmail: world.stranger.email,
    })
    .returning({ id: referralSubmissions.id });
  const submissionId = submission?.id ?? 0;
  const email = `${crypto.randomUUID()}@launchpad.test`;
  await db.insert(referralDetails).values({
    submissionId,
    referredName: 'Grace',
    referredEmail: email,
    normalizedEmail: email,
    enrolled: true,
    enrolledAt: new Date(),
  });
  return submissionId;
}

async function messageOf(world: MatrixWorld): Promise<number> {
  const { email } = world.stranger;
  const [message] = await databaseOf(world)
    .insert(supportMessages)
    .values({ userId: world.stranger.id, name: 'Ada', email, subject: 'My certificate', message: 'Where is it?' })
    .returning({ id: supportMessages.id });
  return message?.id ?? 0;
}

export const communityDeskExamples: RouteExamples = {
  'GET /api/admin/student-reviews': {
    request: () => ({ path: '/api/admin/student-reviews?state=hidden&rating=1' }),
    status: 200,
  },
  'GET /api/admin/student-reviews/export': {
    request: () => ({ path: '/api/admin/student-reviews/export' }),
    status: 200,
  },
  'POST /api/admin/student-reviews/actions': {
    request: async (world) => ({
      path: '/api/admin/student-reviews/actions',
      body: { ids: [await studentReviewOf(world)], action: 'hide' },
    }),
    status: 200,
  },
  'GET /api/admin/course-reviews': {
    request: () => ({ path: '/api/admin/course-reviews?sort=oldest' }),
    status: 200,
  },
  'GET /api/admin/course-reviews/export': {
    request: () => ({ path: '/api/admin/course-reviews/export' }),
    status: 200,
  },
  'POST /api/admin/course-reviews/actions': {
    request: async (world) => ({
      path: '/api/admin/course-reviews/actions',
      body: { ids: [await courseReviewOf(world)], action: 'hide' },
    }),
    status: 200,
  },
  'GET /api/admin/referrals': { request: () => ({ path: '/api/admin/referrals?status=verified' }), status: 200 },
  'GET /api/admin/referrals/export': { request: () => ({ path: '/api/admin/referrals/export' }), status: 200 },
  'POST /api/admin/referrals/actions': {
    request: async (world) => ({
      path: '/api/admin/referrals/actions',
      body: { ids: [await referralOf(world)], action: 'verify' },
    }),
    status: 200,
  },
  'GET /api/admin/messages': { request: () => ({ path: '/api/admin/messages?status=open' }), status: 200 },
  'GET /api/admin/messages/export': { request: () => ({ path: '/api/admin/messages/export' }), status: 200 },
  'GET /api/admin/messages/{id}': {
    request: async (world) => ({ path: `/api/admin/messages/${await messageOf(world)}` }),
    status: 200,
  },
  'POST /api/admin/messages/{id}/answers': {
    request: async (world) => ({
      path: `/api/admin/messages/${await messageOf(world)}/answers`,
      body: { text: 'On your dashboard.', answersRead: 0 },
    }),
    status: 201,
  },
  'POST /api/admin/messages/actions': {
    request: async (world) => ({
      path: '/api/admin/messages/actions',
      body: { ids: [await messageOf(world)], action: 'close' },
    }),
    status: 200,
  },
};
