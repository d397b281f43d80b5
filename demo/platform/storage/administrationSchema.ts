import type { SystemResource } from '../system/SystemResource.ts';
import type { Db } from './Db.ts';

const TRAIL =
  'created_date text, last_modified_date text, created_by_id integer, last_modified_by_id integer';

const TABLES = `
create table if not exists event_script (
  name text primary key, type text not null, is_active integer not null default 0,
  affects_process integer not null default 0, content text, config text,
  storage_service_id integer references service (id) on delete set null, storage_path text,
  scm_repository text, scm_reference text, allow_event_modification integer not null default 0,
  ${TRAIL});
create table if not exists orphaned_cache (service_id integer primary key);
`;

const tableOf = ({ shape, tableColumns }: SystemResource) =>
  tableColumns
    ? `create table if not exists ${shape.table} (
         id integer primary key autoincrement, ${tableColumns}, ${TRAIL});`
    : '';

/**
 * Creates the missing tables of the configuration area, with those of additional resources;
 * returns whether all were missing.
 */
export function createAdministrationSchema(db: Db, resources: Iterable<SystemResource>): boolean {
  const isNew = !db.get(`select 1 from sqlite_master where name = 'cors_config'`);
  db.transaction(() => db.exec([TABLES, ...[...resources].map(tableOf)].join('\n')));
  return isNew;
}
