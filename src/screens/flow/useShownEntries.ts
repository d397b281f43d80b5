import { useEffect } from 'react';
import { showEntries, type ShownEntry } from '../../core/page/shownEntries.ts';
import { useLatest } from '../ui/useLatest.ts';
import { useApp } from './useApp.ts';

/** Lets Ctrl+K find what this part of the page shows while it is mounted. `title` names the kind. */
export function useShownEntries(title: string, entries: () => readonly ShownEntry[]): void {
  const app = useApp();
  const latest = useLatest(entries);
  useEffect(
    () => showEntries(app, { title, entries: () => latest.current() }),
    [app, title, latest],
  );
}
