import { useId } from 'react';
import { SelectField } from '#web/design/SelectField.tsx';
import type { DataColumn } from './DataTable.tsx';
import { type RowSelection, SelectAllRows } from './SelectAllRows.tsx';
import type { ListingState } from './use-listing.ts';

/** What the head of a DataTable offers on wide screens, above its rows on a phone: the order, and all rows at once. */
export function PhoneListControls<Row>({
  columns,
  listing,
  defaultSort = '',
  selection,
}: {
  columns: readonly DataColumn<Row>[];
  listing: ListingState<Row>;
  defaultSort: string | undefined;
  /** Null when rows cannot be selected. */
  selection: RowSelection | null;
}) {
  const selectAllId = useId();
  const orders = columns.flatMap(({ header, sorts }) =>
    Object.entries(sorts ?? {}).map(([direction, value]) => ({ value, label: `${header}, ${direction}` })),
  );
  if (!selection && orders.length === 0) return null;
  const isListed = orders.some(({ value }) => value === defaultSort);
  return (
    <div className="mb-3 flex items-center justify-between gap-3 md:hidden">
      {orders.length > 0 && (
        <SelectField
          label="Sort by"
          hideLabel
          value={listing.value('sort') ?? defaultSort}
          {...(!isListed && { placeholder: 'Sort by' })}
          options={orders}
          onChange={({ target: { value } }) => listing.choose({ sort: value === defaultSort ? null : value })}
          className="min-w-0 max-w-64 grow"
        />
      )}
      {selection && (
        <div className="flex items-center gap-2 pr-4 text-muted text-sm">
          <label htmlFor={selectAllId} className="py-3">
            Select all
          </label>
          <SelectAllRows id={selectAllId} {...selection} />
        </div>
      )}
    </div>
  );
}
