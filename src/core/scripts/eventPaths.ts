import type { EventType } from '../dialect/Dialect.ts';
import { momentOf, type EventMap, type EventPath } from './eventMap.ts';

const VERBS = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** What the name of an event contains. */
export interface EventName {
  service: string;
  /** Without verb and moment: `db._table.todo`. */
  path: string;
  /** '' for announcements, which have names of their own. */
  verb: string;
}

/** Takes `db._table.todo.get.pre_process` apart. */
export function parseEventName(name: string): EventName {
  const parts = name.split('.');
  const [service = ''] = parts;
  // from the end: a table may be called like a verb
  const at = parts.findLastIndex((part, index) => index > 0 && VERBS.has(part));
  const hasVerb = at > 0 && at >= parts.length - 2;
  return {
    service,
    path: parts.slice(0, hasVerb ? at : Math.max(1, parts.length - 1)).join('.'),
    verb: hasVerb ? (parts[at] ?? '') : '',
  };
}

export const isPlace = (part: string) => part.startsWith('{') && part.endsWith('}');

/** Whether a name fits a template of as many parts: `db._table.{table_name}` fits `db._table.todo`. */
function fits(template: readonly string[], parts: readonly string[]): boolean {
  return template.every((part, index) => part === parts[index] || isValue(part, parts[index]));
}

const isValue = (place: string, part = '') => isPlace(place) && !part.includes('{');

/**
 * The parts of a path as a template has them: as many, one of them with the dots of a table's name
 * where the path has more. null if the path does not match the template.
 */
export function partsBy(template: readonly string[], path: string): readonly string[] | null {
  const parts = path.split('.');
  const surplus = parts.length - template.length;
  if (surplus <= 0) return surplus === 0 && fits(template, parts) ? parts : null;
  const ways = template.flatMap((part, at) => {
    if (!isPlace(part)) return [];
    const joined = parts.slice(at, at + surplus + 1).join('.');
    const way = [...parts.slice(0, at), joined, ...parts.slice(at + surplus + 1)];
    return fits(template, way) ? [way] : [];
  });
  return ways[0] ?? null;
}

/** Whether a path is meant by `db._table.{table_name}`, itself or with a value in place of a parameter. */
export const isPathOf = (template: string, path: string): boolean =>
  // most paths of a large map have no place, and are taken apart for nothing
  template === path || (template.includes('{') && partsBy(template.split('.'), path) !== null);

/** What a map says of a path: itself, else its template, first of all one with as many parts. */
export function entryOf(entries: readonly EventPath[], path: string): EventPath | undefined {
  const exact = entries.find((entry) => entry.path === path);
  if (exact) return exact;
  const count = path.split('.').length;
  const fitting = entries.filter((entry) => isPathOf(entry.path, path));
  return fitting.find((entry) => entry.path.split('.').length === count) ?? fitting[0];
}

/** A path with a value for its parameter, and all of its events with it. */
function withValue(entry: EventPath, name: string, value: string): EventPath {
  const place = (text: string) => text.replace(`{${name}}`, () => value);
  const { [name]: _, ...parameter } = entry.parameter;
  return {
    path: place(entry.path),
    parameter,
    verbs: entry.verbs.map(({ verb, events }) => ({ verb, events: events.map(place) })),
  };
}

/** The first parameter of a path whose values are known. */
export function openParameter({ path, parameter }: EventPath): string | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.find((name) => parameter[name]?.length) ?? null;
}

/** How many paths `expand` answers, without making them. */
export const expansions = (entry: EventPath): number => {
  const name = openParameter(entry);
  return name === null ? 0 : (entry.parameter[name]?.length ?? 0);
};

/**
 * The path itself, then one for each known value of its first parameter (platform §7: one parameter at
 * a time, the template first).
 */
export function expand(entry: EventPath): EventPath[] {
  const name = openParameter(entry);
  if (name === null) return [entry];
  const values = entry.parameter[name] ?? [];
  return [entry, ...values.map((value) => withValue(entry, name, value))];
}

/** The entry for a path, made from its template where only that is known; null where neither is. */
export function findPath(entries: readonly EventPath[], path: string): EventPath | null {
  const entry = entryOf(entries, path);
  if (!entry) return null;
  const template = entry.path.split('.');
  const parts = partsBy(template, path) ?? template;
  return template.reduce((valued, part, at) => {
    const value = parts[at] ?? part;
    return value === part ? valued : withValue(valued, part.slice(1, -1), value);
  }, entry);
}

/** The events of a path with their verbs, as one list. */
export const eventsOf = ({ verbs }: EventPath): string[] => verbs.flatMap(({ events }) => events);

/**
 * The names of the scripts below a level of the way to them. Where the paths of a service are known, a
 * script belongs to the path that they name for it.
 */
export function scriptsBelow(
  scripted: readonly string[],
  { type, service, path }: { type: EventType | null; service: string | null; path: string | null },
  paths: readonly EventPath[] = [],
): string[] {
  const template = path === null ? undefined : entryOf(paths, path);
  return scripted.filter((name) => {
    const event = parseEventName(name);
    if (type !== null && isBroadcast(name) !== (type === 'broadcast')) return false;
    if (path !== null) return isPathOf(path, event.path) && entryOf(paths, event.path) === template;
    return service === null || service === event.service;
  });
}

/** The type of an event according to its map; announcements differ by their names. */
export function isBroadcast(name: string): boolean {
  return (
    !['pre_process', 'post_process', 'queued'].includes(momentOf(name)) &&
    !parseEventName(name).verb
  );
}

/** Everything in a map whose path has these letters in it, expanded where the letters are a value's. */
export function searchPaths(map: EventMap, service: string | null, words: string): EventPath[] {
  const wanted = words.toLowerCase();
  const own = service !== null && Object.hasOwn(map, service) ? map[service] : undefined;
  const entries = service === null ? Object.values(map).flat() : (own ?? []);
  return entries.flatMap((entry) => {
    if (entry.path.toLowerCase().includes(wanted)) return [entry];
    const name = openParameter(entry);
    const values = name === null ? [] : (entry.parameter[name] ?? []);
    return values
      .filter((value) =>
        entry.path
          .replace(`{${name ?? ''}}`, value)
          .toLowerCase()
          .includes(wanted),
      )
      .map((value) => withValue(entry, name ?? '', value));
  });
}
