import { PlatformError } from '../../http/PlatformError.ts';
import { UncaughtError } from '../../http/UncaughtError.ts';
import type { Engine } from '../Engine.ts';

/** A refusal of the platform itself, which no server was prepared for. */
export function schemaFailure(message: string): PlatformError {
  return new UncaughtError(message);
}

/** Each engine's own words for the same refusal: SQLSTATE and text. */
export type EngineWords = Record<'mysql' | 'pgsql', [state: string, text: string]>;

/** A refusal of the database, with the statement that real servers append. */
export function databaseFailure(
  engine: Engine,
  [state, text]: [state: string, text: string],
  statement: string,
): PlatformError {
  const connection = engine === 'pgsql' ? 'Connection: service.shop, ' : '';
  const message = `SQLSTATE[${state}]: ${text} (${connection}SQL: ${statement})`;
  return new PlatformError(500, message, null, state);
}
