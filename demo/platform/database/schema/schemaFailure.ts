import { PlatformError } from '../../http/PlatformError.ts';
import { UncaughtError } from '../../http/UncaughtError.ts';
import { TooMuchWork } from '../../workTime.ts';
import type { Engine } from '../Engine.ts';

/** An error of the platform itself, which no server expected. */
export function schemaFailure(message: string): PlatformError {
  return new UncaughtError(message);
}

/** An error of the database, with the statement that real servers append. */
export function databaseFailure(
  engine: Engine,
  [state, text]: [state: string, text: string],
  statement: string,
): PlatformError {
  const connection = engine === 'pgsql' ? 'Connection: service.shop, ' : '';
  const message = `SQLSTATE[${state}]: ${text} (${connection}SQL: ${statement})`;
  return new PlatformError(500, message, null, state);
}

/** A view where a table is required. */
export function notATable(engine: Engine, name: string): PlatformError {
  const statement = `ALTER TABLE "${name}"`;
  return engine === 'pgsql'
    ? databaseFailure(
        engine,
        ['42809', `Wrong object type: 7 ERROR:  "${name}" is not a table`],
        statement,
      )
    : databaseFailure(
        engine,
        ['HY000', `General error: 1347 '${name}' is not BASE TABLE`],
        statement,
      );
}

/** Words what SQLite itself rejects, such as a duplicate name, as real servers would. */
export function refusedBySqlite(statement: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof PlatformError || error instanceof TooMuchWork) throw error;
    const text = error instanceof Error ? error.message : String(error);
    throw databaseFailure('sqlite', ['HY000', `General error: 1 ${text}`], statement);
  }
}
