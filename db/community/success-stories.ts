/**
 * Reads the top of the success stories page: its figures and the featured stories. Called by GET /api/success-stories.
 */
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connection/client.ts';
import { courses } from '../courses/tables.ts';
import { publicRead, type RowsOf } from '../public-reads/public-read.ts';
import { tally } from '../tallies/tally.ts';
import { studentReviews, successStories } from './tables.ts';

/** The number of stories that the page has room for. */
const mostFeatured = 6;

/** The query for the figures about all shown reviews: one row. */
export function selectReviewFigures(db: Database) {
  return db
    .select({
      count: tally('student_reviews_shown'),
      rating: sql<number | null>`
        round(${tally('student_review_stars')}::numeric / nullif(${tally('student_reviews_shown')}, 0), 1)::float`,
      /** With four or five stars. */
      good: tally('student_reviews_good'),
    })
    .from(sql`(select) as nothing`);
}
export type ReviewFigureRow = Awaited<ReturnType<typeof selectReviewFigures>>[number];

/** Figures about all shown reviews, and the newest featured stories. */
export const storiesAndFigures = publicRead({
  tables: [successStories, studentReviews, courses],
  statements: (db) => ({
    reviews: selectReviewFigures(db),
    featured: db
      .select({
        id: successStories.id,
        studentName: successStories.studentName,
        beforeRole: successStories.beforeRole,
        afterRole: successStories.afterRole,
        company: successStories.company,
        story: successStories.story,
        avatar: successStories.avatar,
        salaryIncrease: successStories.salaryIncrease,
        course: courses.title,
      })
      .from(successStories)
      .leftJoin(courses, eq(courses.id, successStories.courseId))
      .where(eq(successStories.featured, true))
      .orderBy(desc(successStories.createdAt), desc(successStories.id))
      .limit(mostFeatured),
  }),
  rows({ reviews: [reviews], featured }) {
    if (!reviews) throw new Error('A count returned no row.');
    return { reviews, featured };
  },
});
export type SuccessStoryRows = RowsOf<typeof storiesAndFigures>;
