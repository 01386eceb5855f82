/** Reads the content of the home page except its courses. Called by GET /api/home. */
import { and, desc, eq } from 'drizzle-orm';
import { selectReviewFigures } from '../community/success-stories.ts';
import { studentReviews } from '../community/tables.ts';
import { faculty } from '../courses/tables.ts';
import { countPublicQuestions, openPromptTables, selectOpenPrompt } from '../practice/questions.ts';
import { publicRead, type RowsOf } from '../public-reads/public-read.ts';
import { selectFaculty } from './faculty.ts';
import { selectHeroBanners } from './hero-banners.ts';
import { heroBanners } from './tables.ts';

/** How many of each the page shows. */
const shown = { faculty: 6, reviews: 2 };

/** Slides, faculty, the newest featured reviews with the figures of all, the question to try and how many there are. */
export const homePage = publicRead({
  tables: [heroBanners, faculty, studentReviews, ...openPromptTables],
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
    figures: selectReviewFigures(db),
    openPrompts: selectOpenPrompt(db),
    questions: countPublicQuestions(db),
  }),
  rows({ figures: [figures], questions: [questions], ...rows }) {
    if (!figures || !questions) throw new Error('A count returned no row.');
    return { ...rows, figures, questionCount: questions.count };
  },
});
export type HomePageRows = RowsOf<typeof homePage>;
