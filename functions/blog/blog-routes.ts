/** The blog over HTTP. docs/product.md "Blog" and "Calls", docs/decisions.md "Courses and learning". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { articleBySlug, articlePage } from '#db/blog/articles.ts';
import { categoriesOfKind } from '#db/blog/categories.ts';
import { answer, keptAtEdge, openToAll, refuses } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { answerPublicJson } from '../api/public-answer.ts';
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
  (c) => {
    const { search, category, limit, offset } = c.req.valid('query');
    return answerPublicJson(c, {
      read: articlePage,
      input: { search, category: category === 'all' ? undefined : category, limit, offset },
      tags: ['blogs'],
      answer: (rows) => rows.map(articleSummaryAnswer),
    });
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
  (c) =>
    answerPublicJson(c, { read: articleBySlug, input: c.req.valid('param'), tags: ['blogs'], answer: articleAnswer }),
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
  (c) =>
    answerPublicJson(c, {
      read: categoriesOfKind,
      input: c.req.valid('query'),
      tags: ['categories'],
      answer: (rows) => rows,
    }),
);
