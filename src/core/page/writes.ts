import type { PageState } from './pageState.ts';

const counts = new WeakMap<PageState, Map<string, number>>();

/** Notes that records of a path were created, changed or deleted by this page. */
export function noteWrite(page: PageState, path: string): void {
  const known = counts.get(page) ?? new Map<string, number>();
  counts.set(page, known.set(path, (known.get(path) ?? 0) + 1));
}

/**
 * Returns how often this page has written to any of the paths;
 * what was read before may be outdated.
 */
export const writesTo = (page: PageState, paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + (counts.get(page)?.get(path) ?? 0), 0);
