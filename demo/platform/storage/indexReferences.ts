import { quoteName } from '../query/writeClause.ts';
import type { Db } from './Db.ts';

/** How the names of these indexes begin. */
export const KEY_INDEX = 'df_key_';

/** The statement for the index of a column that refers to a table. */
export function keyIndexSql(table: string, column: string): string {
  // the length tells apart two pairs of names that are the same together
  const name = quoteName(`${KEY_INDEX}${table.length}_${table}_${column}`);
  return `create index if not exists ${name} on ${quoteName(table)} (${quoteName(column)})`;
}

/**
 * Gives the columns that refer to tables an index, unless they have one. For each row that is deleted,
 * SQLite looks for those that refer to it: without an index through all of them.
 *
 * @param table only of this one.
 */
export function indexReferences(db: Db, table: string | null = null): void {
  const where = `m.type = 'table' and (?1 is null or m.name = ?1)`;
  // one after the other: looking for the index of each key would go through all of them each time
  const indexed = namesIn(
    db,
    `select m.name as owner, c.name as name from sqlite_master m
     join pragma_index_list(m.name) i join pragma_index_info(i.name) c
     where ${where} and i.partial = 0 and c.seqno = 0`,
    table,
  );
  const references = namesIn(
    db,
    `select m.name as owner, f."from" as name
     from sqlite_master m join pragma_foreign_key_list(m.name) f where ${where} and f.seq = 0`,
    table,
  );
  for (const [key, [owner, name]] of references) {
    if (!indexed.has(key)) db.exec(keyIndexSql(owner, name));
  }
}

/** Columns with their tables, each once. */
function namesIn(db: Db, sql: string, table: string | null): Map<string, [string, string]> {
  const names = new Map<string, [string, string]>();
  db.each(sql, [table], ({ owner, name }) => {
    const pair: [string, string] = [String(owner), String(name)];
    names.set(JSON.stringify(pair), pair);
  });
  return names;
}
