import type { Db } from './Db.ts';

const letters = (row: string) =>
  `coalesce(length(${row}.component), 0) + coalesce(length(${row}.filters), 0)`;

const VERSION = 'hex(randomblob(16))';

const count = (row: 'new') => `
  insert into role_size values (${row}.role_id, 1, ${letters(row)}, ${VERSION})
    on conflict (role_id) do update set
      rules = rules + 1, letters = letters + excluded.letters, version = excluded.version;`;

const uncount = (row: 'old') => `
  update role_size set rules = rules - 1, letters = letters - (${letters(row)}), version = ${VERSION}
    where role_id = ${row}.role_id;`;

/** The row that stands for the names of all services, which rules refer to. */
const renamed = `update role_size set version = ${VERSION} where role_id = 0;`;

/**
 * Keeps the number and the length of each role's rules, with a version that is another one after
 * every change, and the earlier one after an undone change.
 */
export function keepRoleSizes(db: Db): void {
  db.exec(`
    pragma temp_store = memory;
    create temp table role_size (
      role_id integer primary key, rules integer not null, letters integer not null,
      version text not null);
    insert into role_size values (0, 0, 0, ${VERSION});
    insert into role_size select r.role_id, count(*), sum(${letters('r')}), ${VERSION}
      from role_service_access r group by r.role_id;
    create temp trigger rule_added after insert on main.role_service_access begin
      ${count('new')} end;
    create temp trigger rule_changed after update on main.role_service_access begin
      ${uncount('old')} ${count('new')} end;
    create temp trigger rule_dropped after delete on main.role_service_access begin
      ${uncount('old')} end;
    create temp trigger service_added after insert on main.service begin ${renamed} end;
    create temp trigger service_renamed after update of name on main.service begin ${renamed} end;
    create temp trigger service_dropped after delete on main.service begin ${renamed} end;`);
}

/** What the rules of a role, and the names of the services in them, are as long as it is the same. */
export function versionOfRules(db: Db, roleId: number): string {
  const sql = 'select version from role_size where role_id in (0, ?) order by role_id';
  return db
    .all(sql, [roleId])
    .map(({ version }) => String(version))
    .join();
}
