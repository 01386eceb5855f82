import './main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { repeatRefused } from './api.ts';
import { shareCartAmongTabs } from './cart-session.ts';
import { hydrateFirstData } from './first-data.ts';
import { whenIdle } from './idle.ts';
import { startPrefetching } from './prefetching.ts';
import { createQueryClient } from './query-client.ts';
import { takeSignInReturn } from './return-from-sign-in.ts';
import { AppRoutes, loadGuards, pages, paintedPages, privatePages } from './routes.tsx';
import { followOtherTabs } from './session.ts';

const ReturnFromSignIn = lazy(() => import('#web/accounts/ReturnFromSignIn.tsx'));

/**
 * Loaded right after the first screen, before anyone can have caused a notice. If it cannot be loaded, the pages work
 * without notices.
 */
const ToastRegion = lazy(() => import('#web/design/ToastRegion.tsx').catch(() => ({ default: () => null })));

// This must come first: the token must be removed from the address before anything is requested.
const signInReturn = takeSignInReturn();

const queryClient = createQueryClient();
repeatRefused(async (error, response) => {
  if (![401, 403, 503].includes(error.status)) return false;
  const decision = import('./after-failure.ts')
    .then(({ mayRepeat }) => mayRepeat(queryClient, error, response))
    // Without this code, or what it loads, the error is the page's as always.
    .catch(() => false as const);
  // A server that cannot answer may not send this code for long either, and people wait for the message.
  return error.status !== 503 && decision;
});
followOtherTabs(queryClient);
shareCartAmongTabs(queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

// No top-level await: a chunk that this one waits for may import this one, and then both would wait forever.
void hydrateFirstData(queryClient, paintedPages).then(() =>
  // As a transition, so that React renders in slices and handles taps in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <AppRoutes />
            <Suspense>
              <ToastRegion />
            </Suspense>
            {signInReturn && (
              <Suspense>
                <ReturnFromSignIn {...signInReturn} />
              </Suspense>
            )}
          </BrowserRouter>
        </QueryClientProvider>
      </StrictMode>,
    ),
  ),
);

// Without this code the pages work as well, only later.
void whenIdle()
  .then(() => import('./prefetch.ts'))
  .then(
    ({ createPrefetching, watchLinks }) => {
      const { pathname, search } = window.location;
      const prefetching = createPrefetching(queryClient, { pages, privatePages, loadGuards }, pathname + search);
      startPrefetching(prefetching);
      watchLinks(prefetching);
    },
    () => {},
  );
