/** Student reviews and success stories. docs/product.md "Success stories", docs/decisions.md "Community". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import {
  featuredReviews,
  type StudentReviewRow,
  shownReviews,
  writeStudentReview,
} from '#db/community/student-reviews.ts';
import { type SuccessStoryRows, storiesAndFigures } from '#db/community/success-stories.ts';
import { purgeAndWait } from '../api/caching.ts';
import { type ClientAddress, claimsFrom, clientAddress } from '../api/client-address.ts';
import { answer, jsonBody, keptAtEdge, openToAll, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { answerPublicJson } from '../api/public-answer.ts';
import { refuseInvalid } from '../api/validation.ts';
import { reviewFigures } from './review-figures.ts';
import { reviewedCourseSlugs } from './reviewed-courses.shared.ts';
import {
  type StudentReview,
  type SuccessStories,
  studentReviewDoneSchema,
  studentReviewInputSchema,
  studentReviewListSchema,
  studentReviewQuerySchema,
  successStoriesSchema,
} from './student-review-contract.ts';

export const studentReviewRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

/** Reviews may appear at once, so the limit is low; still, a class behind one client address can write reviews together. */
const writingClaims = (from: ClientAddress) =>
  claimsFrom(from, { key: 'student-review:address', limit: 20, windowSeconds: 60 * 60 });

const done = { message: 'Thank you for sharing your success story! Your review will appear on the page.' };

studentReviewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/student-reviews',
    summary: 'Student reviews, the newest first',
    ...openToAll,
    ...keptAtEdge({ query: studentReviewQuerySchema }),
    responses: answer(200, studentReviewListSchema, 'A page of reviews'),
  }),
  (c) =>
    answerPublicJson(c, {
      read: shownReviews,
      input: c.req.valid('query'),
      tags: ['student-reviews'],
      answer: (rows) => rows.map(reviewAnswer),
    }),
);

studentReviewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/student-reviews/featured',
    summary: 'Featured student reviews',
    ...openToAll,
    ...keptAtEdge({}),
    responses: answer(200, studentReviewListSchema, 'The newest of the featured reviews'),
  }),
  (c) =>
    answerPublicJson(c, {
      read: featuredReviews,
      input: {},
      tags: ['student-reviews'],
      answer: (rows) => rows.map(reviewAnswer),
    }),
);

studentReviewRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/student-reviews',
    summary: 'Write a review, without an account',
    ...openToAll,
    ...refuses('too_many_requests'),
    request: { body: jsonBody(studentReviewInputSchema) },
    responses: answer(
      201,
      studentReviewDoneSchema,
      'Stored, once for the same request within ten minutes. Shown at once if it is the first about its course by a signed-in student of it with a verified address, under their own name; otherwise it waits for an admin.',
    ),
  }),
  async (c) => {
    const { website, ...review } = c.req.valid('json');
    // The answer to a visitor.
    if (website) return c.json({ ...done, waiting: true }, 201);
    const { waiting } = await writeStudentReview(c.get('db'), {
      review,
      caller: c.get('caller'),
      courseSlug: reviewedCourseSlugs[review.course],
      claims: writingClaims(clientAddress(c)),
      now: new Date(),
    });
    await purgeAndWait(c, ['student-reviews']);
    return c.json({ ...done, waiting }, 201);
  },
);

studentReviewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/success-stories',
    summary: 'Figures about the student reviews, and the featured success stories',
    ...openToAll,
    ...keptAtEdge({}),
    responses: answer(200, successStoriesSchema, 'Figures and featured stories'),
  }),
  (c) => answerPublicJson(c, { read: storiesAndFigures, input: {}, tags: ['student-reviews'], answer: storiesAnswer }),
);

function reviewAnswer(row: StudentReviewRow): StudentReview {
  return {
    id: row.id,
    name: row.name,
    course: row.course,
    rating: row.rating,
    review: row.review,
    featured: row.featured,
    createdAt: row.createdAt.toISOString(),
  };
}

function storiesAnswer({ reviews, featured }: SuccessStoryRows): SuccessStories {
  return {
    figures: reviewFigures(reviews),
    reviewCount: reviews.count,
    featured: featured.map((row) => ({
      id: row.id,
      studentName: row.studentName,
      beforeRole: row.beforeRole,
      afterRole: row.afterRole,
      company: row.company,
      story: row.story,
      avatar: row.avatar,
      salaryIncrease: row.salaryIncrease,
      course: row.course,
    })),
  };
}
