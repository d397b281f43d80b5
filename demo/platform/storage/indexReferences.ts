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
  const missing = db.all(
    `select m.name as owner, f."from" as name
     from sqlite_master m join pragma_foreign_key_list(m.name) f
     where m.type = 'table' and (?1 is null or m.name = ?1) and f.seq = 0
       and not exists (
         select 1 from pragma_index_list(m.name) i join pragma_index_info(i.name) c
         where i.partial = 0 and c.seqno = 0 and c.name = f."from")`,
    [table],
  );
  for (const { owner, name } of missing) db.exec(keyIndexSql(String(owner), String(name)));
}
