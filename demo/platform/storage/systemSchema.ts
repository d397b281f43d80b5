import type { Generation } from '../generation.ts';
import type { Db } from './Db.ts';

const STAMPS = 'created_date text, last_modified_date text';
const AUTHORS = 'created_by_id integer, last_modified_by_id integer';

const SHARED = `
create table user (
  id integer primary key autoincrement, name text not null, username text, first_name text,
  last_name text, last_login_date text, email text not null unique, password text,
  is_sys_admin integer not null default 0, is_active integer not null default 1, phone text,
  security_question text, security_answer text, confirm_code text, default_app_id integer,
  oauth_provider text, adldap text, ${STAMPS}, ${AUTHORS});
create index user_by_kind on user (is_sys_admin, id);
create table role (
  id integer primary key autoincrement, name text not null unique, description text,
  is_active integer not null default 0, ${STAMPS}, ${AUTHORS});
create table role_service_access (
  id integer primary key autoincrement,
  role_id integer not null references role (id) on delete cascade, service_id integer,
  component text, verb_mask integer not null default 0, requestor_mask integer not null default 0,
  filters text, filter_op text not null default 'AND', ${STAMPS}, ${AUTHORS});
create index role_service_access_by_role on role_service_access (role_id);
create table service (
  id integer primary key autoincrement, name text not null unique, label text, description text,
  is_active integer not null default 0, type text not null, mutable integer not null default 1,
  deletable integer not null default 1, config text, ${STAMPS}, ${AUTHORS});
create table service_doc (
  id integer primary key autoincrement,
  service_id integer not null references service (id) on delete cascade,
  format integer not null default 0, content text, ${STAMPS});
create table app (
  id integer primary key autoincrement, name text not null unique, api_key text,
  description text, is_active integer not null default 0, type integer not null default 0,
  path text, url text, storage_service_id integer, storage_container text,
  requires_fullscreen integer not null default 0,
  allow_fullscreen_toggle integer not null default 1,
  toggle_location text not null default 'top',
  role_id integer references role (id) on delete set null, ${STAMPS}, ${AUTHORS});
create table user_to_app_to_role (
  id integer primary key autoincrement,
  user_id integer not null references user (id) on delete cascade,
  app_id integer not null references app (id) on delete cascade,
  role_id integer not null references role (id) on delete cascade);
create index user_to_app_to_role_by_user on user_to_app_to_role (user_id);
create index user_to_app_to_role_by_role on user_to_app_to_role (role_id);
create table user_custom (
  user_id integer not null references user (id) on delete cascade, name text not null,
  value text, ${STAMPS}, primary key (user_id, name));
create table system_custom (name text primary key, value text, ${STAMPS}, ${AUTHORS});
create table session (
  id text primary key, user_id integer not null, revoked integer not null default 0,
  expired integer not null default 0, expires integer not null);
create index session_by_user on session (user_id);
create table setting (name text primary key, value text not null);
`;

// the older servers have three kinds of lookups and app groups, the newer ones a single table
const CLASSIC = `
create table app_group (
  id integer primary key autoincrement, name text not null unique, description text,
  ${STAMPS}, ${AUTHORS});
create table app_to_app_group (
  id integer primary key autoincrement,
  app_id integer not null references app (id) on delete cascade,
  group_id integer not null references app_group (id) on delete cascade);
create table user_lookup (
  id integer primary key autoincrement,
  user_id integer not null references user (id) on delete cascade, name text not null,
  value text, private integer not null default 0, description text, ${STAMPS}, ${AUTHORS});
create index user_lookup_by_user on user_lookup (user_id);
create table role_lookup (
  id integer primary key autoincrement,
  role_id integer not null references role (id) on delete cascade, name text not null,
  value text, private integer not null default 0, description text, ${STAMPS}, ${AUTHORS});
create index role_lookup_by_role on role_lookup (role_id);
create table system_lookup (
  id integer primary key autoincrement, name text not null unique, value text,
  private integer not null default 0, description text, ${STAMPS}, ${AUTHORS});
create table role_adldap (
  role_id integer primary key references role (id) on delete cascade, dn text not null);
`;

// each of thousands of global lookups looks for one of its name
const LOOKUP_INDEX = 'create index if not exists lookup_by_name on lookup (name, user_id);';

const CURRENT = `
create unique index user_username on user (username);
create unique index user_email_unique on user (email collate nocase);
create unique index role_name_unique on role (name collate nocase);
create unique index app_name_unique on app (name collate nocase);
create unique index service_name_unique on service (name collate nocase);
create table lookup (
  id integer primary key autoincrement,
  app_id integer references app (id) on delete cascade,
  role_id integer references role (id) on delete cascade,
  user_id integer references user (id) on delete cascade, name text not null, value text,
  private integer not null default 0, description text, ${STAMPS}, ${AUTHORS});
create index lookup_by_user on lookup (user_id);
create index lookup_by_role on lookup (role_id);
${LOOKUP_INDEX}
`;

/** Creates the tables of the system database, unless an earlier start has done so. */
export function createSystemSchema(db: Db, generation: Generation): boolean {
  if (db.get(`select 1 from sqlite_master where name = 'setting'`)) {
    // databases of earlier versions have none
    if (generation === 'current') db.exec(LOOKUP_INDEX);
    return false;
  }
  const sql =
    generation === 'classic'
      ? SHARED + CLASSIC
      : // the default of a rule without an operator (strict/roles: rule filters odd)
        SHARED.replace(`filter_op text not null default 'AND'`, `filter_op text default 'and'`) +
        CURRENT;
  db.transaction(() => db.exec(sql));
  return true;
}
