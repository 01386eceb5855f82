/**
 * Progress, streak, achievements, upcoming live sessions, and the dashboard. docs/product.md "Progress and dashboards"
 * and "Calls".
 */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { listAchievements, listOwnAchievements } from '#db/learning/achievements.ts';
import { readAnalytics } from '#db/learning/analytics.ts';
import { readDashboard } from '#db/learning/dashboard.ts';
import { listUpcomingLiveSessions } from '#db/learning/live-sessions.ts';
import { recordLessonProgress } from '#db/learning/record-progress.ts';
import { readStudyRecord } from '#db/learning/study-record.ts';
import { setWeeklyGoal } from '#db/learning/weekly-goal.ts';
import { answer, jsonBody, openToAll, refuses, signedInOnly } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { timeZoneOf } from '../api/time-zone.ts';
import { refuseInvalid } from '../api/validation.ts';
import {
  achievementListSchema,
  analyticsSchema,
  dashboardSchema,
  goalInputSchema,
  goalSchema,
  lessonProgressAnswerSchema,
  lessonProgressInputSchema,
  progressStatsSchema,
  streakSchema,
  upcomingLiveSessionListSchema,
  userAchievementListSchema,
} from './contract.ts';
import {
  analyticsAnswer,
  dashboardAnswer,
  placeAnswer,
  upcomingLiveSessionAnswer,
  userAchievementAnswer,
} from './learning-answer.ts';

export const progressRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

progressRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/progress/lesson',
    summary: 'Record work on a lesson; completing it twice changes nothing',
    ...signedInOnly,
    ...refuses(
      'not_found',
      'not_enrolled',
      'lesson_locked',
      'course_paid_back',
      'quiz_not_passed',
      'assignment_not_submitted',
      'assignment_not_rated',
      'assignment_not_accepted',
      'practice_not_answered',
    ),
    request: { body: jsonBody(lessonProgressInputSchema) },
    responses: answer(200, lessonProgressAnswerSchema, 'Progress in the course, and the achievements earned by this'),
  }),
  async (c) => {
    const { score, ...work } = c.req.valid('json');
    const { enrollment, newAchievements } = await recordLessonProgress(c.get('db'), {
      ...work,
      score: score ?? null,
      caller: c.get('caller'),
      timeZone: timeZoneOf(c),
      now: new Date(),
    });
    const { progress, status, certificateCode, resume } = enrollment;
    return c.json(
      { progress, status, newAchievements, certificateCode, nextLesson: resume && placeAnswer(resume) },
      200,
    );
  },
);

progressRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/progress/stats',
    summary: 'The totals of the signed-in user',
    ...signedInOnly,
    responses: answer(200, progressStatsSchema, 'Courses, minutes, lessons and achievements'),
  }),
  async (c) => {
    const reading = { caller: c.get('caller'), timeZone: timeZoneOf(c), now: new Date() };
    const { stats } = await readStudyRecord(c.get('db'), reading);
    return c.json(stats, 200);
  },
);

progressRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/streak',
    summary: 'Days in a row on which the signed-in user completed a lesson',
    ...signedInOnly,
    responses: answer(200, streakSchema, 'The streak'),
  }),
  async (c) => {
    const reading = { caller: c.get('caller'), timeZone: timeZoneOf(c), now: new Date() };
    const { streak } = await readStudyRecord(c.get('db'), reading);
    return c.json(streak, 200);
  },
);

progressRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/achievements',
    summary: 'All active achievements',
    ...openToAll,
    responses: answer(200, achievementListSchema, 'Achievements'),
  }),
  async (c) => c.json(await listAchievements(c.get('db')), 200),
);

progressRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/achievements/user',
    summary: 'The achievements of the signed-in user',
    ...signedInOnly,
    responses: answer(200, userAchievementListSchema, 'The latest first'),
  }),
  async (c) => {
    const rows = await listOwnAchievements(c.get('db'), { caller: c.get('caller') });
    return c.json(rows.map(userAchievementAnswer), 200);
  },
);

progressRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/live-sessions/upcoming',
    summary: 'Live sessions that have not ended',
    ...openToAll,
    responses: answer(200, upcomingLiveSessionListSchema, 'The next first, 50 at most'),
  }),
  async (c) => {
    const rows = await listUpcomingLiveSessions(c.get('db'), { now: new Date() });
    return c.json(rows.map(upcomingLiveSessionAnswer), 200);
  },
);

progressRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/dashboard',
    summary: "Everything on the signed-in student's dashboard",
    ...signedInOnly,
    responses: answer(200, dashboardSchema, 'The dashboard'),
  }),
  async (c) => {
    const reading = { caller: c.get('caller'), timeZone: timeZoneOf(c), now: new Date() };
    return c.json(dashboardAnswer(await readDashboard(c.get('db'), reading)), 200);
  },
);

progressRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/progress/goal',
    summary: 'Set the weekly goal in minutes',
    ...signedInOnly,
    request: { body: jsonBody(goalInputSchema) },
    responses: answer(200, goalSchema, 'The goal, and the minutes of this week'),
  }),
  async (c) => {
    const { minutes } = c.req.valid('json');
    const setting = { caller: c.get('caller'), minutes, timeZone: timeZoneOf(c), now: new Date() };
    return c.json(await setWeeklyGoal(c.get('db'), setting), 200);
  },
);

progressRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/progress/analytics',
    summary: 'Everything on the page /progress',
    ...signedInOnly,
    responses: answer(200, analyticsSchema, 'Figures, 12 weeks of days, courses and achievements'),
  }),
  async (c) => {
    const reading = { caller: c.get('caller'), timeZone: timeZoneOf(c), now: new Date() };
    return c.json(analyticsAnswer(await readAnalytics(c.get('db'), reading)), 200);
  },
);
