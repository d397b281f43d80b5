import type { App } from './app.ts';

export interface UnsavedState {
  /** What is unsaved, by who holds it: a sentence or name to ask about. */
  labels: Readonly<Record<string, string>>;
}

let lastId = 0;

/** Notes that something is unsaved; the answer takes it back. */
export function markUnsaved({ page: { unsaved } }: App, label: string): () => void {
  const id = `unsaved-${++lastId}-${Math.random()}`;
  unsaved.setState(({ labels }) => ({ labels: { ...labels, [id]: label } }));
  return () =>
    unsaved.setState(({ labels }) => {
      const { [id]: _, ...rest } = labels;
      return { labels: rest };
    });
}

export const hasUnsaved = ({ page: { unsaved } }: App): boolean =>
  Object.keys(unsaved.getState().labels).length > 0;
