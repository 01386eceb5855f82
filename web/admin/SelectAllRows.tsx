/** How many of the shown rows are selected, and how to select all or none of them. */
export type RowSelection = { selected: number; shown: number; onChange: (all: boolean) => void };

/** The checkbox for all rows that a DataTable shows. Its name: a label for its `id`, or an `aria-label`. */
export function SelectAllRows({
  selected,
  shown,
  onChange,
  ...name
}: RowSelection & ({ id: string } | { 'aria-label': string })) {
  return (
    <input
      {...name}
      type="checkbox"
      className="block size-4.5 accent-accent"
      checked={selected === shown}
      ref={(box) => {
        if (box) box.indeterminate = selected > 0 && selected < shown;
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
