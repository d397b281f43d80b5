import { useApp } from './useApp.ts';
import { useMarkUnsaved } from './useMarkUnsaved.ts';

/**
 * Tells the page that work here is not saved: the shell asks before leaving, and so does the
 * browser. The answer takes it back at once, for whoever has asked already.
 */
export const useUnsaved = (dirty: boolean, label: string): (() => void) =>
  useMarkUnsaved(useApp(), dirty, label);
