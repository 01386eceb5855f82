/** GET /api/search: what a search of the catalog or the blog could find elsewhere. docs/product.md "Catalog". */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { type SuggestionRows, searchSuggestions } from '#db/search/suggestions.ts';
import { answer, keptAtEdge, openToAll } from '../api/endpoint.ts';
import type { ApiEnvironment } from '../api/environment.ts';
import { answerPublicJson } from '../api/public-answer.ts';
import { refuseInvalid } from '../api/validation.ts';
import { courseAnswer } from '../courses/course-answer.ts';
import { type SearchSuggestions, searchSuggestionsSchema, suggestionQuerySchema } from './contract.ts';

export const searchRoutes = new OpenAPIHono<ApiEnvironment>({ defaultHook: refuseInvalid });

searchRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/search',
    summary: 'Courses that come near to a search, and articles and webinars that it finds',
    ...openToAll,
    ...keptAtEdge({ query: suggestionQuerySchema }),
    responses: answer(200, searchSuggestionsSchema, 'At most three of each'),
  }),
  (c) =>
    answerPublicJson(c, {
      read: searchSuggestions,
      input: c.req.valid('query'),
      tags: ['courses', 'blogs', 'webinars'],
      answer: suggestionsAnswer,
    }),
);

function suggestionsAnswer({ courses, articles, webinars }: SuggestionRows): SearchSuggestions {
  return {
    courses: courses.map(courseAnswer),
    articles: articles.map(({ slug, title }) => ({ slug, title })),
    webinars: webinars.map(({ id, title, dateTime }) => ({ id, title, dateTime: dateTime.toISOString() })),
  };
}
