import { Fragment } from 'react';
import { ChevronRightIcon } from './icons/interface.tsx';
import { Link } from './Link.tsx';

/** The path from the home page to this page; the last entry is the page itself. */
export function Breadcrumbs({ entries }: { entries: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-muted text-sm">
        {entries.map(({ label, to }, index) => (
          <Fragment key={label}>
            {index > 0 && (
              <li aria-hidden="true">
                <ChevronRightIcon size={16} />
              </li>
            )}
            <li>
              {to ? (
                <Link to={to} className="underline-offset-4 hover:text-ink hover:underline">
                  {label}
                </Link>
              ) : (
                <span aria-current="page" className="font-medium text-ink">
                  {label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
