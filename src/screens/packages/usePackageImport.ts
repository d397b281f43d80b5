import { useRef, useState } from 'react';
import { ApiError } from '../../core/http/apiError.ts';
import { msg } from '../../core/messages/translate.ts';
import { notify } from '../../core/notices/notices.ts';
import { importPackage, type PackageImport } from '../../core/packages/importPackage.ts';
import { useEmit } from '../ui/ElementContext.tsx';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { useUnsaved } from '../flow/useUnsaved.ts';

/** What became of the last import. */
export interface ImportOutcome {
  success: boolean;
  message: string;
  /** What the server says of single items. */
  notices: readonly string[];
}

const STOPPED = msg('Import stopped. The server may have imported some of it.');

export interface PackageImportFlow {
  busy: boolean;
  /** Bytes that have gone. */
  sent: number;
  outcome: ImportOutcome | null;
  /** Answers whether something came in. */
  send: (what: Omit<PackageImport, 'file'> & { file: File | null }) => Promise<boolean>;
  stop: () => void;
}

/** Imports a package once, with a way to stop (spec 2 §7). A failure keeps what was chosen. */
export function usePackageImport(): PackageImportFlow {
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const running = useRef<AbortController | null>(null);
  useUnsaved(busy);
  const fail = (message: string, notices: readonly string[] = []) =>
    setOutcome({ success: false, message, notices });

  const send: PackageImportFlow['send'] = async ({ file, ...options }) => {
    if (running.current) return false;
    if (!file) {
      fail(t('No package file selected.'));
      return false;
    }
    running.current = new AbortController();
    setBusy(true);
    setSent(0);
    setOutcome(null);
    try {
      const { success, notices } = await importPackage(
        app,
        { file, ...options },
        { signal: running.current.signal, onSent: setSent },
      );
      if (!success) fail(t('Package import failed.'), notices);
      else {
        const message = t('Package imported.');
        setOutcome({ success, message, notices });
        notify(app, 'success', message, t('Packages'));
        emit('df-saved', { resource: 'system/package', record: null });
      }
      return success;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(t(error.kind === 'aborted' ? STOPPED : error.message));
      return false;
    } finally {
      running.current = null;
      setBusy(false);
    }
  };
  return { busy, sent, outcome, send, stop: () => running.current?.abort() };
}
