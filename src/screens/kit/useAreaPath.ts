import { useCallback, useState } from 'react';
import { useElement, useEmit } from './ElementContext.tsx';

export interface AreaPath {
  /** The part of the address below the area: '', '/12', '?filter=ada&page=2'. */
  path: string;
  /** Asks to go there; the address of the page follows where somebody keeps one. */
  go: (path: string) => void;
}

/**
 * Where an area stands. `given` is the element's `path` property. Going fires `df-navigate` with
 * the console's path; where nobody prevents it, the element keeps the path itself.
 */
export function useAreaPath(area: string, given = ''): AreaPath {
  const { host } = useElement();
  const emit = useEmit();
  const [path, setPath] = useState(given);
  const [last, setLast] = useState(given);
  if (last !== given) {
    setLast(given);
    setPath(given);
  }
  const go = useCallback(
    (next: string) => {
      if (!emit('df-navigate', { path: area + next })) return;
      setPath(next);
      // so that the page can read, keep and restore it
      if ('path' in host) Object.assign(host, { path: next });
    },
    [area, emit, host],
  );
  return { path, go };
}
