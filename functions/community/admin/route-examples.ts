import {
  newsletterIssues,
  referralDetails,
  referralSubmissions,
  studentReviews,
  supportMessages,
} from '#db/community/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import type { MatrixWorld, RouteExample, RouteExamples } from '../../api/route-example.ts';

const databaseOf = (world: MatrixWorld) => openDatabase(world.database.databaseUrl);

async function studentReviewOf(world: MatrixWorld): Promise<number> {
  const [review] = await databaseOf(world)
    .insert(studentReviews)
    .values({ name: 'Ada', course: 'Interview Sessions', review: 'It helped.', rating: 5 })
    .returning({ id: studentReviews.id });
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

async function issueOf(world: MatrixWorld): Promise<number> {
  const [issue] = await databaseOf(world)
    .insert(newsletterIssues)
    .values({ subject: 'News', markdown: 'Here they are.', html: '<p>Here they are.</p>' })
    .returning({ id: newsletterIssues.id });
  return issue?.id ?? 0;
}

const issueAt = (part: string, body?: object): RouteExample => ({
  request: async (world) => ({ path: `/api/admin/newsletter/issues/${await issueOf(world)}${part}`, body }),
  status: 200,
});

export const communityAdminExamples: RouteExamples = {
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
      body: { reviews: [{ id: await studentReviewOf(world), seen: 'shown' }], action: 'hide' },
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

  'GET /api/admin/newsletter/subscribers': {
    request: () => ({ path: '/api/admin/newsletter/subscribers?state=subscribed' }),
    status: 200,
  },
  'GET /api/admin/newsletter/subscribers/export': {
    request: () => ({ path: '/api/admin/newsletter/subscribers/export' }),
    status: 200,
  },
  'GET /api/admin/newsletter/subscribers/counts': {
    request: () => ({ path: '/api/admin/newsletter/subscribers/counts' }),
    status: 200,
  },
  'GET /api/admin/newsletter/issues': { request: () => ({ path: '/api/admin/newsletter/issues' }), status: 200 },
  'POST /api/admin/newsletter/issues': {
    request: () => ({ path: '/api/admin/newsletter/issues', body: { subject: 'News' } }),
    status: 201,
  },
  'POST /api/admin/newsletter/issues/actions': {
    request: async (world) => ({
      path: '/api/admin/newsletter/issues/actions',
      body: { ids: [await issueOf(world)], action: 'delete' },
    }),
    status: 200,
  },
  'GET /api/admin/newsletter/issues/{id}': issueAt(''),
  'PUT /api/admin/newsletter/issues/{id}': issueAt('', {
    revision: 1,
    subject: 'News',
    preview: '',
    markdown: 'Here they are.',
  }),
  'GET /api/admin/newsletter/issues/{id}/preview': issueAt('/preview'),
  'POST /api/admin/newsletter/issues/{id}/trial': issueAt('/trial', {}),
  // To how many it goes changes with every other example: the number is refused after everything else was allowed.
  'POST /api/admin/newsletter/issues/{id}/send': {
    ...issueAt('/send', { revision: 1, readers: 1_000_000 }),
    status: 409,
  },
};
