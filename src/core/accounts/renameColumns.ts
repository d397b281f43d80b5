import { plainName } from '../lib/plainName.ts';
import { importColumns } from './importColumns.ts';
import { SURPLUS, type ImportTable } from '../transfer/readImportFile.ts';

/** The names that columns of a file get, by their own. */
export type ColumnNames = Readonly<Record<string, string>>;

/** Other headings of the columns that every import needs, as `plainName` returns them. */
const OTHER_HEADINGS: Readonly<Record<string, string>> = {
  ...{ mail: 'email', emailaddress: 'email' },
  ...{ displayname: 'name', fullname: 'name' },
};

/** Returns the columns of a file that an instance doesn't know under these names. */
export const foreignColumns = ({ columns }: ImportTable, known: readonly string[]): string[] =>
  columns.filter((name) => !known.includes(name) && name !== SURPLUS);

/** Returns the names that are meant by headings such as “First Name” and “E-Mail”. */
export function guessColumns(table: ImportTable, known: readonly string[]): ColumnNames {
  const meant = new Map(importColumns.known.map((name) => [plainName(name), name]));
  const names: Record<string, string> = {};
  for (const column of foreignColumns(table, known)) {
    const plain = plainName(column);
    const name = meant.get(plain) ?? OTHER_HEADINGS[plain];
    const isTaken = table.columns.includes(name ?? '') || Object.values(names).includes(name ?? '');
    if (name !== undefined && !isTaken) names[column] = name;
  }
  return names;
}

/** Returns a table whose columns have other names. */
export function renameColumns(table: ImportTable, names: ColumnNames): ImportTable {
  const nameOf = (column: string) => names[column] ?? column;
  return {
    ...table,
    columns: table.columns.map(nameOf),
    rows: table.rows.map((row) => ({
      ...row,
      values: Object.fromEntries(
        Object.entries(row.values).map(([column, value]) => [nameOf(column), value]),
      ),
      ...(row.emptyTexts && { emptyTexts: row.emptyTexts.map(nameOf) }),
    })),
  };
}
