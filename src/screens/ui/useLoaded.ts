import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '../../core/http/apiError.ts';

export interface Loaded<T> {
  /** null until it is there, or while it cannot be had. */
  value: T | null;
  error: ApiError | null;
  retry: () => void;
}

/** What `load` answers; asked again when `load` is another function, the last question wins. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ of: unknown; value: T | null; error: ApiError | null }>({
    of: null,
    value: null,
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    load().then(
      (value) => current && setState({ of: load, value, error: null }),
      (error: ApiError) => current && setState({ of: load, value: null, error }),
    );
    return () => {
      current = false;
    };
  }, [load, attempt]);
  const retry = useCallback(() => {
    setState({ of: null, value: null, error: null });
    setAttempt((count) => count + 1);
  }, []);
  // never the answer to an earlier question
  const fresh = state.of === load;
  return { value: fresh ? state.value : null, error: fresh ? state.error : null, retry };
}
