/** Route examples of the admin's articles, newsletter and waitlists. */

import { newsletterIssues } from '#db/community/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { createTestArticle } from '#db/local/article-fixture.ts';
import type { MatrixWorld, RouteExample, RouteExamples } from '../../api/route-example.ts';

async function articleOf({ database }: MatrixWorld): Promise<number> {
  const draft = { published: false, excerpt: 'What it is about.' };
  return (await createTestArticle(openDatabase(database.databaseUrl), draft)).id;
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

async function issueOf({ database }: MatrixWorld): Promise<number> {
  const [issue] = await openDatabase(database.databaseUrl)
    .insert(newsletterIssues)
    .values({ subject: 'News', markdown: 'Here they are.', html: '<p>Here they are.</p>' })
    .returning({ id: newsletterIssues.id });
  return issue?.id ?? 0;
}

const issueAt = (part: string, body?: object): RouteExample => ({
  request: async (world) => ({ path: `/api/admin/newsletter/issues/${await issueOf(world)}${part}`, body }),
  status: 200,
});

export const writingExamples: RouteExamples = {
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

  'GET /api/admin/newsletter/subscribers': {
    request: () => ({ path: '/api/admin/newsletter/subscribers?state=subscribed' }),
    status: 200,
  },
  'GET /api/admin/newsletter/subscribers/export': {
    request: () => ({ path: '/api/admin/newsletter/subscribers/export' }),
    status: 200,
  },
  'GET /api/admin/newsletter/subscribers/counts': {
    request: () => ({ path: '/api/admin/newsletter/subscribers/counts' }),
    status: 200,
  },
  'GET /api/admin/newsletter/issues': { request: () => ({ path: '/api/admin/newsletter/issues' }), status: 200 },
  'POST /api/admin/newsletter/issues': {
    request: () => ({ path: '/api/admin/newsletter/issues', body: { subject: 'News' } }),
    status: 201,
  },
  'POST /api/admin/newsletter/issues/actions': {
    request: async (world) => ({
      path: '/api/admin/newsletter/issues/actions',
      body: { ids: [await issueOf(world)], action: 'delete' },
    }),
    status: 200,
  },
  'GET /api/admin/newsletter/issues/{id}': issueAt(''),
  'PUT /api/admin/newsletter/issues/{id}': issueAt('', {
    revision: 1,
    subject: 'News',
    preview: '',
    markdown: 'Here they are.',
  }),
  'GET /api/admin/newsletter/issues/{id}/preview': issueAt('/preview'),
  'POST /api/admin/newsletter/issues/{id}/trial': issueAt('/trial', {}),
  // Other examples change the number of readers, so this request sends a wrong one: the number is checked last, after
  // access and everything else.
  'POST /api/admin/newsletter/issues/{id}/send': {
    ...issueAt('/send', { revision: 1, readers: 1_000_000 }),
    status: 409,
  },

  'GET /api/admin/waitlists': { request: () => ({ path: '/api/admin/waitlists?sort=title' }), status: 200 },
  'GET /api/admin/waitlists/export': { request: () => ({ path: '/api/admin/waitlists/export' }), status: 200 },
  'GET /api/admin/waitlists/{courseId}/people': {
    request: () => ({ path: '/api/admin/waitlists/0/people' }),
    status: 200,
  },
  'GET /api/admin/waitlists/{courseId}/people/export': {
    request: () => ({ path: '/api/admin/waitlists/0/people/export' }),
    status: 200,
  },
};
