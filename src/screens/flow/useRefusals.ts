import { useRef } from 'react';
import { clearStaleNotices } from '../../core/notices/clearStaleNotices.ts';
import { useApp } from './useApp.ts';

export interface Refusals {
  /** Notes a sentence that a notice says, of a try that was rejected. */
  rememberRefusal: (sentence: string) => void;
  /** Clears what was said of the tries before; to be called before anything is sent again. */
  forgetRefusals: () => void;
}

/** Remembers why an act was rejected, so that its next try can clear the notices. */
export function useRefusals(): Refusals {
  const app = useApp();
  const said = useRef<string[]>([]);
  return {
    rememberRefusal: (sentence) => void said.current.push(sentence),
    forgetRefusals() {
      clearStaleNotices(app, ...said.current);
      said.current = [];
    },
  };
}
