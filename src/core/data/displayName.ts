import { memberNamed, memberOf, type TableSchema } from '../tables/TableSchema.ts';
import { cellText } from './cellText.ts';
import { columnKind } from './columnKind.ts';
import { initialColumns } from './initialColumns.ts';
import type { Row } from './Row.ts';

/** Texts that name a record. */
const TELLING = 2;

/** Returns the members that name a record for people: its name field, or the first of its texts. */
export function namingMembers(schema: TableSchema): readonly string[] {
  if (schema.name_field) return [memberNamed(schema, schema.name_field)];
  const isText = (name: string) =>
    schema.field.some((one) => memberOf(one) === name && columnKind(one) === 'text');
  return initialColumns(schema).filter(isText).slice(0, TELLING);
}

/** Returns the name of a record for people: `Grace Hopper`; '' if it has none. */
export const displayName = (schema: TableSchema, row: Row): string =>
  namingMembers(schema)
    .map((name) => cellText(row[name]))
    .filter(Boolean)
    .join(' ');
