/** Lists and stores student reviews for the success stories page. Called by /api/student-reviews. */
import { and, desc, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import type { Caller } from '../accounts/authorize.ts';
import { users } from '../accounts/tables.ts';
import { claimTries, type ThrottleClaim } from '../accounts/throttle.ts';
import { viewerId } from '../accounts/viewer.ts';
import { courses } from '../courses/tables.ts';
import { enrollments } from '../learning/tables.ts';
import { publicRead, type RowsOf } from '../public-reads/public-read.ts';
import { studentReviews } from './tables.ts';

/** The number of reviews that the page has room for. */
const mostFeatured = 6;

const isShown = eq(studentReviews.approved, true);

/** The reviews that are not hidden, newest first. */
export const shownReviews = publicRead({
  tables: [studentReviews],
  statements: (db, { limit, offset }: { limit: number; offset: number }) => ({
    page: selectReviews(db)
      .where(isShown)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
  }),
  rows: ({ page }) => page,
});

/** The reviews that an admin featured, newest first. */
export const featuredReviews = publicRead({
  tables: [studentReviews],
  statements: (db) => ({
    featured: selectReviews(db)
      .where(and(isShown, eq(studentReviews.featured, true)))
      .orderBy(...newestFirst)
      .limit(mostFeatured),
  }),
  rows: ({ featured }) => featured,
});
export type StudentReviewRow = RowsOf<typeof featuredReviews>[number];

type ReviewRequest = {
  review: { name: string; course: string; review: string; rating: number };
  /** Null for a visitor. An ended session counts as none. */
  caller: Caller | null;
  /** The slug of the course that the review names. */
  courseSlug: string;
  claims: ThrottleClaim[];
  now: Date;
};

/**
 * Stores a review. It is shown at once if the caller is enrolled in the course with a verified address, has written none
 * about it before, and gives their own name, as in all that is shown of them; otherwise it waits for an admin, which the answer
 * tells. The same one within ten minutes is a request that is repeated after a lost answer: nothing is stored again, and the
 * answer is that of the first. Tries of one account, or from one address, wait for each other (throttle.ts). Refuses
 * `too_many_requests`.
 */
export async function writeStudentReview(
  db: Database,
  { review, caller, courseSlug, claims, now }: ReviewRequest,
): Promise<{ waiting: boolean }> {
  const authorId = viewerId(caller);
  const approved = sql<boolean>`(${isKnownStudent(authorId, courseSlug)} and ${isFirst(db, authorId, review.course)}
    and rules.is_own_name(${authorId}, ${review.name}) and ${hasOneName(db, authorId)})`;
  const { name, course, review: text, rating } = review;
  const at = sql`${now.toISOString()}::timestamptz`;
  const same = sql`
    from ${studentReviews} r
    where r.author_id is not distinct from ${authorId} and r.name = ${name} and r.course = ${course}
      and r.review = ${text} and r.rating = ${rating} and r.created_at > ${at} - interval '10 minutes'`;
  const { stored } = await batchRecord(db, {
    // Of two reviews at the same moment, the second one sees the first.
    author: db.select({ id: users.id }).from(users).where(eq(users.id, authorId)).for('no key update'),
    tries: claimTries(db, claims, now),
    insert: db.execute(sql`
      insert into ${studentReviews} (author_id, name, course, review, rating, approved, waiting, created_at)
      select ${authorId}, ${name}, ${course}, ${text}, ${rating}, ${approved}, not ${approved}, ${at}
      where not exists (select ${same})`),
    stored: db.execute<{ waiting: boolean }>(sql`select r.waiting ${same} order by r.id desc limit 1`),
  });
  return { waiting: stored.rows[0]?.waiting ?? true };
}

function isKnownStudent(authorId: SQL<number>, courseSlug: string): SQL<boolean> {
  return sql`exists (
    select from ${enrollments}
    join ${users} on ${users.id} = ${enrollments.userId}
    join ${courses} on ${courses.id} = ${enrollments.courseId}
    where ${enrollments.userId} = ${authorId} and ${enrollments.status} <> 'cancelled'
      and ${users.emailVerified} and ${courses.slug} = ${courseSlug})`;
}

function isFirst(db: Database, authorId: SQL<number>, course: string): SQL {
  const earlier = db
    .select({ id: studentReviews.id })
    .from(studentReviews)
    .where(and(eq(studentReviews.authorId, authorId), eq(studentReviews.course, course)));
  return notExists(earlier);
}

/** Nothing is shown of the author under a name that is not theirs any more. */
function hasOneName(db: Database, authorId: SQL<number>): SQL {
  const underAnother = db
    .select({ id: studentReviews.id })
    .from(studentReviews)
    .where(
      and(
        eq(studentReviews.authorId, authorId),
        isShown,
        sql`not rules.is_own_name(${authorId}, ${studentReviews.name})`,
      ),
    );
  return notExists(underAnother);
}

const newestFirst = [desc(studentReviews.createdAt), desc(studentReviews.id)];

function selectReviews(db: Database) {
  return db
    .select({
      id: studentReviews.id,
      name: studentReviews.name,
      course: studentReviews.course,
      rating: studentReviews.rating,
      review: studentReviews.review,
      featured: studentReviews.featured,
      createdAt: studentReviews.createdAt,
    })
    .from(studentReviews);
}
