import { loadOrReload } from '#web/app/lazy-page.ts';

/** The code of the success screen, which nobody needs before an order is placed. */
export const loadOrderPlaced = () => loadOrReload(() => import('./OrderPlaced.tsx'));
