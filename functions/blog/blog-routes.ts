/** The blog over HTTP. docs/product.md "Blog" and "Calls", docs/decisions.md "Courses and learning". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { findArticle, listArticles } from '#db/blog/articles.ts';
import { listCategories } from '#db/blog/categories.ts';
import { keepAtEdge } from '../api/caching.ts';
import { answer, keptAtEdge, openToAll, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { Problem } from '../api/problem.ts';
import { line } from '../api/text.shared.ts';
import { refuseInvalid } from '../api/validation.ts';
import { articleAnswer, articleSummaryAnswer } from './article-answer.ts';
import {
  articleListSchema,
  articleQuerySchema,
  articleSchema,
  categoryListSchema,
  categoryQuerySchema,
} from './contract.ts';

export const blogRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

blogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/blogs',
    summary: 'Published articles, the newest first',
    ...openToAll,
    ...keptAtEdge({ query: articleQuerySchema }),
    responses: answer(200, articleListSchema, 'Articles without their texts'),
  }),
  async (c) => {
    const { search, category, limit, offset } = c.req.valid('query');
    const wanted = category === 'all' ? undefined : category;
    const rows = await listArticles(c.get('db'), { search, category: wanted, now: new Date(), limit, offset });
    keepAtEdge(c, ['blogs']);
    return c.json(rows.map(articleSummaryAnswer), 200);
  },
);

blogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/blogs/{slug}',
    summary: 'One published article with its text, and what to read after it',
    ...openToAll,
    ...keptAtEdge({ params: z.object({ slug: line(200) }) }),
    ...refuses('not_found'),
    responses: answer(200, articleSchema, 'The article'),
  }),
  async (c) => {
    const row = await findArticle(c.get('db'), { slug: c.req.valid('param').slug, now: new Date() });
    if (!row) throw new Problem('not_found');
    keepAtEdge(c, ['blogs']);
    return c.json(articleAnswer(row), 200);
  },
);

blogRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/categories',
    summary: 'The categories of the blog, or those of the courses',
    ...openToAll,
    ...keptAtEdge({ query: categoryQuerySchema }),
    responses: answer(200, categoryListSchema, 'In the order in which they are shown'),
  }),
  async (c) => {
    const rows = await listCategories(c.get('db'), c.req.valid('query'));
    keepAtEdge(c, ['categories']);
    return c.json(rows, 200);
  },
);
