import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { discardEdits } from '../../core/data/editTable.ts';
import { keepEdits, restoreEdits } from '../../core/data/keepEdits.ts';
import { linesOf, type Line, type Lines } from '../../core/data/linesOf.ts';
import { loadRows } from '../../core/data/loadRows.ts';
import {
  openTable,
  PAGE_LIMIT,
  type OpenOptions,
  type TableData,
  type TableState,
} from '../../core/data/openTable.ts';
import { useApp } from '../kit/useApp.ts';
import type { Leaving } from '../kit/useLeaving.ts';
import { useUnsaved } from '../kit/useUnsaved.ts';

export interface OpenTable {
  table: TableData;
  state: TableState;
  lines: Lines;
  /** Records that are not saved. */
  unsaved: number;
  /** Chooses saved records, or releases them. */
  select: (lines: readonly Line[], chosen: boolean) => void;
}

export interface TablePlace {
  service: string;
  table: string;
  filter: string;
  order: string;
  page: number;
}

/** A table with the page that an address names; what is not saved there keeps the page from leaving. */
export function useTable(at: TablePlace, leaving: Leaving, options: OpenOptions = {}): OpenTable {
  const app = useApp();
  const { service, table: name, filter, order, page } = at;
  const { base, given, limit = PAGE_LIMIT } = options;
  const table = useMemo(
    () =>
      openTable(app, service, name, {
        ...(base && { base }),
        ...(given && { given }),
      }),
    // what new records begin with says the same whenever `base` does
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [app, service, name, base],
  );
  useEffect(() => {
    const { query } = table.store.getState();
    void loadRows(table, { ...query, filter, order, page, limit });
  }, [table, filter, order, page, limit]);
  useLayoutEffect(() => {
    restoreEdits(table);
    // whatever changes from now on is what a reload brings back
    return table.store.subscribe(({ history: now }, { history: then }) => {
      if (now.present !== then.present) keepEdits(table, now.present);
    });
  }, [table]);
  const state = useStore(table.store);
  const { schema, rows, created, history, query } = state;
  const lines = useMemo(
    () => linesOf({ ...table.store.getState(), schema, rows, created, history, query }),
    [table, schema, rows, created, history, query],
  );
  const unsaved = history.present.size;
  const isDirty = unsaved > 0;
  const release = useUnsaved(isDirty, name, () => discardEdits(table));
  const { onUnsaved } = leaving;
  useLayoutEffect(() => {
    const letGo = () => {
      release();
      discardEdits(table);
    };
    onUnsaved(isDirty ? letGo : null);
    return () => onUnsaved(null);
  }, [isDirty, onUnsaved, release, table]);
  const select = (some: readonly Line[], chosen: boolean) =>
    table.store.setState(({ selected }) => {
      const next = new Map(selected);
      for (const { key, before } of some) {
        if (!chosen) next.delete(key);
        else if (before) next.set(key, before);
      }
      return { selected: next };
    });
  return { table, state, lines, unsaved, select };
}
