/** What a search finds besides the courses of the catalog. Called by GET /api/search. */
import { articleTables, listArticles } from '../blog/articles.ts';
import { courseTables, listCourses, nearestCourses } from '../courses/catalog.ts';
import { publicRead, type RowsOf } from '../public-reads/public-read.ts';
import { webinars } from '../webinars/tables.ts';
import { webinarsAbout } from '../webinars/webinars.ts';

/** The number of courses, articles and webinars that are suggested, each. */
const mostSuggested = 3;

/** The nearest courses, or else the first ones of the catalog, and the articles and webinars to come that the search finds. */
export const searchSuggestions = publicRead({
  tables: [...new Set([...courseTables, ...articleTables, webinars])],
  statements: (db, { search }: { search: string }, now) => {
    const page = { limit: mostSuggested, offset: 0 };
    return {
      nearest: nearestCourses(db, { search, limit: mostSuggested }),
      first: listCourses(db, page),
      articles: listArticles(db, { ...page, search }, now),
      webinars: webinarsAbout(db, { search, limit: mostSuggested }, now),
    };
  },
  rows: ({ nearest, first, articles, webinars: found }) => ({
    courses: nearest.length > 0 ? nearest : first,
    articles,
    webinars: found,
  }),
});
export type SuggestionRows = RowsOf<typeof searchSuggestions>;
