import type { App } from '../app.ts';
import { unwrap } from '../collections/unwrap.ts';
import { configAbilities } from '../dialect/configAbilities.ts';
import { dialectFor } from '../dialect/dialect.ts';
import type { Query } from '../http/queryText.ts';
import type { Entity } from '../resources/resource.ts';

/** What can refer to a lookup key. */
export type UseKind = 'service' | 'role' | 'app' | 'template' | 'lookup' | 'script';

/** A record that may refer to lookup keys, with all of its text. */
export interface Referrer {
  kind: UseKind;
  id: string;
  name: string;
  text: string;
}

/** What was searched; `missed` could not be read. */
export interface Referrers {
  all: readonly Referrer[];
  searched: readonly UseKind[];
  missed: readonly UseKind[];
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
 * All that may refer to lookup keys, one call for each kind; never rejects. A password that the
 * server hides cannot be searched, nor scripts where the server lists only their names.
 */
export async function findReferrers(app: App): Promise<Referrers> {
  const { environment } = app.page.environment.getState();
  const { listsScripts } = configAbilities(dialectFor(environment));
  const sources = listsScripts ? [...SOURCES, SCRIPTS] : SOURCES;
  const found = await Promise.all(sources.map((source) => read(app, source).catch(() => null)));
  const kinds = (isFound: boolean) =>
    sources.filter((_, index) => (found[index] !== null) === isFound).map(({ kind }) => kind);
  return {
    all: found.flatMap((referrers) => referrers ?? []),
    searched: kinds(true),
    missed: listsScripts ? kinds(false) : [...kinds(false), 'script'],
  };
}

async function read(app: App, { kind, path, query }: Source): Promise<Referrer[]> {
  const { rows } = unwrap<Entity & { name: string }>(await app.api.get(path, query));
  return rows.map((row) => ({
    kind,
    id: String(row.id ?? row.name),
    name: row.name,
    text: JSON.stringify(row),
  }));
}

/** Those that name the key in braces, or ask for it in a script. */
export function usesOf(name: string, { all }: Referrers): Referrer[] {
  if (!name) return [];
  // in JSON, as the texts are
  const key = JSON.stringify(name).slice(1, -1);
  const named = new RegExp(`\\{(?:lookup\\.)?${key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\}`);
  const quoted = [`'${key}'`, `\\"${key}\\"`];
  return all.filter(
    ({ kind, text }) =>
      named.test(text) || (kind === 'script' && quoted.some((quote) => text.includes(quote))),
  );
}
