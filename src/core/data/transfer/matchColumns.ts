import { plainName } from '../../lib/plainName.ts';
import { SURPLUS } from '../../transfer/readImportFile.ts';
import { readColumn } from './tableCsv.ts';
import { memberOf, type TableSchema } from '../../tables/TableSchema.ts';

/** Where each column of a file goes: to a member of records, or nowhere. */
export type ColumnMatch = Readonly<Record<string, string | null>>;

/**
 * Matches columns with the field of the same name, else of the same label, else of either
 * regardless of case, spaces and punctuation. If nothing remains to compare, or several fields
 * match, the column goes nowhere.
 */
export function matchColumns(schema: TableSchema, columns: readonly string[]): ColumnMatch {
  const find = (written: string) => {
    const column = readColumn(written);
    const wanted = plainName(column);
    const alike = schema.field.filter((field) =>
      [memberOf(field), field.label].some((name) => wanted !== '' && plainName(name) === wanted),
    );
    return (
      schema.field.find((field) => memberOf(field) === column) ??
      schema.field.find((field) => field.label === column) ??
      (alike.length === 1 ? alike[0] : undefined)
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
