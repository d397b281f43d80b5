import type { Generation } from '../generation.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import type { Db, Row } from '../storage/Db.ts';
import { ReadBudget, readWholeRows } from '../storage/ReadBudget.ts';

/** A kind of system records in packages, in the order of their import. */
export interface SystemKind {
  name: string;
  table: string;
  /** What identifies a record on any instance. */
  key: string;
  /** The condition for rows of this kind. */
  condition: string;
  /** The relations that are exported with a record. */
  related: string[];
}

const PLACES = ['user_to_app_to_role_by_user_id'];

function kinds(generation: Generation): SystemKind[] {
  const classic = generation === 'classic';
  const kind = (name: string, more: Partial<SystemKind> = {}): SystemKind => ({
    name,
    table: name,
    key: 'name',
    condition: '1',
    related: [],
    ...more,
  });
  const lookups = classic ? 'user_lookup_by_user_id' : 'lookup_by_user_id';
  const ofNobody = 'user_id is null and role_id is null and app_id is null';
  return [
    // first, because rules and apps refer to them
    kind('service', { related: ['service_doc_by_service_id'] }),
    kind('role', {
      related: [
        'role_service_access_by_role_id',
        classic ? 'role_lookup_by_role_id' : 'lookup_by_role_id',
      ],
    }),
    kind('app'),
    ...(classic ? [kind('app_group', { related: ['app_to_app_group_by_group_id'] })] : []),
    kind('user', {
      key: 'email',
      condition: 'is_sys_admin = 0',
      related: [...PLACES, lookups],
    }),
    kind('admin', {
      table: 'user',
      key: 'email',
      condition: 'is_sys_admin = 1',
      related: [lookups],
    }),
    kind('lookup', {
      table: classic ? 'system_lookup' : 'lookup',
      ...(classic ? {} : { condition: ofNobody }),
    }),
    kind('email_template'),
    kind('cors', { table: 'cors_config', key: 'path' }),
  ];
}

/** The kinds that are records of `system/{name}`. */
export const systemKinds = (generation: Generation): SystemKind[] => kinds(generation);

/** Settings and scripts, which have names instead of ids. */
export const namedKinds = (
  generation: Generation,
): { name: string; table: string; columns: string[] }[] => [
  { name: 'custom', table: 'system_custom', columns: ['name', 'value'] },
  {
    name: generation === 'classic' ? 'event' : 'event_script',
    table: 'event_script',
    columns: ['name', 'type', 'content', 'config', 'is_active', 'allow_event_modification'],
  },
];

/** The rows of a kind, ordered by id. */
export const rowsOfKind = (db: Db, { table, condition }: SystemKind): Row[] =>
  readWholeRows(db, table, `where ${condition} order by id`);

/** What a manifest says of the rows of a kind, ordered by id. */
export function namesOfKind(db: Db, { table, condition, key }: SystemKind): Row[] {
  const names = ['id', key, ...(table === 'user' ? ['username', 'first_name', 'last_name'] : [])];
  const columns = names.map((name) => ({ name, sql: name }));
  const rest = `from ${table} where ${condition} order by id`;
  return new ReadBudget().read(db, { columns, rest, params: [] });
}

/** The local row for a record of another instance. */
export function twinOf(db: Db, { table, condition, key }: SystemKind, record: JsonObject) {
  return db.get(`select * from ${table} where ${condition} and ${key} = ?`, [
    String(record[key] ?? ''),
  ]);
}
