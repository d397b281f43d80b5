import { useMemo, useState } from 'react';
import { createEventCatalog } from '../../core/scripts/eventCatalog.ts';
import { isBroadcast, parseEventName } from '../../core/scripts/eventPaths.ts';
import {
  formatScriptPlace,
  parseScriptPlace,
  ROOT,
  type BrowsePlace,
  type ScriptPlace,
} from '../../core/scripts/scriptPlace.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Icon } from '../kit/Icon.tsx';
import { lazyPart } from '../kit/lazyPart.tsx';
import { useApp } from '../kit/useApp.ts';
import { useAreaPath } from '../kit/useAreaPath.ts';
import { useLeaving } from '../kit/useLeaving.ts';
import { useT } from '../kit/useT.ts';
import { EventBrowser } from './EventBrowser.tsx';
import { ScriptsContext } from './ScriptsContext.ts';
import type { ScriptsScreenProps } from './ScriptsScreen.tsx';
import { useScripted } from './useScripted.ts';

const ScriptPane = lazyPart(async () => (await import('./ScriptPane.tsx')).ScriptPane);
const SampleScripts = lazyPart(async () => (await import('./SampleScripts.tsx')).SampleScripts);

/** Where the way to an event stands while its script is open. */
function wayTo(event: string): BrowsePlace {
  const { service, path } = parseEventName(event);
  const type = isBroadcast(event) ? 'broadcast' : 'process';
  return { kind: 'browse', type, service, path, filter: '' };
}

/** The way to the events beside what is open. */
export function Scripts({ path, linkBase }: ScriptsScreenProps) {
  const t = useT();
  const app = useApp();
  const { path: given, go, href } = useAreaPath('/scripts', path, linkBase);
  const place = useMemo(() => parseScriptPlace(given), [given]);
  const catalog = useMemo(() => createEventCatalog(app), [app]);
  const scripted = useScripted();
  const { mayLeave, onUnsaved } = useLeaving(t('You have unsaved changes. Close anyway?'));
  // where one was before the samples or a new script were opened
  const [last, setLast] = useState<BrowsePlace>(ROOT);
  const way = place.kind === 'browse' ? place : place.kind === 'script' ? wayTo(place.event) : last;
  const show = async (to: ScriptPlace, options?: { replace: boolean }) => {
    if (!(await mayLeave())) return;
    if (place.kind === 'browse') setLast(place);
    go(formatScriptPlace(to), options);
  };
  const shared = {
    catalog,
    scripted: scripted.names,
    show: (to: ScriptPlace) => void show(to),
    href,
  };
  const open = place.kind === 'script' ? place.event : '';
  return (
    <ScriptsContext value={shared}>
      <section className="df-manage" aria-label={t('Scripts')}>
        <header className="df-head df-bar">
          <h2 className="df-title" tabIndex={-1}>
            {t('Scripts')}
          </h2>
          <div className="df-group">
            <Button kind="quiet" onClick={() => void show({ kind: 'samples' })}>
              {t('Sample scripts')}
            </Button>
            <Button onClick={() => void show({ kind: 'create' })}>
              <Icon name="plus" />
              {t('New script')}
            </Button>
          </div>
        </header>
        <div className="df-scripts" data-open={place.kind !== 'browse' || undefined}>
          <EventBrowser
            place={way}
            open={open}
            error={scripted.error}
            onRetry={scripted.refresh}
            onFilter={(filter) => void show({ ...way, filter }, { replace: true })}
          />
          {place.kind === 'browse' ? (
            <EmptyState
              title={t('No script selected.')}
              text={t('Choose an event to see or write its script.')}
            />
          ) : place.kind === 'samples' ? (
            <SampleScripts onClose={() => void show(last)} />
          ) : (
            <ScriptPane
              key={open}
              event={open}
              onClose={() => go(formatScriptPlace(way))}
              onChanged={scripted.refresh}
              onCreated={(name: string) => go(formatScriptPlace({ kind: 'script', event: name }))}
              onUnsaved={onUnsaved}
            />
          )}
        </div>
      </section>
    </ScriptsContext>
  );
}
