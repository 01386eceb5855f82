/** An example request for each route of `blog`, for the route matrix (functions/api/matrix.test.ts). */
import { openDatabase } from '#db/connection/client.ts';
import { createTestArticle } from '#db/local/article-fixture.ts';
import type { MatrixWorld, RouteExamples } from '../api/route-example.ts';

/** The path of a new article. */
async function pathOfArticle({ database }: MatrixWorld, published: boolean): Promise<string> {
  const { slug } = await createTestArticle(openDatabase(database.databaseUrl), { published });
  return `/api/blogs/${slug}`;
}

export const blogExamples: RouteExamples = {
  'GET /api/blogs': { request: () => ({ path: '/api/blogs?search=interview&limit=5' }), status: 200 },
  'GET /api/blogs/{slug}': {
    request: async (world) => ({ path: await pathOfArticle(world, true) }),
    status: 200,
    foreign: { request: async (world) => ({ path: await pathOfArticle(world, false) }), status: 404 },
  },
  'GET /api/categories': { request: () => ({ path: '/api/categories' }), status: 200 },
};
