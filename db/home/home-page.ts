/** Reads the content of the home page except its courses. Called by GET /api/home. */
import { and, desc, eq } from 'drizzle-orm';
import { studentReviews } from '../community/tables.ts';
import { faculty } from '../courses/tables.ts';
import { publicRead, type RowsOf } from '../public-reads/public-read.ts';
import { selectFaculty } from './faculty.ts';
import { selectHeroBanners } from './hero-banners.ts';
import { heroBanners } from './tables.ts';

/** How many of each the page shows. */
const shown = { faculty: 6, reviews: 2 };

/** Slides, faculty and the newest featured reviews. */
export const homePage = publicRead({
  tables: [heroBanners, faculty, studentReviews],
  statements: (db) => ({
    banners: selectHeroBanners(db),
    faculty: selectFaculty(db).limit(shown.faculty),
    reviews: db
      .select({
        id: studentReviews.id,
        name: studentReviews.name,
        course: studentReviews.course,
        rating: studentReviews.rating,
        review: studentReviews.review,
      })
      .from(studentReviews)
      .where(and(eq(studentReviews.approved, true), eq(studentReviews.featured, true)))
      .orderBy(desc(studentReviews.createdAt), desc(studentReviews.id))
      .limit(shown.reviews),
  }),
  rows: (results) => results,
});
export type HomePageRows = RowsOf<typeof homePage>;
