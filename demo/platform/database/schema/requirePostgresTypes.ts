import { quoteName } from '../../query/writeClause.ts';
import { isPostgresType } from './nativeType.ts';
import { databaseFailure } from './schemaFailure.ts';
import type { ColumnDesign } from './TableDesign.ts';

/** Rejects columns of types that PostgreSQL doesn't have. @throws PlatformError in its words. */
export function requirePostgresTypes(table: string, columns: ColumnDesign[]): void {
  columns.forEach(({ name, dbType }, index) => {
    if (isPostgresType(dbType)) return;
    const line = `LINE ${index + 2}:  "${name}" ${dbType}`;
    const [first = '', second] = dbType.split(' ');
    const at =
      line.length - (second === undefined ? first.length : dbType.length - first.length - 1);
    const [state, what] = second
      ? (['42601', `Syntax error: 7 ERROR:  syntax error at or near "${second}"`] as const)
      : (['42704', `Undefined object: 7 ERROR:  type "${first}" does not exist`] as const);
    throw databaseFailure(
      'pgsql',
      [state, `${what}\n${line}\n${' '.repeat(at)}^`],
      `CREATE TABLE ${quoteName(table)} (${quoteName(name)} ${dbType})`,
    );
  });
}
