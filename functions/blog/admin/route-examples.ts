import { openDatabase } from '#db/connection/client.ts';
import { categories } from '#db/courses/tables.ts';
import { createTestArticle } from '#db/local/article-fixture.ts';
import { curatedListExamples, orderExample } from '../../admin/curated-list-example.ts';
import type { MatrixWorld, RouteExamples } from '../../api/route-example.ts';
import type { CategoryFormInput } from './category-contract.ts';

async function articleOf({ database }: MatrixWorld): Promise<number> {
  const draft = { published: false, excerpt: 'What it is about.' };
  return (await createTestArticle(openDatabase(database.databaseUrl), draft)).id;
}

const category = (): CategoryFormInput => ({
  kind: 'course',
  name: 'Rows',
  slug: `row-${crypto.randomUUID()}`,
  description: null,
});
async function createTestCategory({ database }: MatrixWorld): Promise<number> {
  const rows = await openDatabase(database.databaseUrl)
    .insert(categories)
    .values(category())
    .returning({ id: categories.id });
  return rows[0]?.id ?? 0;
}

export const articleInput = (change: object = {}) => ({
  revision: 1,
  title: 'Answering',
  slug: `answering-${crypto.randomUUID()}`,
  excerpt: 'How to answer.',
  markdown: '## First\n\nListen.',
  featuredImage: null,
  featuredImageAlt: '',
  authorId: null,
  categoryId: null,
  tags: [],
  ...change,
});

export const blogAdminExamples: RouteExamples = {
  ...curatedListExamples('/api/admin/categories', category, createTestCategory),
  ...orderExample('/api/admin/categories', createTestCategory),
  'GET /api/admin/blog': { request: () => ({ path: '/api/admin/blog?state=draft' }), status: 200 },
  'GET /api/admin/blog/export': { request: () => ({ path: '/api/admin/blog/export' }), status: 200 },
  'POST /api/admin/blog': { request: () => ({ path: '/api/admin/blog', body: { title: 'Answering' } }), status: 201 },
  'GET /api/admin/blog/{id}': {
    request: async (world) => ({ path: `/api/admin/blog/${await articleOf(world)}` }),
    status: 200,
  },
  'PUT /api/admin/blog/{id}': {
    request: async (world) => ({ path: `/api/admin/blog/${await articleOf(world)}`, body: articleInput() }),
    status: 200,
  },
  'POST /api/admin/blog/actions': {
    request: async (world) => ({
      path: '/api/admin/blog/actions',
      body: { ids: [await articleOf(world)], action: 'publish' },
    }),
    status: 200,
  },
};
