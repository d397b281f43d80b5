import { useRef, useState } from 'react';
import { ApiError } from '../../core/http/apiError.ts';
import { downloadPackage, type ExportedPackage } from '../../core/packages/exportPackage.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { Progress } from '../ui/list/Progress.tsx';
import { ServerText } from '../ui/ServerText.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { useApp } from '../flow/useApp.ts';
import { useOneAtATime } from '../ui/useOneAtATime.ts';
import { useT } from '../ui/useT.ts';
import { useShowOnChange } from './useShowOnChange.ts';
import type { PackageOutcome } from './usePackageExport.ts';

export interface ExportOutcomeProps {
  outcome: PackageOutcome | null;
  /** The contents are no longer those that were exported. */
  isOld: boolean;
}

/** The location of the package, or why the export failed. */
export function ExportOutcome({ outcome, isOld }: ExportOutcomeProps) {
  const t = useT();
  const node = useRef<HTMLDivElement>(null);
  useShowOnChange(node, outcome);
  return (
    <div ref={node} className="df-outcome" role={outcome?.made ? 'status' : 'alert'}>
      {outcome && (
        <div className={outcome.made ? 'df-note' : 'df-note df-note-error'}>
          <p>{outcome.message}</p>
          {outcome.reason && (
            <div>
              <ServerText text={outcome.reason} />
            </div>
          )}
          {outcome.made && <Download made={outcome.made} />}
          {outcome.made && isOld && (
            <p className="df-hint">{t("Later changes to the contents aren't in it.")}</p>
          )}
        </div>
      )}
    </div>
  );
}

/** A link that downloads by script: the session is sent in a header, never in a URL. */
function Download({ made }: { made: ExportedPackage }) {
  const t = useT();
  const app = useApp();
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run, stop } = useOneAtATime((error) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'aborted') return;
    setProblem(errorText(t, error));
  });
  const download = async (signal: AbortSignal) => {
    setProblem(null);
    const file = await downloadPackage(app, made, signal);
    saveFile(file, decodeURIComponent(made.file.split('/').at(-1) ?? 'package.zip'));
  };
  return (
    <>
      <p className="df-path">
        <a
          className="df-link"
          href={`${app.apiBase}/${made.file}`}
          aria-busy={busy || undefined}
          onClick={(event) => {
            event.preventDefault();
            void run(download);
          }}
        >
          {made.path}
        </a>
      </p>
      {busy && <Progress label={t('Downloading {name}', { name: made.path })} onStop={stop} />}
      {problem && (
        <div role="alert">
          <ServerText text={problem} />
        </div>
      )}
    </>
  );
}
