import type { App } from '../page/createApp.ts';
import type { AccessRule, RuledService } from '../access-rules/AccessRule.ts';
import { bareComponent, prefixOf } from '../access-rules/indexRules.ts';
import { allRows } from '../collections/allRows.ts';
import type { Id } from '../lib/Id.ts';
import { msg } from '../messages/translate.ts';
import { scriptedEvents } from '../scripts/scriptCalls.ts';
import type { TableSchema } from '../tables/TableSchema.ts';
import { searchUses, type Use, type Uses } from '../uses/Uses.ts';

interface RuledRole {
  id: Id;
  name: string;
  role_service_access_by_role_id?: readonly Pick<AccessRule, 'service_id' | 'component'>[];
}

/** Returns the tables whose records refer to this one, according to its relations. */
export const referringTables = ({ name, related }: TableSchema): string[] => [
  ...new Set(
    related
      .filter(({ type }) => type === 'has_many' || type === 'has_one')
      .map(({ ref_table: table }) => table)
      .filter((table) => table && table !== name),
  ),
];

/** Finds the roles and scripts that name a table. Never rejects: what can't be read is `missed`. */
export function tableUses(app: App, service: string, { name, alias }: TableSchema): Promise<Uses> {
  const names = [name, alias].filter((one): one is string => !!one);
  return searchUses([
    { kind: 'role', find: () => rolesNaming(app, service, names) },
    { kind: 'script', find: () => scriptsOn(app, service, names) },
  ]);
}

/**
 * Whether a rule names one of these tables, all in lower case: `_table/orders`, `_schema/orders/*`,
 * `_table/ord*`. One for all tables, such as `_table/*`, refers to none.
 */
function isRuleFor(component: string, names: readonly string[]): boolean {
  const [kind, table = ''] = bareComponent(component).split('/');
  if (kind !== '_table' && kind !== '_schema') return false;
  const prefix = prefixOf(table);
  return names.some((name) => table === name || (prefix && name.startsWith(prefix)));
}

async function rolesNaming(app: App, service: string, tables: readonly string[]): Promise<Use[]> {
  const [roles, services] = await Promise.all([
    allRows<RuledRole>(app, 'system/role', {
      ...{ fields: 'id,name', related: 'role_service_access_by_role_id', order: 'name' },
    }),
    allRows<RuledService>(app, 'system/service', { fields: 'id,name', order: 'name' }),
  ]);
  const ruled = services.find(({ name }) => name === service);
  const names = tables.map((name) => name.toLowerCase());
  return roles
    .filter(({ role_service_access_by_role_id: rules = [] }) =>
      rules.some(
        ({ service_id: of, component }) =>
          String(of) === String(ruled?.id) && isRuleFor(component ?? '', names),
      ),
    )
    .map(({ id, name }) => ({
      kind: 'role',
      id: String(id),
      name,
      how: msg('has access rules for it'),
    }));
}

async function scriptsOn(app: App, service: string, names: readonly string[]): Promise<Use[]> {
  const starts = names.flatMap((name) =>
    ['_table', '_schema'].map((kind) => `${service}.${kind}.${name}.`),
  );
  return (await scriptedEvents(app))
    .filter((name) => starts.some((start) => name.startsWith(start)))
    .map((name) => ({ kind: 'script', id: name, name, how: msg('runs on its events') }));
}
