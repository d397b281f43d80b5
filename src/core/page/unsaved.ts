import type { App } from './createApp.ts';

/** A question with its own words for both answers, for work that isn't edited. */
export interface LeavingWords {
  message: string;
  /** Leaves. */
  action: string;
  /** Stays. */
  keep: string;
}

/** Work that the user would lose by leaving. */
export interface UnsavedWork {
  /** Discards it, and its draft. */
  discard: () => void;
  /** A question to show instead of the usual one. */
  question?: string | LeavingWords | undefined;
  /** Whether a draft contains all of it. */
  isKept: () => boolean;
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
  question?: string | LeavingWords,
  isKept: () => boolean = () => false,
): () => void {
  const id = `unsaved-${++lastId}-${Math.random()}`;
  unsaved.setState(({ work }) => ({ work: { ...work, [id]: { discard, question, isKept } } }));
  return () =>
    unsaved.setState(({ work }) => {
      const { [id]: _, ...rest } = work;
      return { work: rest };
    });
}

/** Whether drafts contain all unsaved work, so that it comes back after the next sign-in. */
export const isAllKept = ({ page: { unsaved } }: App): boolean =>
  Object.values(unsaved.getState().work).every(({ isKept }) => isKept());

/** Discards unsaved work for good, after the user chose to continue without saving. */
export function discardUnsaved({ page: { unsaved } }: App): void {
  for (const { discard } of Object.values(unsaved.getState().work)) discard();
  unsaved.setState({ work: {} });
}

/**
 * Returns the question to ask before unsaved work is discarded, or undefined for the usual one. If
 * there is other unsaved work, too, only its message is used, with the usual buttons.
 */
export function unsavedQuestion({ page: { unsaved } }: App): string | LeavingWords | undefined {
  const work = Object.values(unsaved.getState().work);
  const asked = work.find(({ question }) => question)?.question;
  const isAll = work.every(({ question }) => question === asked);
  return isAll || typeof asked !== 'object' ? asked : asked.message;
}
