import { errorBody } from '../../http/answers.ts';
import { PlatformError } from '../../http/PlatformError.ts';
import type { TableInfo } from '../TableInfo.ts';

/** What is done to every record, in the words of the errors. */
export type RecordAct = 'create' | 'patch' | 'update' | 'delete';

const done: Record<RecordAct, string> = {
  create: 'created',
  patch: 'patched',
  update: 'updated',
  delete: 'deleted',
};

/** What came of the records of a batch, by their positions. */
export interface Batch<Result> {
  results: Result[];
  errors: Map<number, PlatformError>;
}

export interface BatchOptions {
  rollback: boolean;
  /** Whether the next record is tried after a failure; there is none after a single one. */
  proceed: boolean;
}

/** Classic servers report only the first failure, and what the database rejected of the table. */
export function classicRefusal(
  table: TableInfo,
  act: RecordAct,
  { results, errors }: Batch<unknown>,
  { rollback, proceed }: BatchOptions,
): PlatformError {
  const [[firstIndex, first] = [0, new PlatformError(500, '')]] = errors;
  // the very first record's failure is reported by itself
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

/** Reports what the database rejected as a failure of the whole table. */
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
