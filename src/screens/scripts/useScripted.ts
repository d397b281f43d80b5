import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '../../core/http/apiError.ts';
import { scriptedEvents } from '../../core/scripts/scriptCalls.ts';
import { useApp } from '../flow/useApp.ts';

export interface Scripted {
  /** The names of all events that have a script; null until they are known. */
  names: readonly string[] | null;
  error: ApiError | null;
  /** Asks again; what was known stays meanwhile. */
  refresh: () => void;
}

/** Which events have a script, kept up to date by `refresh`. */
export function useScripted(): Scripted {
  const app = useApp();
  const [state, setState] = useState<Omit<Scripted, 'refresh'>>({ names: null, error: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    scriptedEvents(app).then(
      (names) => current && setState({ names, error: null }),
      (error: ApiError) => current && setState(({ names }) => ({ names, error })),
    );
    return () => {
      current = false;
    };
  }, [app, attempt]);
  return { ...state, refresh: useCallback(() => setAttempt((count) => count + 1), []) };
}
