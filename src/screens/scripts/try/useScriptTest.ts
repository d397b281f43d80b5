import { useState } from 'react';
import { tryScript, type ScriptTest } from '../../../core/scripts/tryScript.ts';
import { useApp } from '../../flow/useApp.ts';

/** What is tried: the text and language of a script, and a sample of its event as JSON. */
export type TriedText = Parameters<typeof tryScript>[1];

export interface ScriptTestState {
  busy: boolean;
  /** What came of the last trial, and the sample it began with; null before the first. */
  outcome: (ScriptTest & { sample: string }) | null;
  run: (text: TriedText) => void;
}

/** Tries a script when it is asked to. */
export function useScriptTest(): ScriptTestState {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ScriptTestState['outcome']>(null);
  const run = async (text: TriedText) => {
    setBusy(true);
    setOutcome(null);
    const test = await tryScript(app, text).finally(() => setBusy(false));
    setOutcome({ ...test, sample: text.sample });
  };
  return { busy, outcome, run: (text) => void run(text) };
}
