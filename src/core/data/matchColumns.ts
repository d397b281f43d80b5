import { SURPLUS } from '../transfer/readImportFile.ts';
import { readColumn } from './tableCsv.ts';
import { memberOf, type TableSchema } from '../databases/TableSchema.ts';

/** Where each column of a file goes: a member of records, or nowhere. */
export type ColumnMatch = Readonly<Record<string, string | null>>;

const plain = (text: string) => text.toLowerCase().replace(/[\W_]+/g, '');

/** Columns go to the field of their name, else of their label; blanks and case do not count. */
export function matchColumns(schema: TableSchema, columns: readonly string[]): ColumnMatch {
  const find = (written: string) => {
    const column = readColumn(written);
    return (
      schema.field.find((field) => memberOf(field) === column) ??
      schema.field.find((field) =>
        [memberOf(field), field.label].some((name) => plain(name) === plain(column)),
      )
    );
  };
  const taken = new Set<string>();
  return Object.fromEntries(
    columns.map((column) => {
      const field = column === SURPLUS ? undefined : find(column);
      const member = field && memberOf(field);
      if (member === undefined || taken.has(member)) return [column, null];
      taken.add(member);
      return [column, member];
    }),
  );
}
