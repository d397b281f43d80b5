import type { EventType } from '../dialect/Dialect.ts';
import { momentOf, type EventMap, type EventMaps, type EventPath } from './eventMap.ts';

const VERBS = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** The parts of an event's name. */
export interface EventName {
  service: string;
  /** Without verb and moment: `db._table.todo`. */
  path: string;
  /** '' for broadcasts, which have names of their own. */
  verb: string;
}

/** Parses `db._table.todo.get.pre_process`. */
export function parseEventName(name: string): EventName {
  const parts = name.split('.');
  const [service = ''] = parts;
  // from the end, because a table may be named like a verb
  const at = parts.findLastIndex((part, index) => index > 0 && VERBS.has(part));
  const hasVerb = at > 0 && at >= parts.length - 2;
  return {
    service,
    path: parts.slice(0, hasVerb ? at : Math.max(1, parts.length - 1)).join('.'),
    verb: hasVerb ? (parts[at] ?? '') : '',
  };
}

export const isPlace = (part: string) => part.startsWith('{') && part.endsWith('}');

/**
 * Whether a name matches a template with as many parts:
 * `db._table.{table_name}` matches `db._table.todo`.
 */
function fits(template: readonly string[], parts: readonly string[]): boolean {
  return template.every((part, index) => part === parts[index] || isValue(part, parts[index]));
}

const isValue = (place: string, part = '') => isPlace(place) && !part.includes('{');

/**
 * Splits a path into as many parts as the template has; if the path has more, one part is a table
 * name with dots. null if the path does not match the template.
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

/**
 * Whether `db._table.{table_name}` stands for a path:
 * the template itself, or with a value for a parameter.
 */
export const isPathOf = (template: string, path: string): boolean =>
  // most paths of a large map have no parameter, so splitting them would be wasted
  template === path || (template.includes('{') && partsBy(template.split('.'), path) !== null);

/**
 * Returns the entry of a path in a map:
 * its own, else its template, preferably one with as many parts.
 */
export function entryOf(entries: readonly EventPath[], path: string): EventPath | undefined {
  const exact = entries.find((entry) => entry.path === path);
  if (exact) return exact;
  const count = path.split('.').length;
  const fitting = entries.filter((entry) => isPathOf(entry.path, path));
  return fitting.find((entry) => entry.path.split('.').length === count) ?? fitting[0];
}

/** Returns a path and all of its events with a value for its parameter. */
function withValue(entry: EventPath, name: string, value: string): EventPath {
  const place = (text: string) => text.replace(`{${name}}`, () => value);
  const { [name]: _, ...parameter } = entry.parameter;
  return {
    path: place(entry.path),
    parameter,
    verbs: entry.verbs.map(({ verb, events }) => ({ verb, events: events.map(place) })),
  };
}

/** Returns the first parameter of a path whose values are known. */
function openParameter({ path, parameter }: EventPath): string | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.find((name) => parameter[name]?.length) ?? null;
}

/** Counts the paths that `expand` returns, without creating them. */
export const expansions = (entry: EventPath): number => {
  const name = openParameter(entry);
  return name === null ? 0 : (entry.parameter[name]?.length ?? 0);
};

/**
 * Returns the path itself, then one for each known value of its first parameter (platform §7: one
 * parameter at a time, the template first).
 */
export function expand(entry: EventPath): EventPath[] {
  const name = openParameter(entry);
  if (name === null) return [entry];
  const values = entry.parameter[name] ?? [];
  return [entry, ...values.map((value) => withValue(entry, name, value))];
}

/**
 * Returns the entry of a path, created from its template if only that is known; null if neither is.
 */
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

/** Returns the events of all verbs of a path as one list. */
export const eventsOf = ({ verbs }: EventPath): string[] => verbs.flatMap(({ events }) => events);

/** Whether a service has an event of this name. */
export function hasEvent(maps: EventMaps, name: string): boolean {
  const { service, path } = parseEventName(name);
  return Object.values(maps).some((map) => {
    const entries = pathsOf(map, service);
    const entry = findPath(entries, path) ?? findPath(entries, name);
    return entry !== null && eventsOf(entry).includes(name);
  });
}

/**
 * Returns the names of the scripts below a level: a type, a service or a path. If the paths of a
 * service are known, a script belongs to the one whose template matches it.
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

/** Whether an event is a broadcast; these differ by their names. */
export function isBroadcast(name: string): boolean {
  return (
    !['pre_process', 'post_process', 'queued'].includes(momentOf(name)) &&
    !parseEventName(name).verb
  );
}

/** The end of an event's name, which its path doesn't have. */
const VERB_AND_MOMENT = new RegExp(`\\.(?:${[...VERBS].join('|')})(?:\\.[a-z_]*)?$`);

/** Returns the paths of a service. Its name can come from a URL: `__proto__`, say. */
export const pathsOf = (map: EventMap, service: string): readonly EventPath[] =>
  (Object.hasOwn(map, service) && map[service]) || [];

/**
 * Returns everything in a map whose path contains a text or has an event that is named so, expanded
 * if the text is in a value.
 */
export function searchPaths(map: EventMap, service: string | null, words: string): EventPath[] {
  const wanted = words.toLowerCase();
  const ofEvent = wanted.replace(VERB_AND_MOMENT, '');
  const isFound = (path: string) => {
    const text = path.toLowerCase();
    return text.includes(wanted) || (ofEvent !== wanted && text.endsWith(ofEvent));
  };
  const entries = service === null ? Object.values(map).flat() : pathsOf(map, service);
  return entries.flatMap((entry) => {
    if (isFound(entry.path)) return [entry];
    const name = openParameter(entry);
    const values = name === null ? [] : (entry.parameter[name] ?? []);
    return values
      .filter((value) => isFound(entry.path.replace(`{${name ?? ''}}`, value)))
      .map((value) => withValue(entry, name ?? '', value));
  });
}
