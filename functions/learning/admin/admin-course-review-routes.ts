/** The routes with which admins moderate course reviews. Mounted at /api/admin/course-reviews. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { everyPage } from '#db/admin/listing.ts';
import {
  type CourseReviewListRow,
  listCourseReviews,
  moderateCourseReviews,
} from '#db/learning/admin/all-course-reviews.ts';
import { auditContextOf, personalReadOf } from '../../admin/audit-context.ts';
import { answersCsv, type CsvColumn, csvDownload } from '../../admin/csv.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { purgeCourses } from '../../courses/purge-courses.ts';
import {
  courseReviewActionInputSchema,
  courseReviewListingQuerySchema,
  courseReviewListingSchema,
  type ListedCourseReview,
} from './admin-course-review-contract.ts';

export const courseReviewRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

courseReviewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Course reviews, including hidden ones, a page at a time',
    ...only('ADMIN'),
    request: { query: courseReviewListingQuerySchema },
    responses: answer(200, courseReviewListingSchema, 'A page of reviews'),
  }),
  async (c) => {
    const { sort, ...query } = c.req.valid('query');
    const read = personalReadOf(c, { exports: false });
    const wanted = { caller: c.get('caller'), read, filter: query, sort, page: pageOf(query) };
    return c.json(listingAnswer(await listCourseReviews(c.get('db'), wanted), listedReview), 200);
  },
);

courseReviewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export',
    summary: 'The same reviews as a CSV file',
    ...only('ADMIN'),
    ...refuses('fresh_proof_needed'),
    request: { query: courseReviewListingQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...filter } = c.req.valid('query');
    const wanted = { caller: c.get('caller'), read: personalReadOf(c, { exports: true }), filter, sort };
    const pages = everyPage((page) => listCourseReviews(c.get('db'), { ...wanted, page }));
    return csvDownload(c, { name: 'course-reviews', columns: reviewColumns, pages });
  },
);

courseReviewRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/actions',
    summary: 'Hide or show the chosen reviews; all of them or none. Hidden reviews do not count in the rating',
    ...only('ADMIN'),
    ...refuses('not_found'),
    request: { body: jsonBody(courseReviewActionInputSchema) },
    responses: answer(200, doneSchema, 'Done; the ratings change at once'),
  }),
  async (c) => {
    const { ids, action } = c.req.valid('json');
    const courseIds = await moderateCourseReviews(c.get('db'), { ...auditContextOf(c), ids, action });
    purgeCourses(c, courseIds);
    return c.json({ message: ids.length === 1 ? 'The review is changed.' : `${ids.length} reviews are changed.` }, 200);
  },
);

const reviewColumns: CsvColumn<CourseReviewListRow>[] = [
  { header: 'Id', value: (review) => review.id },
  { header: 'Course', value: (review) => review.courseTitle },
  { header: 'Email', value: (review) => review.email },
  { header: 'First name', value: (review) => review.firstName },
  { header: 'Last name', value: (review) => review.lastName },
  { header: 'Rating', value: (review) => review.rating },
  { header: 'Title', value: (review) => review.title },
  { header: 'Review', value: (review) => review.comment },
  { header: 'Hidden', value: (review) => review.hiddenAt },
  { header: 'Written', value: (review) => review.createdAt },
];

function listedReview(row: CourseReviewListRow): ListedCourseReview {
  return {
    id: row.id,
    course: { id: row.courseId, title: row.courseTitle },
    author: { email: row.email, firstName: row.firstName, lastName: row.lastName },
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    state: row.hiddenAt ? 'hidden' : 'shown',
    createdAt: row.createdAt.toISOString(),
  };
}
