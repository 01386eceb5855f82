import { openDatabase } from '#db/connection/client.ts';
import { layCourse } from '#db/local/course-fixture.ts';
import type { MatrixWorld, RouteExamples } from '../api/route-example.ts';

const sessionId = () => `matrix-${crypto.randomUUID()}`;
const courseOnSale = async ({ database }: MatrixWorld) =>
  (await layCourse(openDatabase(database.databaseUrl), { modules: [] })).id;

export const commerceExamples: RouteExamples = {
  'GET /api/cart/{sessionId}': { request: () => ({ path: `/api/cart/${sessionId()}` }), status: 200 },
  'POST /api/cart': {
    request: async (world) => ({
      path: '/api/cart',
      body: { sessionId: sessionId(), courseId: await courseOnSale(world), quantity: 2 },
    }),
    status: 200,
  },
  'DELETE /api/cart/{sessionId}/{courseId}': { request: () => ({ path: `/api/cart/${sessionId()}/1` }), status: 200 },
};
