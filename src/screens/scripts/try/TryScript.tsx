import { useEffect, useState } from 'react';
import { hasLiveResponse } from '../../../core/scripts/liveResponse.ts';
import { sampleEvent } from '../../../core/scripts/sampleEvent.ts';
import { dialectOf } from '../../../core/dialect/dialectFor.ts';
import type { ScriptForm } from '../../../core/scripts/scriptResource.ts';
import { notTried } from '../../../core/scripts/tryScript.ts';
import { prettyJson } from '../../../core/lib/prettyJson.ts';
import { jsonProblem } from '../../../core/text/jsonProblem.ts';
import { sweepTemporaryServices } from '../../../core/services/temporaryService.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { LiveResponse } from './LiveResponse.tsx';
import { TriedResult } from './TriedResult.tsx';
import { useScriptTest } from './useScriptTest.ts';

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
          {t(
            "Saved like this, its changes are ignored because it isn't allowed to modify the event.",
          )}
        </p>
      )}
      {outcome && <TriedResult {...outcome} />}
    </div>
  );
}
