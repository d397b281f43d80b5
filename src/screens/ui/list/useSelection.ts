import { useMemo, useState } from 'react';
import type { RowSelection } from './DataTable.tsx';

export interface Selection<T> extends RowSelection<T> {
  /** The keys of all selected rows with their names, including those of other pages. */
  chosen: ReadonlyMap<string, string>;
  clear: () => void;
  /** Selects restored rows again, by key and name. */
  add: (entries: Iterable<readonly [string, string]>) => void;
  /** Removes rows that no longer exist. */
  forget: (keys: readonly string[]) => void;
}

/** Selected rows that survive paging, sorting and filtering: only keys and names are kept. */
export function useSelection<T>(
  rowKey: (row: T) => string,
  rowLabel: (row: T) => string,
): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  return useMemo(() => {
    const toggleAll = (rows: readonly T[], on: boolean) => {
      const next = new Map(chosen);
      for (const row of rows) {
        if (on) next.set(rowKey(row), rowLabel(row));
        else next.delete(rowKey(row));
      }
      setChosen(next);
    };
    const has = (row: T) => chosen.has(rowKey(row));
    return {
      chosen,
      has,
      toggle: (row) => toggleAll([row], !has(row)),
      toggleAll,
      clear: () => setChosen(new Map()),
      add: (entries) => setChosen((now) => new Map([...now, ...entries])),
      forget: (keys) =>
        setChosen((now) => new Map([...now].filter(([key]) => !keys.includes(key)))),
    };
  }, [chosen, rowKey, rowLabel]);
}
