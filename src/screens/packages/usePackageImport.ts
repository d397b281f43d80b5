import { useState } from 'react';
import { ApiError } from '../../core/http/apiError.ts';
import { loadCode } from '../../core/http/loadCode.ts';
import { untilStopped } from '../../core/http/untilStopped.ts';
import { msg } from '../../core/messages/translate.ts';
import { notify } from '../../core/notices/notices.ts';
import { importPackage, type PackageImport } from '../../core/packages/importPackage.ts';
import { isWhole } from '../../core/packages/isWhole.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { useEmit } from '../ui/ElementContext.tsx';
import { useApp } from '../flow/useApp.ts';
import { useIsShown } from '../ui/useIsShown.ts';
import { useOneAtATime } from '../ui/useOneAtATime.ts';
import { useT } from '../ui/useT.ts';
import { useUnsaved } from '../flow/useUnsaved.ts';

/** The outcome of the last import. */
export interface ImportOutcome {
  success: boolean;
  message: string;
  /** The server's messages about single items. */
  notices: readonly string[];
}

type ChosenPackage = Omit<PackageImport, 'file'> & { file: File | null };

const STOPPED = msg('Import stopped. The server may have imported part of the package.');

export interface PackageImportFlow {
  busy: boolean;
  /** Bytes sent so far. */
  sent: number;
  outcome: ImportOutcome | null;
  /** Resolves to whether anything was imported. */
  send: (what: ChosenPackage) => Promise<boolean>;
  stop: () => void;
  /** Says why nothing is sent. */
  refuse: (message: string) => void;
  /** Another file or password is chosen: the outcome says nothing about it. */
  forgetOutcome: () => void;
}

/** Imports a package, one at a time, with a way to stop (spec 2 §7). A failure keeps choices. */
export function usePackageImport(): PackageImportFlow {
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const [sent, setSent] = useState(0);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const isShown = useIsShown();
  const fail = (message: string, notices: readonly string[] = []) =>
    setOutcome({ success: false, message, notices });
  const { busy, run, stop } = useOneAtATime((error) => {
    if (!(error instanceof ApiError)) throw error;
    const message = error.kind === 'aborted' ? t(STOPPED) : errorText(t, error);
    fail(message);
    if (!isShown.current) notify(app, 'warn', message, t('Packages'));
  });
  useUnsaved(busy, stop);

  const importFile = async ({ file, ...options }: ChosenPackage, signal: AbortSignal) => {
    if (!file) {
      fail(t('No package file selected.'));
      return false;
    }
    setSent(0);
    setOutcome(null);
    const { assertZip } = await loadCode(import('../../core/packages/openPackage.ts'));
    await untilStopped(assertZip(file), signal);
    const progress = { signal, onSent: setSent };
    const { success, notices } = await importPackage(app, { file, ...options }, progress);
    if (!success) fail(t('Package import failed.'), notices);
    else {
      const message = t('Package imported.');
      setOutcome({ success, message, notices });
      notify(app, isWhole(notices) ? 'success' : 'warn', message, t('Packages'));
      emit('df-saved', { resource: 'system/package', record: null });
    }
    return success;
  };
  const send = async (what: ChosenPackage) =>
    (await run((signal) => importFile(what, signal))) ?? false;
  return {
    ...{ busy, sent, outcome, send, stop },
    refuse: (message) => fail(message),
    forgetOutcome: () => setOutcome(null),
  };
}
