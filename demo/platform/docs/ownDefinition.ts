import type { CatalogEntry } from '../catalog/serviceCatalog.ts';
import { refuseLargeJson } from '../http/bodyLimits.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';

/** What someone documented about a service. */
export interface OwnDefinition {
  /** By whole paths, the name of the service first. */
  paths: JsonObject;
  schemas: JsonObject;
}

/** Groups whose services define their own paths. */
const SELF_DESCRIBED = ['Custom', 'Script', 'Remote Service', 'Remote'];

/** In characters. */
export const MAX_DEFINITION = 5 * 1024 * 1024;
/** Of all definitions in a document, which everyone can request on current servers. */
const MAX_ALL = 2 * MAX_DEFINITION;
/** The access to each of them is checked. */
const MAX_PATHS = 5_000;
const MAX_ALL_PATHS = 4 * MAX_PATHS;

interface Parsed {
  name: string;
  text: string;
  own: OwnDefinition | undefined;
}

/** By the id of the service, the oldest first. */
const parsed = new WeakMap<PlatformContext, Map<number, Parsed>>();

function parse(text: string, name: string): OwnDefinition | undefined {
  try {
    refuseLargeJson(text);
    const content: unknown = JSON.parse(text);
    if (!isJsonObject(content) || !isJsonObject(content.paths)) return undefined;
    if (Object.keys(content.paths).length > MAX_PATHS) return undefined;
    const components = isJsonObject(content.components) ? content.components : {};
    const schemas = content.definitions ?? components.schemas;
    const paths = Object.entries(content.paths as JsonObject).flatMap(([path, item]) => {
      // the letters of a text would become as many members
      if (!isJsonObject(item)) return [];
      const below = path.startsWith(`/${name}/`) || path === `/${name}`;
      return [[below ? path : `/${name}${path === '/' ? '' : path}`, item] as const];
    });
    return {
      paths: Object.fromEntries(paths),
      schemas: isJsonObject(schemas) ? (schemas as JsonObject) : {},
    };
  } catch {
    return undefined;
  }
}

/** The text with the name of the service filled in; undefined if it becomes too long. */
function filledIn(content: string, name: string): string | undefined {
  const parts = content.split('{service.name}');
  const length = content.length + (parts.length - 1) * name.length;
  return length > MAX_DEFINITION ? undefined : parts.join(name);
}

function remember(context: PlatformContext, id: number, entry: Parsed): void {
  const known = parsed.get(context) ?? new Map<number, Parsed>();
  parsed.set(context, known);
  known.delete(id);
  known.set(id, entry);
  let total = 0;
  for (const [each, { text }] of [...known].reverse()) {
    total += text.length;
    if (total > MAX_ALL) known.delete(each);
  }
}

/**
 * The definition stored with a service that only its author can describe; undefined without
 * one, if it can't be parsed, has too many paths or is larger than `room`. Paths are below the service;
 * `{service.name}` becomes its name.
 */
function ownDefinition(
  context: PlatformContext,
  { service, group, name }: CatalogEntry,
  room: number,
): Parsed | undefined {
  if (!SELF_DESCRIBED.includes(group)) return undefined;
  const id = Number(service.id);
  const row = context.system.get(
    'select content from service_doc where service_id = ? and length(content) <= ?',
    [id, Math.min(room, MAX_DEFINITION)],
  );
  if (typeof row?.content !== 'string') return undefined;
  const text = filledIn(row.content, name);
  if (text === undefined || text.length > room) return undefined;
  const known = parsed.get(context)?.get(id);
  if (known?.text === text && known.name === name) return known;
  const entry = { name, text, own: parse(text, name) };
  remember(context, id, entry);
  return entry;
}

/** Returns a function for the own definitions of the services in one document. */
export function ownDefinitions(
  context: PlatformContext,
): (entry: CatalogEntry) => OwnDefinition | undefined {
  let room = MAX_ALL;
  let paths = MAX_ALL_PATHS;
  return (entry) => {
    const found = ownDefinition(context, entry, room);
    room -= found?.text.length ?? 0;
    const count = Object.keys(found?.own?.paths ?? {}).length;
    if (count > paths) return undefined;
    paths -= count;
    return found?.own;
  };
}
