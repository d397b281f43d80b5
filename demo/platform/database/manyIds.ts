import { PlatformError } from '../http/PlatformError.ts';
import type { TableInfo } from './TableInfo.ts';

/** As many records as one list returns. */
const MOST_READ = 1_000;
/** Without an index, each one goes through the whole table. */
const MOST_SEARCHED = 100;

/** Each record of a write reads its related ones alone. */
const MOST_WRITTEN = 100;
/** Each relationship can go through a whole table. */
const MOST_RELATIONS = 50;

function refuseAbove(most: number, count: number, what: string, of = 'ids'): void {
  if (count <= most) return;
  throw new PlatformError(413, `A request can ${what} at most ${most.toLocaleString('en')} ${of}.`);
}

/** @throws PlatformError 413 for more ids than one request can read while all others wait. */
export function refuseManyIds(count: number): void {
  refuseAbove(MOST_READ, count, 'read');
}

/** @throws PlatformError 413 for many ids of columns other than the primary key. */
export function refuseManySearched(
  { columns, primaryKey }: TableInfo,
  idFields: readonly string[],
  count: number,
): void {
  const isIndexed = (name: string) =>
    primaryKey[0] === name &&
    !columns.some((column) => column.name === name && column.holdsDecimalText);
  if (idFields.some(isIndexed)) return;
  refuseAbove(MOST_SEARCHED, count, 'search a column for');
}

/** @throws PlatformError 413 if a write is to return the related records of many records. */
export function refuseManyRelated(related: readonly string[], count: number): void {
  if (related.length > 0) refuseAbove(MOST_WRITTEN, count, 'write and relate', 'records');
}

/** @throws PlatformError 413 for more relationships than one request can follow. */
export function refuseManyRelationships(count: number): void {
  refuseAbove(MOST_RELATIONS, count, 'read', 'relationships');
}
