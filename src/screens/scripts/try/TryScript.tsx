import { useEffect, useState } from 'react';
import { hasLiveResponse } from '../../../core/scripts/liveResponse.ts';
import { sampleEvent } from '../../../core/scripts/sampleEvent.ts';
import { dialectOf } from '../../../core/dialect/dialectFor.ts';
import type { ScriptForm } from '../../../core/scripts/scriptResource.ts';
import { notTried, tryScript, type ScriptTest } from '../../../core/scripts/tryScript.ts';
import { prettyJson } from '../../../core/lib/prettyJson.ts';
import { jsonProblem } from '../../../core/text/jsonProblem.ts';
import { sweepTemporaryServices } from '../../../core/services/temporaryService.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { LiveResponse } from './LiveResponse.tsx';
import { TriedResult } from './TriedResult.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

/** Runs the text in the editor on a sample of its event; what is saved stays as it is. */
export function TryScript({ form }: { form: ScriptForm }) {
  const t = useT();
  const app = useApp();
  const [typed, setTyped] = useState<string | null>(null);
  const { busy, outcome, run } = useScriptTest();
  const name = form.name.trim();
  const sample = typed ?? prettyJson(sampleEvent(name));
  const reason = notTried(form.type);
  const isBlocked = reason !== null || !sample.trim() || jsonProblem(sample) !== null;
  useEffect(() => void sweepTemporaryServices(app), [app]);
  const { changesEvent } = dialectOf(app).scripts;
  return (
    <div className="df-form df-try" part="try">
      <CodeField
        label={t('Sample event')}
        mode="json"
        minLines={8}
        maxLines={20}
        value={sample}
        onChange={setTyped}
      />
      {hasLiveResponse(name) && (
        <LiveResponse event={name} sample={sample} blocked={isBlocked} onSample={setTyped} />
      )}
      <div className="df-act">
        <Button
          busy={busy}
          disabled={isBlocked}
          onClick={() => run({ type: form.type, content: form.content, sample })}
        >
          {t('Run')}
        </Button>
        <span className="df-hint">
          {t(reason ?? 'Requests the script makes through platform.api are real.')}
        </span>
      </div>
      {reason === null && (
        <p className="df-hint">
          {t('Run creates a temporary service with the script, calls it and deletes it.')}
        </p>
      )}
      {changesEvent && !form.changesEvent && (
        <p className="df-hint">
          {t('Unless you allow the script to modify the event, these changes are ignored.')}
        </p>
      )}
      {outcome && <TriedResult {...outcome} />}
    </div>
  );
}

/** What is tried: the text and language of a script, and a sample of its event as JSON. */
type TriedText = Parameters<typeof tryScript>[1];

interface ScriptTestState {
  busy: boolean;
  /** The result of the last test, and the sample it began with; null before the first. */
  outcome: (ScriptTest & { sample: string }) | null;
  run: (text: TriedText) => void;
}

/** Tries a script when it is asked to. */
function useScriptTest(): ScriptTestState {
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
