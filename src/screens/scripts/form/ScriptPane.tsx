import { useCallback, useMemo } from 'react';
import { dialectOf } from '../../../core/dialect/dialectFor.ts';
import { deleteScript, loadScript, scriptCalls } from '../../../core/scripts/scriptCalls.ts';
import type { ScriptRecord } from '../../../core/scripts/scriptResource.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { OpenScript, type PaneEvents } from './OpenScript.tsx';
import { ScriptFields } from './ScriptFields.tsx';

export interface ScriptPaneProps extends PaneEvents {
  /** '' for a script that is still to be named. */
  event: string;
}

/** The script of one event: as it is, or a new one. What could not be loaded is never taken for missing. */
export function ScriptPane(props: ScriptPaneProps) {
  const { event, onClose } = props;
  const app = useApp();
  const load = useCallback(
    async () => ({ script: event ? await loadScript(app, event) : null }),
    [app, event],
  );
  const { value, error, retry } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} onLeave={onClose} />;
  if (!value) return <Skeleton lines={6} />;
  return <EventScript {...props} script={value.script} />;
}

function EventScript(props: ScriptPaneProps & { script: ScriptRecord | null }) {
  const { event, script } = props;
  const t = useT();
  const app = useApp();
  const calls = useMemo(() => scriptCalls(app, event, script), [app, event, script]);
  return (
    <OpenScript
      {...props}
      name={event}
      calls={calls}
      loaded={script}
      Form={ScriptFields}
      resource={dialectOf(app).scripts.path}
      remove={(name) => deleteScript(app, name)}
      noteOf={(saved) =>
        saved.is_active ? null : t("This script is inactive, so it doesn't run.")
      }
    />
  );
}
