import type { Generation } from '../generation.ts';
import type { Db } from '../storage/Db.ts';
import { keyIndexSql } from '../storage/indexReferences.ts';
import { addPendingTables } from './tableCatalog.ts';

/** The size of the large database that tests how pages cope. */
export interface Scale {
  /** How many services use it; one by default. */
  services?: number;
  /** How many tables it has beside `readings`; 1,000 by default. */
  tables?: number;
  /** How many rows `readings` has; 100,000 by default. */
  rows?: number;
  /** How many columns `readings` has; 6 by default, additional ones alternate numbers and texts. */
  columns?: number;
}

const groupSize = 10;
const rowsOfEach = 25;

/**
 * Gives a database many tables that exist only by name until one is opened: then a group of
 * ten that refer to each other is created, or `readings` with all of its rows.
 */
export function addScaleTables(
  db: Db,
  generation: Generation,
  { tables = 1000, rows = 100_000, columns = 6 }: Scale,
): void {
  const names = Array.from({ length: tables }, (_, index) => nameOf(index));
  addPendingTables(db, {
    names: [...names, 'readings'],
    make: (name) =>
      db.transaction(() => {
        if (name === 'readings') makeReadings(db, generation, rows, columns);
        else makeGroup(db, generation, Number(name.slice(-5)), tables);
      }),
  });
}

function nameOf(index: number): string {
  return `table_${String(index).padStart(5, '0')}`;
}

/** A main table and up to nine tables that refer to it. */
function makeGroup(db: Db, generation: Generation, index: number, tables: number): void {
  const head = index - (index % groupSize);
  const text = textType(generation);
  for (let at = head; at < Math.min(head + groupSize, tables); at++) {
    const name = nameOf(at);
    const parent = at === head ? 'integer' : `integer references ${nameOf(head)} (id)`;
    db.exec(`
      create table ${name} (
        id integer not null primary key autoincrement,
        name ${text}(80) not null,
        amount ${generation === 'current' ? 'numeric' : 'decimal'}(12,2),
        is_active boolean not null default 1,
        head_id ${parent}
      );
      insert into ${name} (name, amount, head_id)
        with recursive n (i) as (select 1 union all select i + 1 from n where i < ${rowsOfEach})
        select 'Row ' || i || ' of ${name}', i * 1.25, 1 + i % ${rowsOfEach} from n;
      ${keyIndexSql(name, 'head_id')}`);
  }
}

function makeReadings(db: Db, generation: Generation, rows: number, columns: number): void {
  const more = Array.from({ length: Math.max(0, columns - 6) }, (_, at) => at + 7);
  const name = (at: number) => `column_${at}`;
  const type = (at: number) => (at % 2 ? 'integer' : `${textType(generation)}(40)`);
  const value = (at: number) => (at % 2 ? `i * ${at} % 10007` : `'Text ' || (i % ${at * 13})`);
  const moment = generation === 'current' ? 'timestamp without time zone' : 'datetime';
  db.exec(`
    create table readings (
      id integer not null primary key autoincrement,
      sensor ${textType(generation)}(20) not null,
      value ${generation === 'current' ? 'numeric' : 'decimal'}(10,3) not null,
      taken_at ${moment} not null,
      is_checked boolean not null default 0,
      note text${more.map((at) => `, ${name(at)} ${type(at)}`).join('')}
    );
    insert into readings (sensor, value, taken_at, is_checked, note${more.map((at) => `, ${name(at)}`).join('')})
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${rows})
      select 'sensor-' || (i % 97), (i * 7919 % 1000000) / 1000.0,
        datetime(1704067200 + i * 60, 'unixepoch'), i % 3 = 0,
        case when i % 11 = 0 then 'Note ' || i end${more.map((at) => `, ${value(at)}`).join('')} from n;`);
}

function textType(generation: Generation): string {
  return generation === 'current' ? 'character varying' : 'varchar';
}
