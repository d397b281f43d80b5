import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { discardEdits } from '../../../core/data/grid/editCells.ts';
import { keepEditing, restoreEdits } from '../../../core/data/save/keepEdits.ts';
import { gridRows, type GridRows } from '../../../core/data/grid/gridRows.ts';
import { loadRows } from '../../../core/data/grid/loadRows.ts';
import {
  openTable,
  PAGE_LIMIT,
  type OpenOptions,
  type TableData,
  type TableState,
} from '../../../core/data/openTable.ts';
import { useApp } from '../../flow/useApp.ts';
import { useHold } from '../../ui/useHold.ts';
import type { Leaving } from '../../ui/useLeaving.ts';
import { useT } from '../../ui/useT.ts';
import { useUnsaved } from '../../flow/useUnsaved.ts';

export interface OpenTable {
  table: TableData;
  state: TableState;
  lines: GridRows;
  /** Unsaved records. */
  unsaved: number;
}

export interface TablePlace {
  service: string;
  table: string;
  filter: string;
  order: string;
  page: number;
}

/** A table with the page that a path names; unsaved changes block leaving the page. */
export function useTable(at: TablePlace, leaving: Leaving, options: OpenOptions = {}): OpenTable {
  const app = useApp();
  const { service, table: name, filter, order, page } = at;
  const { base, given, schema: known, limit = PAGE_LIMIT } = options;
  const table = useMemo(
    () =>
      openTable(app, service, name, {
        ...(base && { base }),
        ...(given && { given }),
        ...(known && { schema: known }),
      }),
    // what is known of the table and of new records changes only with `base`
    // oxlint-disable-next-line react/exhaustive-deps
    [app, service, name, base],
  );
  useEffect(() => {
    const { query } = table.store.getState();
    void loadRows(table, { ...query, filter, order, page, limit });
  }, [table, filter, order, page, limit]);
  useLayoutEffect(() => {
    restoreEdits(table);
    return keepEditing(table);
  }, [table]);
  const state = useStore(table.store);
  const { schema, rows, created, history, query, localIds } = state;
  const lines = useMemo(
    () => gridRows({ ...table.store.getState(), schema, rows, created, history, query, localIds }),
    [table, schema, rows, created, history, query, localIds],
  );
  const unsaved = history.present.size;
  const isDirty = unsaved > 0;
  const t = useT();
  const question = t('You have Unsaved records.  Continue without saving?');
  const isKept = () => !table.store.getState().isUnkept;
  const release = useUnsaved(isDirty, () => discardEdits(table), question, isKept);
  const letGo = useCallback(() => {
    release();
    discardEdits(table);
  }, [release, table]);
  useHold(leaving.onUnsaved, isDirty ? letGo : null);
  return { table, state, lines, unsaved };
}
