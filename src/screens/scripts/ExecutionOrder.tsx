import { useCallback } from 'react';
import type { EventPath } from '../../core/scripts/eventMap.ts';
import { isScriptActive } from '../../core/scripts/isScriptActive.ts';
import { scriptOrder } from '../../core/scripts/scriptOrder.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { useApp } from '../flow/useApp.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { useT } from '../ui/useT.ts';
import { LongName } from '../ui/LongName.tsx';
import { PlaceLink } from './PlaceLink.tsx';

export interface ExecutionOrderProps {
  /** The paths of the service. */
  paths: readonly EventPath[];
  entry: EventPath;
  /** All events with a script. */
  scripted: readonly string[];
}

/** The scripts around the requests to a path, in order, and whether each of them runs at all. */
export function ExecutionOrder({ paths, entry, scripted }: ExecutionOrderProps) {
  const t = useT();
  const runs = scriptOrder(paths, entry, scripted);
  if (!runs.length) return null;
  return (
    <div className="df-runs">
      <h3 className="df-label">{t('Execution order')}</h3>
      {runs.map(({ verb, before, after }) => (
        <ol key={verb} aria-label={t('Before and after {verb}', { verb: verb.toUpperCase() })}>
          {before.map((event) => (
            <Step key={event} event={event} scripted={scripted} />
          ))}
          <li className="df-verb">{verb.toUpperCase()}</li>
          {after.map((event) => (
            <Step key={event} event={event} scripted={scripted} />
          ))}
        </ol>
      ))}
    </div>
  );
}

function Step({ event, scripted }: { event: string; scripted: readonly string[] }) {
  const t = useT();
  const app = useApp();
  const load = useCallback(
    async () => ({ isActive: await isScriptActive(app, event) }),
    // loaded again with the list, which changes after each save
    // oxlint-disable-next-line react/exhaustive-deps -- the list represents what was saved
    [app, event, scripted],
  );
  const { value, error } = useLoaded(load);
  return (
    <li>
      <PlaceLink to={{ kind: 'script', event }} className="df-link df-mono">
        <LongName>{event}</LongName>
      </PlaceLink>
      {value && !value.isActive && <span className="df-hint"> {t('inactive')}</span>}
      {error && (
        <span className="df-hint">
          {' '}
          {t('status unknown: {reason}', { reason: errorText(t, error) })}
        </span>
      )}
    </li>
  );
}
