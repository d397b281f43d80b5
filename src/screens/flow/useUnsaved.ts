import { useApp } from './useApp.ts';
import { useMarkUnsaved } from './useMarkUnsaved.ts';

/**
 * Tells the page that work here is not saved: the shell asks before leaving, and so does the
 * browser. `discard` forgets the work for good once somebody chose to leave it; `question` is asked
 * in place of the usual one. The answer takes the mark back at once, for whoever has asked already.
 */
export const useUnsaved = (dirty: boolean, discard?: () => void, question?: string): (() => void) =>
  useMarkUnsaved(useApp(), dirty, discard, question);
