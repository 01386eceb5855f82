import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentQuery } from './current-query.ts';

/** How long after the last key the address, and with it the request, is updated, in milliseconds. */
const DEBOUNCE = 300;

/** How the filters of a list are read from and written to the query string, and the value that filters nothing. */
interface AddressFilters<Filters> {
  none: Filters;
  read: (query: URLSearchParams) => Filters;
  write: (query: URLSearchParams, filters: Filters) => URLSearchParams;
}

interface FilterState<Filters> {
  /** As the controls show them: while the user types, the search is newer than the one in the address. */
  filters: Filters;
  /** As they are in the address. */
  settled: Filters;
  type: (search: string) => void;
  choose: (change: Partial<Filters>) => void;
  clear: () => void;
}

/** The filters of a list, stored in the address, so that they can be linked to and the back button works. */
export function useAddressFilters<Filters extends { search: string }>({
  none,
  read,
  write: writeTo,
}: AddressFilters<Filters>): FilterState<Filters> {
  const [query, setQuery] = useSearchParams();
  const settled = read(query);
  const [search, setSearch] = useState(settled.search);
  const lastWritten = useRef(settled.search);

  const write = (filters: Filters, replace: boolean) => {
    lastWritten.current = filters.search;
    setQuery(writeTo(currentQuery(), filters), { replace });
  };

  // The address changed from outside, by a footer link or the back button. A change that this hook wrote itself is
  // ignored, because it must not undo letters typed since.
  useEffect(() => {
    if (settled.search === lastWritten.current) return;
    lastWritten.current = settled.search;
    setSearch(settled.search);
  }, [settled.search]);

  const writeSearch = useEffectEvent(() => write({ ...read(currentQuery()), search }, true));
  useEffect(() => {
    if (search === lastWritten.current) return;
    const timer = setTimeout(() => writeSearch(), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [search]);

  return {
    filters: { ...settled, search },
    settled,
    type: setSearch,
    choose: (change) => write({ ...read(currentQuery()), search, ...change }, false),
    clear: () => {
      setSearch(none.search);
      write(none, false);
    },
  };
}
