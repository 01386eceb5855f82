/**
 * The first screen of the pages that most visits begin with, painted by the server (functions/pages/first-screen.ts) while
 * the code of the page is still on its way. main.tsx takes its place with the same data.
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

/** What a page is painted from: the address it reads first, and the shape in which it keeps the answer. */
type FirstRead = { Page: ComponentType; queryKey: QueryKey; keep: (answer: unknown) => unknown };

const unchanged = (answer: unknown) => answer;

/** By route. */
const reads = {
  '/': () => ({ Page: HomePage, queryKey: homeQuery.queryKey, keep: unchanged }),
  '/courses': () => ({
    Page: CourseListPage,
    queryKey: catalogQuery(noFilters).queryKey,
    keep: (page) => ({ pages: [page], pageParams: [0] }),
  }),
  '/courses/:slug': (slug) => ({ Page: CoursePage, queryKey: courseQuery(slug).queryKey, keep: unchanged }),
} satisfies Record<FirstData['route'], (slug: string) => FirstRead>;
export type PaintedRoute = FirstData['route'];

/** Where the API answers what the page at `path` is painted from. */
export function firstAddress(route: PaintedRoute, path: string): string {
  return String(readOf(route, path).queryKey[0]);
}

/** The page as a visitor sees it whom nobody knows, as HTML, and the data that it was painted from. */
export function paintFirstScreen(
  route: PaintedRoute,
  { path, answer }: { path: string; answer: unknown },
): { markup: string; firstData: FirstData } {
  const { Page, queryKey, keep } = readOf(route, path);
  const queryClient = createQueryClient();
  const data = keep(answer);
  queryClient.setQueryData(queryKey, data);
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  // Below the first screen: asked for by the browser.
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
  // What only works with its code cannot be pressed or typed into before: a word would be lost when React takes over.
  return {
    markup: markup.replaceAll(/<(button|input|select)(?=[\s>])/g, '<$1 inert'),
    firstData: { route, queryKey, data },
  };
}

function readOf(route: PaintedRoute, path: string): FirstRead {
  return reads[route](matchPath('/courses/:slug', path)?.params.slug ?? '');
}
