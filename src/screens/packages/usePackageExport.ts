import { useRef, useState } from 'react';
import { ApiError } from '../../core/http/apiError.ts';
import { msg } from '../../core/messages/translate.ts';
import { notify } from '../../core/notices/notices.ts';
import {
  exportPackage,
  type ExportedPackage,
  type PackageExport,
} from '../../core/packages/exportPackage.ts';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { useUnsaved } from '../flow/useUnsaved.ts';

/** What became of the last export: the package, or why there is none. */
export interface PackageOutcome {
  made: ExportedPackage | null;
  message: string;
  reason?: string | undefined;
}

const STOPPED = msg('Export stopped. The server may still have written the package.');

export interface PackageExportFlow {
  busy: boolean;
  outcome: PackageOutcome | null;
  send: (what: PackageExport) => Promise<void>;
  stop: () => void;
}

/** Has a package made once, with a way to stop (spec 2 §7). */
export function usePackageExport(): PackageExportFlow {
  const t = useT();
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PackageOutcome | null>(null);
  const running = useRef<AbortController | null>(null);
  useUnsaved(busy);
  const send = async (what: PackageExport) => {
    if (running.current) return;
    if (!what.rows.length) {
      setOutcome({ made: null, message: t('No package content is selected.') });
      return;
    }
    running.current = new AbortController();
    setBusy(true);
    setOutcome(null);
    try {
      const made = await exportPackage(app, what, running.current.signal);
      const message = t('The package has been exported.');
      setOutcome({ made, message });
      notify(app, 'success', message, t('Packages'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const reason = t(error.kind === 'aborted' ? STOPPED : error.message);
      setOutcome({ made: null, message: t('An error occurred!'), reason });
    } finally {
      running.current = null;
      setBusy(false);
    }
  };
  return { busy, outcome, send, stop: () => running.current?.abort() };
}
