/** An example request for each route of the API. The route matrix and the tests of the edge send them. */

import { accountAdminExamples } from './accounts/admin/route-examples.ts';
import { accountExamples } from './accounts/route-examples.ts';
import { auditLogExamples } from './admin/route-examples.ts';
import type { RouteExamples } from './api/route-example.ts';
import { blogAdminExamples } from './blog/admin/route-examples.ts';
import { blogExamples } from './blog/route-examples.ts';
import { promoCodeExamples } from './commerce/admin/route-examples.ts';
import { commerceExamples } from './commerce/route-examples.ts';
import { communityAdminExamples } from './community/admin/route-examples.ts';
import { communityExamples } from './community/route-examples.ts';
import { courseAdminExamples } from './courses/admin/route-examples.ts';
import { courseAuthoringExamples } from './courses/authoring/route-examples.ts';
import { courseExamples } from './courses/route-examples.ts';
import { discussionExamples } from './discussion/route-examples.ts';
import { homeAdminExamples } from './home/admin/route-examples.ts';
import { homeExamples } from './home/route-examples.ts';
import { learningAdminExamples } from './learning/admin/route-examples.ts';
import { liveSessionExamples } from './learning/authoring/route-examples.ts';
import { learningExamples } from './learning/route-examples.ts';
import { mailExamples } from './mail/route-examples.ts';
import { notificationExamples } from './notifications/route-examples.ts';
import { overviewExamples } from './overview/route-examples.ts';
import { questionEditorExamples } from './practice/authoring/route-examples.ts';
import { practiceExamples } from './practice/route-examples.ts';
import { searchExamples } from './search/route-examples.ts';
import { reviewExamples } from './submissions/review/route-examples.ts';
import { submissionExamples } from './submissions/route-examples.ts';
import { announcementExamples } from './teaching/announcement-examples.ts';
import { teachingExamples } from './teaching/route-examples.ts';
import { uploadExamples } from './uploads/route-examples.ts';
import { webinarAdminExamples } from './webinars/admin/route-examples.ts';
import { webinarExamples } from './webinars/route-examples.ts';

export const routeExamples: RouteExamples = {
  'POST /api/reports': {
    request: () => ({
      path: '/api/reports',
      body: [{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'https://example.com/a?b' } }],
    }),
    status: 200,
  },
  'GET /api/health': { request: () => ({ path: '/api/health' }), status: 200 },
  ...accountAdminExamples,
  ...accountExamples,
  ...announcementExamples,
  ...auditLogExamples,
  ...blogAdminExamples,
  ...blogExamples,
  ...commerceExamples,
  ...communityAdminExamples,
  ...communityExamples,
  ...courseAdminExamples,
  ...courseAuthoringExamples,
  ...courseExamples,
  ...discussionExamples,
  ...notificationExamples,
  ...homeAdminExamples,
  ...homeExamples,
  ...learningAdminExamples,
  ...learningExamples,
  ...liveSessionExamples,
  ...mailExamples,
  ...overviewExamples,
  ...practiceExamples,
  ...promoCodeExamples,
  ...questionEditorExamples,
  ...submissionExamples,
  ...reviewExamples,
  ...teachingExamples,
  ...uploadExamples,
  ...webinarAdminExamples,
  ...searchExamples,
  ...webinarExamples,
};
