/** The routes with which admins list every course and decide on it. Mounted at /api/admin/courses. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { everyPage } from '#db/admin/listing.ts';
import { type CourseListRow, listAllCourses } from '#db/courses/admin/all-courses.ts';
import { decideOnCourses } from '#db/courses/admin/course-decision.ts';
import { auditContextOf, personalReadOf } from '../../admin/audit-context.ts';
import { answersCsv, type CsvColumn, csvDownload } from '../../admin/csv.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { deliverAfterResponse } from '../../mail/deliver.ts';
import { purgeCourses } from '../purge-courses.ts';
import { courseOpenedMail } from '../waitlist-mails.ts';
import {
  courseDecisionInputSchema,
  courseListingQuerySchema,
  courseListingSchema,
  type ListedCourse,
} from './course-decision-contract.ts';
import { coursePublishedMail, courseReturnedMail } from './course-mails.ts';

export const courseDecisionRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

courseDecisionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Courses of every state, a page at a time',
    ...only('ADMIN'),
    request: { query: courseListingQuerySchema },
    responses: answer(200, courseListingSchema, 'A page of courses'),
  }),
  async (c) => {
    const { sort, ...query } = c.req.valid('query');
    const read = personalReadOf(c, { exports: false });
    const wanted = { caller: c.get('caller'), read, filter: query, sort, page: pageOf(query) };
    return c.json(listingAnswer(await listAllCourses(c.get('db'), wanted), listedCourse), 200);
  },
);

courseDecisionRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export',
    summary: 'The same courses as a CSV file',
    ...only('ADMIN'),
    ...refuses('fresh_proof_needed'),
    request: { query: courseListingQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...filter } = c.req.valid('query');
    const wanted = { caller: c.get('caller'), read: personalReadOf(c, { exports: true }), filter, sort };
    const pages = everyPage((page) => listAllCourses(c.get('db'), { ...wanted, page }));
    return csvDownload(c, { name: 'courses', columns: courseColumns, pages });
  },
);

courseDecisionRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/actions',
    summary:
      'Publish, announce, return with a note, archive, reopen or feature the chosen courses; all of them or none',
    ...only('ADMIN'),
    ...refuses('not_found', 'course_state', 'course_not_ready'),
    request: { body: jsonBody(courseDecisionInputSchema) },
    responses: answer(200, doneSchema, 'Done'),
  }),
  async (c) => {
    const { ids, seen, ...decision } = c.req.valid('json');
    await decideOnCourses(c.get('db'), { ...auditContextOf(c), ids, seen, decision, mailKinds });
    purgeCourses(c, ids);
    deliverAfterResponse(c, c.get('db'), c.get('settings'));
    return c.json({ message: ids.length === 1 ? 'The course is changed.' : `${ids.length} courses are changed.` }, 200);
  },
);

const mailKinds = {
  opened: courseOpenedMail.kind,
  published: coursePublishedMail.kind,
  returned: courseReturnedMail.kind,
};

const courseColumns: CsvColumn<CourseListRow>[] = [
  { header: 'Id', value: (course) => course.id },
  { header: 'Title', value: (course) => course.title },
  { header: 'Address', value: (course) => course.slug },
  { header: 'State', value: (course) => course.status },
  { header: 'Price', value: (course) => course.price },
  { header: 'Students', value: (course) => course.studentCount },
  { header: 'Rating', value: (course) => course.rating },
  { header: 'Reviews', value: (course) => course.reviewCount },
  { header: 'Creator', value: (course) => course.creatorEmail },
  { header: 'Edited', value: (course) => course.updatedAt },
];

function listedCourse(row: CourseListRow): ListedCourse {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    status: row.status,
    featured: row.featured,
    price: row.price,
    studentCount: row.studentCount,
    rating: Number(row.rating),
    reviewCount: row.reviewCount,
    creatorEmail: row.creatorEmail,
    updatedAt: row.updatedAt.toISOString(),
  };
}
