import type { App } from '../page/createApp.ts';
import { allRows } from '../collections/allRows.ts';
import type { Id } from '../lib/Id.ts';
import { membersWithin } from '../lib/membersWithin.ts';
import type { Use } from './Uses.ts';

/** What a member of a service's config refers to, by the member's name. */
export interface NamedBy {
  ids: readonly Id[];
  member: RegExp;
  /** As in `Use`. */
  how: string;
}

/**
 * Returns the services whose config names one of these records; nothing else of a config is stored.
 */
export async function servicesNaming(app: App, { ids, member, how }: NamedBy): Promise<Use[]> {
  const wanted = new Set(ids.map(String));
  // not `config` by name: classic servers omit it then
  const query = { fields: '*', order: 'id' };
  const rows = await allRows<{ id: Id; name: string; label?: string; config?: unknown }>(
    app,
    'system/service',
    query,
  );
  return rows
    .filter(({ config }) => refersTo(config, wanted, member))
    .map(({ id, name, label }) => ({ kind: 'service', id: String(id), name: label || name, how }));
}

/** Whether a config, at any depth, has one of the ids in a member with such a name. */
export function refersTo(value: unknown, wanted: ReadonlySet<string>, member: RegExp): boolean {
  for (const [name, each] of membersWithin(value)) {
    if (typeof each !== 'object' && member.test(name) && wanted.has(String(each))) return true;
  }
  return false;
}
