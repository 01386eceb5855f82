/** What visitors read. The lists have the length that their routes give them. */
import { articleBySlug, articlePage, feedArticles } from '#db/blog/articles.ts';
import { categoriesOfKind } from '#db/blog/categories.ts';
import { featuredReviews, shownReviews } from '#db/community/student-reviews.ts';
import { storiesAndFigures } from '#db/community/success-stories.ts';
import { catalogPage, featuredCourses } from '#db/courses/catalog.ts';
import { homePage } from '#db/home/home-page.ts';
import { listAchievements } from '#db/learning/achievements.ts';
import { findCertificate } from '#db/learning/certificates.ts';
import { publicCourse } from '#db/learning/course-page.ts';
import { publicReviews } from '#db/learning/course-reviews.ts';
import { listUpcomingLiveSessions } from '#db/learning/live-sessions.ts';
import { sitemapFiles, sitemapPages } from '#db/pages/sitemap.ts';
import { searchSuggestions } from '#db/search/suggestions.ts';
import { activeWebinars } from '#db/webinars/active-webinars.ts';
import { upcomingAndPast, webinarById } from '#db/webinars/webinars.ts';
import { certificateOf, commonWord, people, popular, rareWord, schoolNow } from '../insert-rows.ts';
import type { Answers } from './reader.ts';

const now = schoolNow;
const courses = { limit: 50, offset: 0 };
const articles = { limit: 50, offset: 0 };

export const publicAnswers: Answers = {
  'the version of an answer': ({ db }) => sitemapFiles.version(db, now),
  'home page': ({ db }) => homePage.rows(db, {}, now),
  'featured courses': ({ db }) => featuredCourses.rows(db, {}, now),
  catalog: ({ db }) => catalogPage.rows(db, courses, now),
  'catalog, second page': ({ db }) => catalogPage.rows(db, { limit: 40, offset: 40 }, now),
  'catalog, a category': ({ db }) => catalogPage.rows(db, { ...courses, limit: 20, category: 'interview-prep' }, now),
  'catalog, a level': ({ db }) => catalogPage.rows(db, { ...courses, limit: 20, level: 'advanced' }, now),
  'catalog, a rare word': ({ db }) => catalogPage.rows(db, { ...courses, search: rareWord }, now),
  'catalog, a common word': ({ db }) => catalogPage.rows(db, { ...courses, search: commonWord }, now),
  'suggestions for a rare word': ({ db }) => searchSuggestions.rows(db, { search: rareWord }, now),
  'suggestions for a common word': ({ db }) => searchSuggestions.rows(db, { search: commonWord }, now),
  'suggestions for what nothing matches': ({ db }) => searchSuggestions.rows(db, { search: 'xylophone' }, now),
  'a course': ({ db }) => publicCourse.rows(db, { key: `course-${popular.course}` }, now),
  'reviews of a popular course': ({ db }) =>
    publicReviews.rows(db, { key: String(popular.course), limit: 10, offset: 0 }, now),
  'live sessions': ({ db }) => listUpcomingLiveSessions(db, { now }),
  blog: ({ db }) => articlePage.rows(db, articles, now),
  'blog, a category': ({ db }) => articlePage.rows(db, { ...articles, limit: 15, category: 'resume-tips' }, now),
  'blog, a rare word': ({ db }) => articlePage.rows(db, { ...articles, search: rareWord }, now),
  'blog, a common word': ({ db }) => articlePage.rows(db, { ...articles, search: commonWord }, now),
  'an article': ({ db }) => articleBySlug.rows(db, { slug: 'article-52' }, now),
  'blog feed': ({ db }) => feedArticles.rows(db, { limit: 20 }, now),
  'blog categories': ({ db }) => categoriesOfKind.rows(db, { kind: 'blog' }, now),
  webinars: ({ db }) => upcomingAndPast.rows(db, { limit: 40 }, now),
  'open webinars': ({ db }) => activeWebinars.rows(db, { limit: 10 }, now),
  'a webinar': ({ db }) => webinarById.rows(db, { id: popular.webinar }, now),
  'student reviews': ({ db }) => shownReviews.rows(db, { limit: 50, offset: 0 }, now),
  'featured student reviews': ({ db }) => featuredReviews.rows(db, {}, now),
  'success stories': ({ db }) => storiesAndFigures.rows(db, {}, now),
  achievements: ({ db }) => listAchievements(db),
  'a certificate': ({ db }) => findCertificate(db, { code: certificateOf(people.learner) }),
  'sitemap, its files': ({ db }) => sitemapFiles.rows(db, {}, now),
};

/** Files of so many pages that a small school does not have them. Their times are compared for each page. */
export const answersPerRow: Answers = {
  'sitemap, the courses of a file': ({ db }) => sitemapPages.courses.rows(db, { number: 1 }, now),
  'sitemap, the lessons of a file': ({ db }) => sitemapPages.lessons.rows(db, { number: 1 }, now),
};
