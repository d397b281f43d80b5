import type { App } from './createApp.ts';
import type { PageState } from './pageState.ts';

/** Something on the current page that a search can open: a field of the open table, a file. */
export interface ShownEntry {
  label: string;
  hint?: string;
  /** The area whose icon it has: `/data`. */
  area: string;
  /** As in the address of the console; an entry without one is shown by `run`. */
  path?: string;
  run?: () => void;
}

/** Entries of one kind; read when someone searches, not before. */
export interface ShownGroup {
  /** Translated. */
  title: string;
  entries: () => readonly ShownEntry[];
}

const shown = new WeakMap<PageState, Set<ShownGroup>>();

/** Lets searches find what a part of the page shows, until the answer is called. */
export function showEntries({ page }: App, group: ShownGroup): () => void {
  const groups = shown.get(page) ?? new Set();
  shown.set(page, groups.add(group));
  return () => void groups.delete(group);
}

/** What the page shows now, by kind. */
export const shownEntries = ({ page }: App): readonly ShownGroup[] => [...(shown.get(page) ?? [])];
