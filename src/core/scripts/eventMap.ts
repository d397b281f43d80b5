import { isPlainObject } from '../lib/isPlainObject.ts';
import type { EventType } from '../dialect/Dialect.ts';

/** A verb of a path and its events, in the order in which they occur. */
export interface EventVerb {
  /** As in events: `get`. */
  verb: string;
  events: readonly string[];
}

/** A path of a service as in events: `db._table.{table_name}`. */
export interface EventPath {
  path: string;
  verbs: readonly EventVerb[];
  /** The known values of parameters in the path. */
  parameter: Readonly<Record<string, readonly string[]>>;
}

/** The paths with events, by service. */
export type EventMap = Readonly<Record<string, readonly EventPath[]>>;

export type EventMaps = Readonly<Record<EventType, EventMap>>;

const VERBS = ['get', 'post', 'put', 'patch', 'delete'];

/** Before the request, after it, and queued, which nothing waits for. */
const MOMENTS = ['pre_process', 'post_process', 'queued'];

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

const readParameter = (value: unknown): EventPath['parameter'] =>
  isPlainObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, values]) => [name, texts(values)]))
    : {};

/** Sorts items in the order of a list; those not in it come last, in their own order. */
function inOrder<T>(items: readonly T[], list: readonly string[], nameOf: (item: T) => string) {
  const ranked = items.map((item) => {
    const at = list.indexOf(nameOf(item));
    return { item, rank: at < 0 ? list.length : at };
  });
  // nearly always sorted already, and the list may be very long
  const isSorted = ranked.every(({ rank }, index) => rank >= (ranked[index - 1]?.rank ?? 0));
  return isSorted ? items : ranked.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item);
}

/** Groups `db.get`, `db.get.pre_process`, … by their verbs. */
function verbsOf(path: string, endpoints: readonly string[]): EventVerb[] {
  const byVerb = new Map<string, string[]>();
  for (const event of endpoints) {
    const [verb = ''] = event.slice(path.length + 1).split('.');
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), event]);
  }
  return [...byVerb].map(([verb, events]) => ({ verb, events }));
}

function readPath(path: string, entry: unknown): EventPath {
  const { verb, endpoints, parameter } = isPlainObject(entry) ? entry : {};
  const verbs = isPlainObject(verb)
    ? Object.entries(verb).map(([name, events]) => ({ verb: name, events: texts(events) }))
    : verbsOf(path, texts(endpoints));
  return {
    path,
    parameter: readParameter(parameter),
    verbs: inOrder(verbs, VERBS, (each) => each.verb).map(({ verb: name, events }) => ({
      verb: name,
      events: inOrder(events, MOMENTS, momentOf),
    })),
  };
}

function readMap(map: unknown): EventMap {
  if (!isPlainObject(map)) return {};
  return Object.fromEntries(
    Object.entries(map).map(([service, paths]) => [
      service,
      Object.entries(isPlainObject(paths) ? paths : {}).map(([path, entry]) =>
        readPath(path, entry),
      ),
    ]),
  );
}

/**
 * Reads the events of an instance in either format: by type, with the events of each verb
 * (classic), or by service, with endpoints (current; recorded: event).
 */
export function readEventMaps(reply: unknown): EventMaps {
  const isTyped =
    isPlainObject(reply) &&
    isPlainObject(reply.process) &&
    // a service may be named process: its paths have verbs or endpoints, services don't
    !Object.values(reply.process).some((each) => isPlainObject(each) && 'endpoints' in each);
  if (!isTyped) return { process: readMap(reply), broadcast: {} };
  return { process: readMap(reply.process), broadcast: readMap(reply.broadcast) };
}

/** Returns the last part of an event's name: `pre_process`. */
export const momentOf = (event: string): string => event.slice(event.lastIndexOf('.') + 1);
