import type { App } from './createApp.ts';

/** Work that someone would lose by leaving. */
export interface UnsavedWork {
  /** Forgets it, its draft too. */
  discard: () => void;
  /** What to ask before it is left, as it will be shown, in place of the usual. */
  question?: string | undefined;
}

export interface UnsavedState {
  /** By who holds it. */
  work: Readonly<Record<string, UnsavedWork>>;
}

let lastId = 0;

/** Notes that something is unsaved; the returned function ends that. */
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

/** Someone was asked and continues without saving: nothing of it may come back. */
export function discardUnsaved({ page: { unsaved } }: App): void {
  for (const { discard } of Object.values(unsaved.getState().work)) discard();
  unsaved.setState({ work: {} });
}

/** The question before unsaved work is discarded, if any of it has its own. */
export const unsavedQuestion = ({ page: { unsaved } }: App): string | undefined =>
  Object.values(unsaved.getState().work).find(({ question }) => question)?.question;
