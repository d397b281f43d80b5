import { useCallback } from 'react';
import { notify } from '../../core/notices/notices.ts';
import { useApp } from './useApp.ts';

/** The texts about a copy, both translated. */
export interface CopyWords {
  done: string;
  /** If the browser doesn't allow it: how to copy it by hand. */
  refused: string;
}

/** Copies a text to the clipboard and confirms it; false if the browser does not allow it. */
export function useCopy(): (text: string, words: CopyWords) => Promise<boolean> {
  const app = useApp();
  return useCallback(
    async (text, { done, refused }) => {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        notify(app, 'warn', refused);
        return false;
      }
      notify(app, 'success', done);
      return true;
    },
    [app],
  );
}
