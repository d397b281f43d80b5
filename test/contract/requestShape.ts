import type { Json } from './recordings.ts';
import { isObject } from './recordings.ts';

/** The structure of a request, without the names and numbers of one test. */
export interface RequestShape {
  method: string;
  /** Below the API base: `system/user/{id}`, `{service}/_table/{table}`. */
  path: string;
  /** Parameter names; for `related` each relation, as `related=…`. */
  parameters: string[];
  /** Members of the body, two levels of lists deep: `resource[].name`; `text` for other bodies. */
  members: string[];
}

const NUMBER = /^\d+$/;
const MADE = /^\{+[^}]*\}+$/;

/** Paths below which an instance's own names follow. */
const NAMED: Readonly<Record<string, string>> = {
  'system/event': '{event}',
  'system/event_script': '{event}',
  'system/cache': '{service}',
  'system/custom': '{name}',
  'user/custom': '{name}',
  'system/service_type': '{type}',
  'system/script_type': '{type}',
  'system/constant': '{name}',
};

function tablePath(rest: readonly string[], isSchema: boolean): string[] {
  const [table, part, name] = rest;
  if (!table) return [];
  if (!part) return ['{table}'];
  if (!isSchema) return ['{table}', '{id}'];
  if (part === '_field' || part === '_related')
    return ['{table}', part, ...(name ? ['{name}'] : [])];
  return ['{table}', '{field}'];
}

/**
 * Returns a path without an instance's own parts: ids, names of services, tables, files and events.
 */
export function pathShape(path: string): string {
  const [address = ''] = path.replace(/^.*?\/api\/v2\/?/, '').split('?');
  const isFolder = address.endsWith('/');
  const parts = address.split('/').filter(Boolean).map(decodeURIComponent);
  const [first = '', second = '', ...rest] = parts;
  if (!first) return '';
  if (first === 'api_docs') return second ? 'api_docs/{service}' : 'api_docs';
  if (first === 'system' || first === 'user') {
    const named = NAMED[`${first}/${second}`];
    if (rest.length && named) return `${first}/${second}/${named}`;
    const ids = rest.map((part) => (NUMBER.test(part) || MADE.test(part) ? '{id}' : part));
    return [first, second, ...ids].filter(Boolean).join('/');
  }
  if (second === '_table' || second === '_schema') {
    return ['{service}', second, ...tablePath(rest, second === '_schema')].join('/');
  }
  if (second.startsWith('_') && second === second.toLowerCase()) return `{service}/${second}`;
  if (!second) return isFolder ? '{service}/' : '{service}';
  return isFolder ? '{service}/{folder}/' : '{service}/{file}';
}

function membersOf(value: Json, prefix = '', depth = 0): string[] {
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => membersOf(item, `${prefix}[].`, depth));
    return items.length ? items : [prefix];
  }
  if (!isObject(value)) return prefix ? [prefix.replace(/\.$/, '')] : [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = prefix.endsWith('.') || !prefix ? `${prefix}${name}` : `${prefix}.${name}`;
    const isDeep = Array.isArray(inner) && depth < 1 && inner.some((item) => isObject(item));
    return isDeep ? membersOf(inner, path, depth + 1) : [path];
  });
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort();

export const bodyMembers = (body: Json | undefined): string[] =>
  body === undefined || body === null || body === '' ? [] : sorted(membersOf(body));

/**
 * Parameters that configure the response's wrapper are part of every request and irrelevant here.
 */
export function parameterNames(path: string): string[] {
  const { searchParams } = new URL(path, 'https://instance.example');
  return sorted(
    [...searchParams].flatMap(([name, value]) =>
      name === 'related' ? value.split(',').map((each) => `related=${each}`) : [name],
    ),
  );
}
