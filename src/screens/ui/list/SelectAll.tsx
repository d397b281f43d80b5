export interface SelectAllProps<T> {
  label: string;
  /** The rows that can be selected. */
  rows: readonly T[];
  selection: {
    has: (row: T) => boolean;
    toggleAll: (rows: readonly T[], chosen: boolean) => void;
  };
}

/** The cell in the head of a table with a checkbox for all of its rows. */
export function SelectAll<T>({ label, rows, selection }: SelectAllProps<T>) {
  const chosen = rows.filter((row) => selection.has(row)).length;
  return (
    <th role="columnheader" className="df-pick">
      <input
        type="checkbox"
        aria-label={label}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
        }}
        checked={chosen > 0 && chosen === rows.length}
        disabled={rows.length === 0}
        onChange={(event) => selection.toggleAll(rows, event.currentTarget.checked)}
      />
    </th>
  );
}
