import { showControls } from '../lib/showControls.ts';
import type { TableSchema } from '../tables/TableSchema.ts';
import { displayName } from './displayName.ts';
import type { Row } from './Row.ts';
import { rowName } from './rowKey.ts';

/** Enough to recognise a record; a question stays short whatever is stored. */
const SHOWN = 80;

/** Returns a record as questions and notices name it, in one line: `Todo 2 (Task 2)`. */
export function recordText(schema: TableSchema, row: Row): string {
  const name = inLine(displayName(schema, row));
  const parts = [inLine(schema.label), inLine(rowName(schema, row)), name && `(${name})`];
  return parts.filter(Boolean).join(' ');
}

function inLine(text: string): string {
  const start = text.slice(0, SHOWN).replace(/\s+/g, ' ').trim();
  return showControls(start) + (text.length > SHOWN ? '…' : '');
}
