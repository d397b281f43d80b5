import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Progress } from '../../core/palette/readServices.ts';
import { matchTables, readTableNames } from '../../core/palette/tableNames.ts';
import { databasesStore } from '../../core/tables/databasesStore.ts';
import { useApp } from '../flow/useApp.ts';

/** A single letter finds too much to load the names of all tables for it. */
const LEAST_LETTERS = 2;

export interface TableSearch {
  /** The first ones. */
  tables: readonly { service: string; name: string }[];
  total: number;
  /** How many names have been loaded; null once all have. */
  progress: Progress | null;
}

const NOTHING: Pick<TableSearch, 'tables' | 'total'> = { tables: [], total: 0 };

/** The tables of all services that match `text`. Their names load with the first search. */
export function useTableSearch(text: string): TableSearch {
  const app = useApp();
  const [progress, setProgress] = useState<Progress | null>(null);
  const known = useStore(databasesStore(app));
  const isAsked = text.trim().length >= LEAST_LETTERS;
  useEffect(() => {
    if (!isAsked) return undefined;
    const reading = new AbortController();
    const { signal } = reading;
    void readTableNames(app, { signal, onProgress: setProgress }).then(() => {
      if (!signal.aborted) setProgress(null);
    });
    return () => {
      reading.abort();
      setProgress(null);
    };
  }, [app, isAsked]);
  const found = useMemo(() => {
    if (!isAsked) return NOTHING;
    const { places, total } = matchTables(known, text);
    const tables = places.map(({ label: name, hint: service = '' }) => ({ service, name }));
    return { tables, total };
  }, [known, text, isAsked]);
  return { ...found, progress };
}
