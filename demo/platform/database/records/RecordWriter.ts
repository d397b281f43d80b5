import { isAdministrator } from '../../auth/access/adminsOnly.ts';
import { MAX_RECORDS, tooManyRecords } from '../../http/bodyLimits.ts';
import { isJsonObject } from '../../http/isJsonObject.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import type { Verb } from '../../http/ServiceRequest.ts';
import { isNumeric } from '../../query/phpNumber.ts';
import { quoteName } from '../../query/writeClause.ts';
import type { Db, Row, SqlValue } from '../../storage/Db.ts';
import { MAX_CARRIED } from '../../storage/WriteBudget.ts';
import { spendWork } from '../../workTime.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { defaultBytes } from '../defaultBytes.ts';
import { equalSql } from '../dbFunction.ts';
import { fieldType } from '../fieldType.ts';
import { passRowFilter } from '../filterCost.ts';
import { columnOf, rowIdName, shownName, type TableInfo } from '../TableInfo.ts';
import { allowedRows, type RowCondition } from '../tableQuery.ts';
import { carriedBytes } from './carriedKeys.ts';
import { parseRecord, type Assignment } from './parseRecord.ts';
import { recordFailure, viewFailure } from './recordFailure.ts';
import { spendOnDeletion } from './spendOnDeletion.ts';
import { toNative } from './toNative.ts';

/** A stored row, by SQLite's own number. */
export type RowId = SqlValue;

/** Names of identifying columns with the values that identify one row. */
export type RowKey = ReadonlyMap<string, unknown>;

/** The most bytes that database functions can store in a row. */
const MOST_MADE = 16 * 1024 * 1024;

/** The largest id that a record can be given, so that as many are left to be counted. */
const MOST_COUNTED = { pgsql: 2 ** 30, others: 2 ** 52 };

/** SQLite accepts expressions of 1000 levels; each term of a sum is one. */
const MOST_TERMS = 500;

/** Stores, changes and deletes single rows of one table, within the caller's role. */
export class RecordWriter {
  readonly call: DatabaseCall;
  readonly table: TableInfo;
  private readonly rowId: string;
  private readonly conditions = new Map<Verb, RowCondition>();
  /** The SQL of the stored columns. */
  private stored: readonly string[] | undefined;
  /** The bytes of the defaults, by the SQL of their columns. */
  private readonly defaults: ReadonlyMap<string, number>;

  constructor(call: DatabaseCall, table: TableInfo) {
    this.call = call;
    this.table = table;
    this.rowId = rowIdName(table);
    this.defaults = new Map(
      table.columns.map((column) => [quoteName(column.name), defaultBytes(column)]),
    );
  }

  /** @throws PlatformError if a value is invalid or the role or database rejects the record. */
  insert(record: Record<string, unknown>, isUpsert = false): RowId {
    const assignments = parseRecord(this.call, this.table, record, false, isUpsert);
    if (assignments.length === 0) {
      throw new PlatformError(400, 'No valid fields were found in record.');
    }
    const columns = assignments.map(({ column }) => column).join(', ');
    const values = assignments.map(({ sql }) => sql).join(', ');
    const sql = `insert into ${quoteName(this.table.name)} (${columns}) values (${values})`;
    this.call.writes.spend(this.defaultsBeside(assignments));
    this.spendOnFunctions(assignments);
    // also for a nested record in the database of another service, which the request doesn't undo
    return this.call.db.transaction(() => {
      const stored = this.run('insert', assignments, undefined, (db, params) =>
        db.run(sql, params),
      );
      const { lastInsertRowId } = stored;
      if (this.changesCounter(assignments)) this.requireCountable(lastInsertRowId);
      this.requireSmall(assignments, lastInsertRowId);
      this.requireAllowed('POST', lastInsertRowId);
      return lastInsertRowId;
    });
  }

  /**
   * Changes one row; without any field to change, it stays as it is.
   *
   * @returns the row, which has another number if its key is that number and was changed.
   */
  update(row: RowId, record: Record<string, unknown>, verb: 'PUT' | 'PATCH'): RowId {
    const assignments = parseRecord(this.call, this.table, record, true);
    if (assignments.length === 0) return row;
    const changes = assignments.map(({ column, sql }) => `${column} = ${sql}`).join(', ');
    const sql = `update ${quoteName(this.table.name)} set ${changes} where ${this.rowId} = ? returning ${this.rowId} as row`;
    this.call.writes.spend(this.storedSize(row));
    const most = isAdministrator(this.call.request.caller) ? Infinity : MAX_CARRIED;
    this.call.writes.carry(carriedBytes(this.call, this.table, row, assignments), most);
    this.spendOnFunctions(assignments, row);
    return this.call.db.transaction(() => {
      const changed = this.run('update', assignments, row, (db, params) => db.get(sql, params));
      const now = changed?.row ?? row;
      if (this.changesCounter(assignments)) this.requireCountable();
      this.requireSmall(assignments, now);
      this.requireAllowed(verb, now);
      return now;
    });
  }

  delete(row: RowId): void {
    spendWork();
    spendOnDeletion(this.call, this.table, { sql: `${this.rowId} = ?`, params: [row] });
    this.drop(row);
  }

  private drop(row: RowId): void {
    const sql = `delete from ${quoteName(this.table.name)} where ${this.rowId} = ?`;
    this.run('delete', [], row, (db, params) => db.run(sql, params));
  }

  /** Deletes all rows that the role can delete. */
  deleteAll(): void {
    const rows = this.reachable('DELETE');
    spendOnDeletion(this.call, this.table, rows);
    try {
      this.call.db.run(`delete from ${quoteName(this.table.name)} where ${rows.sql}`, rows.params);
    } catch {
      // one by one, because the error names the row that has to stay
      for (const row of this.findAll({ sql: '1', params: [] }, 'DELETE')) {
        spendWork();
        this.drop(row);
      }
    }
  }

  /** The row of a key that the verb can reach, if it exists. */
  find(key: RowKey, verb: Verb): RowId | undefined {
    const rows = this.reachable(verb);
    const parts = [...key].map(([name, value]) => this.equal(name, value));
    const where = parts.map(({ sql }) => sql).join(' and ');
    const params = parts.flatMap((part) => part.params);
    passRowFilter(this.call, this.table.name, rows, { sql: where, params });
    const found = this.call.db.get(
      `select ${this.rowId} as row from ${quoteName(this.table.name)} where ${where} and (${rows.sql}) limit 1`,
      [...params, ...rows.params],
    );
    return found?.row;
  }

  /**
   * The rows of a condition that the verb can reach.
   *
   * @throws PlatformError 413 above 10,000, unless an administrator asks.
   */
  findAll(condition: RowCondition, verb: Verb): RowId[] {
    const rows = this.reachable(verb);
    const isLimited = !isAdministrator(this.call.request.caller);
    const found = this.call.db.all(
      `select ${this.rowId} as row from ${quoteName(this.table.name)} where (${condition.sql}) and (${rows.sql}) limit ?`,
      [...condition.params, ...rows.params, isLimited ? MAX_RECORDS + 1 : -1],
    );
    if (isLimited && found.length > MAX_RECORDS) throw tooManyRecords();
    return found.map(({ row }) => row ?? null);
  }

  /** A value of a row by the name of its column in any case, as a relationship can name it. */
  valueOf(row: RowId, name: string): SqlValue {
    return this.read(row)[columnOf(this.table, name).name] ?? null;
  }

  read(row: RowId): Row {
    const found = this.call.db.get(
      `select * from ${quoteName(this.table.name)} where ${this.rowId} = ?`,
      [row],
    );
    return found ?? {};
  }

  /** @throws PlatformError for a view, whose rows have no identity. */
  private reachable(verb: Verb): RowCondition {
    const { call, table } = this;
    if (!table.isView) return this.conditionFor(verb);
    const kind = verb === 'DELETE' ? 'delete' : 'update';
    throw viewFailure(call, { kind, table, assignments: [] });
  }

  private equal(name: string, value: unknown): RowCondition {
    const column = columnOf(this.table, name);
    const type = fieldType(column, this.call.request.generation);
    // 2.1.2 passes a non-numeric text to its database, which finds nothing
    const isLoose = this.call.request.generation === 'classic' && typeof value === 'string';
    const native = isLoose
      ? value
      : toNative({ value, column, type, engine: this.call.engine, position: 1 });
    // a decimal is rounded to be stored, but not to be found
    const isDecimal = column.holdsDecimalText && isNumeric(String(value));
    // like a read by ids: a function would go through all rows for each of them
    return equalSql(column, isDecimal ? String(value) : native);
  }

  private conditionFor(verb: Verb): RowCondition {
    const known = this.conditions.get(verb);
    if (known) return known;
    const condition = allowedRows(this.call, this.table, verb);
    this.conditions.set(verb, condition);
    return condition;
  }

  /** What is written must be within the rows that the role allows writing. */
  private requireAllowed(verb: Verb, row: RowId): void {
    const { sql, params } = this.conditionFor(verb);
    if (sql === '1') return;
    const where = `${this.rowId} = ? and (${sql})`;
    const found = this.call.db.get(`select 1 from ${quoteName(this.table.name)} where ${where}`, [
      row,
      ...params,
    ]);
    if (!found) throw new PlatformError(403, 'Denied access to some of the requested fields.');
  }

  /**
   * Every later record of the table gets a higher number than any before: from the last one on, none
   * could be stored, or read as what it is.
   *
   * @param row of a new record; without one, of all records.
   */
  private requireCountable(row?: number | bigint): void {
    const counter = this.table.columns.find((column) => column.isAutoIncrement);
    if (!counter) return;
    const most = this.call.engine === 'pgsql' ? MOST_COUNTED.pgsql : MOST_COUNTED.others;
    const largest = row ?? this.largestRow();
    if (largest === null || Number(largest) <= most) return;
    const words = `Field '${shownName(counter)}' can be at most ${most} in a new record.`;
    throw new PlatformError(400, words);
  }

  /** A field of another type than `id` can be the counter. */
  private changesCounter(assignments: readonly Assignment[]): boolean {
    const counter = this.table.columns.find((column) => column.isAutoIncrement);
    return assignments.some(({ column }) => counter && column === quoteName(counter.name));
  }

  private largestRow(): SqlValue {
    const sql = `select max(${this.rowId}) as row from ${quoteName(this.table.name)}`;
    return this.call.db.get(sql)?.row ?? null;
  }

  /** Functions can go through all that is sent, and in a stored row through what is stored. */
  private spendOnFunctions(assignments: readonly Assignment[], row?: RowId): void {
    const passes = assignments.reduce((sum, one) => sum + one.passes, 0);
    if (passes === 0) return;
    const sent = assignments.reduce((sum, one) => sum + String(one.shown ?? '').length, 0);
    const stored = row === undefined ? 0 : this.storedSize(row);
    this.call.budget.pass((sent + stored) * passes);
  }

  /** The bytes of the defaults that a new row stores: it can be many times what a record sends. */
  private defaultsBeside(assignments: readonly Assignment[]): number {
    const all = [...this.defaults.values()].reduce((sum, size) => sum + size, 0);
    return assignments.reduce((sum, { column }) => sum - (this.defaults.get(column) ?? 0), all);
  }

  /** A function that joins what is stored could make it many times as large with each change. */
  private requireSmall(assignments: readonly Assignment[], row: RowId): void {
    const made = assignments.filter(({ passes }) => passes > 0);
    if (made.length === 0) return;
    const size = this.sizeOf(
      row,
      made.map(({ column }) => column),
    );
    this.call.writes.spend(size);
    if (size <= MOST_MADE) return;
    throw new PlatformError(413, 'The database functions of a record make more than 16 MB.');
  }

  /** The bytes of a row. */
  private storedSize(row: RowId): number {
    this.stored ??= this.table.columns
      .filter(({ extras }) => extras.is_virtual !== true)
      .map(({ name }) => quoteName(name));
    return this.sizeOf(row, this.stored);
  }

  /** The bytes of some columns of a row, without loading large values. */
  private sizeOf(row: RowId, columns: readonly string[]): number {
    let size = 0;
    for (let at = 0; at < columns.length; at += MOST_TERMS) {
      const sizes = columns
        .slice(at, at + MOST_TERMS)
        .map((sql) => `ifnull(octet_length(${sql}), 0)`);
      const from = `from ${quoteName(this.table.name)} where ${this.rowId} = ?`;
      const found = this.call.db.get(`select ${sizes.join(' + ')} as size ${from}`, [row]);
      size += Number(found?.size ?? 0);
    }
    return size;
  }

  private run<Result>(
    kind: 'insert' | 'update' | 'delete',
    assignments: readonly Assignment[],
    row: RowId | undefined,
    work: (db: Db, params: SqlValue[]) => Result,
  ): Result {
    const params = assignments.flatMap((one) => one.params);
    try {
      return work(this.call.db, row === undefined ? params : [...params, row]);
    } catch (error) {
      // a list can name the same row thousands of times
      if (row !== undefined) this.call.writes.spend(this.storedSize(row));
      const known = row === undefined ? {} : { row: this.read(row) };
      throw recordFailure(this.call, error, { kind, table: this.table, assignments, ...known });
    }
  }
}

/** A record from a client, if there is one. */
export function asRecord(value: unknown): Record<string, unknown> {
  return isJsonObject(value) ? value : {};
}
