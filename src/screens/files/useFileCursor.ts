import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { folderOf } from '../../core/files/filesPlace.ts';
import type { FileEntry } from '../../core/files/listFolder.ts';
import type { Selection } from '../ui/list/useSelection.ts';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { useT } from '../ui/useT.ts';
import { useFiles, type FocusWish } from './FilesContext.ts';

export interface FileCursorOptions {
  box: RefObject<HTMLElement | null>;
  entries: readonly FileEntry[];
  selection: Selection<FileEntry>;
  /** The name of the file that is open beside the list. */
  current: string | null;
  /** The first rendered entry, and the first one after those that are rendered. */
  from: number;
  to: number;
  /** Scrolls only as far as needed to show an entry. */
  reveal: (index: number) => void;
  /** The target of a key; null for other keys. */
  step: (event: KeyboardEvent<HTMLElement>, at: number) => number | null;
  /** Delete, F2: acts on the entry that has the focus, or on the selection. */
  onKey: (key: string, entry: FileEntry) => void;
}

export interface FileCursor {
  /** Tab reaches it; arrow keys reach the others. */
  active: number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** Selects or deselects an entry; with `isRange`, all from the last one to it. */
  toggle: (index: number, isRange: boolean) => void;
}

/** Whether the list has the entry that is to get the focus: after a change, it is loaded again first. */
const isListed = (entries: readonly FileEntry[], wanted: FocusWish | null): boolean =>
  typeof wanted !== 'object' || !wanted?.row || entries.some(({ name }) => name === wanted.row);

const isCovered = (box: HTMLElement | null): boolean =>
  (box?.getRootNode() as ParentNode | undefined)?.querySelector('dialog:modal') != null;

/** The keyboard handling of files, as rows or cards: one has the focus, arrow keys move it. */
export function useFileCursor(options: FileCursorOptions): FileCursor {
  const { box, entries, selection, current, from, to, reveal } = options;
  const t = useT();
  useShortcuts(box, [
    { keys: 'Enter', label: t('Open') },
    { keys: 'Space', label: t('Select or deselect') },
    { keys: 'Shift+↓', label: t('Extend selection') },
    { keys: 'Shift+↑', label: t('Extend selection') },
    { keys: 'Mod+A', label: t('Select all') },
    { keys: 'Escape', label: t('Clear selection') },
    ...(current === null ? [] : [{ keys: 'Escape', label: t('Close') }]),
    { keys: 'F2', label: t('Rename') },
    { keys: 'Delete', label: t('Delete') },
  ]);
  const { place, show, focusAt, hasFocused } = useFiles();
  const [spot, setSpot] = useState(() => spotOf(entries, current));
  const at = indexAt(entries, spot);
  const setAt = (index: number) => setSpot(spotAt(entries, index));
  const [moves, setMoves] = useState(0);
  const active = Math.min(Math.max(at, from), to - 1);
  const anchor = useRef(spot);

  // after returning from a file, or in another folder
  const wanted = focusAt();
  const [asked, setAsked] = useState<FocusWish | null>(null);
  if (wanted !== asked && isListed(entries, wanted)) {
    setAsked(wanted);
    if (typeof wanted === 'object' && wanted) {
      setSpot(spotOf(entries, wanted.row));
      setMoves(moves + 1);
    }
  }
  const [opened, setOpened] = useState(current);
  if (opened !== current) {
    setOpened(current);
    if (current !== null) setSpot(spotOf(entries, current));
  }
  useLayoutEffect(() => {
    const index = current === null ? -1 : entries.findIndex(({ name }) => name === current);
    if (index >= 0) reveal(index);
    // oxlint-disable-next-line react/exhaustive-deps -- sorting and reloading don't move it
  }, [current, reveal]);

  const isThere = at >= from && at < to;
  const focused = useRef(0);
  useLayoutEffect(() => {
    if (focused.current === moves) return;
    // an entry far down is rendered one render later
    reveal(at);
    // nor behind a dialog that is about to close
    if (!isThere || isCovered(box.current)) return;
    focused.current = moves;
    box.current?.querySelector<HTMLElement>('.df-open[tabindex="0"]')?.focus();
    hasFocused();
  });

  const select = (until: number) => {
    const start = indexAt(entries, anchor.current);
    const [first, last] = [Math.min(start, until), Math.max(start, until)];
    selection.toggleAll(entries.slice(first, last + 1), true);
  };
  return {
    active,
    toggle: (index, isRange) => {
      setAt(index);
      const entry = entries[index];
      if (isRange) select(index);
      else if (entry) selection.toggle(entry);
      if (!isRange) anchor.current = spotAt(entries, index);
    },
    // including where a pointer or a screen reader has moved it
    onFocus: ({ target }) => {
      const row = target.closest<HTMLElement>('.df-entry-row');
      if (row) setAt(Number(row.dataset.index));
    },
    onKeyDown: (event) => {
      const target = event.target as HTMLElement;
      const entry = entries[active];
      if (!entry || !target.closest('.df-entry-row')) return;
      const next = options.step(event, active);
      if (next !== null) {
        if (event.shiftKey) select(next);
        else anchor.current = spotAt(entries, next);
        reveal(next);
        setAt(next);
        setMoves(moves + 1);
      } else if (event.key === ' ' && target.matches('.df-open')) {
        anchor.current = spotAt(entries, active);
        selection.toggle(entry);
      } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
        selection.toggleAll(entries, true);
      } else if (event.key === 'Escape' && selection.chosen.size) selection.clear();
      else if (event.key === 'Escape' && current !== null) show({ path: folderOf(place.path) });
      else if (event.key === 'Delete' || event.key === 'F2') options.onKey(event.key, entry);
      else return;
      event.preventDefault();
    },
  };
}

/** An entry, found by its name when a reload moves it; where it was if it is deleted. */
interface Spot {
  name: string | null;
  index: number;
}

const spotAt = (entries: readonly FileEntry[], index: number): Spot => ({
  name: entries[index]?.name ?? null,
  index,
});

const indexOf = (entries: readonly FileEntry[], name: string | null) =>
  entries.findIndex((entry) => entry.name === name);

const spotOf = (entries: readonly FileEntry[], name: string | null): Spot => ({
  name,
  index: Math.max(0, indexOf(entries, name)),
});

/** Returns where an entry is now. */
function indexAt(entries: readonly FileEntry[], { name, index }: Spot): number {
  const found = indexOf(entries, name);
  return found >= 0 ? found : Math.min(index, Math.max(0, entries.length - 1));
}
