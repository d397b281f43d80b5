import { useState } from 'react';
import { ApiError } from '../../core/http/apiError.ts';
import { downloadPackage, type ExportedPackage } from '../../core/packages/exportPackage.ts';
import { Button } from '../kit/Button.tsx';
import { saveFile } from '../kit/saveFile.ts';
import { useApp } from '../kit/useApp.ts';
import { useT } from '../kit/useT.ts';
import type { PackageOutcome } from './usePackageExport.ts';

/** Where the package is, or why there is none. */
export function ExportOutcome({ outcome }: { outcome: PackageOutcome | null }) {
  return (
    <div role={outcome?.made ? 'status' : 'alert'}>
      {outcome && (
        <div className={outcome.made ? 'df-note' : 'df-note df-note-error'}>
          <p>{outcome.message}</p>
          {outcome.reason && <p>{outcome.reason}</p>}
          {outcome.made && <Download made={outcome.made} />}
        </div>
      )}
    </div>
  );
}

/** Not a plain link: the session travels in a header, never in an address. */
function Download({ made }: { made: ExportedPackage }) {
  const t = useT();
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const file = await downloadPackage(app, made);
      saveFile(file, decodeURIComponent(made.file.split('/').at(-1) ?? 'package.zip'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(t(error.message));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className="df-path">{made.path}</p>
      <Button busy={busy} onClick={() => void download()}>
        {t('Download')}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
