import type { Generation } from '../generation.ts';
import type { Db } from './openDatabase.ts';

const TRAIL =
  'created_date text, last_modified_date text, created_by_id integer, last_modified_by_id integer';

// the two generations differ in what an entry has that says nothing of its own
const CORS_DEFAULTS: Record<Generation, string> = {
  classic: `header text default '*', max_age integer not null default 3600`,
  current: 'header text, max_age integer not null default 0',
};

const tables = (generation: Generation) => `
create table if not exists cors_config (
  id integer primary key autoincrement, path text not null unique, description text, origin text,
  ${CORS_DEFAULTS[generation]}, exposed_header text, method integer not null default 0,
  supports_credentials integer not null default 0, enabled integer not null default 1, ${TRAIL});
create table if not exists email_template (
  id integer primary key autoincrement, name text not null unique, description text, "to" text,
  cc text, bcc text, subject text, attachment text, body_text text, body_html text, from_name text,
  from_email text, reply_to_name text, reply_to_email text, defaults text, ${TRAIL});
create table if not exists event_script (
  name text primary key, type text not null, is_active integer not null default 0,
  affects_process integer not null default 0, content text, config text,
  storage_service_id integer references service (id) on delete set null, storage_path text,
  scm_repository text, scm_reference text, allow_event_modification integer not null default 0,
  ${TRAIL});
create table if not exists orphaned_cache (service_id integer primary key);
`;

/** Creates the tables of the configuration area that are missing; tells whether all were. */
export function createAdministrationSchema(db: Db, generation: Generation): boolean {
  const isNew = !db.get(`select 1 from sqlite_master where name = 'cors_config'`);
  db.transaction(() => db.exec(tables(generation)));
  return isNew;
}
