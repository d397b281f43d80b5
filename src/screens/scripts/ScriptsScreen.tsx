import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createEventCatalog, type EventCatalog } from '../../core/scripts/eventCatalog.ts';
import { isBroadcast, parseEventName } from '../../core/scripts/eventPaths.ts';
import { recentScripts, unsavedScripts } from '../../core/scripts/openedScripts.ts';
import { sampleDraft } from '../../core/scripts/sampleDraft.ts';
import { scriptedEvents } from '../../core/scripts/scriptCalls.ts';
import { scriptsWithoutEvent } from '../../core/scripts/scriptsWithoutEvent.ts';
import {
  formatScriptPlace,
  parseScriptPlace,
  ROOT,
  type BrowsePlace,
  type ScriptPlace,
} from '../../core/scripts/scriptPlace.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { adminArea, type AreaProps } from '../flow/adminArea.tsx';
import { focusWhenShown } from '../flow/focusWhenShown.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useApp } from '../flow/useApp.ts';
import { useAreaPath } from '../ui/list/useAreaPath.ts';
import { useLeaving } from '../ui/useLeaving.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { useT } from '../ui/useT.ts';
import { useWorkbenchLayout } from '../flow/useWorkbenchLayout.ts';
import { Workbench } from '../ui/workbench/Workbench.tsx';
import { EventBrowser } from './EventBrowser.tsx';
import type { PaneEvents } from './form/OpenScript.tsx';
import { ScriptsContext } from './ScriptsContext.ts';
import { ScriptsStart } from './ScriptsStart.tsx';

const ScriptPane = lazyPart(async () => (await import('./form/ScriptPane.tsx')).ScriptPane);
const FilePane = lazyPart(async () => (await import('./form/FilePane.tsx')).FilePane);
const SampleScripts = lazyPart(
  async () => (await import('./form/SampleScripts.tsx')).SampleScripts,
);

/** A path of events needs more space than a table's name. */
const LIST_WIDTH = 304;
/** A script has its result beside it from this width on, in pixels. */
const SCRIPT_WIDTH = 760;

/** The level that shows an event while its script is open. */
function wayTo(event: string): BrowsePlace {
  // no event has such a name, even if the events can't be loaded
  if (!event.includes('.')) return ROOT;
  const { service, path } = parseEventName(event);
  const type = isBroadcast(event) ? 'broadcast' : 'process';
  return { kind: 'browse', type, service, path, filter: '' };
}

/** The scripts of an instance: the way to every event, and the editor of its script (spec 2 §2, §5). */
export const ScriptsScreen = adminArea(Scripts);

/** The way to the events, beside the open item. */
function Scripts({ path, linkBase }: AreaProps) {
  const t = useT();
  const app = useApp();
  const { path: given, go, href } = useAreaPath('/scripts', path, linkBase);
  const place = useMemo(() => parseScriptPlace(given), [given]);
  useEffect(() => {
    if (place.kind === 'script' || (place.kind === 'file' && place.path)) {
      recentScripts.note(app, place);
    }
  }, [app, place]);
  const pane = useRef<HTMLDivElement>(null);
  // a field loses the focus while it is saved
  const lastFocused = useRef<Element>(null);
  const [round, setRound] = useState(0);
  const catalog = useMemo(() => createEventCatalog(app, round > 0), [app, round]);
  const scripted = useLoaded(useCallback(() => scriptedEvents(app), [app]));
  const open = place.kind === 'script' ? place.event : '';
  const strays = useStrays(catalog, scripted.value);
  // an event without a script can be open as well
  const isOpenStray =
    useStrays(
      catalog,
      useMemo(() => [open].filter(Boolean), [open]),
    ).length > 0;
  const leaving = useLeaving(t('You have unsaved changes. Close anyway?'));
  // the level before the samples or a new script were opened
  const [last, setLast] = useState<BrowsePlace>(ROOT);
  const opened = isOpenStray ? ROOT : wayTo(open);
  const way = place.kind === 'browse' ? place : place.kind === 'script' ? opened : last;
  const [begun, setBegun] = useState(0);
  // a new script that its first save has named stays open as it is
  const [named, setNamed] = useState<{ of: string; key: string } | null>(null);
  const ownKey = keyOf(place, begun);
  const key = named?.of === ownKey ? named.key : ownKey;
  // opened again, it is loaded
  if (named && named.of !== ownKey && place.kind !== 'create') setNamed(null);
  const show = async (to: ScriptPlace, options?: { replace: boolean }) => {
    if (!(await leaving.mayLeave())) return;
    if (place.kind === 'browse') setLast(place);
    const { current } = pane;
    // a new script begins with its name, any other with its title
    const own = to.kind === 'create' ? '.df-script-settings input' : '.df-title';
    const entry = () => current?.querySelector<HTMLElement>(`form ${own}`) ?? null;
    const former = entry();
    go(formatScriptPlace(to), options);
    if (to.kind === 'create') {
      setBegun((count) => count + 1);
      // without an unsaved new script, the sample is that of a former one, which had no name either
      const isBlank = !unsavedScripts(app).some(({ kind }) => kind === 'create');
      if (isBlank) sampleDraft(app, '').discard();
    } else if (to.kind !== 'script' && to.kind !== 'file') return;
    if (!current) return;
    focusWhenShown(current, () => {
      const field = entry();
      return field === former ? null : field;
    });
  };
  const shared = {
    open,
    catalog,
    scripted: scripted.value,
    strays,
    show: (to: ScriptPlace) => void show(to),
    href,
  };
  const events = {
    onClose: () => go(formatScriptPlace(way)),
    onChanged: scripted.reload,
    leaving,
    onNamed: (name: string) => {
      const to: ScriptPlace =
        place.kind === 'file' ? { kind: 'file', path: name } : { kind: 'script', event: name };
      if (place.kind === 'create') {
        setNamed({ of: keyOf(to, begun), key });
        go(formatScriptPlace(to), { replace: true });
        return;
      }
      const { current } = pane;
      const former = current?.querySelector('form');
      const focused = (current?.getRootNode() as ShadowRoot | undefined)?.activeElement ?? null;
      const own = ['df-code-editor', '.df-script-settings input'];
      const target = own.find((each) => lastFocused.current?.matches(each)) ?? '.df-title';
      go(formatScriptPlace(to));
      // its form is another one; what was focused may be inert since the save
      if (!current || (focused && !current.contains(focused))) return;
      focusWhenShown(current, () => {
        const form = current.querySelector('form');
        return form === former ? null : (form?.querySelector<HTMLElement>(target) ?? null);
      });
    },
  };
  return (
    <ScriptsContext value={shared}>
      <Workbench
        title={t('Scripts')}
        isOpen={place.kind !== 'browse'}
        needs={SCRIPT_WIDTH}
        {...useWorkbenchLayout('scripts', LIST_WIDTH)}
        list={
          <div className="df-script-list">
            <div className="df-group" data-actions>
              <Button onClick={() => void show({ kind: 'create' })}>
                <Icon name="plus" />
                {t('New script')}
              </Button>
              <IconButton
                label={t('Refresh')}
                icon="refresh"
                onClick={() => {
                  setRound(round + 1);
                  scripted.reload();
                }}
              />
              <Button kind="quiet" onClick={() => void show({ kind: 'samples' })}>
                {t('Sample scripts')}
              </Button>
            </div>
            <EventBrowser
              place={way}
              open={open}
              error={scripted.error}
              onRetry={scripted.reload}
              onFilter={(filter) => void show({ ...way, filter }, { replace: true })}
            />
          </div>
        }
      >
        <div
          ref={pane}
          className="df-script-pane"
          onFocus={({ target }) => {
            lastFocused.current = target;
          }}
        >
          <Pane key={key} place={place} back={last} events={events} />
        </div>
      </Workbench>
    </ScriptsContext>
  );
}

const NONE: readonly string[] = [];

/** Those of these names that no event has; none until that is known. */
function useStrays(catalog: EventCatalog, names: readonly string[] | null): readonly string[] {
  const { value } = useLoaded(
    useCallback(
      (signal: AbortSignal) => scriptsWithoutEvent(catalog, names ?? NONE, signal),
      [catalog, names],
    ),
  );
  return value ?? NONE;
}

/** What the open item is known by; `begun` counts new scripts, whose form the next one replaces. */
const keyOf = (place: ScriptPlace, begun: number): string =>
  place.kind === 'file'
    ? `file ${place.path}`
    : place.kind === 'script'
      ? place.event
      : `${place.kind} ${begun}`;

interface PaneProps {
  place: ScriptPlace;
  /** The place to which the samples lead back. */
  back: BrowsePlace;
  events: PaneEvents;
}

/** The open item: a script, the samples, or nothing yet. */
function Pane(props: PaneProps) {
  const { place, back, events } = props;
  const { show } = useContext(ScriptsContext);
  if (place.kind === 'samples') return <SampleScripts onClose={() => show(back)} />;
  if (place.kind === 'file') return <FilePane path={place.path} {...events} />;
  if (place.kind !== 'browse') {
    const event = place.kind === 'script' ? place.event : '';
    return <ScriptPane event={event} {...events} />;
  }
  return <ScriptsStart place={place} />;
}
