import { PlatformError } from '../../http/PlatformError.ts';
import type { Json, JsonObject } from '../../http/ServiceRequest.ts';
import { shownRelationName, type Relation } from '../relations.ts';
import { extrasTable } from '../schemaExtras.ts';
import {
  ROW_IDS,
  shownName,
  shownTableName,
  type TableHead,
  type TableInfo,
} from '../TableInfo.ts';
import { rebuiltName } from './rebuildTable.ts';

const isTaken = (alias: string, of: string) =>
  new PlatformError(400, `'${alias}' is already the name or alias of another ${of}.`);

/** SQLite's own tables and functions: a table of that name would take their place. */
const SQLITE = /^(?:pragma_|sqlite_|(?:json_each|json_tree|dbstat|bytecode|tables_used)$)/;

/**
 * Rejects a table with a name that the platform itself needs: for what it stores beside the tables, and
 * for each table while its columns change; or that SQLite needs. It ignores case.
 *
 * @throws PlatformError 400
 */
export function refuseReservedTable(name: string): void {
  const wanted = lower(name);
  const isOwn = wanted === extrasTable || wanted.startsWith(rebuiltName(''));
  if (!isOwn && !SQLITE.test(wanted)) return;
  throw new PlatformError(400, `The name '${name}' is reserved.`);
}

/**
 * Rejects a table that would be found in place of another one: rules for records and clients know
 * tables by their alias.
 *
 * @param table undefined for a new one.
 * @throws PlatformError 400
 */
export function refuseTakenTable(
  heads: readonly TableHead[],
  name: string,
  alias: Json | undefined,
  table: TableInfo | undefined,
): void {
  const others = heads.filter((one) => one.name.toLowerCase() !== name.toLowerCase());
  const taken = new Set(others.flatMap((one) => [one.name, shownTableName(one)]).map(lower));
  const isNew = typeof alias === 'string' && alias !== (table?.extras.alias ?? '');
  for (const wanted of [...(table ? [] : [name]), ...(isNew ? [alias] : [])]) {
    if (taken.has(lower(wanted))) throw isTaken(wanted, 'table');
  }
}

/** A field as it will be stored. */
interface NamedField {
  name: string;
  extras: JsonObject;
}

/**
 * Rejects fields that would have one name in records, or that hide all names of SQLite's row number.
 *
 * @throws PlatformError 400
 */
export function refuseTakenFields(
  table: TableInfo | undefined,
  fields: readonly NamedField[],
): void {
  const before = new Map(table?.columns.map(({ name, extras }) => [lower(name), extras]));
  const isRenamed = ({ name, extras }: NamedField) => !before.has(lower(name)) || 'alias' in extras;
  if (!fields.some(isRenamed)) return;
  const after = new Map(before);
  for (const { name, extras } of fields) {
    after.set(lower(name), { ...before.get(lower(name)), ...extras });
  }
  if (ROW_IDS.every((name) => after.has(name))) {
    throw new PlatformError(400, `A table can't have all of the fields ${ROW_IDS.join(', ')}.`);
  }
  const shown = new Set<string>();
  for (const [name, { alias }] of after) {
    const own = typeof alias === 'string' && alias !== '' ? alias : name;
    if (shown.has(lower(own))) throw isTaken(own, 'field');
    shown.add(lower(own));
  }
}

/** Rejects an alias that would hide a field or another relation in records. @throws PlatformError 400 */
export function refuseTakenRelation(
  { columns }: TableInfo,
  relations: readonly Relation[],
  name: string,
  alias: Json | undefined,
): void {
  if (typeof alias !== 'string' || alias === '') return;
  const own = relations.find((one) => one.name === name);
  if (own?.extras.alias === alias) return;
  const others = relations.filter((one) => one !== own).map(shownRelationName);
  const taken = new Set([...columns.map(shownName), ...others].map(lower));
  if (taken.has(lower(alias))) throw isTaken(alias, 'field or relationship');
}

const lower = (text: string) => text.toLowerCase();
