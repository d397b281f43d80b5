import type { Db } from './Db.ts';

/** Tables of which a list holds whole rows, where roles can store them. */
const TABLES = [
  ...['cors_config', 'email_template', 'lookup'],
  ...['role_lookup', 'system_lookup', 'user_lookup'],
];

/** Keeps the size of the texts of each of these tables, also if a change is undone. */
export function keepTextSizes(db: Db): void {
  db.exec('create temp table text_size (name text primary key, bytes integer not null)');
  for (const table of TABLES) {
    const columns = db.all('select name from pragma_table_info(?)', [table]);
    // each generation has its own tables
    if (columns.length === 0) continue;
    const size = (row: string) =>
      columns.map(({ name }) => `coalesce(octet_length(${row}."${String(name)}"), 0)`).join(' + ');
    const change = (bytes: string) =>
      `update text_size set bytes = bytes + ${bytes} where name = '${table}';`;
    db.exec(`
      insert into text_size select '${table}', coalesce(sum(${size('s')}), 0) from ${table} s;
      create temp trigger ${table}_text_added after insert on main.${table} begin
        ${change(`(${size('new')})`)} end;
      create temp trigger ${table}_text_changed after update on main.${table} begin
        ${change(`(${size('new')}) - (${size('old')})`)} end;
      create temp trigger ${table}_text_dropped after delete on main.${table} begin
        ${change(`-(${size('old')})`)} end;`);
  }
}

/** The bytes of all texts of a table, without a look at each row; undefined if it isn't one of those. */
export function sizeOfTexts(db: Db, table: string): number | undefined {
  if (!TABLES.includes(table)) return undefined;
  const row = db.get('select bytes from text_size where name = ?', [table]);
  return row && Number(row.bytes);
}
