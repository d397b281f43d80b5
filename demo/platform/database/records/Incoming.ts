import type { PlatformError } from '../../http/PlatformError.ts';
import type { Engine } from '../Engine.ts';
import { databaseFailure } from '../schema/schemaFailure.ts';
import type { ColumnInfo } from '../TableInfo.ts';

/** A value to be written to a column. */
export interface Incoming {
  value: unknown;
  column: ColumnInfo;
  /** The platform's name of the column's type. */
  type: string;
  engine: Engine;
  /** Its place in the statement, from 1; PostgreSQL reports it. */
  position: number;
}

/** The error that the database would report for the value, for the two that aren't SQLite. */
export function refuseIncoming(
  { engine, column }: Incoming,
  state: string,
  words: { pgsql: string; mysql?: string },
): PlatformError {
  const text = engine === 'pgsql' ? words.pgsql : (words.mysql ?? words.pgsql);
  return databaseFailure(engine, [state, text], `… "${column.name}" …`);
}
