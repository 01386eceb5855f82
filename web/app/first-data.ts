/** The first screen that the server painted (functions/pages/first-screen.ts), as main.tsx takes it over. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { paintedPages } from './routes.tsx';

/** What the server painted, at which route, and from what. */
export type FirstData = { route: keyof typeof paintedPages; queryKey: QueryKey; data: unknown };

/** Starts from what the screen shows already, and brings the code of its page: nothing flashes in between. */
export async function hydrateFirstData(queryClient: QueryClient): Promise<void> {
  const block = document.getElementById('first-data');
  if (!block) return;
  const { route, queryKey, data }: FirstData = JSON.parse(block.textContent);
  queryClient.setQueryData(queryKey, data);
  // Painted for whom nobody knows: somebody signed in may get another answer.
  if (document.documentElement.dataset.viewer) void queryClient.invalidateQueries();
  // Where it cannot be had, the page itself tries again and says so.
  await paintedPages[route].preload().catch(() => {});
}
