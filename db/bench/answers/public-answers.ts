/** What visitors read. The lists have the length that their routes give them. */
import { findArticle, listArticles, listFeedArticles } from '#db/blog/articles.ts';
import { listCategories } from '#db/blog/categories.ts';
import { listFeaturedReviews, listStudentReviews } from '#db/community/student-reviews.ts';
import { readSuccessStories } from '#db/community/success-stories.ts';
import { findCourse, listCourses, listFeaturedCourses } from '#db/courses/catalog.ts';
import { readHomePage } from '#db/home/home-page.ts';
import { listAchievements } from '#db/learning/achievements.ts';
import { findCertificate } from '#db/learning/certificates.ts';
import { listReviews } from '#db/learning/course-reviews.ts';
import { listUpcomingLiveSessions } from '#db/learning/live-sessions.ts';
import { countSitemapPages, listSitemapPages } from '#db/pages/sitemap.ts';
import { listActiveWebinars } from '#db/webinars/active-webinars.ts';
import { findWebinar, listWebinars } from '#db/webinars/webinars.ts';
import { certificateOf, commonWord, people, popular, rareWord, schoolNow } from '../insert-rows.ts';
import type { Answers } from './reader.ts';

const now = schoolNow;
const courses = { limit: 50, offset: 0 };
const articles = { now, limit: 50, offset: 0 };

export const publicAnswers: Answers = {
  'home page': ({ db }) => readHomePage(db),
  'featured courses': ({ db }) => listFeaturedCourses(db),
  catalog: ({ db }) => listCourses(db, courses),
  'catalog, second page': ({ db }) => listCourses(db, { limit: 40, offset: 40 }),
  'catalog, a category': ({ db }) => listCourses(db, { ...courses, limit: 20, category: 'interview-prep' }),
  'catalog, a level': ({ db }) => listCourses(db, { ...courses, limit: 20, level: 'advanced' }),
  'catalog, a rare word': ({ db }) => listCourses(db, { ...courses, search: rareWord }),
  'catalog, a common word': ({ db }) => listCourses(db, { ...courses, search: commonWord }),
  'a course': ({ db }) => findCourse(db, { key: `course-${popular.course}`, caller: null }),
  'reviews of a popular course': ({ db }) =>
    listReviews(db, { key: String(popular.course), caller: null, limit: 10, offset: 0 }),
  'live sessions': ({ db }) => listUpcomingLiveSessions(db, { now }),
  blog: ({ db }) => listArticles(db, articles),
  'blog, a category': ({ db }) => listArticles(db, { ...articles, limit: 15, category: 'resume-tips' }),
  'blog, a rare word': ({ db }) => listArticles(db, { ...articles, search: rareWord }),
  'blog, a common word': ({ db }) => listArticles(db, { ...articles, search: commonWord }),
  'an article': ({ db }) => findArticle(db, { slug: 'article-52', now }),
  'blog feed': ({ db }) => listFeedArticles(db, { now, limit: 20 }),
  'blog categories': ({ db }) => listCategories(db, { kind: 'blog' }),
  webinars: ({ db }) => listWebinars(db, { now, limit: 40 }),
  'open webinars': ({ db }) => listActiveWebinars(db, { now, limit: 10 }),
  'a webinar': ({ db }) => findWebinar(db, { id: popular.webinar }),
  'student reviews': ({ db }) => listStudentReviews(db, { limit: 50, offset: 0 }),
  'featured student reviews': ({ db }) => listFeaturedReviews(db),
  'success stories': ({ db }) => readSuccessStories(db),
  achievements: ({ db }) => listAchievements(db),
  'a certificate': ({ db }) => findCertificate(db, { code: certificateOf(people.learner) }),
  'sitemap, its parts': ({ db }) => countSitemapPages(db, { now }),
  'sitemap, courses': ({ db }) => listSitemapPages(db, { kind: 'courses', now, limit: 50, offset: 0 }),
  'sitemap, articles': ({ db }) => listSitemapPages(db, { kind: 'articles', now, limit: 50, offset: 0 }),
  'sitemap, webinars': ({ db }) => listSitemapPages(db, { kind: 'webinars', now, limit: 50, offset: 0 }),
};
