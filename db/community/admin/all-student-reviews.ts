/** How admins list and moderate student reviews, including hidden and featured ones. docs/decisions.md "Community". */
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { refuseUnless } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { authorized, type Caller } from '../../accounts/authorize.ts';
import { type AuditContext, audit, auditRead, type PersonalRead } from '../../admin/audit.ts';
import { allOf, contains, countUpTo, keysetPage, type Ordering, type PageRequest } from '../../admin/listing.ts';
import { studentReviews } from '../tables.ts';

export const studentReviewSorts = ['newest', 'oldest'] as const;
const orderings: Record<(typeof studentReviewSorts)[number], Ordering> = {
  newest: { key: studentReviews.createdAt, id: studentReviews.id, descending: true },
  oldest: { key: studentReviews.createdAt, id: studentReviews.id, descending: false },
};

export const studentReviewStates = ['waiting', 'shown', 'featured', 'hidden'] as const;
export type StudentReviewState = (typeof studentReviewStates)[number];
const stateOf = sql<StudentReviewState>`case when ${studentReviews.waiting} then 'waiting'
  when not ${studentReviews.approved} then 'hidden' when ${studentReviews.featured} then 'featured' else 'shown' end`;

type StudentReviewFilter = {
  /** A part of the name or of the review. */
  search?: string | undefined;
  state?: StudentReviewState | undefined;
  rating?: number | undefined;
};
type StudentReviewListRequest = {
  caller: Caller;
  read?: PersonalRead;
  filter: StudentReviewFilter;
  sort: (typeof studentReviewSorts)[number];
  page: PageRequest;
};

/** A page of reviews. For admins. */
export async function listAllStudentReviews(
  db: Database,
  { caller, read, filter, sort, page }: StudentReviewListRequest,
) {
  const matching = allOf(
    contains(filter.search, studentReviews.name, studentReviews.review),
    filter.state && conditionOf[filter.state],
    filter.rating ? eq(studentReviews.rating, filter.rating) : undefined,
  );
  const { columns, afterCursor, orderBy, limit, listing } = keysetPage(orderings[sort], page);
  const { rows, counted } = await authorized(db, { roles: ['ADMIN'], freshProof: page.beginsExport ?? false }, caller, {
    audit: auditRead(db, read, { type: 'student_reviews' }),
    rows: db
      .select({
        id: studentReviews.id,
        name: studentReviews.name,
        course: studentReviews.course,
        rating: studentReviews.rating,
        review: studentReviews.review,
        state: stateOf,
        createdAt: studentReviews.createdAt,
        ...columns,
      })
      .from(studentReviews)
      .where(allOf(matching, afterCursor))
      .orderBy(...orderBy)
      .limit(limit),
    counted: countUpTo(db, studentReviews, matching),
  });
  return listing(rows, counted);
}
export type StudentReviewListRow = Awaited<ReturnType<typeof listAllStudentReviews>>['rows'][number];

/** Written exactly like the conditions of the table's partial indexes, or with them, so that Postgres uses those. */
const conditionOf: Record<StudentReviewState, SQL | undefined> = {
  waiting: sql`${studentReviews.waiting}`,
  shown: sql`${studentReviews.approved}`,
  featured: sql`${studentReviews.approved} and ${studentReviews.featured}`,
  hidden: sql`not ${studentReviews.approved} and not ${studentReviews.waiting}`,
};

export const studentReviewActions = ['hide', 'show', 'feature', 'unfeature'] as const;
type StudentReviewAction = (typeof studentReviewActions)[number];

/**
 * How each action changes a row. A featured review is always shown, and a hidden one is never featured. A waiting one is
 * decided on by each of them.
 */
const changes: Record<StudentReviewAction, Partial<typeof studentReviews.$inferInsert>> = {
  hide: { approved: false, featured: false, waiting: false },
  show: { approved: true, waiting: false },
  feature: { approved: true, featured: true, waiting: false },
  unfeature: { featured: false },
};

/** A review, and the state in which the admin saw it. */
type SeenReview = { id: number; seen: StudentReviewState };

/**
 * Hides, shows or features reviews, all of the chosen ones or none. Refuses `not_found`, and `edit_conflict` when another admin
 * has decided about one of them since.
 */
export async function moderateStudentReviews(
  db: Database,
  {
    reviews,
    action,
    ...context
  }: AuditContext & { reviews: [SeenReview, ...SeenReview[]]; action: StudentReviewAction },
): Promise<void> {
  const wanted = [...new Set(reviews.map(({ id }) => id))];
  const chosen = inArray(studentReviews.id, wanted);
  const [first, ...others] = wanted.map((id) => ({
    action: `student-review.${action}`,
    subject: { type: 'student_reviews', id },
  }));
  if (!first) return;
  const isOther = or(...reviews.map(({ id, seen }) => and(eq(studentReviews.id, id), ne(stateOf, seen))));
  await authorized(db, { roles: ['ADMIN'], write: true }, context.caller, {
    allExist: refuseUnless(
      db,
      sql`(select count(*) from ${studentReviews} where ${chosen}) = ${wanted.length}`,
      'not_found',
    ),
    lock: db
      .select({ id: studentReviews.id })
      .from(studentReviews)
      .where(chosen)
      .orderBy(studentReviews.id)
      .for('update'),
    // One that another admin has hidden meanwhile would be public again.
    seen: refuseUnless(db, sql`not exists (select from ${studentReviews} where ${isOther})`, 'edit_conflict'),
    update: db.update(studentReviews).set(changes[action]).where(chosen),
    audit: audit(db, context, first, ...others),
  });
}
