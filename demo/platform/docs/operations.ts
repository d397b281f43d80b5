import type { CatalogEntry } from '../catalog/serviceCatalog.ts';
import type { PathVerb, ServicePath } from '../catalog/servicePaths.ts';
import { broadcastNames, eventPath } from '../events/eventNames.ts';
import { queryParameters, type QueryParameter } from './queryParameters.ts';
import { summaryOf } from './summaryOf.ts';

/** An operation that a document describes, before it is written as Swagger or OpenAPI. */
export interface Operation {
  verb: string;
  id: string;
  summary: string;
  description: string;
  service: string;
  events: string[];
  query: QueryParameter[];
  /** Names of schemas; undefined for a request without a body. */
  body: string | undefined;
  answer: string;
}

export interface DescribedPath {
  path: string;
  parameters: { name: string; description: string }[];
  operations: Operation[];
}

const VERBS: Record<string, string> = {
  get: 'get',
  post: 'create',
  put: 'replace',
  patch: 'update',
  delete: 'delete',
};

/** `role/{id}` as `RoleById`, `_table` as `Table`. */
export function studly(path: string): string {
  return path
    .split(/[^A-Za-z0-9{}]+/)
    .filter(Boolean)
    .map((word) => (word.startsWith('{') ? `By${word.slice(1)}` : word).replace(/[{}]/g, ''))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** `RolesRequest`, `RecordResponse`: the request or response of a path, for many records or one. */
function schemaName(path: string, group: string, end: 'Request' | 'Response'): string {
  const segments = path.split('/').filter(Boolean);
  const isOne = segments.at(-1)?.startsWith('{') ?? false;
  if (group === 'File') return path.includes('{file_path}') ? `File${end}` : `Folder${end}`;
  if (segments[0] === '_table' && segments.length > 1) {
    return segments.length > 2 ? `Record${end}` : `Records${end}`;
  }
  if (segments[0] === '_schema' && segments.length > 1) {
    return segments.length > 2 ? 'FieldSchema' : 'TableSchema';
  }
  if (segments.length === 0 || segments[0]?.startsWith('_')) {
    return end === 'Response' ? 'ResourceList' : 'Anything';
  }
  const name = studly(segments.filter((each) => !each.startsWith('{')).join('/'));
  return isOne ? `${name}${end}` : `${name.endsWith('s') ? name : `${name}s`}${end}`;
}

function toOperation(entry: CatalogEntry, at: ServicePath, event: PathVerb): Operation {
  const { path } = at;
  const { name, group } = entry;
  const { verb } = event;
  const word = event.events[0] ?? verb;
  const hasBody = verb !== 'get' && verb !== 'delete';
  const thing = path === '' ? `the service ${name}` : path;
  return {
    verb,
    id: `${VERBS[verb] ?? verb}${studly(name)}${studly(path)}`,
    summary: summaryOf(at, event),
    description: `${verb.toUpperCase()} request to ${thing}.`,
    service: name,
    events: broadcastNames(eventPath(name, { path }), event),
    query: queryParameters(group, path, verb, word),
    body: hasBody ? schemaName(path, group, 'Request') : undefined,
    answer: schemaName(path, group, 'Response'),
  };
}

/** Every operation below a service, with unique ids. */
export function describePaths(entry: CatalogEntry): DescribedPath[] {
  return entry.paths.map((each) => ({
    // a slash at the end means a folder
    path: each.path === '{folder_path}' ? '{folder_path}/' : each.path,
    parameters: [...each.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      description: `The ${name === 'id' ? 'record ID' : name.replaceAll('_', ' ')}.`,
    })),
    operations: each.verbs.map((verb) => toOperation(entry, each, verb)),
  }));
}
