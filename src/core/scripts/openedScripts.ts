import type { App } from '../page/createApp.ts';
import { recentEntries } from '../page/recentEntries.ts';
import { storedKey, storedKeys } from '../page/storedKeys.ts';
import { isBroadcast, parseEventName } from './eventPaths.ts';
import type { ScriptPlace } from './scriptPlace.ts';

/** A script of an event, one on a file service, or a new one. */
export type OpenedScript = Extract<ScriptPlace, { kind: 'script' | 'file' | 'create' }>;

const isOpened = (value: unknown): value is OpenedScript => {
  const { kind, event, path } = (value ?? {}) as Partial<Record<'kind' | 'event' | 'path', string>>;
  return (
    (kind === 'script' && typeof event === 'string') ||
    (kind === 'file' && typeof path === 'string')
  );
};

/** Returns the name of a script; '' for one without a name yet. */
export const scriptNameOf = (place: OpenedScript): string =>
  place.kind === 'script' ? place.event : place.kind === 'file' ? place.path : '';

/** The scripts opened last in this tab. */
export const recentScripts = recentEntries<OpenedScript>({
  name: 'scripts',
  limit: 8,
  isEntry: isOpened,
  keyOf: (place) => `${place.kind} ${scriptNameOf(place)}`,
});

/** Returns the scripts with unsaved changes, as they are stored over a reload. */
export function unsavedScripts(app: App): readonly OpenedScript[] {
  const namesIn = (area: string) => {
    const start = `${storedKey(app, 'draft', area)} `;
    return storedKeys(app, start).map((key) => {
      const name = key.slice(start.length);
      return name === 'create' ? '' : name;
    });
  };
  return [
    ...namesIn('/scripts').map((event): OpenedScript =>
      event ? { kind: 'script', event } : { kind: 'create' },
    ),
    ...namesIn('/scripts/file').map((path): OpenedScript => ({ kind: 'file', path })),
  ];
}

/** The scripts of one service and type. */
export interface ServiceScripts {
  service: string;
  isBroadcast: boolean;
  count: number;
}

/** Counts the scripts of each service, by type; the most first. */
export function scriptsByService(scripted: readonly string[]): readonly ServiceScripts[] {
  const found = new Map<string, ServiceScripts>();
  for (const name of scripted) {
    const { service } = parseEventName(name);
    const type = isBroadcast(name);
    const key = `${service} ${type}`;
    const count = (found.get(key)?.count ?? 0) + 1;
    found.set(key, { service, isBroadcast: type, count });
  }
  return [...found.values()].sort(
    (one, other) => other.count - one.count || one.service.localeCompare(other.service),
  );
}
