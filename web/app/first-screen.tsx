/**
 * Renders the first screen of the pages where most visits begin. It runs on the server
 * (functions/pages/first-screen.ts), so that the page is visible while its code still loads. main.tsx then replaces it,
 * with the same data.
 */
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { matchPath, Route, Routes, StaticRouter } from 'react-router-dom';
import CourseListPage from '#web/courses/CourseListPage.tsx';
import CoursePage from '#web/courses/CoursePage.tsx';
import { noFilters } from '#web/courses/catalog-filters.ts';
import { catalogQuery, courseQuery } from '#web/courses/queries.ts';
import HomePage from '#web/home/HomePage.tsx';
import { featuredCoursesQuery, homeQuery } from '#web/home/queries.ts';
import type { FirstData } from './first-data.ts';
import { Layout } from './layout/Layout.tsx';
import { createQueryClient } from './query-client.ts';
import { currentUserQuery } from './session.ts';

/** What a page is rendered from: its first query, and how the API's answer is stored in the query cache. */
type FirstRead = { Page: ComponentType; queryKey: QueryKey; toQueryData: (answer: unknown) => unknown };

const unchanged = (answer: unknown) => answer;

/** The first query of each rendered page, by route. */
const reads = {
  '/': () => ({ Page: HomePage, queryKey: homeQuery.queryKey, toQueryData: unchanged }),
  '/courses': () => ({
    Page: CourseListPage,
    queryKey: catalogQuery(noFilters).queryKey,
    toQueryData: (page) => ({ pages: [page], pageParams: [0] }),
  }),
  '/courses/:slug': (slug) => ({ Page: CoursePage, queryKey: courseQuery(slug).queryKey, toQueryData: unchanged }),
} satisfies Record<FirstData['route'], (slug: string) => FirstRead>;
export type PaintedRoute = FirstData['route'];

/** The API path whose answer the page at `path` is rendered from. */
export function firstAddress(route: PaintedRoute, path: string): string {
  return String(firstReadOf(route, path).queryKey[0]);
}

/** Renders the page as a visitor sees it. Returns its HTML, and the data that it was rendered from. */
export function paintFirstScreen(
  route: PaintedRoute,
  { path, answer }: { path: string; answer: unknown },
): { markup: string; firstData: FirstData } {
  const { Page, queryKey, toQueryData } = firstReadOf(route, path);
  const queryClient = createQueryClient();
  const data = toQueryData(answer);
  queryClient.setQueryData(queryKey, data);
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  // These are below the first screen; the browser requests them.
  queryClient.setQueryData(featuredCoursesQuery.queryKey, []);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={path}>
        <Routes>
          <Route element={<Layout />}>
            <Route path={route} element={<Page />} />
          </Route>
        </Routes>
      </StaticRouter>
    </QueryClientProvider>,
  );
  // Controls do not work before their code has loaded, so they are inert: typed text would be lost when React takes
  // over.
  return {
    markup: markup.replaceAll(/<(button|input|select)(?=[\s>])/g, '<$1 inert'),
    firstData: { route, queryKey, data },
  };
}

function firstReadOf(route: PaintedRoute, path: string): FirstRead {
  return reads[route](matchPath('/courses/:slug', path)?.params.slug ?? '');
}
