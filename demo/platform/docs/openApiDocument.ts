import type { CatalogEntry } from '../catalog/serviceCatalog.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { documentSchemas } from './documentSchemas.ts';
import { openApiContents, openApiPathItem, referToSchema } from './openApiPathItem.ts';
import { describePaths } from './operations.ts';
import { spendWork } from '../workTime.ts';
import type { OwnDefinition } from './ownDefinition.ts';

const SECURITY: Record<string, JsonObject> = {
  BasicAuth: { type: 'http', scheme: 'basic' },
  BearerAuth: { type: 'http', scheme: 'bearer' },
  ApiKeyQuery: { type: 'apiKey', in: 'query', name: 'api_key' },
  ApiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-DreamFactory-API-Key' },
  SessionTokenQuery: { type: 'apiKey', in: 'query', name: 'session_token' },
  SessionTokenHeader: { type: 'apiKey', in: 'header', name: 'X-DreamFactory-Session-Token' },
};

/** The verbs of a path that a caller sees. */
export type Visible = (entry: CatalogEntry, path: string, verb: string) => boolean;

interface Parts {
  paths: JsonObject;
  bodies: Set<string>;
  answers: Set<string>;
  schemas: JsonObject;
}

const VERBS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** A path of a definition without the operations that a caller doesn't see; undefined without any. */
function visibleItem(item: Json, isVisible: (verb: string) => boolean): Json | undefined {
  const verbs = isJsonObject(item) ? VERBS.filter((verb) => verb in item) : [];
  const hidden = verbs.filter((verb) => !isVisible(verb));
  // without operations of its own it can refer to those elsewhere
  if (verbs.length === 0) return isVisible('get') ? item : undefined;
  if (hidden.length === 0) return item;
  if (hidden.length === verbs.length) return undefined;
  const shown = Object.entries(item as JsonObject).filter(([name]) => !hidden.includes(name));
  return Object.fromEntries(shown);
}

function describeOwn(
  entry: CatalogEntry,
  base: string,
  visible: Visible,
  own: OwnDefinition,
  parts: Parts,
): void {
  const before = Object.keys(parts.paths).length;
  for (const [path, item] of Object.entries(own.paths)) {
    spendWork();
    const below = path.slice(entry.name.length + 1);
    const shown = visibleItem(item, (verb) => visible(entry, below.replace(/^\//, ''), verb));
    if (shown !== undefined) parts.paths[base === '' ? below || '/' : path] = shown;
  }
  const isSeen = Object.keys(parts.paths).length > before;
  if (isSeen || visible(entry, '', 'get')) Object.assign(parts.schemas, own.schemas);
}

function describeEntry(
  entry: CatalogEntry,
  base: string,
  visible: Visible,
  own: OwnDefinition | undefined,
  parts: Parts,
): void {
  if (own) return describeOwn(entry, base, visible, own, parts);
  for (const described of describePaths(entry)) {
    const operations = described.operations.filter(({ verb }) =>
      visible(entry, described.path, verb),
    );
    if (operations.length === 0) continue;
    // only the document of a single service marks folders with a slash
    const below = base === '' ? described.path : described.path.replace(/\/$/, '');
    const path = below === '' ? base || '/' : `${base}/${below}`;
    parts.paths[path] = openApiPathItem({ ...described, operations });
    for (const { body, answer } of operations) {
      parts.answers.add(answer);
      if (body) parts.bodies.add(body);
    }
  }
}

/**
 * Returns the document of current servers, for one service with paths below it, or for all of them.
 *
 * @param visible whether the reader can send a request; others are omitted.
 */
export function openApiDocument(
  entries: CatalogEntry[],
  one: CatalogEntry | undefined,
  visible: Visible,
  own: (entry: CatalogEntry) => OwnDefinition | undefined,
): JsonObject {
  const parts: Parts = {
    paths: {},
    bodies: new Set(),
    answers: new Set(['Success', 'Error', 'ResourceList']),
    schemas: {},
  };
  for (const entry of one ? [one] : entries) {
    describeEntry(entry, one ? '' : `/${entry.name}`, visible, own(entry), parts);
  }
  const text = (value: unknown): string => (value === null ? '' : String(value));
  return {
    openapi: '3.0.0',
    servers: [{ url: one ? `/api/v2/${one.name}` : '/api/v2', description: '' }],
    components: {
      securitySchemes: SECURITY,
      responses: openApiContents(parts.answers),
      schemas: {
        ...documentSchemas([...parts.answers, ...parts.bodies], 'current', referToSchema),
        ...parts.schemas,
      },
      requestBodies: openApiContents(parts.bodies),
    },
    security: Object.keys(SECURITY).map((name) => ({ [name]: [] })),
    tags: one
      ? []
      : entries.map(({ name, service }) => ({ name, description: text(service.description) })),
    info: one
      ? {
          title: text(one.service.label),
          description: text(one.service.description),
          version: '2.0',
          group: one.group,
        }
      : { title: 'DreamFactory Live API Documentation', description: '', version: '2.0' },
    // an empty list: PHP does not distinguish the two (strict/records: api_docs rws)
    paths: Object.keys(parts.paths).length > 0 ? parts.paths : [],
  };
}
