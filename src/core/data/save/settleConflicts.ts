import { isEqual } from '../../lib/changes.ts';
import type { Conflict } from './findConflicts.ts';
import { nothingEdited } from '../History.ts';
import type { TableData } from '../openTable.ts';
import type { RowEdit } from '../RowEdit.ts';
import { rowKey } from '../rowKey.ts';
import type { Row } from '../Row.ts';
import { memberOf } from '../../tables/TableSchema.ts';

/**
 * Continues from the current records: changes named in `mine` (key and member, separated by a
 * space) stay unsaved over the new values, the others are dropped. What was typed since the
 * comparison was not asked about, and stays as well.
 */
export function settleConflicts(
  { store }: TableData,
  conflicts: readonly Conflict[],
  mine: ReadonlySet<string>,
): void {
  store.setState(({ history, rows, created, schema }) => {
    const present = new Map(history.present);
    const current = new Map<string, Row>();
    for (const { key, cells, current: now } of conflicts) {
      const edit = present.get(key);
      if (!edit?.before) continue;
      const changes = { ...edit.changes };
      for (const { field, mine: asked } of cells) {
        const member = memberOf(field);
        const isAsked = isEqual(changes[member], asked);
        if (isAsked && !mine.has(`${key} ${member}`)) Reflect.deleteProperty(changes, member);
      }
      const next: RowEdit = { ...edit, before: { ...edit.before, ...now }, changes, refusal: null };
      current.set(key, next.before ?? {});
      const isWork = Object.keys(changes).length + Object.keys(edit.problems).length > 0;
      if (isWork) present.set(key, next);
      else present.delete(key);
    }
    const newest = (row: Row) => (schema && current.get(rowKey(schema, row))) ?? row;
    return {
      history: { ...nothingEdited, present },
      rows: rows.map((row) => row && newest(row)),
      created: created.map(newest),
    };
  });
}
