import { ChevronDownIcon } from '#web/design/icons/interface.tsx';
import { type Column, Table } from '#web/design/Table.tsx';

/** The data of a chart as an expandable table, for people who cannot read the chart. */
export function ChartTable<Row>(table: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  return (
    <details className="group mt-6 border-line border-t pt-2">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm font-medium text-sm">
        <ChevronDownIcon size={16} className="transition group-open:rotate-180" />
        {table.caption} as a table
      </summary>
      <div className="pt-3">
        <Table {...table} empty={<p className="text-muted text-sm">Nothing yet.</p>} />
      </div>
    </details>
  );
}
