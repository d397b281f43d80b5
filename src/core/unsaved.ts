import type { VisitorApp } from './openApp.ts';

/** Work that somebody would lose by leaving. */
export interface UnsavedWork {
  /** A sentence or name to ask about. */
  label: string;
  /** Forgets it, its draft too. */
  discard: () => void;
}

export interface UnsavedState {
  /** By who holds it. */
  work: Readonly<Record<string, UnsavedWork>>;
}

let lastId = 0;

/** Notes that something is unsaved; the answer takes it back. */
export function markUnsaved(
  { page: { unsaved } }: VisitorApp,
  label: string,
  discard: () => void = () => undefined,
): () => void {
  const id = `unsaved-${++lastId}-${Math.random()}`;
  unsaved.setState(({ work }) => ({ work: { ...work, [id]: { label, discard } } }));
  return () =>
    unsaved.setState(({ work }) => {
      const { [id]: _, ...rest } = work;
      return { work: rest };
    });
}

/** Somebody was asked and goes on without saving: nothing of it may come back. */
export function discardUnsaved({ page: { unsaved } }: VisitorApp): void {
  for (const { discard } of Object.values(unsaved.getState().work)) discard();
  unsaved.setState({ work: {} });
}
