import { errorBody } from '../http/answers.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Generation } from '../generation.ts';
import type { Db } from '../storage/Db.ts';
import { ReadBudget } from '../storage/ReadBudget.ts';

/** The action on every item, in the words of the current generation's error. */
export type BatchVerb = 'retrieved' | 'created' | 'updated' | 'deleted';

export interface BatchOptions {
  rollback: boolean;
  proceed: boolean;
}

interface Outcome<T> {
  results: (T | PlatformError)[];
  failed: number[];
}

function workThrough<Item, T>(
  db: Db,
  items: readonly Item[],
  work: (item: Item) => T,
  proceed: boolean,
): Outcome<T> {
  const outcome: Outcome<T> = { results: [], failed: [] };
  const errors = new ReadBudget();
  for (const [index, item] of items.entries()) {
    try {
      outcome.results.push(db.transaction(() => work(item)));
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      outcome.results.push(error);
      outcome.failed.push(index);
      if (!proceed || error.status === 413) break;
      errors.spend(error.message.length);
    }
  }
  return outcome;
}

/** The results with each failure in its place; all others are shown at once, as one answer. */
function withFailures<T>(
  { results }: Outcome<T>,
  show: (done: T[]) => unknown[],
  failure: (error: PlatformError) => unknown,
): unknown[] {
  const isDone = (result: T | PlatformError): result is T => !(result instanceof PlatformError);
  const done = results.filter(isDone);
  const shown = done.length > 0 ? show(done) : [];
  let at = 0;
  return results.map((result) => (isDone(result) ? shown[at++] : failure(result)));
}

function classicRefusal<T>(outcome: Outcome<T>, show: (done: T[]) => unknown[]): PlatformError {
  const resource = withFailures(outcome, show, ({ message }) => message);
  const context = { errors: outcome.failed, resource };
  return new PlatformError(
    400,
    'Batch Error: Not all parts of the request were successful.',
    context,
  );
}

function currentRefusal<T>(
  outcome: Outcome<T>,
  verb: BatchVerb,
  rolledBack: boolean,
  show: (done: T[]) => unknown[],
): PlatformError {
  const resource = withFailures(outcome, show, (error) => errorBody(error, 'current'));
  const tail = rolledBack ? ' All changes rolled back.' : '';
  return new PlatformError(
    400,
    `Batch Error: Not all requested records could be ${verb}.${tail}`,
    { error: outcome.failed, resource },
    1000,
  );
}

/** Rolls back a transaction with its outcome. */
class Undo<T> extends Error {
  readonly outcome: Outcome<T>;

  constructor(outcome: Outcome<T>) {
    super('undone');
    this.outcome = outcome;
  }
}

function inOneTransaction<Item, T>(
  db: Db,
  items: readonly Item[],
  work: (item: Item) => T,
  options: BatchOptions,
): Outcome<T> {
  try {
    return db.transaction(() => {
      const outcome = workThrough(db, items, work, options.proceed && !options.rollback);
      if (options.rollback && outcome.failed.length > 0) throw new Undo(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Undo) return error.outcome as Outcome<T>;
    throw error;
  }
}

/**
 * Does the same to many items in one transaction. The first failure ends it, unless `proceed` and
 * the request isn't too large; earlier changes stay, unless `rollback`.
 *
 * @param show turns the results into the records of the response, also inside an error.
 * @throws PlatformError if an item failed. Classic servers report a single failure, and the first
 *   one of a rolled back batch, by itself; otherwise the failures come as a batch error, with
 *   indexes under `errors` (classic) or `error` (current). 413 if the failures are more than one
 *   response can hold.
 */
export function runBatch<Item, T>(
  db: Db,
  generation: Generation,
  items: readonly Item[],
  work: (item: Item) => T,
  batch: BatchOptions & { verb: BatchVerb; show: (done: T[]) => unknown[] },
): unknown[] {
  const outcome = inOneTransaction(db, items, work, batch);
  const first = outcome.results.find((result) => result instanceof PlatformError);
  if (!first) return batch.show(outcome.results as T[]);
  if (generation === 'current') {
    throw currentRefusal(outcome, batch.verb, batch.rollback, batch.show);
  }
  throw items.length === 1 || batch.rollback ? first : classicRefusal(outcome, batch.show);
}
