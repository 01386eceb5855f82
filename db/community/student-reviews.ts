/** Lists and stores student reviews for the success stories page. Called by /api/student-reviews. */
import { and, desc, eq } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { claimTries, type ThrottleClaim } from '../accounts/throttle.ts';
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
  claims: ThrottleClaim[];
  now: Date;
};

/** Stores a review; it is shown at once. Refuses `too_many_requests`. */
export async function writeStudentReview(db: Database, { review, claims, now }: ReviewRequest): Promise<void> {
  await batchRecord(db, {
    tries: claimTries(db, claims, now),
    insert: db.insert(studentReviews).values({ ...review, createdAt: now }),
  });
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
