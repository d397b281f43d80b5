import { useCallback, useMemo, useState } from 'react';
import { dialectOf } from '../../../core/dialect/dialectFor.ts';
import type { App } from '../../../core/page/createApp.ts';
import {
  deleteScript,
  loadScript,
  scriptCalls,
  scriptTypes,
} from '../../../core/scripts/scriptCalls.ts';
import { firstType, type ScriptRecord } from '../../../core/scripts/scriptResource.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { OpenScript, type PaneEvents } from './OpenScript.tsx';
import { ScriptFields } from './ScriptFields.tsx';

export interface ScriptPaneProps extends PaneEvents {
  /** '' for a script without a name yet; its first save names it while it stays open. */
  event: string;
}

/** The script of one event, existing or new. A failure to load isn't taken for a missing one. */
export function ScriptPane(props: ScriptPaneProps) {
  const { onClose } = props;
  const app = useApp();
  const [event] = useState(props.event);
  const load = useCallback(async () => {
    const script = event ? await loadScript(app, event) : null;
    return { script, type: script ? undefined : await newType(app) };
  }, [app, event]);
  const { value, error, retry, stop } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} onLeave={onClose} />;
  if (!value) return <Skeleton lines={6} onStop={stop} />;
  return <EventScript {...props} {...value} opened={event} />;
}

/** The default language of a new script; undefined if the server lists none. */
const newType = (app: App): Promise<string | undefined> =>
  scriptTypes(app).then(
    (types) => firstType(types.map(({ name }) => name)),
    () => undefined,
  );

interface LoadedScript {
  script: ScriptRecord | null;
  type: string | undefined;
  /** The event that it was opened for. */
  opened: string;
}

function EventScript(props: ScriptPaneProps & LoadedScript) {
  const { event, opened, script, type } = props;
  const app = useApp();
  const calls = useMemo(() => scriptCalls(app, opened, script, type), [app, opened, script, type]);
  return (
    <OpenScript
      {...props}
      name={event}
      calls={calls}
      loaded={script}
      Form={ScriptFields}
      resource={dialectOf(app).scripts.path}
      remove={(name) => deleteScript(app, name)}
    />
  );
}
