import { useRef, useState } from 'react';

export interface OneAtATime {
  busy: boolean;
  /** Does it, unless something is being done; null then, and where it failed. */
  run: <T>(work: () => Promise<T>) => Promise<T | null>;
}

/** Acts that must not overlap: a key pressed twice would create new records twice. */
export function useOneAtATime(onFailed: (error: unknown) => void): OneAtATime {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  return {
    busy,
    async run(work) {
      if (running.current) return null;
      running.current = true;
      setBusy(true);
      try {
        return await work();
      } catch (error) {
        onFailed(error);
        return null;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  };
}
