import type { Db } from './Db.ts';

const size = (row: string) => `coalesce(octet_length(${row}.config), 0)`;

/** Keeps the size of the configs of all services together, also if a change is undone. */
export function keepConfigSizes(db: Db): void {
  db.exec(`
    pragma temp_store = memory;
    create temp table config_size (bytes integer not null);
    insert into config_size select coalesce(sum(${size('s')}), 0) from service s;
    create temp trigger config_added after insert on main.service begin
      update config_size set bytes = bytes + ${size('new')}; end;
    create temp trigger config_changed after update of config on main.service begin
      update config_size set bytes = bytes + ${size('new')} - ${size('old')}; end;
    create temp trigger config_dropped after delete on main.service begin
      update config_size set bytes = bytes - ${size('old')}; end;`);
}

/** The bytes of the configs of all services, without a look at each of them. */
export function sizeOfConfigs(db: Db): number {
  return Number(db.get('select bytes from config_size')?.bytes);
}
