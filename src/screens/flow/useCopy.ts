import { useCallback } from 'react';
import { notify } from '../../core/notices/notices.ts';
import { useApp } from './useApp.ts';

/** What is said of a copy, both translated. */
export interface CopyWords {
  done: string;
  /** The browser does not let the page: how people copy it themselves. */
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
