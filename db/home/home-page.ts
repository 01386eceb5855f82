/** Reads the content of the home page except its courses. Called by GET /api/home. */
import { and, desc, eq } from 'drizzle-orm';
import { batchRecord } from '#db/connection/batch.ts';
import type { Database } from '#db/connection/client.ts';
import { studentReviews } from '../community/tables.ts';
import { selectFaculty } from './faculty.ts';
import { selectHeroBanners } from './hero-banners.ts';

/** How many of each the page shows. */
const shown = { faculty: 6, reviews: 2 };

/** Slides, faculty and the newest featured reviews, in one round trip. */
export async function readHomePage(db: Database) {
  const { banners, faculty, reviews } = await batchRecord(db, {
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
  });
  return { banners, faculty, reviews };
}
export type HomePageRows = Awaited<ReturnType<typeof readHomePage>>;
