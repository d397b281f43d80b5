import { hasLines } from '../text/keepLineEnds.ts';
import type { TableField } from '../tables/TableSchema.ts';
import { columnKind, isText } from './columnKind.ts';

/** Characters that can be read and edited in a cell. */
const IN_A_CELL = 60;

/** Whether a value is read and edited in a separate editor instead of its cell. */
export function needsRoom(field: TableField, text: string): boolean {
  const kind = columnKind(field);
  if (kind === 'json') return true;
  return isText(kind) && (hasLines(text) || (kind === 'longText' && text.length > IN_A_CELL));
}
