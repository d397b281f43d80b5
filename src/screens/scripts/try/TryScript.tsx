import { useEffect, useRef, useState, type ReactNode } from 'react';
import { hasLiveResponse } from '../../../core/scripts/liveResponse.ts';
import { sampleDraft, type TypedSample } from '../../../core/scripts/sampleDraft.ts';
import { sampleEvent } from '../../../core/scripts/sampleEvent.ts';
import { dialectOf } from '../../../core/dialect/dialectFor.ts';
import type { ScriptForm } from '../../../core/scripts/scriptResource.ts';
import type { ApiError } from '../../../core/http/apiError.ts';
import { notTried, tryScript, type ScriptTest } from '../../../core/scripts/tryScript.ts';
import { prettyJson } from '../../../core/text/prettyJson.ts';
import { jsonProblem } from '../../../core/text/jsonProblem.ts';
import { sweepTemporaryServices } from '../../../core/services/temporaryService.ts';
import { isEqual } from '../../../core/lib/changes.ts';
import { isMacPlatform, shownKeys } from '../../../core/text/shortcutKeys.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import { CodeField } from '../../ui/form/CodeField.tsx';
import { useActions } from '../../flow/useActions.tsx';
import { RestoredNote } from '../../flow/form/RestoredNote.tsx';
import { useForm, type FormState } from '../../flow/form/useForm.ts';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { LiveResponse } from './LiveResponse.tsx';
import { TriedResult } from './TriedResult.tsx';

export interface TryScriptProps {
  form: ScriptForm;
  /** How often a run was requested by shortcut; 0 before the first. */
  asked: number;
  onClose: () => void;
}

/** Runs the text in the editor on a sample of its event; the saved script is unchanged. */
export function TryScript({ form, asked, onClose }: TryScriptProps) {
  const t = useT();
  const app = useApp();
  const { busy, waiting, outcome, run } = useScriptTest();
  const name = form.name.trim();
  const typed = useTypedSample(name);
  const setSample = (text: string) => typed.set('text', text);
  const setReal = (text: string) => typed.change(() => ({ text, isReal: true }));
  const sample = typed.form.text ?? prettyJson(sampleEvent(name));
  const reason = notTried(form.type);
  const isBlocked = reason !== null || !sample.trim() || jsonProblem(sample) !== null;
  const tried = { type: form.type, content: form.content, sample };
  const runNow = useLatest(() => !isBlocked && run(tried));
  useEffect(() => {
    if (asked) runNow.current();
  }, [asked, runNow]);
  useEffect(() => void sweepTemporaryServices(app), [app]);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    showPart(result.current);
  }, [outcome]);
  const isStale = outcome !== null && !isEqual(outcome.text, tried);
  const { changesEvent } = dialectOf(app).scripts;
  return (
    <section ref={showPart} className="df-form df-try" part="try" aria-label={t('Test run')}>
      <div className="df-head">
        <Button kind="primary" busy={busy} disabled={isBlocked} onClick={() => run(tried)}>
          {t('Run')}
        </Button>
        <kbd className="df-hint">
          {shownKeys('Mod+Enter', isMacPlatform(navigator.platform)).join('+')}
        </kbd>
        <IconButton icon="close" label={t('Close results')} onClick={onClose} />
      </div>
      {waiting}
      <span className="df-hint">
        {t(reason ?? 'Even in a test, requests through platform.api are real.')}
      </span>
      {outcome && (
        <div ref={result} className="df-result" data-stale={isStale || busy || undefined}>
          {isStale && !busy && (
            <p className="df-note df-note-warn" role="status">
              {t('The script or its sample has changed since this run.')}
            </p>
          )}
          <TriedResult {...outcome} sample={outcome.text.sample} />
        </div>
      )}
      <RestoredNote state={typed} />
      <CodeField
        label={t('Sample event')}
        mode="json"
        minLines={8}
        maxLines={20}
        value={sample}
        onChange={setSample}
      />
      {hasLiveResponse(name) && (
        <LiveResponse event={name} sample={sample} blocked={isBlocked} onSample={setReal} />
      )}
      {reason === null && (
        <p className="df-hint">
          {t('The script runs in a temporary service, which is deleted afterward.')}
        </p>
      )}
      {changesEvent && !form.changesEvent && (
        <p className="df-hint">
          {t("The script's changes are ignored unless you allow it to modify the event.")}
        </p>
      )}
    </section>
  );
}

const GENERATED: TypedSample = { text: null, isReal: false };

function useTypedSample(name: string): FormState<TypedSample> {
  const app = useApp();
  const [draft] = useState(() => sampleDraft(app, name));
  return useForm(GENERATED, { draft });
}

/** On a narrow screen, the test and its result are below the script. */
function showPart(part: HTMLElement | null): void {
  // new browsers return a promise, which React would take for a function that cleans up
  part?.scrollIntoView({ block: 'nearest' });
}

/** The input of a test: the text and language of a script, and a sample of its event as JSON. */
type TriedText = Parameters<typeof tryScript>[1];

interface ScriptTestState {
  busy: boolean;
  /** Shown while it runs. */
  waiting: ReactNode;
  /** The result of the last test, and its input; null before the first. */
  outcome: (ScriptTest & { text: TriedText; at: number }) | null;
  run: (text: TriedText) => void;
}

/** Tests a script on request. */
function useScriptTest(): ScriptTestState {
  const app = useApp();
  const t = useT();
  const { isBusy, act, waiting } = useActions();
  const [outcome, setOutcome] = useState<ScriptTestState['outcome']>(null);
  const run = (text: TriedText) =>
    void act({
      action: t('Run'),
      send: () => tryScript(app, text),
      done: (tried) => setOutcome({ ...tried, text, at: Date.now() }),
      failed: (error) =>
        setOutcome({ tried: null, error: error as ApiError, left: null, text, at: Date.now() }),
    });
  return { busy: isBusy(), waiting: waiting(), outcome, run };
}
