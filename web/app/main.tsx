import './main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { shareCartAmongTabs } from './cart-session.ts';
import { hydrateFirstData } from './first-data.ts';
import { createQueryClient } from './query-client.ts';
import { takeSignInReturn } from './return-from-sign-in.ts';
import { AppRoutes } from './routes.tsx';
import { followOtherTabs } from './session.ts';

const ReturnFromSignIn = lazy(() => import('#web/accounts/ReturnFromSignIn.tsx'));

/** Comes right after the first screen, and before anyone can have done what it tells of. Without it pages work in silence. */
const ToastRegion = lazy(() => import('#web/design/ToastRegion.tsx').catch(() => ({ default: () => null })));

// First of all: the token must be out of the address before anything is requested.
const signInReturn = takeSignInReturn();

const queryClient = createQueryClient();
followOtherTabs(queryClient);
shareCartAmongTabs(queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

// Not awaited at the top: chunks that this one waits for may wait for this one.
void hydrateFirstData(queryClient).then(() =>
  // In pieces, so that a finger on the screen is heard in between.
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
