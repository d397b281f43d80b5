import type { VisitorApp } from './openApp.ts';

export interface UnsavedState {
  /** What is unsaved, by who holds it: a sentence or name to ask about. */
  labels: Readonly<Record<string, string>>;
}

let lastId = 0;

/** Notes that something is unsaved; the answer takes it back. */
export function markUnsaved({ page: { unsaved } }: VisitorApp, label: string): () => void {
  const id = `unsaved-${++lastId}-${Math.random()}`;
  unsaved.setState(({ labels }) => ({ labels: { ...labels, [id]: label } }));
  return () =>
    unsaved.setState(({ labels }) => {
      const { [id]: _, ...rest } = labels;
      return { labels: rest };
    });
}

export const hasUnsaved = ({ page: { unsaved } }: VisitorApp): boolean =>
  Object.keys(unsaved.getState().labels).length > 0;
