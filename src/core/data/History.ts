import { withSentOf, type Edits } from './RowEdit.ts';

/**
 * Edits, and their state before each action.
 * Undo reverts a whole action, however many cells it changed.
 */
export interface History {
  present: Edits;
  past: readonly Edits[];
  future: readonly Edits[];
  /** The cell that the last action typed into. */
  typing?: string;
}

export const nothingEdited: History = { present: new Map(), past: [], future: [] };

/** How many actions can be undone. */
const HISTORY_LIMIT = 200;

export const withEdits = ({ present, past }: History, next: Edits): History => ({
  present: next,
  past: [...past, present].slice(-HISTORY_LIMIT),
  future: [],
});

export function undo({ present, past, future }: History): History {
  const last = past.at(-1);
  return last
    ? {
        present: withSentOf(last, present),
        past: past.slice(0, -1),
        future: [present, ...future],
      }
    : { present, past, future };
}

export function redo({ present, past, future }: History): History {
  const [next, ...later] = future;
  return next
    ? { present: withSentOf(next, present), past: [...past, present], future: later }
    : { present, past, future };
}
