import { useContext } from 'react';
import { plural } from '../../core/messages/plural.ts';
import { scriptsBelow } from '../../core/scripts/eventPaths.ts';
import {
  recentScripts,
  scriptNameOf,
  scriptsByService,
  unsavedScripts,
  type OpenedScript,
} from '../../core/scripts/openedScripts.ts';
import {
  formatScriptPlace,
  ROOT,
  type BrowsePlace,
  type ScriptPlace,
} from '../../core/scripts/scriptPlace.ts';
import { isMacPlatform, shownKeys } from '../../core/text/shortcutKeys.ts';
import { useApp } from '../flow/useApp.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { StartPlaces, type StartPlace } from '../ui/list/StartPlaces.tsx';
import { StartSteps } from '../ui/list/StartSteps.tsx';
import { useT } from '../ui/useT.ts';
import { ScriptsContext } from './ScriptsContext.ts';

/** The start page of Scripts: unsaved and recent scripts, and those of each service. */
export function ScriptsStart({ place }: { place: BrowsePlace }) {
  const t = useT();
  const app = useApp();
  const { scripted, strays, show, href } = useContext(ScriptsContext);
  const toPlace = (to: ScriptPlace, label: string, note?: string): StartPlace => ({
    ...{ key: formatScriptPlace(to), label, note, href: href(formatScriptPlace(to)) },
    onOpen: () => show(to),
  });
  const opened = (to: OpenedScript) => toPlace(to, scriptNameOf(to) || t('New script'));
  // events without a script were only opened
  const recent = recentScripts
    .read(app)
    .filter((to) => to.kind !== 'script' || scripted?.includes(to.event));
  const count = (amount: number) =>
    plural(t, amount, { one: '{count} script', other: '{count} scripts' });
  const { service } = place;
  return (
    <div className="df-start">
      <EmptyState
        title={t('No script selected.')}
        text={t('Choose an event to view or edit its script.')}
      />
      <StartPlaces title={t('Unsaved changes')} places={unsavedScripts(app).map(opened)} />
      <StartPlaces title={t('Recent scripts')} places={recent.map(opened)} />
      {service === null ? (
        <StartPlaces
          title={t('Scripts by service')}
          places={scriptsByService(scripted?.filter((name) => !strays.includes(name)) ?? []).map(
            (each) =>
              toPlace(
                {
                  ...ROOT,
                  type: each.isBroadcast ? 'broadcast' : 'process',
                  service: each.service,
                },
                each.service,
                count(each.count),
              ),
          )}
        />
      ) : (
        <StartPlaces
          title={t('Scripts for {service}', { service })}
          places={scriptsBelow(scripted ?? [], place).map((event) =>
            toPlace({ kind: 'script', event }, event),
          )}
        />
      )}
      {service === null && (
        <StartPlaces
          title={t('Scripts without an event')}
          places={strays.map((event) => toPlace({ kind: 'script', event }, event))}
        />
      )}
      <FirstSteps />
    </div>
  );
}

function FirstSteps() {
  const t = useT();
  const isMac = isMacPlatform(navigator.platform);
  const keys = shownKeys('Mod+Enter', isMac).join(isMac ? '' : '+');
  return (
    <StartSteps
      steps={[
        t('Choose a service, then an endpoint and an event such as pre_process.'),
        t('Write a script or insert a sample. Press {keys} to run it on a test event.', { keys }),
        t('Select Active and save. The script runs on every matching request.'),
      ]}
    />
  );
}
