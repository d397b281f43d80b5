import { personalStore } from '../page/personalStore.ts';

export interface ScriptNames {
  /** The names of events with a script; null until requested. */
  names: readonly string[] | null;
}

/** The scripts that this page knows about, as `scriptedEvents` last read them. */
export const scriptNames = personalStore<ScriptNames>(() => ({ names: null }));
