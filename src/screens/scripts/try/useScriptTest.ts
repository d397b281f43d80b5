import { useState } from 'react';
import { tryScript, type ScriptTest } from '../../../core/scripts/tryScript.ts';
import { useApp } from '../../flow/useApp.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

/** What is tried: the text and language of a script, and a sample of its event as JSON. */
export type TriedText = Parameters<typeof tryScript>[1];

export interface ScriptTestState {
  busy: boolean;
  /** The result of the last test, and the sample it began with; null before the first. */
  outcome: (ScriptTest & { sample: string }) | null;
  run: (text: TriedText) => void;
}

/** Tries a script when it is asked to. */
export function useScriptTest(): ScriptTestState {
  const app = useApp();
  const { busy, run } = useOneAtATime();
  const [outcome, setOutcome] = useState<ScriptTestState['outcome']>(null);
  const test = async (text: TriedText) => {
    setOutcome(null);
    const tried = await tryScript(app, text);
    setOutcome({ ...tried, sample: text.sample });
  };
  return { busy, outcome, run: (text) => void run(() => test(text)) };
}
