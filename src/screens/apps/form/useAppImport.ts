import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../core/http/apiError.ts';
import { clearStaleNotices } from '../../../core/notices/clearStaleNotices.ts';
import { notify } from '../../../core/notices/notices.ts';
import { importApp, sourceProblem, type AppImport } from '../../../core/apps/importApp.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { useEmit } from '../../ui/ElementContext.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useHold } from '../../ui/useHold.ts';
import type { Leaving } from '../../ui/useLeaving.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { useT } from '../../ui/useT.ts';
import { useUnsaved } from '../../flow/useUnsaved.ts';

export interface AppImportFlow {
  busy: boolean;
  /** How much of a file is sent, from 0 to 1; undefined while the server works, or if unknown. */
  sent: number | undefined;
  /** The problem with the source, or the server's message. */
  problem: string | null;
  send: (what: AppImport) => Promise<void>;
  stop: () => void;
  /** Another source was chosen; of a file it is known at once whether it can be imported. */
  check: (source: AppImport['source']) => void;
}

/**
 * Imports a package once, with a way to stop; a failure keeps all choices. Leaving during an
 * import asks first, then stops it, and nothing opens afterwards.
 */
export function useAppImport({ onUnsaved }: Leaving, onDone: () => void): AppImportFlow {
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string | null>(null);
  const isShown = useRef(true);
  const { busy, run, stop } = useOneAtATime((error) => {
    if (!(error instanceof ApiError)) throw error;
    const sentence =
      error.kind === 'aborted'
        ? t('Import stopped. Check whether the app exists before you try again.')
        : errorText(t, error);
    setProblem(sentence);
    if (!isShown.current) notify(app, 'warn', sentence, t('Apps'));
  });
  useUnsaved(busy, stop);
  const leave = useCallback(() => {
    isShown.current = false;
    stop();
  }, [stop]);
  useHold(onUnsaved, busy ? leave : null);
  useEffect(() => leave, [leave]);
  const importPackage = async (what: AppImport, signal: AbortSignal) => {
    isShown.current = true;
    const size = what.source instanceof File ? what.source.size : 0;
    const onSent = (bytes: number) => setSent(bytes < size ? bytes / size : undefined);
    const isImported = await importApp(app, what, { signal, onSent }).finally(() =>
      setSent(undefined),
    );
    if (!isImported) return;
    notify(app, 'success', t('App successfully imported.'), t('Apps'));
    emit('df-saved', { resource: 'system/app', record: null });
    if (isShown.current) onDone();
  };
  const send = async (what: AppImport) => {
    const wrong = sourceProblem(what.source, t);
    setProblem(wrong);
    clearStaleNotices(app);
    if (!wrong) await run((signal) => importPackage(what, signal));
  };
  const check = (source: AppImport['source']) =>
    setProblem(source instanceof File ? sourceProblem(source, t) : null);
  return { busy, sent, problem, send, stop, check };
}
