import { isJsonObject } from '../../http/isJsonObject.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { listOption } from '../listOption.ts';
import { relationKeys } from '../relations.ts';
import { tableKeys } from '../tableCatalog.ts';
import { hasOwnIndex, type ColumnInfo, type TableInfo } from '../TableInfo.ts';
import { recordsInBody } from './schemaBody.ts';

/** Tables, fields or relations in the list of one request: each can copy a whole table. */
const MOST_ITEMS = 100;
/** Of one table; MySQL has 1,017 and PostgreSQL 1,600. */
const MOST_FIELDS = 1000;
/** In any other list, such as a picklist. */
const MOST_VALUES = 10_000;
/** Of one text, such as the pattern of a rule, which is read for each value that is stored. */
const MOST_LETTERS = 10_000;

/** Lists repeat an alias in each record; databases have names of 63 or 64. */
const MOST_LETTERS_OF_ALIAS = 128;

/** From one table, and to one table: SQLite checks each of them for each row that is written or deleted. */
const MOST_KEYS = 100;

/** Of one table, with those of its foreign keys: SQLite opens all of them to delete or change a row. */
const MOST_INDEXES = 200;

/** Of one table; all of them are made for each request for its records. */
const MOST_RELATIONS = 5000;

/** Of one database; their names are read for each request. */
const MOST_TABLES = 5000;

const tooLarge = (most: number, what: string) =>
  new PlatformError(413, `A schema can contain at most ${most.toLocaleString('en')} ${what}.`);

/**
 * The limits of a request that changes schemas, checked before it changes anything.
 *
 * @throws PlatformError 413
 */
export function refuseLargeSchema({ body, query }: DatabaseCall['request']): void {
  const items = Math.max(recordsInBody(body).length, listOption(query, 'ids').length);
  if (items > MOST_ITEMS) {
    const most = `at most ${MOST_ITEMS} tables, fields or relationships`;
    throw new PlatformError(413, `One request can list ${most}.`);
  }
  refuseLarge(body);
}

function refuseLarge(value: unknown): void {
  if (typeof value === 'string' && value.length > MOST_LETTERS) {
    throw tooLarge(MOST_LETTERS, 'characters in a text');
  }
  if (Array.isArray(value)) {
    if (value.length > MOST_VALUES) throw tooLarge(MOST_VALUES, 'values in a list');
    value.forEach(refuseLarge);
  }
  if (!isJsonObject(value)) return;
  const members = Object.entries(value);
  if (members.length > MOST_FIELDS) throw tooLarge(MOST_FIELDS, 'settings of one kind');
  for (const [name, member] of members) {
    const isPart = (name === 'field' || name === 'related') && Array.isArray(member);
    if (isPart && member.length > MOST_FIELDS) throw tooLarge(MOST_FIELDS, 'fields in a table');
    const isAlias = name === 'alias' && typeof member === 'string';
    if (isAlias && member.length > MOST_LETTERS_OF_ALIAS) {
      throw tooLarge(MOST_LETTERS_OF_ALIAS, 'characters in an alias');
    }
    refuseLarge(name);
    refuseLarge(member);
  }
}

/** @throws PlatformError 413 if a database has too many tables to add one. */
export function refuseOneMoreTable(count: number): void {
  if (count < MOST_TABLES) return;
  const most = MOST_TABLES.toLocaleString('en');
  throw new PlatformError(413, `A database can have at most ${most} tables.`);
}

/** @throws PlatformError 413 if a table would have too many fields, including those of earlier requests. */
export function refuseManyFields({ columns }: TableInfo, added: number): void {
  if (added > 0 && columns.length + added > MOST_FIELDS) {
    throw tooLarge(MOST_FIELDS, 'fields in a table');
  }
}

type Indexed = Parameters<typeof hasOwnIndex>[0];

/**
 * Counts the indexes of a table, those of unique fields and foreign keys too. What there is already can
 * stay.
 *
 * @throws PlatformError 413 if the table would have too many.
 */
export function refuseManyIndexes(before: readonly Indexed[], after: readonly Indexed[]): void {
  const count = after.filter(hasOwnIndex).length;
  if (count > MOST_INDEXES && count > before.filter(hasOwnIndex).length) {
    throw tooLarge(MOST_INDEXES, 'indexed fields in a table');
  }
}

/** What decides to which table a field refers. */
export type Referring = Pick<ColumnInfo, 'extras'> & { reference: { table: string } | null };

/**
 * Counts the foreign keys of a table, also those that refer to the table itself. What there is already
 * can stay.
 *
 * @throws PlatformError 413 if the table would have too many, or one that it refers to.
 */
export function refuseManyKeys(
  { db }: DatabaseCall,
  table: string,
  before: readonly Pick<Referring, 'reference'>[],
  after: readonly Pick<Referring, 'reference'>[],
): void {
  const [had, has] = [countsOf(before), countsOf(after)];
  const added = [...has].filter(([to, count]) => count > (had.get(to) ?? 0)).map(([to]) => to);
  if (added.length === 0) return;
  const others = tableKeys(db).filter((one) => one.table !== table);
  const toEach = new Map(has);
  for (const { key } of others) {
    const to = key.table.toLowerCase();
    toEach.set(to, (toEach.get(to) ?? 0) + 1);
  }
  const own = [...has.values()].reduce((sum, count) => sum + count, 0);
  if (own > MOST_KEYS) throw tooManyKeys(`A table can have at most ${MOST_KEYS} foreign keys.`);
  if (added.every((to) => (toEach.get(to) ?? 0) <= MOST_KEYS)) return;
  throw tooManyKeys(`At most ${MOST_KEYS} foreign keys can refer to a table.`);
}

const tooManyKeys = (message: string) => new PlatformError(413, message);

/** How many of the fields refer to each table, in lower case: one that is missing can have any spelling. */
function countsOf(fields: readonly Pick<Referring, 'reference'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { reference } of fields) {
    const to = reference?.table.toLowerCase();
    if (to !== undefined) counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  return counts;
}

/**
 * Rejects keys of a table that give another one too many relations: through a table with many keys,
 * each of them leads to all others.
 *
 * @param fields all fields that the table will have.
 * @throws PlatformError 413
 */
export function refuseManyRelations(
  { db, request }: DatabaseCall,
  table: string,
  fields: readonly Referring[],
): void {
  const targets = fields.flatMap(({ reference, extras }) => {
    if (reference) return [reference.table.toLowerCase()];
    return extras.is_virtual_foreign_key === true ? [String(extras.ref_table).toLowerCase()] : [];
  });
  if (targets.length === 0) return;
  const others = relationKeys(db, request.generation).filter((one) => one.table !== table);
  const keys = [
    ...others.map((one) => ({ table: one.table.toLowerCase(), to: one.key.table.toLowerCase() })),
    ...targets.map((to) => ({ table: table.toLowerCase(), to })),
  ];
  const ofTable = new Map<string, number>();
  for (const { table: owner } of keys) ofTable.set(owner, (ofTable.get(owner) ?? 0) + 1);
  const relations = new Map<string, number>();
  for (const { table: owner, to } of keys) {
    if (owner !== to) relations.set(to, (relations.get(to) ?? 0) + (ofTable.get(owner) ?? 0));
  }
  const most = Math.max(...targets.map((to) => relations.get(to) ?? 0));
  if (most > MOST_RELATIONS) throw tooManyRelations();
}

/** @throws PlatformError 413 if a table has too many relations to add one. */
export function refuseOneMoreRelation(count: number): void {
  if (count >= MOST_RELATIONS) throw tooManyRelations();
}

const tooManyRelations = () =>
  new PlatformError(
    413,
    `A table can have at most ${MOST_RELATIONS.toLocaleString('en')} relationships.`,
  );
