import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CatalogueFilters, noFilters, readFilters, writeFilters } from './catalogue-filters.ts';

/** How long typing rests before the address, and with it the request, follows. */
const DEBOUNCE = 300;

interface CatalogueFilterState {
  /** As the controls show them: the search runs ahead of the address while someone types. */
  filters: CatalogueFilters;
  /** As the address has them. */
  settled: CatalogueFilters;
  type: (search: string) => void;
  choose: (change: Partial<CatalogueFilters>) => void;
  clear: () => void;
}

/** The catalogue's filters, kept in the address so that they can be linked to and gone back from. */
export function useCatalogueFilters(): CatalogueFilterState {
  const [query, setQuery] = useSearchParams();
  const settled = readFilters(query);
  const [search, setSearch] = useState(settled.search);
  const written = useRef(settled.search);

  const write = (filters: CatalogueFilters, replace: boolean) => {
    written.current = filters.search;
    setQuery(writeFilters(query, filters), { replace });
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
      setSearch(noFilters.search);
      write(noFilters, false);
    },
  };
}
