import { useCallback, useRef, useState } from 'react';

export interface OneAtATime {
  busy: boolean;
  /** Runs a task and returns its result; null if another one is running, or if it failed. */
  run: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T | null>;
  /** Aborts the running task. */
  stop: () => void;
}

/**
 * Tasks that must not overlap: a key pressed twice would create new records twice. Failures go to
 * `onFailed`; without it, `run` rejects.
 */
export function useOneAtATime(onFailed?: (error: unknown) => void): OneAtATime {
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  return {
    busy,
    async run(work) {
      if (running.current) return null;
      const control = new AbortController();
      running.current = control;
      setBusy(true);
      try {
        return await work(control.signal);
      } catch (error) {
        if (!onFailed) throw error;
        onFailed(error);
        return null;
      } finally {
        running.current = null;
        setBusy(false);
      }
    },
    stop,
  };
}
