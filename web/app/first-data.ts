/**
 * The data of the first screen that the server rendered (functions/pages/first-screen.ts), read by main.tsx before
 * React starts.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LazyPage } from './lazy-page.ts';
import type { PublicRoute } from './routes.tsx';

/** The route that the server rendered, and the data of the queries that it used. Embedded in the page as JSON. */
export type FirstData = { route: PublicRoute; queries: (readonly [key: QueryKey, data: unknown])[] };

/**
 * Puts the server's data into the query cache and loads the code of the page, so that React's first render shows the
 * same as the screen does already, without a loading state in between. `pages`: those that the server renders.
 */
export async function hydrateFirstData(queryClient: QueryClient, pages: Record<PublicRoute, LazyPage>): Promise<void> {
  const block = document.getElementById('first-data');
  if (!block) return;
  const { route, queries }: FirstData = JSON.parse(block.textContent);
  for (const [queryKey, data] of queries) queryClient.setQueryData(queryKey, data);
  // The server rendered the page for a visitor. A signed-in user may get different data.
  if (document.documentElement.dataset.viewer) void queryClient.invalidateQueries();
  // If the code cannot be loaded, the page tries again when it renders and reports the failure.
  await pages[route].preload().catch(() => {});
}
