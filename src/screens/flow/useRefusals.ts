import { useRef } from 'react';
import { clearStaleNotices } from '../../core/notices/clearStaleNotices.ts';
import { useApp } from './useApp.ts';

export interface Refusals {
  /** Remembers the sentence of a notice about a rejected try. */
  rememberRefusal: (sentence: string) => void;
  /** Clears the notices of earlier tries; call it before anything is sent again. */
  forgetRefusals: () => void;
}

/** Remembers why an action was rejected, so that the next try can clear the notices. */
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
