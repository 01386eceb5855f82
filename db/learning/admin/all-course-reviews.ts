/** How admins list and hide the course reviews of learners. A hidden review does not count. */
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { users } from '../../accounts/tables.ts';
import { type AuditContext, audit, auditRead, type PersonalRead } from '../../admin/audit.ts';
import { allOf, contains, countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { courses } from '../../courses/tables.ts';
import { reviews } from '../tables.ts';

export const courseReviewSorts = ['newest', 'oldest'] as const;
const orderings: Record<(typeof courseReviewSorts)[number], Ordering> = {
  newest: { key: reviews.createdAt, id: reviews.id, descending: true },
  oldest: { key: reviews.createdAt, id: reviews.id, descending: false },
};

export const courseReviewStates = ['shown', 'hidden'] as const;
type CourseReviewFilter = {
  /** A part of the review's text. */
  search?: string | undefined;
  state?: (typeof courseReviewStates)[number] | undefined;
  rating?: number | undefined;
  courseId?: number | undefined;
};
type CourseReviewListRequest = {
  caller: Caller;
  read?: PersonalRead;
  filter: CourseReviewFilter;
  sort: (typeof courseReviewSorts)[number];
  page: PageRequest;
};

/** A page of reviews. For admins. */
export async function listCourseReviews(db: Database, { caller, read, filter, sort, page }: CourseReviewListRequest) {
  const matching = allOf(
    contains(filter.search, reviews.comment),
    filter.state && conditionOf[filter.state],
    filter.rating ? eq(reviews.rating, filter.rating) : undefined,
    filter.courseId ? eq(reviews.courseId, filter.courseId) : undefined,
  );
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'], freshProof: page.beginsExport ?? false }, caller, {
    audit: auditRead(db, read, { type: 'reviews' }),
    rows: db
      .select({
        id: reviews.id,
        courseId: reviews.courseId,
        courseTitle: courses.title,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        rating: reviews.rating,
        title: reviews.title,
        comment: reviews.comment,
        hiddenAt: reviews.hiddenAt,
        createdAt: reviews.createdAt,
        ...columns,
      })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .innerJoin(courses, eq(courses.id, reviews.courseId))
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, reviews, matching),
  });
  return listing(rows, counted);
}
export type CourseReviewListRow = Awaited<ReturnType<typeof listCourseReviews>>['rows'][number];

const conditionOf: Record<(typeof courseReviewStates)[number], SQL> = {
  shown: isNull(reviews.hiddenAt),
  hidden: isNotNull(reviews.hiddenAt),
};

export const courseReviewActions = ['hide', 'show'] as const;

/**
 * Hides reviews or shows them again, all of the chosen ones or none, and updates the rating and review count of their
 * courses. A review that its author deleted while it was hidden has no text (deleteReview) and is not shown again: its row
 * goes, and the next one of that learner counts. Returns the ids of those courses. Refuses `not_found`.
 */
export async function moderateCourseReviews(
  db: Database,
  {
    ids,
    action,
    ...context
  }: AuditContext & { ids: [number, ...number[]]; action: (typeof courseReviewActions)[number] },
): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const chosen = inArray(reviews.id, wanted);
  const reviewed = db.select({ id: reviews.courseId }).from(reviews).where(chosen);
  const ofCourse = sql`from ${reviews} where reviews.course_id = courses.id and reviews.hidden_at is null`;
  const [first, ...others] = wanted.map((id) => ({
    action: `course-review.${action}`,
    subject: { type: 'reviews', id },
  }));
  if (!first) return [];
  const { touched } = await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    allExist: refuseUnless(db, sql`(select count(*) from ${reviews} where ${chosen}) = ${wanted.length}`, 'not_found'),
    // The same lock as for writing a review, always in the same order.
    lockCourses: db
      .select({ id: courses.id })
      .from(courses)
      .where(inArray(courses.id, reviewed))
      .orderBy(courses.id)
      .for('no key update'),
    deleted: db.delete(reviews).where(and(chosen, eq(reviews.comment, ''), sql`${action === 'show'}::boolean`)),
    update: db
      .update(reviews)
      .set({ hiddenAt: action === 'hide' ? context.now : null })
      .where(chosen),
    touched: db
      .update(courses)
      .set({
        rating: sql`coalesce((select round(avg(reviews.rating), 2) ${ofCourse}), 0)`,
        reviewCount: sql`(select count(*) ${ofCourse})`,
      })
      .where(inArray(courses.id, reviewed))
      .returning({ id: courses.id }),
    audit: audit(db, context, first, ...others),
  });
  return touched.map(({ id }) => id);
}
