/**
 * Reads the top of the success stories page: its figures and the featured stories. Called by GET /api/success-stories.
 */
import { desc, eq, sql } from 'drizzle-orm';
import { courses } from '../courses/tables.ts';
import { publicRead, type RowsOf } from '../public-reads/public-read.ts';
import { studentReviews, successStories } from './tables.ts';

/** The number of stories that the page has room for. */
const mostFeatured = 6;

/** Figures about all stories and all shown reviews, and the newest featured stories. */
export const storiesAndFigures = publicRead({
  tables: [successStories, studentReviews, courses],
  statements: (db) => ({
    stories: db
      .select({
        count: sql<number>`count(*)::integer`,
        /** Stories that end with a job. */
        arrived: sql<number>`count(${successStories.afterRole})::integer`,
      })
      .from(successStories),
    reviews: db
      .select({
        count: sql<number>`count(*)::integer`,
        rating: sql<number | null>`round(avg(${studentReviews.rating}), 1)::float`,
      })
      .from(studentReviews)
      .where(eq(studentReviews.approved, true)),
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
  rows({ stories: [stories], reviews: [reviews], featured }) {
    if (!stories || !reviews) throw new Error('A count returned no row.');
    return { stories, reviews, featured };
  },
});
export type SuccessStoryRows = RowsOf<typeof storiesAndFigures>;
