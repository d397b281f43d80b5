import { msg, type Translate } from '../messages/translate.ts';

/** Titles of members that have another one in their form. */
const TITLES: Readonly<Record<string, string>> = {
  is_active: msg('Active'),
  role_service_access_by_role_id: msg('Access rule'),
  service_doc_by_service_id: msg('Service definition'),
  service_id: msg('Service'),
  // of fields and relationships
  default: msg('Default Value'),
  db_function: msg('Database functions'),
  db_type: msg('Database Type'),
  is_index: msg('Index'),
  is_unique: msg('Unique'),
  is_primary_key: msg('Primary Key'),
  is_foreign_key: msg('Foreign Key'),
  is_virtual_foreign_key: msg('Virtual Foreign Key'),
  is_foreign_ref_service: msg('Foreign Service'),
  is_virtual: msg('Virtual'),
  is_aggregate: msg('Aggregate'),
  ref_service_id: msg('Reference Service'),
  ref_service: msg('Reference Service'),
  ref_table: msg('Reference Table'),
  ref_field: msg('Reference Field'),
  ref_fields: msg('Reference Field'),
  ref_on_delete: msg('On Delete'),
  junction_service_id: msg('Junction Service'),
  junction_ref_field: msg('Junction Reference Field'),
  flatten_drop_prefix: msg('Drop Prefix'),
};

/** Returns the title of a member in forms: `first_name` and `config.first_name` are First Name. */
export function memberTitle(name: string, t: Translate): string {
  const words = name
    .replace(/^.*\./, '')
    .replace(/_by_\w+_id$/, '')
    .replace(/_/g, ' ');
  return t(TITLES[name] ?? words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()));
}
