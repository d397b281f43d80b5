import { personalStore } from '../page/personalStore.ts';

export interface ScriptNames {
  /** Of the events that have a script; null until someone has asked. */
  names: readonly string[] | null;
}

/** The scripts that this page knows of, as `scriptedEvents` read them last. */
export const scriptNames = personalStore<ScriptNames>(() => ({ names: null }));
