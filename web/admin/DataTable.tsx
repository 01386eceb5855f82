import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { followOnceProved } from '#web/app/follow-export.ts';
import { Button } from '#web/design/Button.tsx';
import { classNames } from '#web/design/class-names.ts';
import { EmptyState } from '#web/design/EmptyState.tsx';
import { ErrorState } from '#web/design/ErrorState.tsx';
import { ArrowUpIcon, ChevronLeftIcon, ChevronRightIcon, SearchIcon } from '#web/design/icons/interface.tsx';
import { DownloadIcon } from '#web/design/icons/objects.tsx';
import { Link } from '#web/design/Link.tsx';
import { SelectField } from '#web/design/SelectField.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { countText } from './count-text.ts';
import { PhoneListControls } from './PhoneListControls.tsx';
import { ScrollArea } from './ScrollArea.tsx';
import { type RowSelection, SelectAllRows } from './SelectAllRows.tsx';
import type { ListingState } from './use-listing.ts';

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** 'end' for numbers, which are aligned at the end of their cell. */
  align?: 'end';
  /** The names of the server's sort orders for this column; only one of them if it sorts in one direction. */
  sorts?: { ascending?: string; descending?: string };
  hideHeader?: boolean;
}

export interface DataFilter {
  /** The name of its query parameter. */
  name: string;
  label: string;
  /** The option for all values is added by the table. */
  options: readonly { value: string; label: string }[];
}

interface DataTableProps<Row> {
  /** What the table lists, in plural, such as 'Users'. It is the caption for screen readers. */
  caption: string;
  listing: ListingState<Row>;
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => number;
  /** The name of a row in the label of its checkbox. */
  rowName: (row: Row) => string;
  searchLabel?: string;
  filters?: readonly DataFilter[];
  /** The sort order that the server uses when none is requested. */
  defaultSort?: string;
  /** Shown when there are no rows at all; with filters set, the table says that nothing matches. */
  empty: { title: string; text: ReactNode; actions?: ReactNode };
  exportable?: boolean;
  /** The actions on the selected rows. Without it, rows cannot be selected. */
  bulkActions?: (rows: Row[], done: () => void) => ReactNode;
}

/**
 * A table of the admin and creator areas, with search, filters, sorting, paging and export, all done by the server, and
 * with selectable rows.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, listing, columns, rowKey, rowName, empty, bulkActions } = props;
  const rows = listing.page?.rows ?? [];
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
  const selected = rows.filter((row) => selectedIds.has(rowKey(row)));
  // Rows that are no longer shown are not selected either: an action must apply only to rows that the user sees.
  const keepShown = useEffectEvent(() => setSelectedIds(new Set(selected.map(rowKey))));
  const shownIds = rows.map(rowKey).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection changes whenever other rows are shown.
  useEffect(() => keepShown(), [shownIds]);

  const selection: RowSelection | null = bulkActions
    ? {
        selected: selected.length,
        shown: rows.length,
        onChange: (all) => setSelectedIds(new Set(all ? rows.map(rowKey) : [])),
      }
    : null;

  return (
    <section aria-label={caption}>
      <Controls {...props} />
      <p role="status" className="mb-3 flex min-h-6 items-center gap-3 text-muted text-sm">
        {listing.page && <span>{countText(listing.page, caption)}</span>}
        {listing.narrowed && (
          <button type="button" className="link" onClick={listing.clear}>
            Clear filters
          </button>
        )}
      </p>
      {bulkActions && selected.length > 0 && (
        <div className="sticky bottom-4 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-2 pl-5 shadow-lift lg:top-20 lg:bottom-auto">
          <span className="mr-auto font-semibold text-sm">{selected.length} selected</span>
          {/* Mounted again for another selection: a note is never sent about other rows, and a late answer ends its own only. */}
          <Fragment key={selected.map(rowKey).join()}>
            {bulkActions(selected, () => setSelectedIds((ids) => withoutRows(ids, selected.map(rowKey))))}
          </Fragment>
        </div>
      )}
      {listing.status === 'failed' && (
        <ErrorState title={`We could not load this list`} onRetry={listing.retry}>
          Nothing is lost. Please try again.
        </ErrorState>
      )}
      {listing.status === 'refused' && (
        <EmptyState
          title="This page of the list does not exist any more"
          headingLevel="h2"
          actions={<Button to="?">Show All</Button>}
        >
          Nothing is lost. Please start from the first page.
        </EmptyState>
      )}
      {listing.status === 'loading' && <TableSkeleton />}
      {listing.status === 'ready' && rows.length === 0 && (
        <div className="rounded-lg border border-line border-dashed">
          {listing.previousAddress || listing.nextAddress ? (
            <EmptyState title="Nothing is left on this page" headingLevel="h2">
              What was here was changed or removed. The pages beside it are still there.
            </EmptyState>
          ) : listing.narrowed ? (
            <EmptyState title="Nothing matches" headingLevel="h2">
              Try another word, or take a filter away.
            </EmptyState>
          ) : (
            <EmptyState title={empty.title} headingLevel="h2" actions={empty.actions}>
              {empty.text}
            </EmptyState>
          )}
        </div>
      )}
      {rows.length > 0 && <PhoneListControls {...{ columns, listing, selection }} defaultSort={props.defaultSort} />}
      {rows.length > 0 && (
        <ScrollArea
          label={`${caption}, scrolls sideways`}
          className={classNames('rounded-lg border border-line transition-opacity', listing.stale && 'opacity-60')}
        >
          <table className="block w-full border-collapse text-sm md:table" aria-busy={listing.stale}>
            <caption className="sr-only">{caption}</caption>
            {/* On a phone each cell has its label, and nothing invisible takes the focus. */}
            <thead className="hidden md:table-header-group">
              <tr>
                {selection && (
                  <th scope="col" className="w-px border-line border-b py-3 pl-4">
                    <SelectAllRows aria-label="Select all rows" {...selection} />
                  </th>
                )}
                {columns.map((column) => (
                  <Heading key={column.id} column={column} listing={listing} defaultSort={props.defaultSort} />
                ))}
              </tr>
            </thead>
            <tbody className="block md:table-row-group">
              {rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  className="relative block border-line border-b px-4 py-3 transition last:border-b-0 has-checked:bg-accent-soft/40 md:table-row md:p-0"
                >
                  {bulkActions && (
                    <td className="absolute top-3.5 right-4 align-middle md:static md:table-cell md:w-px md:py-3 md:pl-4">
                      <input
                        type="checkbox"
                        aria-label={`Select ${rowName(row)}`}
                        className="block size-4.5 accent-accent"
                        checked={selectedIds.has(rowKey(row))}
                        onChange={({ target }) => setSelectedIds(withRow(selectedIds, rowKey(row), target.checked))}
                      />
                    </td>
                  )}
                  {columns.map(({ id, header, cell, align, hideHeader }, index) => (
                    <td
                      key={id}
                      className={classNames(
                        'flex items-center justify-between gap-4 py-1 text-right align-middle md:table-cell md:px-4 md:py-3 md:text-left',
                        index === 0 && Boolean(bulkActions) && 'mr-9 md:mr-0',
                        align === 'end' && 'tabular-nums md:text-right!',
                      )}
                    >
                      <span
                        aria-hidden="true"
                        className={classNames('text-muted text-xs md:hidden', (hideHeader || index === 0) && 'hidden')}
                      >
                        {header}
                      </span>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
      <Pages listing={listing} />
    </section>
  );
}

function Controls<Row>({ caption, listing, searchLabel, filters = [], exportable }: DataTableProps<Row>) {
  return (
    // Controls are blocks, because an inline control leaves space below itself.
    <search className="mb-4 flex flex-wrap items-stretch gap-3 [&_input]:block [&_select]:block">
      {searchLabel && (
        <TextField
          label={searchLabel}
          hideLabel
          type="search"
          placeholder={searchLabel}
          icon={<SearchIcon />}
          value={listing.search}
          maxLength={100}
          onChange={({ target }) => listing.type(target.value)}
          className="min-w-56 flex-1"
        />
      )}
      {filters.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          hideLabel
          value={listing.value(name) ?? 'all'}
          options={[{ value: 'all', label: `${label}: all` }, ...options]}
          onChange={({ target }) => listing.choose({ [name]: target.value === 'all' ? null : target.value })}
          className="min-w-40 grow sm:grow-0"
        />
      ))}
      {exportable && (
        <Button
          href={listing.exportAddress}
          download
          onClick={followOnceProved}
          variant="secondary"
          icon={<DownloadIcon />}
          aria-label={`Export ${caption.toLowerCase()} as CSV`}
        >
          Export
        </Button>
      )}
    </search>
  );
}

function Heading<Row>({
  column: { header, align, sorts, hideHeader },
  listing,
  defaultSort,
}: {
  column: DataColumn<Row>;
  listing: ListingState<Row>;
  defaultSort: string | undefined;
}) {
  const current = listing.value('sort') ?? defaultSort;
  const [ascending, descending] = [sorts?.ascending, sorts?.descending];
  const direction =
    current && current === ascending ? 'ascending' : current && current === descending ? 'descending' : undefined;
  const next = direction === 'ascending' ? (descending ?? ascending) : (ascending ?? descending);
  return (
    <th
      scope="col"
      aria-sort={direction ?? (sorts ? 'none' : undefined)}
      className={classNames(
        'border-line border-b px-4 py-3 font-semibold text-muted text-xs',
        align === 'end' ? 'text-right' : 'text-left',
      )}
    >
      {next ? (
        <button
          type="button"
          className="inline-flex items-center gap-1 rounded-sm hover:text-ink"
          onClick={() => listing.choose({ sort: next === defaultSort ? null : next })}
        >
          {header}
          <ArrowUpIcon
            size={14}
            className={classNames(
              'transition',
              direction === 'descending' && 'rotate-180',
              direction === undefined && 'opacity-30',
            )}
          />
        </button>
      ) : (
        <span className={hideHeader ? 'sr-only' : undefined}>{header}</span>
      )}
    </th>
  );
}

function Pages<Row>({ listing: { nextAddress, previousAddress } }: { listing: ListingState<Row> }) {
  if (!nextAddress && !previousAddress) return null;
  const look =
    'inline-flex min-h-11 items-center gap-1 rounded-full px-4 font-semibold text-sm transition hover:bg-sunken';
  return (
    <nav aria-label="Pages" className="mt-4 flex justify-between">
      {previousAddress ? (
        <Link to={previousAddress} className={look}>
          <ChevronLeftIcon /> Previous
        </Link>
      ) : (
        <span />
      )}
      {nextAddress && (
        <Link to={nextAddress} className={look}>
          Next <ChevronRightIcon />
        </Link>
      )}
    </nav>
  );
}

function TableSkeleton() {
  return (
    <div role="status" className="grid gap-px overflow-hidden rounded-lg border border-line">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all lines are the same and never move.
        <div key={index} className="flex items-center gap-6 bg-surface px-4 py-4">
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="hidden h-5 w-32 md:block" />
        </div>
      ))}
    </div>
  );
}

function withoutRows(rows: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  return new Set([...rows].filter((id) => !ids.includes(id)));
}

function withRow(rows: ReadonlySet<number>, id: number, selected: boolean): ReadonlySet<number> {
  const next = new Set(rows);
  if (selected) next.add(id);
  else next.delete(id);
  return next;
}
