import { useCallback, useMemo, useState } from 'react';
import { useElement, useEmit } from '../ElementContext.tsx';

export interface GoOptions {
  /** Replaces the URL instead of adding a history entry. */
  replace?: boolean;
}

export interface AreaPath {
  /** The part of the address below the area: '', '/12', '?filter=ada&page=2'. */
  path: string;
  /** Requests a path; the page's URL follows if the page has URLs. */
  go: (path: string, options?: GoOptions) => void;
  /** The URL of a path, if the page has URLs. */
  href: (path: string) => string | undefined;
}

/**
 * The path of an area. `given` is the element's `path` property, `linkBase` the prefix of the
 * area in the page's URLs. Going fires `df-navigate` with the console's path; unless the page
 * cancels it, the element stores the path itself.
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
      // so that the page can read, store and restore it
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
