import { memberOf, type TableSchema } from '../../tables/TableSchema.ts';
import { whyReadOnly } from '../columnKind.ts';
import type { Row } from '../Row.ts';

/** Returns what a new record copies from another one: all values except those that the server sets. */
export function copiedValues(schema: TableSchema, row: Row): Row {
  const taken = schema.field.filter(
    (field) => !field.is_primary_key && whyReadOnly(field, true) === null,
  );
  const members = taken.map(memberOf).filter((member) => row[member] !== undefined);
  return Object.fromEntries(members.map((member) => [member, row[member]]));
}
