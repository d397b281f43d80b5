import type { App } from './createApp.ts';

/** Work that the user would lose by leaving. */
export interface UnsavedWork {
  /** Discards it, and its draft. */
  discard: () => void;
  /** A question to show instead of the usual one. */
  question?: string | undefined;
}

export interface UnsavedState {
  /** By owner. */
  work: Readonly<Record<string, UnsavedWork>>;
}

let lastId = 0;

/** Notes that something is unsaved. Returns a function that removes the note. */
export function markUnsaved(
  { page: { unsaved } }: App,
  discard: () => void = () => undefined,
  question?: string,
): () => void {
  const id = `unsaved-${++lastId}-${Math.random()}`;
  unsaved.setState(({ work }) => ({ work: { ...work, [id]: { discard, question } } }));
  return () =>
    unsaved.setState(({ work }) => {
      const { [id]: _, ...rest } = work;
      return { work: rest };
    });
}

/** Discards unsaved work for good, after the user chose to continue without saving. */
export function discardUnsaved({ page: { unsaved } }: App): void {
  for (const { discard } of Object.values(unsaved.getState().work)) discard();
  unsaved.setState({ work: {} });
}

/** Returns the question before unsaved work is discarded, if any of it has its own. */
export const unsavedQuestion = ({ page: { unsaved } }: App): string | undefined =>
  Object.values(unsaved.getState().work).find(({ question }) => question)?.question;
