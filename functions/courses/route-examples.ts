import type { RouteExamples } from '../api/route-example.ts';

export const courseExamples: RouteExamples = {
  'GET /api/courses': { request: () => ({ path: '/api/courses?search=interview&limit=5' }), status: 200 },
  'GET /api/courses/featured': { request: () => ({ path: '/api/courses/featured' }), status: 200 },
  'GET /api/courses/{key}': { request: () => ({ path: '/api/courses/matrix-course' }), status: 200 },
  'GET /api/courses/{key}/access': { request: () => ({ path: '/api/courses/matrix-course/access' }), status: 200 },
};
