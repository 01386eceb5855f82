/** An example request for each route of the teaching desk, for the route matrix (functions/api/matrix.test.ts). */
import type { RouteExamples } from '../api/route-example.ts';

export const teachingExamples: RouteExamples = {
  'GET /api/teaching/courses': { request: () => ({ path: '/api/teaching/courses' }), status: 200 },
};
