/** An address of the demo data for each answer of the API that the edge keeps. For tests. */

/** Answers that are read from the database. */
export const readAddresses = [
  '/api/blogs',
  '/api/blogs?search=interview&category=interview-tips',
  '/api/blogs/confidence-is-a-record',
  '/api/categories',
  '/api/practice/try',
  '/api/practice/questions',
  '/api/practice/questions?kind=behavioral&competency=conflict&level=first_job',
  '/api/practice/questions/made-a-day-easier',
  '/api/courses',
  '/api/courses?search=interview&category=interview-prep&level=beginner',
  '/api/courses/featured',
  '/api/courses/interview-ready',
  '/api/courses/interview-ready/reviews',
  '/api/home',
  '/api/search?search=interview',
  '/api/student-reviews',
  '/api/student-reviews/featured',
  '/api/success-stories',
  '/api/webinars',
  '/api/webinars/1',
  '/api/webinars/1/calendar.ics',
  '/api/webinars/active',
  '/rss.xml',
  '/sitemap.xml',
  '/sitemap/articles-1.xml',
  '/sitemap/courses-1.xml',
  '/sitemap/lessons-1.xml',
  '/sitemap/webinars-1.xml',
];

/** Answers that only a deployment changes. */
export const fixedAddresses = [
  '/api/auth/providers',
  '/api/docs',
  '/api/openapi.json',
  '/api/support',
  '/robots.txt',
  '/sitemap/pages.xml',
];
