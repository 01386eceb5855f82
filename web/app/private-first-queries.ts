import { analyticsQuery, dashboardQuery, learnCourseQuery } from '#web/learning/queries.ts';
import { lessonAheadQuery } from '#web/learning/read-ahead.ts';
import { answerQuery, answersQuery, overviewQuery } from '#web/practice/queries.ts';
import { type FirstQueries, list, single } from './first-queries.ts';

/**
 * The queries that a page for signed-in users needs before it can show its content, by route. Without those that are
 * read again on every visit (`staleTime: 0`): prefetched, they would be requested twice.
 */
export const privateFirstQueries: FirstQueries = {
  '/dashboard': () => [single(dashboardQuery), single(overviewQuery)],
  '/welcome': () => [single(dashboardQuery)],
  '/practice': () => [single(overviewQuery)],
  '/practice/history': () => [list(answersQuery())],
  '/practice/answers/:id': ({ keys: [id = ''] }) => [single(answerQuery(id))],
  '/progress': () => [single(analyticsQuery)],
  '/courses/:slug/learn': ({ keys: [slug = ''] }) => [single(learnCourseQuery(slug))],
  '/courses/:slug/learn/lessons/:moduleId/:lessonId': ({ keys: [slug = '', moduleId, lessonId = ''] }) => [
    single(learnCourseQuery(slug)),
    single(lessonAheadQuery({ slug, moduleId: Number(moduleId), lessonId })),
  ],
};
