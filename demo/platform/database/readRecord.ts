import { toBase64 } from '../http/base64.ts';
import type { Generation } from '../generation.ts';
import { exactNumber, type ExactNumber } from '../http/exactJson.ts';
import type { Json, JsonObject } from '../http/ServiceRequest.ts';
import { quoteName } from '../query/writeClause.ts';
import type { Row, SqlValue } from '../storage/Db.ts';
import type { RowSource } from '../storage/ReadBudget.ts';
import { isAggregate, namedIn, passesOf, readSql } from './dbFunction.ts';
import { fieldType } from './fieldType.ts';
import { shownName, type ColumnInfo, type TableInfo } from './TableInfo.ts';

/** Turns stored rows into records: the named columns in that order, under their record names. */
export function recordReader(
  table: TableInfo,
  names: readonly string[],
  generation: Generation,
): (row: Row) => JsonObject {
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  const parts = names.flatMap((name) => {
    const column = byName.get(name);
    if (!column) return [];
    return [{ name, shown: shownName(column), read: valueReader(column, generation) }];
  });
  return (row) =>
    Object.fromEntries(parts.map(({ name, shown, read }) => [shown, read(row[name] ?? null)]));
}

/** The columns of a SELECT, qualified where a join needs it. */
export function selectColumns(
  table: TableInfo,
  names: readonly string[],
  qualified: 'qualified' | 'bare' = 'bare',
): RowSource['columns'] {
  const owner = qualified === 'qualified' ? table.name : undefined;
  const prefix = owner === undefined ? '' : `${quoteName(owner)}.`;
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  return [...new Set(names)].map((name) => {
    const column = byName.get(name);
    if (!column) return { name, sql: quoteName(name) };
    const passes = passesOf(column, 'SELECT');
    const sql = readSql(column, owner);
    const shown = shownName(column);
    if (passes === 0) return { name, sql, shown };
    const named = namedIn(column, 'SELECT', table.columns);
    const stored = named.map((one) => prefix + quoteName(one.name));
    return { name, sql, shown, made: { passes, stored, isAggregate: isAggregate(column) } };
  });
}

function valueReader(column: ColumnInfo, generation: Generation): (value: SqlValue) => Json {
  const type = fieldType(column, generation);
  if (type === 'boolean') return (value) => (value === null ? null : Boolean(Number(value)));
  if (type === 'money' && generation === 'current') return showMoney;
  if (column.holdsDecimalText) {
    return (value) => (value === null ? null : asJson(exactNumber(String(value))));
  }
  return plainValue;
}

function plainValue(value: SqlValue): Json {
  if (typeof value === 'bigint') return asJson(exactNumber(String(value)));
  return value instanceof Uint8Array ? toBase64(value) : value;
}

/** PostgreSQL formats money for people: `$1,234.50`. */
function showMoney(value: SqlValue): Json {
  if (value === null) return null;
  const [, sign = '', whole = '', cents = ''] = /^(-?)(\d*)\.?(\d*)/.exec(String(value)) ?? [];
  return `${sign}$${inThousands(whole || '0')}.${cents.padEnd(2, '0').slice(0, 2)}`;
}

/** Digits in groups of three, whose first can be shorter. */
function inThousands(digits: string): string {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...groups].join(',');
}

// an exact number is written as a plain JSON number, so it works wherever JSON does
function asJson(value: number | ExactNumber): Json {
  return value as Json;
}
