import { useState } from 'react';
import { ApiError } from '../../core/http/apiError.ts';
import { msg } from '../../core/messages/translate.ts';
import { notify } from '../../core/notices/notices.ts';
import {
  exportPackage,
  type ExportedPackage,
  type PackageExport,
} from '../../core/packages/exportPackage.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { useApp } from '../flow/useApp.ts';
import { useIsShown } from '../ui/useIsShown.ts';
import { useOneAtATime } from '../ui/useOneAtATime.ts';
import { useT } from '../ui/useT.ts';
import { useUnsaved } from '../flow/useUnsaved.ts';

/** The outcome of the last export: the package, or why the export failed. */
export interface PackageOutcome {
  made: ExportedPackage | null;
  message: string;
  reason?: string | undefined;
}

const STOPPED = msg(
  'Export stopped. The server may still have created the package; check the folder.',
);

export interface PackageExportFlow {
  busy: boolean;
  outcome: PackageOutcome | null;
  send: (what: PackageExport) => void;
  stop: () => void;
  /** The package has other items now: what was wrong with it no longer is. */
  forgetFailure: () => void;
}

/** Exports a package, one at a time, with a way to stop (spec 2 §7). */
export function usePackageExport(): PackageExportFlow {
  const t = useT();
  const app = useApp();
  const [outcome, setOutcome] = useState<PackageOutcome | null>(null);
  const isShown = useIsShown();
  const { busy, run, stop } = useOneAtATime((error) => {
    if (!(error instanceof ApiError)) throw error;
    const reason = error.kind === 'aborted' ? t(STOPPED) : errorText(t, error);
    setOutcome({ made: null, message: t('An error occurred!'), reason });
    if (!isShown.current) notify(app, 'warn', reason, t('Packages'));
  });
  useUnsaved(busy, stop);
  const send = async (what: PackageExport, signal: AbortSignal) => {
    if (!what.rows.length) {
      setOutcome({
        made: null,
        message: t('No package content is selected.'),
        reason: t('Select items above, then choose “Add to package”.'),
      });
      return;
    }
    setOutcome(null);
    const made = await exportPackage(app, what, signal);
    const message = t('The package has been exported.');
    setOutcome({ made, message });
    if (!isShown.current) notify(app, 'success', message, t('Packages'));
  };
  return {
    ...{ busy, outcome, stop },
    send: (what) => void run((signal) => send(what, signal)),
    forgetFailure: () => setOutcome((was) => (was?.made ? was : null)),
  };
}
