/** The routes with which admins write, publish and schedule articles. Mounted at /api/admin/blog. */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { everyPage } from '#db/admin/listing.ts';
import { actOnArticles, listAllArticles } from '#db/blog/admin/all-articles.ts';
import { createArticle, readArticleForEdit, saveArticle } from '#db/blog/admin/article-editor.ts';
import { markdownRefusals } from '#db/connection/refusal.ts';
import { auditContextOf } from '../../admin/audit-context.ts';
import { answersCsv, csvDownload } from '../../admin/csv.ts';
import { listingAnswer, pageOf } from '../../admin/listing-contract.ts';
import { purge } from '../../api/caching.ts';
import { doneSchema } from '../../api/done-contract.ts';
import { answer, jsonBody, only, refuses } from '../../api/endpoint.ts';
import type { ApiEnvironment } from '../../api/environment.ts';
import { rowId } from '../../api/numbers-and-times.shared.ts';
import { fieldProblem } from '../../api/problem.ts';
import { refuseInvalid } from '../../api/validation.ts';
import { readingMinutes } from '../article-answer.ts';
import {
  articleActionInputSchema,
  articleInputSchema,
  articleListingQuerySchema,
  articleListingSchema,
  createdArticleSchema,
  editedArticleSchema,
  newArticleInputSchema,
  savedArticleSchema,
} from './article-contract.ts';
import { articleColumns, editedArticle, listedArticle } from './edited-article-answer.ts';

export const articleRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

const params = z.object({ id: rowId });

/** One tag covers lists, articles, their pages, the feed and the site map. */
const purgeBlog = (c: Context) => purge(c, ['blogs']);

articleRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/',
    summary: 'Articles of every state, a page at a time',
    ...only('ADMIN'),
    request: { query: articleListingQuerySchema },
    responses: answer(200, articleListingSchema, 'A page of articles, without their content'),
  }),
  async (c) => {
    const { sort, ...query } = c.req.valid('query');
    const now = new Date();
    const wanted = { caller: c.get('caller'), filter: query, sort, page: pageOf(query), now };
    return c.json(
      listingAnswer(await listAllArticles(c.get('db'), wanted), (row) => listedArticle(row, now)),
      200,
    );
  },
);

articleRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/export',
    summary: 'The same articles as a CSV file',
    ...only('ADMIN'),
    request: { query: articleListingQuerySchema },
    responses: answersCsv,
  }),
  (c) => {
    const { sort, ...filter } = c.req.valid('query');
    const now = new Date();
    const wanted = { caller: c.get('caller'), filter, sort, now };
    const pages = everyPage((page) => listAllArticles(c.get('db'), { ...wanted, page }));
    return csvDownload(c, { name: 'articles', columns: articleColumns(now), pages });
  },
);

articleRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/',
    summary: 'Create a draft',
    ...only('ADMIN'),
    request: { body: jsonBody(newArticleInputSchema) },
    responses: answer(201, createdArticleSchema, 'The draft exists'),
  }),
  async (c) => c.json({ id: await createArticle(c.get('db'), { ...auditContextOf(c), ...c.req.valid('json') }) }, 201),
);

articleRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/{id}',
    summary: 'An article for its editor',
    ...only('ADMIN'),
    ...refuses('not_found'),
    request: { params },
    responses: answer(200, editedArticleSchema, 'The article, with the categories and authors to choose from'),
  }),
  async (c) => {
    const row = await readArticleForEdit(c.get('db'), { caller: c.get('caller'), id: c.req.valid('param').id });
    return c.json(editedArticle(row, new Date()), 200);
  },
);

articleRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/{id}',
    summary: 'Save an edited article',
    ...only('ADMIN'),
    ...refuses('not_found', 'edit_conflict', 'slug_taken', 'choice_gone', 'article_not_ready', ...markdownRefusals),
    request: { params, body: jsonBody(articleInputSchema) },
    responses: answer(200, savedArticleSchema, 'Saved, with the rendered Markdown'),
  }),
  async (c) => {
    const { revision, ...written } = c.req.valid('json');
    const auditContext = auditContextOf(c);
    const saved = await saveArticle(c.get('db'), { ...auditContext, id: c.req.valid('param').id, revision, written });
    purgeBlog(c);
    return c.json(
      {
        revision: saved.revision,
        savedAt: auditContext.now.toISOString(),
        content: saved.content,
        readingMinutes: readingMinutes(saved.words),
      },
      200,
    );
  },
);

articleRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/actions',
    summary: 'Publish, schedule, take down or delete the chosen articles; all of them or none',
    ...only('ADMIN'),
    ...refuses('not_found', 'article_not_ready'),
    request: { body: jsonBody(articleActionInputSchema) },
    responses: answer(200, doneSchema, 'Done'),
  }),
  async (c) => {
    const { ids, ...change } = c.req.valid('json');
    const act = auditContextOf(c);
    if (change.action === 'schedule' && change.publishedAt <= act.now) {
      throw fieldProblem('publishedAt', 'Choose a time to come, or publish it now');
    }
    await actOnArticles(c.get('db'), { ...act, ids, change });
    purgeBlog(c);
    return c.json({ message: doneMessage(change.action, ids.length) }, 200);
  },
);

function doneMessage(action: 'publish' | 'schedule' | 'unpublish' | 'delete', count: number): string {
  const articles = count === 1 ? 'The article is' : `${count} articles are`;
  const done = { publish: 'published', schedule: 'scheduled', unpublish: 'taken down', delete: 'deleted' };
  return `${articles} ${done[action]}.`;
}
