import { memberOf, type TableSchema } from '../../tables/TableSchema.ts';
import { valueProblem } from '../parseCell.ts';
import type { Refusal, RowEdit } from '../RowEdit.ts';

/** Returns which edits can be sent, and what is wrong with the others without asking the server. */
export function checkRows(schema: TableSchema, edits: readonly RowEdit[]) {
  const refusals = new Map<string, Refusal>();
  for (const { key, before, changes, problems } of edits) {
    for (const field of schema.field) {
      const member = memberOf(field);
      const isSent = before === null || Object.hasOwn(changes, member);
      const message =
        problems[member]?.message ??
        (isSent ? valueProblem(field, changes[member], before === null) : null);
      if (!message || refusals.has(key)) continue;
      refusals.set(key, { message, field: field.label || member });
    }
  }
  return { sound: edits.filter(({ key }) => !refusals.has(key)), refusals };
}
