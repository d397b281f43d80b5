import type { App } from './createApp.ts';
import type { PageState } from './pageState.ts';

/** Something on the current page that a search can open: a field of the open table, a file. */
export interface ShownEntry {
  label: string;
  hint?: string;
  /** The area whose icon it shows: `/data`. */
  area: string;
  /** The path in the console; an entry without one is shown by `run`. */
  path?: string;
  run?: () => void;
}

/** Entries of one kind, read only when the user searches. */
export interface ShownGroup {
  /** Translated. */
  title: string;
  entries: () => readonly ShownEntry[];
}

const shown = new WeakMap<PageState, Set<ShownGroup>>();

/** Lets searches find what a part of the page shows. Returns a function that ends this. */
export function showEntries({ page }: App, group: ShownGroup): () => void {
  const groups = shown.get(page) ?? new Set();
  shown.set(page, groups.add(group));
  return () => void groups.delete(group);
}

/** Returns what the page shows now, by kind. */
export const shownEntries = ({ page }: App): readonly ShownGroup[] => [...(shown.get(page) ?? [])];
