import { PlatformError } from '../../http/PlatformError.ts';
import { quoteName } from '../../query/writeClause.ts';
import type { Db } from '../../storage/Db.ts';
import { indexReferences } from '../../storage/indexReferences.ts';
import { defaultBytes } from '../defaultBytes.ts';
import { refuseHeld } from '../heldValues.ts';
import { forgetExtras } from '../schemaExtras.ts';
import { refreshCatalog } from '../tableCatalog.ts';
import { spendWork, TooMuchWork } from '../../workTime.ts';
import { rowIdName, type TableInfo } from '../TableInfo.ts';
import { brokenViews } from './brokenViews.ts';
import { createIndexSql, createTableSql, type ColumnDesign } from './TableDesign.ts';

/** The name of a table until the old one is dropped. */
export const rebuiltName = (name: string): string => `df_new_${name}`;

/**
 * Gives a table other columns. SQLite changes hardly anything in place, so a new table is created,
 * the rows are copied, and the old one is dropped. Rows, counters, indexes of several columns and
 * everything that refers to the table stay unchanged.
 */
export function rebuildTable(db: Db, table: TableInfo, columns: readonly ColumnDesign[]): void {
  const { name } = table;
  const made = rebuiltName(name);
  const kept = keptIndexes(db, name, columns);
  const counter = db.get(`select 1 from sqlite_master where name = 'sqlite_sequence'`)
    ? db.get('select seq from sqlite_sequence where name = ?', [name])?.seq
    : undefined;
  const broken = brokenViews(db);
  withoutChecks(db, () => {
    db.exec(createTableSql(made, columns));
    copyRows(db, table, made, columns);
    db.exec(`drop table ${quoteName(name)}`);
    db.exec(`alter table ${quoteName(made)} rename to ${quoteName(name)}`);
    // each takes as long as copying the rows
    for (const sql of [...createIndexSql(name, columns), ...kept]) {
      spendWork();
      db.exec(sql);
    }
    indexReferences(db, name);
    if (counter !== undefined) {
      db.run('update sqlite_sequence set seq = ? where name = ?', [counter, name]);
    }
    requireViews(db, broken);
  });
  refreshCatalog(db);
}

/** What a change of a table can copy in one statement. */
const MOST_COPIED = 256 * 1024 * 1024;

const TOO_LARGE = 'The values of the table are too large for this change.';

/**
 * Counts what a rebuild copies and fills in, and what SQLite keeps of each column that it indexes.
 *
 * @throws PlatformError 413
 */
export function refuseLargeRebuild(
  db: Db,
  table: TableInfo,
  columns: readonly ColumnDesign[],
): void {
  const from = quoteName(table.name);
  const stored = table.columns.filter(({ extras }) => extras.is_virtual !== true);
  const before = new Set(stored.map(({ name }) => name));
  const stays = columns.filter(({ name }) => before.has(name));
  const all = stays.map(({ name }) => quoteName(name));
  refuseHeld(db, { columns: all, from, most: MOST_COPIED }, TOO_LARGE);
  const added = columns.filter(({ name }) => !before.has(name));
  const filled = added.reduce((sum, column) => sum + defaultBytes(column), 0);
  if (filled > 0 && filled * rowCount(db, table) > MOST_COPIED) {
    throw new PlatformError(413, TOO_LARGE);
  }
  for (const { name, isIndexed, isUnique, reference } of stays) {
    if (!(isIndexed || isUnique || reference)) continue;
    refuseHeld(db, { columns: [quoteName(name)], from }, TOO_LARGE);
  }
}

/** How many rows a change of the table copies. */
export function rowCount(db: Db, { name, isView }: TableInfo): number {
  if (isView) return 0;
  return Number(db.get(`select count(*) as count from ${quoteName(name)}`)?.count);
}

function copyRows(db: Db, table: TableInfo, made: string, columns: readonly ColumnDesign[]): void {
  const same = columns.filter(({ name }) => table.columns.some((column) => column.name === name));
  if (same.length === 0) return;
  const into = same.map(({ name }) => quoteName(name)).join();
  const from = same.map((column) => copied(table, column)).join();
  db.exec(
    `insert into ${quoteName(made)} (${into}) select ${from} from ${quoteName(table.name)} order by ${rowIdName(table)}`,
  );
}

function copied(table: TableInfo, { name, dbType }: ColumnDesign): string {
  const before = table.columns.find((column) => column.name === name);
  const quoted = quoteName(name);
  const isText = (type: string) => /char|text/.test(type);
  if (before && isText(dbType) && !isText(before.dbType)) return `cast(${quoted} as text)`;
  // its time would be part of it, and no filter by the date would find it
  if (before && dbType === 'date') return `substr(${quoted}, 1, 10)`;
  if (before && dbType !== before.dbType && /^(datetime|timestamp)/.test(dbType)) {
    return momentOf(quoted, dbType);
  }
  if (before?.holdsDecimalText && isInteger(dbType)) {
    // as SQLite converts it, a fraction would make a long number a rounded one
    const up = `(substr(${quoted}, instr(${quoted} || '.', '.') + 1, 1) >= '5')`;
    return `cast(${quoted} as integer) + iif(${quoted} like '-%', -1, 1) * ${up}`;
  }
  const scale = before && dbType !== before.dbType ? scaleOf(dbType) : undefined;
  if (scale !== undefined) {
    // text fields hold numbers as texts, and so do decimals with more digits than a number has
    const isNumber = `typeof(${quoted}) = 'real' or ${quoted} glob '*.*' and length(ltrim(${quoted}, '-')) <= 16`;
    const isShort = `(${isNumber}) and ${quoted} not like '%e%'`;
    return `iif(${isShort}, ${rounded(quoted, scale)}, ${quoted})`;
  }
  return quoted;
}

const isInteger = (dbType: string): boolean => /^(big|medium|small|tiny)?int(eger)?\b/.test(dbType);

/** The digits behind the point of a type; undefined if it doesn't limit them. */
function scaleOf(dbType: string): number | undefined {
  if (isInteger(dbType)) return 0;
  const sized = /^(?:decimal|numeric) ?\( *\d+ *(?:, *(\d+) *)?\)/.exec(dbType);
  return sized ? Number(sized[1] ?? 0) : undefined;
}

/** Rounds by the digits as they are shown: binary, `19.95` is a little less. */
function rounded(quoted: string, scale: number): string {
  const text = `cast(${quoted} as text)`;
  const point = `instr(${text}, '.')`;
  const cut = `cast(substr(${text}, 1, ${point} + ${scale}) as real)`;
  const up = `(substr(${text}, ${point} + ${scale + 1}, 1) >= '5') * iif(${quoted} like '-%', -1, 1)`;
  const number = `round(${cut} + ${up} * 1e-${scale}, ${scale})`;
  return scale === 0 ? `cast(${number} as integer)` : number;
}

/** A date or time as such columns store it, or no filter would find it; hours of other zones stay as written. */
function momentOf(quoted: string, dbType: string): string {
  const rest = `replace(replace(substr(${quoted}, 20), '+00', ''), 'Z', '')`;
  // MySQL stores none
  const fraction = dbType.includes('time zone') ? `iif(${rest} like '.%', ${rest}, '')` : `''`;
  const zone = dbType.endsWith(' with time zone') ? '+00' : '';
  const moment = `datetime(substr(${quoted}, 1, 19)) || ${fraction} || '${zone}'`;
  return `iif(${rest} glob '*[+-]*', ${quoted}, ${moment})`;
}

/** Indexes of several columns, if all of these remain; the others belong to their column. */
function keptIndexes(db: Db, table: string, columns: readonly ColumnDesign[]): string[] {
  const names = new Set(columns.map(({ name }) => name));
  return db
    .all(
      "select name, sql from sqlite_master where type = 'index' and tbl_name = ? and sql <> ''",
      [table],
    )
    .filter(({ name }) => {
      const parts = db.all('select name from pragma_index_info(?)', [String(name)]);
      return parts.length > 1 && parts.every((part) => names.has(String(part.name)));
    })
    .map(({ sql }) => String(sql));
}

/** A view that would lose a column prevents the change; one that was broken before doesn't. */
function requireViews(db: Db, before: ReadonlyMap<string, Error>): void {
  for (const [name, error] of brokenViews(db)) {
    if (before.has(name)) continue;
    throw new Error(`error in view ${name}: ${error.message}`, { cause: error });
  }
}

/**
 * Carries out a change of the schema in one transaction. Foreign keys and views are checked again
 * afterwards; until then a table can be missing. In another transaction, SQLite ignores the switch of
 * the foreign keys, so such a change may only be part of another one of these.
 */
function withoutChecks<T>(db: Db, work: () => T): T {
  db.exec('pragma foreign_keys=off; pragma legacy_alter_table=on;');
  try {
    return db.transaction(work);
  } finally {
    db.exec('pragma legacy_alter_table=off; pragma foreign_keys=on;');
  }
}

/**
 * Stores a table together with what is kept beside the database, such as labels: a stop in between
 * leaves neither. An error leaves what was done before it, as on the real servers.
 */
export function storeTogether<T>(db: Db, work: () => T): T {
  const tried = (): { result: T } | { error: unknown } => {
    try {
      return { result: work() };
    } catch (error) {
      // it can end anywhere, as in the middle of a list of fields
      if (error instanceof TooMuchWork) throw error;
      return { error };
    }
  };
  const outcome = forgetIfUndone(db, () => withoutChecks(db, tried));
  if ('result' in outcome) return outcome.result;
  refreshCatalog(db);
  throw outcome.error;
}

/** What is kept of a schema beside the database is only changed together with it. */
function forgetIfUndone<T>(db: Db, work: () => T): T {
  try {
    return work();
  } catch (error) {
    forgetExtras(db);
    refreshCatalog(db);
    throw error;
  }
}
