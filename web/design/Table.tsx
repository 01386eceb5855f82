import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** 'end' for numbers, which are aligned at the end of their cell. */
  align?: 'start' | 'end';
  /** Hides the heading visually, for a column of buttons. */
  hideHeader?: boolean;
}

interface TableProps<Row> {
  /** What the table lists: for screen readers, and visible with `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shown instead of the table if there are no rows. */
  empty?: ReactNode;
}

/** A table; on small screens every row becomes a block with one labeled line per column. */
export function Table<Row>({ caption, showCaption = false, columns, rows, rowKey, empty }: TableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  return (
    <table className="block w-full border-collapse text-sm md:table">
      <caption className={showCaption ? 'block pb-3 text-left font-semibold md:table-caption' : 'sr-only'}>
        {caption}
      </caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {columns.map(({ id, header, align, hideHeader }) => (
            <th
              key={id}
              scope="col"
              className={classNames(
                'border-line border-b px-4 py-3 font-semibold text-muted text-xs first:pl-0 last:pr-0',
                align === 'end' ? 'text-right' : 'text-left',
              )}
            >
              <span className={hideHeader ? 'sr-only' : undefined}>{header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="block border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0 md:table-row md:py-0"
          >
            {columns.map(({ id, header, cell, align, hideHeader }) => (
              <td
                key={id}
                className={classNames(
                  'flex items-center justify-between gap-4 py-1 text-right align-middle md:table-cell md:text-left md:px-4 md:py-3.5 md:first:pl-0 md:last:pr-0',
                  align === 'end' && 'tabular-nums md:text-right!',
                )}
              >
                <span
                  aria-hidden="true"
                  className={classNames('text-muted text-xs md:hidden', hideHeader && 'invisible')}
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
  );
}
