import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { paths } from '#web/app/paths.ts';
import { classNames } from '#web/design/class-names.ts';
import { SearchIcon } from '#web/design/icons/interface.tsx';
import { Link } from '#web/design/Link.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { type BlogFilters, longestSearch, noFilters, writeFilters } from './blog-filters.ts';
import { blogCategoriesQuery } from './queries.ts';

/** The search and the categories. The categories are links, so that each can be bookmarked and shared. */
export function BlogFilterBar({
  filters,
  searchBox,
  onType,
}: {
  filters: BlogFilters;
  searchBox: RefObject<HTMLInputElement | null>;
  onType: (search: string) => void;
}) {
  const categories = useQuery(blogCategoriesQuery);
  return (
    <search className="flex flex-col gap-5 lg:flex-row-reverse lg:items-center lg:justify-between lg:gap-10">
      <TextField
        ref={searchBox}
        className="lg:w-80"
        type="search"
        label="Search articles"
        hideLabel
        placeholder="Search articles"
        icon={<SearchIcon />}
        maxLength={longestSearch}
        autoComplete="off"
        value={filters.search}
        onChange={(event) => onType(event.target.value)}
      />
      <nav aria-label="Categories" className="-mx-5 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0">
        {categories.isPending ? (
          <Skeleton className="h-10 w-full max-w-2xl rounded-full" />
        ) : (
          <ul className="flex gap-2 sm:flex-wrap">
            {[{ slug: noFilters.category, name: 'All' }, ...(categories.data ?? [])].map(({ slug, name }) => (
              <li key={slug}>
                <Link
                  to={addressOf({ ...filters, category: slug })}
                  aria-current={filters.category === slug ? 'true' : undefined}
                  className={classNames(
                    'inline-flex min-h-10 items-center whitespace-nowrap rounded-full px-4 font-semibold text-sm transition',
                    filters.category === slug ? 'bg-ink text-paper' : 'bg-sunken text-ink hover:bg-line',
                  )}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </nav>
    </search>
  );
}

function addressOf(filters: BlogFilters): string {
  const query = writeFilters(new URLSearchParams(), filters);
  return query.size > 0 ? `${paths.blogs()}?${query}` : paths.blogs();
}
