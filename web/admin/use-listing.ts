/** A studio table's state: searched, filtered, sorted and paged on the server, and kept whole in the address bar. */

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListingPage } from '#functions/admin/listing-contract.ts';
import type { Answer, ApiPath, PathAnswering } from '#web/app/answers.ts';
import { ApiError } from '#web/app/api.ts';
import { invalidate } from '#web/app/invalidate.ts';

/** How long typing rests before the address, and with it the request, follows. */
const DEBOUNCE = 300;
/** The parts of the address that belong to one page of one question; another question begins at its first page. */
const PAGE_KEYS = ['after', 'before'];

/** The listings of the API. */
type ListingPath = PathAnswering<'GET', ListingPage<unknown>>;
/** The rows of a listing. */
type RowOf<Path extends ListingPath> = Answer<'GET', Path> extends ListingPage<infer Row> ? Row : never;

export interface ListingState<Row> {
  page: ListingPage<Row> | undefined;
  /** `refused`: the address asks for what no list has, or for a page that is gone. */
  status: 'loading' | 'ready' | 'failed' | 'refused';
  /** The rows shown are those of the question before: the new ones are on their way. */
  stale: boolean;
  retry: () => void;
  /** As typed, ahead of the address. */
  search: string;
  type: (search: string) => void;
  /** A part of the question as the address has it. */
  value: (name: string) => string | null;
  /** Changes parts of the question; null takes one out. */
  choose: (change: Record<string, string | null>) => void;
  /** The question is narrowed by something. */
  narrowed: boolean;
  clear: () => void;
  /** The address of another page; null when there is none. */
  nextAddress: string | null;
  previousAddress: string | null;
  /** Where the same rows are to be had as a file. */
  exportAddress: string;
  /** Reads the rows again, after something was done to them. */
  refresh: () => Promise<void>;
}

/** `path`: of the API. `names`: what the address may hold beside the search and the page; others are not sent. */
export function useListing<const Path extends ListingPath>(
  path: Path,
  names: readonly string[],
): ListingState<RowOf<Path>> {
  const listing: ListingPath = path;
  const [address, setAddress] = useSearchParams();
  const queryClient = useQueryClient();
  const question = partsOf(address, ['search', ...names]);
  const asked = partsOf(address, ['search', ...names, ...PAGE_KEYS]);
  const query = useQuery<ListingPage<RowOf<Path>>>({
    queryKey: [withQuery(listing, asked)],
    // Several people look after a school: what a table shows is read whenever it is opened.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  const settled = question.get('search') ?? '';
  const [search, setSearch] = useState(settled);
  const written = useRef(settled);

  const write = (change: Record<string, string | null>, replace = false) => {
    const next = new URLSearchParams(address);
    for (const key of PAGE_KEYS) next.delete(key);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    written.current = next.get('search') ?? '';
    setAddress(next, { replace, preventScrollReset: true });
  };

  // The address changed by itself, by the back button: the field follows.
  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    setSearch(settled);
  }, [settled]);

  const writeSearch = useEffectEvent(() => write({ search: search.trim() || null }, true));
  useEffect(() => {
    if (search.trim() === written.current) return;
    const timer = setTimeout(() => writeSearch(), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [search]);

  const pageAddress = (key: string, cursor: string | null | undefined) =>
    cursor ? `?${new URLSearchParams([...question, [key, cursor]])}` : null;
  return {
    page: query.data,
    status: query.data ? 'ready' : query.isPending ? 'loading' : isRefusal(query.error) ? 'refused' : 'failed',
    stale: query.isPlaceholderData,
    retry: () => query.refetch(),
    search,
    type: setSearch,
    value: (name) => address.get(name),
    choose: (change) => write(change),
    narrowed: [...question.keys()].some((name) => name !== 'sort'),
    clear: () => {
      setSearch('');
      write(Object.fromEntries(['search', ...names].filter((name) => name !== 'sort').map((name) => [name, null])));
    },
    nextAddress: pageAddress('after', query.data?.next),
    previousAddress: pageAddress('before', query.data?.previous),
    exportAddress: withQuery(`${listing}/export`, question),
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

const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 400;

const withQuery = (path: ApiPath, query: URLSearchParams): ApiPath => (query.size > 0 ? `${path}?${query}` : path);
