/** The state of a DataTable: the server searches, filters, sorts and pages, and the whole state is in the address. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListingPage } from '#functions/admin/listing-contract.ts';
import type { Answer, ApiPath, PathAnswering } from '#web/app/answers.ts';
import { ApiError } from '#web/app/api.ts';
import { currentQuery } from '#web/app/current-query.ts';
import { invalidate } from '#web/app/invalidate.ts';

/** How long after the last key the address, and with it the request, is updated, in milliseconds. */
const DEBOUNCE = 300;
/** The query parameters that select a page. They are removed when the search, a filter or the order changes. */
const PAGE_KEYS = ['after', 'before'];

/** The API paths of the listings. */
type ListingPath = PathAnswering<'GET', ListingPage<unknown>>;
/** The type of a listing's rows. */
type RowOf<Path extends ListingPath> = Answer<'GET', Path> extends ListingPage<infer Row> ? Row : never;

export interface ListingState<Row> {
  page: ListingPage<Row> | undefined;
  /** `refused`: the server does not accept the address, because of an unknown filter value or an outdated page. */
  status: 'loading' | 'ready' | 'failed' | 'refused';
  /** The rows shown are those of the previous request; the new ones are loading. */
  stale: boolean;
  retry: () => void;
  /** The search as typed, which may be newer than the one in the address. */
  search: string;
  type: (search: string) => void;
  /** The value of a query parameter. */
  value: (name: string) => string | null;
  /** Changes query parameters; null removes one. */
  choose: (change: Record<string, string | null>) => void;
  /** Whether a search or a filter is set. */
  narrowed: boolean;
  clear: () => void;
  /** The address of another page; null when there is none. */
  nextAddress: string | null;
  previousAddress: string | null;
  /** The address of the same rows as a CSV file. */
  exportAddress: string;
  /** Reads the rows again, after they were changed. */
  refresh: () => Promise<void>;
}

/** `path`: the listing's path in the API. `names`: the query parameters to send besides the search and the page. */
export function useListing<const Path extends ListingPath>(
  path: Path,
  names: readonly string[],
): ListingState<RowOf<Path>> {
  const listing: ListingPath = path;
  const [address, setAddress] = useSearchParams();
  const queryClient = useQueryClient();
  const filters = partsOf(address, ['search', ...names]);
  const requested = partsOf(address, ['search', ...names, ...PAGE_KEYS]);
  const query = useQuery<ListingPage<RowOf<Path>>>({
    queryKey: [withQuery(listing, requested)],
    // Several admins may change the rows, so they are read again whenever the table is opened.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  const settled = filters.get('search') ?? '';
  const [search, setSearch] = useState(settled);
  const lastWritten = useRef(settled);

  const write = (change: Record<string, string | null>, replace = false) => {
    const next = currentQuery();
    for (const key of PAGE_KEYS) next.delete(key);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    lastWritten.current = next.get('search') ?? '';
    setAddress(next, { replace, preventScrollReset: true });
  };

  // The address changed from outside, by the back button: the field shows its search.
  useEffect(() => {
    if (settled === lastWritten.current) return;
    lastWritten.current = settled;
    setSearch(settled);
  }, [settled]);

  const writeSearch = useEffectEvent(() => write({ search: search.trim() || null }, true));
  useEffect(() => {
    if (search.trim() === lastWritten.current) return;
    const timer = setTimeout(() => writeSearch(), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [search]);

  const pageAddress = (key: string, cursor: string | null | undefined) =>
    cursor ? `?${new URLSearchParams([...filters, [key, cursor]])}` : null;
  return {
    page: query.data,
    status: query.data ? 'ready' : query.isPending ? 'loading' : isInvalidQuery(query.error) ? 'refused' : 'failed',
    stale: query.isPlaceholderData,
    retry: () => query.refetch(),
    search,
    type: setSearch,
    value: (name) => address.get(name),
    choose: (change) => write(change),
    narrowed: [...filters.keys()].some((name) => name !== 'sort'),
    clear: () => {
      setSearch('');
      write(Object.fromEntries(['search', ...names].filter((name) => name !== 'sort').map((name) => [name, null])));
    },
    nextAddress: pageAddress('after', query.data?.next),
    previousAddress: pageAddress('before', query.data?.previous),
    exportAddress: withQuery(`${listing}/export`, filters),
    refresh: () => invalidate(queryClient, [path]),
  };
}

function partsOf(address: URLSearchParams, names: readonly string[]): URLSearchParams {
  const parts = new URLSearchParams();
  for (const name of names) {
    const value = address.get(name);
    if (value) parts.set(name, value);
  }
  return parts;
}

const isInvalidQuery = (error: unknown) => error instanceof ApiError && error.status === 400;

const withQuery = (path: ApiPath, query: URLSearchParams): ApiPath => (query.size > 0 ? `${path}?${query}` : path);
