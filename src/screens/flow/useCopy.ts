import { useCallback } from 'react';
import { notify } from '../../core/notices/notices.ts';
import { useT } from '../ui/useT.ts';
import { useApp } from './useApp.ts';

/** The texts about a copy, both translated. */
export interface CopyWords {
  done: string;
  /** If the browser doesn't allow it: how to copy it by hand. */
  refused: string;
}

/**
 * Copies a text to the clipboard and confirms it, in general words unless others are given; false
 * if the browser does not allow it.
 */
export function useCopy(): (text: string, words?: Partial<CopyWords>) => Promise<boolean> {
  const app = useApp();
  const t = useT();
  return useCallback(
    async (text, words = {}) => {
      const {
        done = t('Copied to clipboard.'),
        refused = t("Couldn't copy the text. Select it and copy it yourself."),
      } = words;
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        notify(app, 'warn', refused);
        return false;
      }
      notify(app, 'success', done);
      return true;
    },
    [app, t],
  );
}
