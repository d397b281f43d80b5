import { errorBody } from '../../http/answers.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import type { TableInfo } from '../TableInfo.ts';

/** The action on every record, in the words of the errors. */
export type RecordAct = 'create' | 'patch' | 'update' | 'delete';

const done: Record<RecordAct, string> = {
  create: 'created',
  patch: 'patched',
  update: 'updated',
  delete: 'deleted',
};

/** The results of a batch, by the positions of its records. */
export interface Batch<Result> {
  results: Result[];
  errors: Map<number, PlatformError>;
}

export interface BatchOptions {
  rollback: boolean;
  /** Whether the next record is tried after a failure; false for a single record. */
  proceed: boolean;
}

/** Classic servers report only the first failure, and a database error as one of the table. */
export function classicRefusal(
  table: TableInfo,
  act: RecordAct,
  { results, errors }: Batch<unknown>,
  { rollback, proceed }: BatchOptions,
): PlatformError {
  const [[firstIndex, first] = [0, new PlatformError(500, '')]] = errors;
  // the failure of the very first record is reported on its own
  const alone = !proceed && firstIndex === 0;
  const message = alone ? first.message : `Batch Error: Not all records could be ${done[act]}.`;
  const resource: unknown[] = [...results];
  for (const [index, error] of errors) resource[index] = error.message;
  const context = alone ? null : { error: [...errors.keys()], resource };
  const told = message + (rollback ? ' All changes rolled back.' : '');
  return proceed
    ? new PlatformError(400, told, context)
    : tableFailure(table, act, first, told, context);
}

/** Reports a rejection by the database as a failure of the whole table. */
export function tableFailure(
  table: TableInfo,
  act: RecordAct,
  error: PlatformError,
  message: string,
  context: unknown,
): PlatformError {
  if (error.status !== 500) return new PlatformError(error.status, message, context);
  const place = act === 'delete' ? 'from' : 'in';
  return new PlatformError(
    500,
    `Failed to ${act} records ${place} '${table.name}'.\n${message}`,
    context,
  );
}

/** Current servers report every failure in full, even a single one. */
export function currentRefusal(
  act: RecordAct,
  { results, errors }: Batch<unknown>,
  rollback: boolean,
): PlatformError {
  const word = act === 'patch' ? 'updated' : done[act];
  const tail = rollback ? ' All changes rolled back.' : '';
  const resource: unknown[] = [...results];
  for (const [index, error] of errors) resource[index] = errorBody(error, 'current');
  return new PlatformError(
    400,
    `Batch Error: Not all requested records could be ${word}.${tail}`,
    { error: [...errors.keys()], resource },
    1000,
  );
}
