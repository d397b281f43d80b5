import { PlatformError } from '../../http/PlatformError.ts';
import type { Db } from '../../storage/Db.ts';

/** Of one database: SQLite reads all of them again after each change of a table. */
const MOST_FIELDS = 50_000;

/** The most rows that the changes of one request can copy and check, together about a second's work. */
const MOST_ROWS = 1_000_000;

/** Counts the rows that one request goes through to change columns, while all other requests wait. */
export class SchemaBudget {
  #left = MOST_ROWS;
  #fields = new Map<Db, number>();

  /**
   * Counts a change of a table: its rows are copied, and read again for each changed column. One
   * column of a large table can always be changed.
   *
   * @throws PlatformError 413 if the request has too many of them.
   */
  spend(rows: number, columns: number): void {
    const isFirst = this.#left === MOST_ROWS;
    this.#left -= rows * (1 + columns);
    if (this.#left >= 0 || (isFirst && columns <= 1)) return;
    throw new PlatformError(413, 'The tables are too large for so many changes in one request.');
  }

  /**
   * Counts fields that are added to a database.
   *
   * @throws PlatformError 413 if it would have too many.
   */
  addFields(db: Db, added: number): void {
    const before = this.#fields.get(db) ?? fieldCount(db);
    this.#fields.set(db, before + added);
    if (added === 0 || before + added <= MOST_FIELDS) return;
    const most = MOST_FIELDS.toLocaleString('en');
    throw new PlatformError(413, `A database can have at most ${most} fields.`);
  }
}

function fieldCount(db: Db): number {
  const sql = `select count(*) as fields from sqlite_master m join pragma_table_info(m.name)
    where m.type = 'table'`;
  return Number(db.get(sql)?.fields);
}
