/** An example request for each route of `courses`, for the route matrix (functions/api/matrix.test.ts). */
import { openDatabase } from '#db/connection/client.ts';
import { createTestCourse, reading } from '#db/local/course-fixture.ts';
import type { MatrixWorld, RouteExamples } from '../api/route-example.ts';

async function pathOfCourse({ database }: MatrixWorld): Promise<string> {
  const { slug } = await createTestCourse(openDatabase(database.databaseUrl), { modules: [[reading]] });
  return `/api/courses/${slug}`;
}

async function pathOfDraft({ database }: MatrixWorld): Promise<string> {
  const { slug } = await createTestCourse(openDatabase(database.databaseUrl), {
    status: 'DRAFT',
    modules: [[reading]],
  });
  return `/api/courses/${slug}`;
}

export const courseExamples: RouteExamples = {
  'GET /api/courses': { request: () => ({ path: '/api/courses?search=interview&limit=5' }), status: 200 },
  'GET /api/courses/featured': { request: () => ({ path: '/api/courses/featured' }), status: 200 },
  'GET /api/courses/{key}': {
    request: async (world) => ({ path: await pathOfCourse(world) }),
    status: 200,
    foreign: { request: async (world) => ({ path: await pathOfDraft(world) }), status: 404 },
  },
  'GET /api/courses/{key}/access': {
    request: async (world) => ({ path: `${await pathOfCourse(world)}/access` }),
    status: 200,
    foreign: { request: async (world) => ({ path: `${await pathOfDraft(world)}/access` }), status: 404 },
  },
  'POST /api/waitlist': {
    request: () => ({ path: '/api/waitlist', body: { email: `${crypto.randomUUID()}@launchpad.test` } }),
    status: 200,
  },
};
