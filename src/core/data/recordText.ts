import { inLine } from '../messages/inLine.ts';
import type { TableSchema } from '../tables/TableSchema.ts';
import { displayName } from './displayName.ts';
import type { Row } from './Row.ts';
import { rowName } from './rowKey.ts';

/** Returns a record as questions and notices name it, in one line: `Todo 2 (Task 2)`. */
export function recordText(schema: TableSchema, row: Row): string {
  const name = inLine(displayName(schema, row));
  const parts = [inLine(schema.label), inLine(rowName(schema, row)), name && `(${name})`];
  return parts.filter(Boolean).join(' ');
}
