import { useState } from 'react';
import { tryScript, type ScriptTrial } from '../../../core/scripts/tryScript.ts';
import { useApp } from '../../flow/useApp.ts';

/** What is tried: the text and language of a script, and a sample of its event as JSON. */
export type TriedText = Parameters<typeof tryScript>[1];

export interface ScriptTrialState {
  busy: boolean;
  /** What came of the last trial, and the sample it began with; null before the first. */
  outcome: (ScriptTrial & { sample: string }) | null;
  run: (text: TriedText) => void;
}

/** Tries a script when it is asked to. */
export function useScriptTrial(): ScriptTrialState {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ScriptTrialState['outcome']>(null);
  const run = async (text: TriedText) => {
    setBusy(true);
    setOutcome(null);
    const trial = await tryScript(app, text).finally(() => setBusy(false));
    setOutcome({ ...trial, sample: text.sample });
  };
  return { busy, outcome, run: (text) => void run(text) };
}
