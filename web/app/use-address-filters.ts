import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How long typing rests before the address, and with it the request, follows. */
const DEBOUNCE = 300;

/** How the filters of a list stand in an address, and what they are when nothing is left out. */
interface AddressFilters<Filters> {
  none: Filters;
  read: (query: URLSearchParams) => Filters;
  write: (query: URLSearchParams, filters: Filters) => URLSearchParams;
}

interface FilterState<Filters> {
  /** As the controls show them: the search runs ahead of the address while someone types. */
  filters: Filters;
  /** As the address has them. */
  settled: Filters;
  type: (search: string) => void;
  choose: (change: Partial<Filters>) => void;
  clear: () => void;
}

/** The filters of a list, kept in the address so that they can be linked to and gone back from. */
export function useAddressFilters<Filters extends { search: string }>({
  none,
  read,
  write: writeTo,
}: AddressFilters<Filters>): FilterState<Filters> {
  const [query, setQuery] = useSearchParams();
  const settled = read(query);
  const [search, setSearch] = useState(settled.search);
  const written = useRef(settled.search);

  const write = (filters: Filters, replace: boolean) => {
    written.current = filters.search;
    setQuery(writeTo(query, filters), { replace });
  };

  // The address changed by itself: a footer link, the back button. The echo of our own writing must not undo letters
  // typed since.
  useEffect(() => {
    if (settled.search === written.current) return;
    written.current = settled.search;
    setSearch(settled.search);
  }, [settled.search]);

  const writeSearch = useEffectEvent(() => write({ ...settled, search }, true));
  useEffect(() => {
    if (search === written.current) return;
    const timer = setTimeout(() => writeSearch(), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [search]);

  return {
    filters: { ...settled, search },
    settled,
    type: setSearch,
    choose: (change) => write({ ...settled, search, ...change }, false),
    clear: () => {
      setSearch(none.search);
      write(none, false);
    },
  };
}
