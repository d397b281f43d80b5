import type { Generation } from '../generation.ts';
import type { Relation } from './SystemResource.ts';
import { tableShape } from './tableShapes.ts';

type Maker = (generation: Generation) => Relation;

const hasMany =
  (name: string, table: string, field: string): Maker =>
  (generation) => ({ name, kind: 'has_many', shape: tableShape(table, generation), field });

const belongsTo =
  (name: string, table: string, field: string): Maker =>
  (generation) => ({ name, kind: 'belongs_to', shape: tableShape(table, generation), field });

const manyMany =
  (name: string, table: string, through: string, field: string, otherField: string): Maker =>
  (generation) => ({
    name,
    kind: 'many_many',
    shape: tableShape(table, generation),
    field,
    junction: { table: through, otherField },
  });

const PEOPLE: Maker[] = [
  hasMany('user_to_app_to_role_by_user_id', 'user_to_app_to_role', 'user_id'),
  manyMany('role_by_user_to_app_to_role', 'role', 'user_to_app_to_role', 'user_id', 'role_id'),
  manyMany('app_by_user_to_app_to_role', 'app', 'user_to_app_to_role', 'user_id', 'app_id'),
];

const SHARED: Record<string, Maker[]> = {
  user: PEOPLE,
  admin: PEOPLE,
  role: [
    hasMany('role_service_access_by_role_id', 'role_service_access', 'role_id'),
    hasMany('user_to_app_to_role_by_role_id', 'user_to_app_to_role', 'role_id'),
    hasMany('app_by_role_id', 'app', 'role_id'),
    manyMany(
      'service_by_role_service_access',
      'service',
      'role_service_access',
      'role_id',
      'service_id',
    ),
    manyMany('user_by_user_to_app_to_role', 'user', 'user_to_app_to_role', 'role_id', 'user_id'),
  ],
  app: [
    belongsTo('role_by_role_id', 'role', 'role_id'),
    belongsTo('service_by_storage_service_id', 'service', 'storage_service_id'),
    hasMany('user_to_app_to_role_by_app_id', 'user_to_app_to_role', 'app_id'),
    manyMany('user_by_user_to_app_to_role', 'user', 'user_to_app_to_role', 'app_id', 'user_id'),
    manyMany('role_by_user_to_app_to_role', 'role', 'user_to_app_to_role', 'app_id', 'role_id'),
  ],
  service: [
    hasMany('role_service_access_by_service_id', 'role_service_access', 'service_id'),
    manyMany('role_by_role_service_access', 'role', 'role_service_access', 'service_id', 'role_id'),
  ],
};

// the names differ because the older servers have three tables of lookups
const CLASSIC: Record<string, Maker[]> = {
  user: [hasMany('user_lookup_by_user_id', 'user_lookup', 'user_id')],
  admin: [hasMany('user_lookup_by_user_id', 'user_lookup', 'user_id')],
  role: [
    hasMany('role_lookup_by_role_id', 'role_lookup', 'role_id'),
    hasMany('role_adldap_by_role_id', 'role_adldap', 'role_id'),
  ],
  app: [
    hasMany('app_to_app_group_by_app_id', 'app_to_app_group', 'app_id'),
    manyMany(
      'app_group_by_app_to_app_group',
      'app_group',
      'app_to_app_group',
      'app_id',
      'group_id',
    ),
  ],
  app_group: [
    hasMany('app_to_app_group_by_group_id', 'app_to_app_group', 'group_id'),
    manyMany('app_by_app_to_app_group', 'app', 'app_to_app_group', 'group_id', 'app_id'),
  ],
  service: [hasMany('service_doc_by_service_id', 'service_doc', 'service_id')],
};

const CURRENT: Record<string, Maker[]> = {
  user: [hasMany('lookup_by_user_id', 'user_lookup', 'user_id')],
  admin: [hasMany('lookup_by_user_id', 'user_lookup', 'user_id')],
  role: [hasMany('lookup_by_role_id', 'role_lookup', 'role_id')],
  service: [
    (generation) => ({
      name: 'service_doc_by_service_id',
      kind: 'has_one',
      shape: tableShape('service_doc', generation),
      field: 'service_id',
    }),
  ],
};

/** The relations of a system resource, under the names of the generation. */
export function relationsOf(resource: string, generation: Generation): Relation[] {
  const own = generation === 'classic' ? CLASSIC : CURRENT;
  const makers = [...(own[resource] ?? []), ...(SHARED[resource] ?? [])];
  return makers.map((make) => make(generation));
}
