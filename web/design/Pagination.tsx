import { classNames } from './class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons/interface.tsx';
import { Link } from './Link.tsx';
import { pageWindow } from './page-window.ts';

/** Links to the pages of a long list; nothing if it has only one page. */
export function Pagination({
  page,
  pageCount,
  pageAddress,
  label = 'Pages',
}: {
  page: number;
  pageCount: number;
  pageAddress: (page: number) => string;
  label?: string;
}) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
      {page > 1 && (
        <Link to={pageAddress(page - 1)} aria-label="Previous page" className={classNames(CELL, 'hover:bg-sunken')}>
          <ChevronLeftIcon />
        </Link>
      )}
      {pageWindow(page, pageCount).map((number, index, all) =>
        number === null ? (
          <span key={`after ${all[index - 1]}`} aria-hidden="true" className={classNames(CELL, 'text-muted')}>
            …
          </span>
        ) : (
          <Link
            key={number}
            to={pageAddress(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={classNames(CELL, number === page ? 'bg-ink text-paper' : 'hover:bg-sunken')}
          >
            {number}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={pageAddress(page + 1)} aria-label="Next page" className={classNames(CELL, 'hover:bg-sunken')}>
          <ChevronRightIcon />
        </Link>
      )}
    </nav>
  );
}

const CELL = 'grid size-8 sm:size-11 place-items-center rounded-full font-semibold text-sm tabular-nums transition';
