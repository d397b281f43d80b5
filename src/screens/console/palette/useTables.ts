import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { matchTables, readTableNames, type Progress } from '../../../core/palette/tableNames.ts';
import { mayOpen, type Place } from '../../../core/palette/places.ts';
import { databasesStore } from '../../../core/tables/databasesStore.ts';
import { useApp } from '../../flow/useApp.ts';

/**
 * The tables that fit `text`. Their names are read when something is typed for the first time, and no
 * longer than this is shown; `progress` says how far that has come, null once it is over.
 */
export function useTables(text: string): { tables: readonly Place[]; progress: Progress | null } {
  const app = useApp();
  const [progress, setProgress] = useState<Progress | null>(null);
  const state = useStore(databasesStore(app));
  const isAsked = text !== '' && mayOpen(app, '/data');
  useEffect(() => {
    if (!isAsked) return undefined;
    const reading = new AbortController();
    const { signal } = reading;
    void readTableNames(app, { signal, onProgress: setProgress }).then(() => {
      if (!signal.aborted) setProgress(null);
    });
    return () => reading.abort();
  }, [app, isAsked]);
  const tables = useMemo(() => (isAsked ? matchTables(state, text) : []), [state, text, isAsked]);
  return { tables, progress };
}
