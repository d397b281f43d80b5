import { useCallback, useMemo, useState } from 'react';
import { useElement, useEmit } from '../ElementContext.tsx';

export interface GoOptions {
  /** Corrects the address instead of making a step to come back to. */
  replace?: boolean;
}

export interface AreaPath {
  /** The part of the address below the area: '', '/12', '?filter=ada&page=2'. */
  path: string;
  /** Asks to go there; the address of the page follows where someone keeps one. */
  go: (path: string, options?: GoOptions) => void;
  /** What a link there is, where the page keeps addresses. */
  href: (path: string) => string | undefined;
}

/**
 * Where an area stands. `given` is the element's `path` property, `linkBase` what stands before the
 * area in the page's addresses. Going fires `df-navigate` with the console's path; where no one
 * prevents it, the element keeps the path itself.
 */
export function useAreaPath(area: string, given = '', linkBase?: string): AreaPath {
  const { host } = useElement();
  const emit = useEmit();
  const [path, setPath] = useState(given);
  const [last, setLast] = useState(given);
  if (last !== given) {
    setLast(given);
    setPath(given);
  }
  const go = useCallback(
    (next: string, options?: GoOptions) => {
      if (!emit('df-navigate', { path: area + next, ...options })) return;
      setPath(next);
      // so that the page can read, keep and restore it
      if ('path' in host) Object.assign(host, { path: next });
    },
    [area, emit, host],
  );
  const href = useCallback(
    (to: string) => (linkBase === undefined ? undefined : linkBase + area + to),
    [area, linkBase],
  );
  return useMemo(() => ({ path, go, href }), [path, go, href]);
}

/** The part of an area at `root`, e.g. `/groups` of apps, as a separate area. */
export function useAreaBelow({ path, go, href }: AreaPath, root: string): AreaPath {
  const below = path.startsWith(root) ? path.slice(root.length) : '';
  return useMemo(
    () => ({
      path: below,
      go: (to: string, options?: GoOptions) => go(root + to, options),
      href: (to: string) => href(root + to),
    }),
    [below, go, href, root],
  );
}
