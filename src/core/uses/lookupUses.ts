import type { App } from '../page/createApp.ts';
import { allRows } from '../collections/allRows.ts';
import { dialectFor } from '../dialect/dialectFor.ts';
import { membersWithin } from '../lib/membersWithin.ts';
import type { Query } from '../http/queryText.ts';
import type { Entity } from '../resources/resource.ts';
import type { Use, UseKind, Uses } from './Uses.ts';

/**
 * A record and the keys that it names. Nothing else of it is stored: a classic server's services
 * contain their passwords in plain text.
 */
export interface Referrer extends Use {
  keys: ReadonlySet<string>;
}

/** What was searched; `missed` couldn't be read. */
export interface Referrers extends Pick<Uses, 'searched' | 'missed'> {
  all: readonly Referrer[];
}

interface Source {
  kind: UseKind;
  path: string;
  query: Query;
}

const SOURCES: readonly Source[] = [
  { kind: 'service', path: 'system/service', query: { fields: '*' } },
  { kind: 'template', path: 'system/email_template', query: { fields: '*' } },
  {
    kind: 'role',
    path: 'system/role',
    query: { fields: '*', related: 'role_service_access_by_role_id' },
  },
  { kind: 'app', path: 'system/app', query: { fields: 'id,name,url,path' } },
  { kind: 'lookup', path: 'system/lookup', query: { fields: 'id,name,value' } },
];

const SCRIPTS: Source = { kind: 'script', path: 'system/event_script', query: { fields: '*' } };

/**
 * Finds all that may refer to lookup keys, with one request per kind if the server returns them at
 * once. Never rejects. A password that the server hides can't be searched, nor can scripts if the
 * server lists only their names.
 */
export async function findReferrers(app: App, signal?: AbortSignal): Promise<Referrers> {
  const { environment } = app.page.environment.getState();
  const { listsScripts } = dialectFor(environment).config;
  const sources = listsScripts ? [...SOURCES, SCRIPTS] : SOURCES;
  const found = await Promise.all(
    sources.map((source) => read(app, source, signal).catch(() => null)),
  );
  const kinds = (isFound: boolean) =>
    sources.filter((_, index) => (found[index] !== null) === isFound).map(({ kind }) => kind);
  return {
    all: found.flatMap((referrers) => referrers ?? []),
    searched: kinds(true),
    missed: listsScripts ? kinds(false) : [...kinds(false), 'script'],
  };
}

async function read(
  app: App,
  { kind, path, query }: Source,
  signal?: AbortSignal,
): Promise<Referrer[]> {
  const rows = await allRows<Entity & { name: string }>(app, path, query, signal);
  return rows.map((row) => ({
    kind,
    id: String(row.id ?? row.name),
    name: row.name,
    keys: keysIn(row, kind),
  }));
}

/** `{name}` or `{lookup.name}`; scripts request a key by its name in quotes. */
const IN_BRACES = /\{(?:lookup\.)?([^{}"\r\n]{1,255})\}/g;
const IN_QUOTES = /(['"])([^'"\r\n]{1,255})\1/g;

/** Returns the keys that the texts of a record may name. */
export function keysIn(value: unknown, kind: UseKind): Set<string> {
  const texts = textsOf(value);
  const named = texts.flatMap((text) => [...text.matchAll(IN_BRACES)].map(([, key = '']) => key));
  if (kind !== 'script') return new Set(named);
  const quoted = texts.flatMap((text) =>
    [...text.matchAll(IN_QUOTES)].map(([, , key = '']) => key),
  );
  return new Set([...named, ...quoted]);
}

const textsOf = (value: unknown): string[] =>
  [...membersWithin([value])].flatMap(([, each]) => (typeof each === 'string' ? [each] : []));

/** Returns those that name the key in braces, or request it in a script. */
export const usesOf = (name: string, { all }: Referrers): Referrer[] =>
  name ? all.filter(({ keys }) => keys.has(name)) : [];
