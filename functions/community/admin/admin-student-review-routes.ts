/** The routes with which admins moderate student reviews. Mounted at /api/admin/student-reviews. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { everyPage } from '#db/admin/listing.ts';
import {
  listAllStudentReviews,
  moderateStudentReviews,
  type StudentReviewListRow,
} from '#db/community/admin/all-student-reviews.ts';
import { auditContextOf, personalReadOf } from '../../admin/audit-context.ts';
import { answersCsv, type CsvColumn, csvDownload } from '../../admin/csv.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { purgeAndWait } from '../../api/caching.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { refuseInvalid } from '../../api/validation.ts';
import {
  type ListedStudentReview,
  studentReviewActionInputSchema,
  studentReviewListingQuerySchema,
  studentReviewListingSchema,
} from './admin-student-review-contract.ts';

export const adminStudentReviewRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

adminStudentReviewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Student reviews, including waiting and hidden ones, a page at a time',
    ...only('ADMIN'),
    request: { query: studentReviewListingQuerySchema },
    responses: answer(200, studentReviewListingSchema, 'A page of reviews'),
  }),
  async (c) => {
    const { sort, ...query } = c.req.valid('query');
    const read = personalReadOf(c, { exports: false });
    const wanted = { caller: c.get('caller'), read, filter: query, sort, page: pageOf(query) };
    return c.json(listingAnswer(await listAllStudentReviews(c.get('db'), wanted), listedReview), 200);
  },
);

adminStudentReviewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export',
    summary: 'The same reviews as a CSV file',
    ...only('ADMIN'),
    ...refuses('fresh_proof_needed'),
    request: { query: studentReviewListingQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...filter } = c.req.valid('query');
    const wanted = { caller: c.get('caller'), read: personalReadOf(c, { exports: true }), filter, sort };
    const pages = everyPage((page) => listAllStudentReviews(c.get('db'), { ...wanted, page }));
    return csvDownload(c, { name: 'student-reviews', columns: reviewColumns, pages });
  },
);

adminStudentReviewRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/actions',
    summary: 'Hide, show or feature the chosen reviews; all of them or none',
    ...only('ADMIN'),
    ...refuses('not_found', 'edit_conflict'),
    request: { body: jsonBody(studentReviewActionInputSchema) },
    responses: answer(200, doneSchema, 'Done; the public pages change at once'),
  }),
  async (c) => {
    const { reviews, action } = c.req.valid('json');
    await moderateStudentReviews(c.get('db'), { ...auditContextOf(c), reviews, action });
    await purgeAndWait(c, ['student-reviews']);
    const message = reviews.length === 1 ? 'The review is changed.' : `${reviews.length} reviews are changed.`;
    return c.json({ message }, 200);
  },
);

const reviewColumns: CsvColumn<StudentReviewListRow>[] = [
  { header: 'Id', value: (review) => review.id },
  { header: 'Name', value: (review) => review.name },
  { header: 'Course', value: (review) => review.course },
  { header: 'Rating', value: (review) => review.rating },
  { header: 'Review', value: (review) => review.review },
  { header: 'State', value: (review) => review.state },
  { header: 'Written', value: (review) => review.createdAt },
];

function listedReview(row: StudentReviewListRow): ListedStudentReview {
  return {
    id: row.id,
    name: row.name,
    course: row.course,
    rating: row.rating,
    review: row.review,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
  };
}
