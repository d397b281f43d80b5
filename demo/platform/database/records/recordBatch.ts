import { PlatformError } from '../../http/PlatformError.ts';
import { readOption } from '../../query/readOption.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { isTruthy } from '../listOption.ts';
import type { Db, SqlValue } from '../../storage/Db.ts';
import type { TableInfo } from '../TableInfo.ts';
import {
  classicRefusal,
  currentRefusal,
  tableFailure,
  type Batch,
  type BatchOptions,
  type RecordAct,
} from './batchRefusal.ts';

/**
 * Does the same to many records in one transaction. The first failure ends it, unless `continue` is
 * set and the request isn't too large; earlier changes stay, unless `rollback` is set.
 *
 * @param brief what a failed batch reports about a record that succeeded.
 * @returns the result of `work` for each record.
 * @throws PlatformError in the generation's shape if a record failed (recorded: table), 413 if the
 *   errors are more than one response can hold.
 */
export function recordBatch<Item, Result>(
  call: DatabaseCall,
  table: TableInfo,
  act: RecordAct,
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
  brief: (result: Result) => unknown,
): Result[] {
  const { rollback, proceed } = readBatchOptions(call, items.length);
  const batch: Batch<Result> = { results: [], errors: new Map() };
  inOneTransaction(call, table, () => {
    workThrough(call, items, work, batch, proceed);
    return !rollback || batch.errors.size === 0;
  });
  if (batch.errors.size === 0) return batch.results;
  const told = { results: batch.results.map(brief), errors: batch.errors };
  throw call.request.generation === 'classic'
    ? classicRefusal(table, act, told, { rollback, proceed })
    : currentRefusal(act, told, rollback);
}

/** A single action's failure: classic servers name the table, current ones only give the reason. */
export function singleAct<Result>(
  call: DatabaseCall,
  table: TableInfo,
  act: RecordAct,
  work: () => Result,
): Result {
  try {
    return call.transaction.run(work);
  } catch (error) {
    const told = call.request.generation === 'classic' && error instanceof PlatformError;
    throw told ? tableFailure(table, act, error, error.message, error.context) : error;
  }
}

function readBatchOptions({ request: { query } }: DatabaseCall, count: number): BatchOptions {
  const rollback = isTruthy(readOption(query, 'rollback'));
  const proceed = isTruthy(readOption(query, 'continue'));
  if (rollback && proceed) {
    throw new PlatformError(
      400,
      'Rollback and continue operations can not be requested at the same time.',
    );
  }
  return { rollback, proceed: proceed && count > 1 };
}

function workThrough<Item, Result>(
  { transaction, budget }: DatabaseCall,
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
  batch: Batch<Result>,
  proceed: boolean,
): void {
  for (const [index, item] of items.entries()) {
    try {
      batch.results[index] = transaction.run(() => work(item, index));
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      batch.errors.set(index, error);
      if (!proceed || error.status === 413) return;
      // each of thousands can quote what was sent or stored
      budget.spend(error.message.length);
    }
  }
}

/** Commits if `work` returns true. After a rollback, only SQLite reuses the ids. */
function inOneTransaction(
  { db, engine, transaction }: DatabaseCall,
  table: TableInfo,
  work: () => boolean,
) {
  let counter: SqlValue = null;
  try {
    transaction.run(() => {
      if (work()) return;
      counter = counterOf(db, table.name);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    if (engine === 'sqlite' || counter === null) return;
    db.run('update sqlite_sequence set seq = ? where name = ?', [counter, table.name]);
  }
}

function counterOf(db: Db, table: string): SqlValue {
  const counts = db.get("select 1 from sqlite_master where name = 'sqlite_sequence'");
  return (counts && db.get('select seq from sqlite_sequence where name = ?', [table])?.seq) ?? null;
}

/** Rolls back the transaction of a batch. */
class Undone extends Error {}
