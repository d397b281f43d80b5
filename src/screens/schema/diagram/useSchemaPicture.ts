import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { loadTables } from '../../../core/tables/loadTables.ts';
import type { ApiError } from '../../../core/http/apiError.ts';
import { loadWholeTables, type WholeTables } from '../../../core/schema/loadWholeTables.ts';
import { schemaPicture, type SchemaPicture } from '../../../core/schema/schemaPicture.ts';
import { useApp } from '../../flow/useApp.ts';
import { useServices } from '../useServices.ts';

export interface LoadedPicture {
  picture: SchemaPicture;
  refused: WholeTables['refused'];
  /** How many tables have been handled, and the total; null until that is known. */
  progress: { done: number; total: number } | null;
  status: 'loading' | 'ready' | 'stopped' | 'failed';
  error: ApiError | null;
  /** Stops loading; the tables loaded by then are drawn. */
  stop: () => void;
  reload: () => void;
}

type State = Pick<LoadedPicture, 'progress' | 'status' | 'error'> & { loaded: WholeTables };

const NOTHING: State = {
  loaded: { tables: [], refused: [] },
  progress: null,
  status: 'loading',
  error: null,
};

/** All tables of a service with their references, and all fields of the `unfolded` ones. */
export function useSchemaPicture(service: string, unfolded: ReadonlySet<string>): LoadedPicture {
  const app = useApp();
  const services = useServices();
  const [state, setState] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const set = (changes: Partial<State>) =>
      !signal.aborted && setState((known) => ({ ...known, ...changes }));
    running.current = control;
    const load = async () => {
      set(NOTHING);
      const { rows, error } = await loadTables(app, service, { refresh: attempt > 0 });
      if (error) throw error;
      const names = rows.map(({ name }) => name);
      const progressOf = ({ tables, refused }: WholeTables) => ({
        done: tables.length + refused.length,
        total: names.length,
      });
      const onMore = (loaded: WholeTables) => set({ loaded, progress: progressOf(loaded) });
      const loaded = await loadWholeTables(app, service, names, { signal, onMore });
      set({ loaded, status: 'ready' });
    };
    load().catch((error: ApiError) => set({ status: 'failed', error }));
    return () => control.abort();
  }, [app, service, attempt]);
  const { loaded, ...rest } = state;
  const isLoading = state.status === 'loading';
  const picture = useMemo(
    // an incomplete layout would be wasted
    () => schemaPicture(isLoading ? [] : loaded.tables, service, services, unfolded),
    [isLoading, loaded, service, services, unfolded],
  );
  const stop = () => {
    running.current?.abort();
    setState((known) => ({ ...known, status: 'stopped' }));
  };
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...rest, picture, refused: loaded.refused, stop, reload };
}
