import type { Generation } from '../generation.ts';
import type { Column, ColumnType, TableShape } from './TableShape.ts';

// 'name' is a string; 'name:type' another type; ! required, - read-only, ? hidden, # sealed
function columns(list: string): Column[] {
  return list.split(/\s+/).map((word) => {
    const [, name, type, mark] = /^(\w+)(?::(\w+))?([!?#-]?)$/.exec(word) ?? [];
    return {
      name: name ?? word,
      type: (type ?? 'string') as ColumnType,
      ...(mark === '!' ? { required: true } : {}),
      ...(mark === '?' || mark === '#' ? { hidden: true } : {}),
      ...(mark === '#' ? { sealed: true } : {}),
      ...(mark === '-' ? { readOnly: true } : {}),
    };
  });
}

const STAMPS = 'created_date:stamp- last_modified_date:stamp-';
const AUTHORS = 'created_by_id:reference- last_modified_by_id:reference-';
/** The columns that most tables have for who wrote a row, and when. */
export const TRAIL = `${STAMPS} ${AUTHORS}`;
const LOOKUP = `name! value:secret private:boolean description ${TRAIL}`;
const USER_HIDDEN = 'password# is_sys_admin:boolean? security_answer#';

const SHARED: Record<string, string> = {
  role: `id:id- name! description is_active:boolean ${TRAIL}`,
  role_service_access: `id:id- role_id:integer service_id:integer component verb_mask:integer requestor_mask:integer filters:json filter_op ${TRAIL}`,
  user_to_app_to_role: 'id:id- user_id:integer app_id:integer role_id:integer',
  app: `id:id- name! api_key description is_active:boolean type:integer path url storage_service_id:integer storage_container requires_fullscreen:boolean allow_fullscreen_toggle:boolean toggle_location role_id:integer ${TRAIL}`,
  service: `id:id- name! label description is_active:boolean type! mutable:boolean- deletable:boolean- ${TRAIL} config:json#`,
};

const CLASSIC: Record<string, string> = {
  user: `id:id- name! first_name last_name last_login_date:moment- email! is_active:boolean phone security_question confirm_code- default_app_id:reference ${TRAIL} oauth_provider- username adldap- ${USER_HIDDEN}`,
  user_lookup: `id:id- user_id:integer ${LOOKUP}`,
  role_lookup: `id:id- role_id:integer ${LOOKUP}`,
  system_lookup: `id:id- ${LOOKUP}`,
  app_group: `id:id- name! description ${TRAIL}`,
  app_to_app_group: 'id:id- app_id:integer group_id:integer',
  event_script: `name! type! is_active:boolean affects_process:boolean content:text config ${TRAIL}`,
  role_adldap: 'role_id:integer dn',
  service_doc: `id:id- service_id:integer format:reference content:text ${STAMPS}`,
};

const CURRENT: Record<string, string> = {
  user: `id:id- name! username first_name last_name last_login_date:moment- email! is_active:boolean phone security_question default_app_id:integer oauth_provider- ${TRAIL} confirm_code# ${USER_HIDDEN}`,
  user_lookup: `id:id- user_id:integer ${LOOKUP}`,
  role_lookup: `id:id- role_id:integer ${LOOKUP}`,
  system_lookup: `id:id- ${LOOKUP}`,
  event_script: `name! type! is_active:boolean content:text config storage_service_id:integer storage_path scm_repository scm_reference ${TRAIL} allow_event_modification:boolean`,
  service_doc: `service_id:integer format:integer content:text ${STAMPS}`,
};

/** The shape of a table whose columns are listed in the format above. */
export const shapeOf = (table: string, list: string): TableShape => ({
  table,
  columns: columns(list),
});

/** The shape of a system table, by its name on classic servers. */
export function tableShape(name: string, generation: Generation): TableShape {
  const list = (generation === 'classic' ? CLASSIC : CURRENT)[name] ?? SHARED[name];
  if (list === undefined) throw new Error(`There is no system table ${name}.`);
  const table = generation === 'current' && name.endsWith('_lookup') ? 'lookup' : name;
  return shapeOf(table, list);
}
