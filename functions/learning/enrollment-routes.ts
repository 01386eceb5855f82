/**
 * Enrolling in a course, and listing enrollments. docs/product.md "Enroll button", "Enrollment page" and "Calls",
 * docs/decisions.md "Courses and learning".
 */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { enrollInCourse, listEnrollments, readEnrollment } from '#db/learning/enrollments.ts';
import { documentVersions } from '../accounts/document-versions.shared.ts';
import { personalReadOf } from '../admin/audit-context.ts';
import { purge } from '../api/caching.ts';
import { answer, jsonBody, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { rowId } from '../api/numbers-and-times.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { orderClaim } from '../commerce/limits.ts';
import { orderReceiptMail } from '../commerce/mails.ts';
import { buyCourse } from '../commerce/payments/buy-course.ts';
import { deliverAfterResponse } from '../mail/deliver.ts';
import { enrollAnswerSchema, enrollInputSchema, learnerEnrollmentListSchema } from './contract.ts';
import { enrollmentAnswer, learnerEnrollmentAnswer } from './learning-answer.ts';

export const enrollmentRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

// One operation with two addresses, because pages call both (docs/product.md "Calls").
for (const path of ['/enroll', '/enrollments'] as const) {
  enrollmentRoutes.openapi(
    createRoute({
      method: 'post',
      path,
      summary: 'Enroll the signed-in user in a course; repeating it changes nothing',
      ...signedInOnly,
      ...refuses(
        'not_found',
        'course_not_open',
        'cart_changed',
        'enrollment_ended',
        'promo_unknown',
        'promo_expired',
        'promo_exhausted',
        'promo_used',
        'promo_minimum',
        'payment_processing',
        'course_disputed',
        'payment_minimum',
        'payment_expired',
        'payment_unavailable',
        'too_many_requests',
      ),
      request: { body: jsonBody(enrollInputSchema) },
      responses: {
        ...answer(200, enrollAnswerSchema, 'The enrollment, new or existing'),
        ...answer(
          202,
          enrollAnswerSchema,
          'The course must be paid for first, or is bought and opens later: the page that is named says more',
        ),
      },
    }),
    async (c) => {
      const { courseId, planType, promoCode, startsNow = null, shownTotal = null } = c.req.valid('json');
      const consent = { startsNow, terms: documentVersions.terms };
      const [db, caller] = [c.get('db'), c.get('caller')];
      if (c.get('settings').payments) {
        const purchase = { caller, courseId, planType, promoCode: promoCode || null, shownTotal, consent };
        const due = await buyCourse(c, { ...purchase, fromCheckout: path === '/enrollments' });
        return due ? c.json(due, 202) : c.json(enrollmentAnswer(await readEnrollment(db, { caller, courseId })), 200);
      }
      const { enrollment, created } = await enrollInCourse(db, {
        caller,
        courseId,
        planType,
        promoCode: promoCode || null,
        receiptKind: orderReceiptMail.kind,
        consent,
        claim: orderClaim(caller.userId),
        now: new Date(),
      });
      if (created) {
        // Public pages show the number of students.
        purge(c, ['courses', `course:${courseId}`]);
        deliverAfterResponse(c, db, c.get('settings'));
      }
      return c.json(enrollmentAnswer(enrollment), 200);
    },
  );
}

enrollmentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/users/{id}/enrollments',
    summary: 'The enrollments of a user, for that user and for admins',
    ...signedInOnly,
    ...refuses('not_found'),
    request: { params: z.object({ id: rowId }) },
    responses: answer(200, learnerEnrollmentListSchema, 'Enrollments, the most recently opened first'),
  }),
  async (c) => {
    const [caller, read, userId] = [c.get('caller'), personalReadOf(c, { exports: false }), c.req.valid('param').id];
    const rows = await listEnrollments(c.get('db'), { caller, read, userId });
    return c.json(rows.map(learnerEnrollmentAnswer), 200);
  },
);
