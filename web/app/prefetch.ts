/**
 * Fetches the code of the pages behind the links on the screen, and the first data of the page behind a link while
 * somebody reaches for it. Keeps the old page on the screen until the new one can show its content. Loaded by main.tsx
 * when the browser is idle.
 */
import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router-dom';
import type { FirstQueries, FirstQuery, Place } from './first-queries.ts';
import type { LazyPage } from './lazy-page.ts';
import type { Prefetching, Readiness } from './prefetching.ts';
import { currentUserQuery } from './session.ts';

/** How long the old page stays, in milliseconds. After that the new page shows that it is loading. */
const PATIENCE = 1000;

/**
 * How long the pointer or the focus must stay on a link, in milliseconds. The pointer crosses many links on its way, and
 * the tab key reaches them one after the other.
 */
const DWELL = { pointer: 40, focus: 60 };

/** Every page by route, which of them are for signed-in users only, and how the guards of those are loaded. */
interface Site {
  pages: Record<string, LazyPage>;
  privatePages: Record<string, unknown>;
  loadGuards: () => Promise<unknown>;
}

/** A page at one address. */
interface Target {
  route: string;
  page: LazyPage;
  isPrivate: boolean;
  place: Place;
}

export interface LinkPrefetching extends Prefetching {
  /**
   * Loads the code of the pages at these addresses, and what pages have in common: the code that knows their queries,
   * and for signed-in users their guards.
   */
  prepare(addresses: readonly string[]): void;
}

/** `current` is the address of the page that is shown. */
export function createPrefetching(
  queryClient: QueryClient,
  { pages, privatePages, loadGuards }: Site,
  current: string,
): LinkPrefetching {
  const routes = Object.keys(pages).map((path) => ({ path }));
  /** The first queries by route, as far as their code is loaded. */
  const queries: FirstQueries = {};
  /** The navigation that was asked about last. React asks again each time it tries to render the page. */
  let navigation: { address: string; readiness: Promise<Readiness> | null } = { address: current, readiness: null };

  return {
    prepare(addresses) {
      if (!mayFetchAhead()) return;
      loadQueries(isSignedIn()).catch(() => {});
      if (isSignedIn()) loadGuards().catch(() => {});
      for (const address of addresses)
        reachableAt(address)
          ?.page.preload()
          .catch(() => {});
    },
    prefetch(address) {
      const target = reachableAt(address);
      if (!target || !mayFetchAhead()) return;
      void fetchAll(target).then((fetched) => {
        // A failure may be temporary, so the page tries again. On the page itself, the failure is shown.
        if (navigation.address !== address) for (const query of fetched) discardFailure(query);
      });
    },
    readiness(address) {
      if (address !== navigation.address) navigation = { address, readiness: waitFor(targetAt(address)) };
      return navigation.readiness;
    },
  };

  function isSignedIn(): boolean {
    return Boolean(queryClient.getQueryData(currentUserQuery.queryKey));
  }

  async function loadQueries(alsoPrivate: boolean): Promise<void> {
    const [open, closed] = await Promise.all([
      import('./first-queries.ts'),
      alsoPrivate ? import('./private-first-queries.ts') : null,
    ]);
    Object.assign(queries, open.firstQueries, closed?.privateFirstQueries);
  }

  function targetAt(address: string): Target | null {
    const { pathname, searchParams } = new URL(window.location.origin + address);
    const match = matchRoutes(routes, pathname)?.[0];
    const page = match && pages[match.route.path];
    if (!page) return null;
    const route = match.route.path;
    const place = { keys: Object.values(match.params).map((key) => key ?? ''), query: searchParams };
    return { route, page, isPrivate: route in privatePages, place };
  }

  /** Null also for a private page that a visitor cannot open. */
  function reachableAt(address: string): Target | null {
    const target = targetAt(address);
    return target?.isPrivate && !isSignedIn() ? null : target;
  }

  /** Never rejects: what could not be loaded is requested again by the page, which shows the failure. */
  async function fetchAll({ route, page, isPrivate, place }: Target): Promise<FirstQuery[]> {
    const code = page.preload();
    // A private page tells visitors to sign in.
    if (!(route in queries)) await loadQueries(isPrivate && isSignedIn()).catch(() => {});
    const wanted = queries[route]?.(place) ?? [];
    await Promise.allSettled([code, ...wanted.map(({ load }) => load(queryClient))]);
    return wanted;
  }

  function waitFor(target: Target | null): Promise<Readiness> | null {
    if (!target || isComplete(target)) return null;
    const patience = new Promise<Readiness>((resolve) => setTimeout(resolve, PATIENCE, 'late'));
    return Promise.race([fetchAll(target).then(() => 'ready' as const), patience]);
  }

  function isComplete({ route, page, place }: Target): boolean {
    const wanted = queries[route]?.(place) ?? [];
    return page.isLoaded() && wanted.every(({ queryKey }) => queryClient.getQueryData(queryKey) !== undefined);
  }

  function discardFailure({ queryKey }: FirstQuery): void {
    const cache = queryClient.getQueryCache();
    const query = cache.find({ queryKey });
    if (query?.state.status === 'error' && query.getObserversCount() === 0) cache.remove(query);
  }
}

/** Prefetches the page behind each link that somebody reaches for. The first sign of a person on a page prepares that. */
export function watchLinks({ prepare, prefetch }: Pick<LinkPrefetching, 'prepare' | 'prefetch'>): void {
  let reached: Element | null = null;
  let timer: ReturnType<typeof setTimeout>;
  const fetchBehind = (link: HTMLAnchorElement) => {
    const address = addressBehind(link, window.location);
    if (address !== null) prefetch(address);
  };
  const onReach = (event: Event, dwell: number) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === reached && dwell > 0) return;
    clearTimeout(timer);
    reached = link;
    // Without a timer on touch: Chromium holds timers back while a finger is on the screen.
    if (link && dwell === 0) fetchBehind(link);
    else if (link) timer = setTimeout(fetchBehind, dwell, link);
  };
  document.addEventListener('pointerover', (event) => onReach(event, DWELL.pointer));
  document.addEventListener('focusin', (event) => onReach(event, DWELL.focus));
  document.addEventListener('pointerdown', (event) => onReach(event, 0));

  let prepared = '';
  const onPerson = (event: Event) => {
    // Browsers also report a resting pointer, when the page under it appears or scrolls.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    if (prepared === window.location.href) return;
    prepared = window.location.href;
    prepare(addressesOnScreen());
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) document.addEventListener(sign, onPerson);
}

/** The addresses behind the links that are on the screen now. */
function addressesOnScreen(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    const isOnScreen = bottom > 0 && top < window.innerHeight && link.checkVisibility();
    return (isOnScreen && addressBehind(link, window.location)) || [];
  });
}

/** The address of another page of the product that this link opens in the same tab; otherwise null. */
export function addressBehind(
  link: Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'search' | 'target' | 'download'>,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
): string | null {
  const address = link.pathname + link.search;
  const isElsewhere = link.origin !== here.origin || link.target !== '' || link.download !== '';
  return isElsewhere || address === here.pathname + here.search ? null : address;
}

/** False where people save data: there only what they open is fetched. */
function mayFetchAhead(): boolean {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return !connection?.saveData && !matchMedia('(prefers-reduced-data: reduce)').matches;
}
