import { PlatformError } from '../http/PlatformError.ts';
import type { FilterTarget } from './FilterTarget.ts';

/**
 * The response if a real server passes a filter or order to its database, which rejects it: 500, in
 * the words of the recorded databases (SQLite; PostgreSQL for tables, MariaDB for system lists).
 */
export function syntaxFailure(target: FilterTarget, near: string): PlatformError {
  if (target.generation === 'classic') {
    return failure(target, 'HY000', `General error: 1 near "${near}": syntax error`);
  }
  return target.kind === 'table'
    ? failure(target, '42601', `Syntax error: 7 ERROR:  syntax error at or near "${near}"`)
    : failure(
        target,
        '42000',
        `Syntax error or access violation: 1064 You have an error in your SQL syntax near '${near}'`,
      );
}

export function unknownColumn(target: FilterTarget, name: string): PlatformError {
  if (target.generation === 'classic') {
    return failure(target, 'HY000', `General error: 1 no such column: ${name}`);
  }
  return target.kind === 'table'
    ? failure(target, '42703', `Undefined column: 7 ERROR:  column "${name}" does not exist`)
    : failure(target, '42S22', `Column not found: 1054 Unknown column '${name}'`);
}

/** A database error with its SQLSTATE, which tables hide behind the code 500 and system lists show. */
export function failure(target: FilterTarget, state: string, text: string): PlatformError {
  const code = target.kind === 'table' ? 500 : state;
  return new PlatformError(500, `SQLSTATE[${state}]: ${text}`, null, code);
}
