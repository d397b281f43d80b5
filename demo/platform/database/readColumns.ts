import type { JsonObject } from '../http/ServiceRequest.ts';
import type { Db, Row } from '../storage/Db.ts';
import { KEY_INDEX } from '../storage/indexReferences.ts';
import { holdsDecimalText, shownType } from './declaredType.ts';
import { extrasOf } from './schemaExtras.ts';
import type { ColumnInfo, ForeignKey } from './TableInfo.ts';

/** Quoted names and texts in a statement, which can contain any words. */
const QUOTED = /"(?:[^"]|"")*"|'(?:[^']|'')*'|`[^`]*`|\[[^\]]*\]/g;
const COUNTS = /\bprimary\s+key(?:\s+asc)?(?:\s+on\s+conflict\s+\w+)?\s+autoincrement\b/i;

/** The columns of a table, and the fields that only the platform stores. */
export function readColumns(db: Db, table: string): ColumnInfo[] {
  const stored = storedColumns(db, table);
  const names = new Set(stored.map(({ name }) => name.toLowerCase()));
  const isOwn = ({ name }: ColumnInfo) => !names.has(name.toLowerCase());
  return [...stored, ...functionColumns(db, table).filter(isOwn)];
}

/** A row of `pragma foreign_key_list`. */
export function toForeignKey(row: Row): ForeignKey {
  return {
    table: String(row.table),
    field: String(row.to),
    onUpdate: String(row.on_update),
    onDelete: String(row.on_delete),
  };
}

function storedColumns(db: Db, table: string): ColumnInfo[] {
  const keys = db.all('select * from pragma_foreign_key_list(?)', [table]);
  const references = new Map(keys.map((row) => [String(row.from), toForeignKey(row)]));
  const { unique, indexed } = readIndexedColumns(db, table);
  const extras = extrasOf(db, 'field', table);
  const sql = db.get('select sql from sqlite_master where name = ?', [table])?.sql;
  const counts = COUNTS.test(String(sql).replace(QUOTED, ''));
  return db.all('select * from pragma_table_info(?)', [table]).map((column) => {
    const name = String(column.name);
    // the values of an enum keep their case
    const declared = String(column.type).replace(/^[^']*/, (words) => words.toLowerCase());
    const isPrimaryKey = Number(column.pk) > 0;
    return {
      name,
      dbType: shownType(declared),
      notNull: Boolean(column.notnull),
      default: column.dflt_value === null ? null : String(column.dflt_value),
      isPrimaryKey,
      isAutoIncrement: isPrimaryKey && counts,
      isUnique: unique.has(name),
      isIndexed: indexed.has(name),
      reference: references.get(name) ?? null,
      holdsDecimalText: holdsDecimalText(declared),
      extras: storedExtras(extras.get(name)),
    };
  });
}

/** Returns the settings of a stored column, which is never virtual: its values would be lost. */
function storedExtras({ is_virtual: _virtual, ...extras }: JsonObject = {}): JsonObject {
  return extras;
}

/** Fields that exist only outside the database, with a function for their value. */
function functionColumns(db: Db, table: string): ColumnInfo[] {
  return [...extrasOf(db, 'field', table)]
    .filter(([, extras]) => extras.is_virtual === true)
    .map(([name, extras]) => ({
      name,
      dbType: '',
      notNull: false,
      default: null,
      isPrimaryKey: false,
      isAutoIncrement: false,
      isUnique: false,
      isIndexed: false,
      reference: null,
      holdsDecimalText: false,
      extras,
    }));
}

function readIndexedColumns(db: Db, table: string): { unique: Set<string>; indexed: Set<string> } {
  const rows = db.all(
    `select i."unique", min(c.name) as name from pragma_index_list(?) i
     join pragma_index_info(i.name) c where i.origin <> 'pk' and substr(i.name, 1, ?) <> ?
     group by i.name having count(*) = 1`,
    [table, KEY_INDEX.length, KEY_INDEX],
  );
  const named = (isUnique: boolean) =>
    new Set(rows.filter((row) => Boolean(row.unique) === isUnique).map((row) => String(row.name)));
  return { unique: named(true), indexed: named(false) };
}
