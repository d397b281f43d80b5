import { merge3, type EditConflict } from '../../merge/merge3.ts';
import type { RowEdit } from '../RowEdit.ts';
import type { TableData } from '../openTable.ts';
import { readByKeys } from '../readByKeys.ts';
import { rowName } from '../rowKey.ts';
import { isStoredAs, sameValues } from '../sameValue.ts';
import type { Row } from '../Row.ts';
import {
  keyMembers,
  memberOf,
  type TableField,
  type TableSchema,
} from '../../tables/TableSchema.ts';

/** A member that was changed here and, since it was read, by someone else. */
export interface ConflictCell extends Pick<EditConflict, 'base' | 'mine' | 'theirs'> {
  field: TableField;
}

export interface Conflict {
  key: string;
  /** What the record is called. */
  name: string;
  cells: readonly ConflictCell[];
  /** The changed members as they are now. */
  current: Row;
}

/**
 * Reads the changed members of records as they are now, and returns where they differ from what was
 * edited. Changes of other members are not conflicts: an update leaves those alone.
 */
export async function findConflicts(
  table: TableData,
  schema: TableSchema,
  edits: readonly RowEdit[],
  signal?: AbortSignal,
): Promise<{ conflicts: Conflict[]; missing: string[] }> {
  const fields = schema.field.filter((field) =>
    edits.some(({ changes }) => Object.hasOwn(changes, memberOf(field))),
  );
  const members = [...new Set([...keyMembers(schema), ...fields.map(memberOf)])];
  const known = edits.map(({ before }) => before ?? {});
  const now = await readByKeys(table, schema, known, { fields: members.join(','), signal });
  const missing: string[] = [];
  const conflicts: Conflict[] = [];
  for (const edit of edits) {
    const current = now.get(edit.key);
    if (!current) missing.push(edit.key);
    else {
      const cells = conflictsIn(fields, edit, current);
      if (cells.length)
        conflicts.push({ key: edit.key, name: rowName(schema, current), cells, current });
    }
  }
  return { conflicts, missing };
}

function conflictsIn(fields: readonly TableField[], edit: RowEdit, current: Row): ConflictCell[] {
  const { conflicts } = merge3(edit.before ?? {}, edit.changes, current, {
    isSame: sameValues(fields),
    // the value that was read is a change too if a save without a response may have replaced it
    isChanged: () => true,
  });
  const byMember = new Map(conflicts.map(({ path: [member], ...values }) => [member, values]));
  return fields.flatMap((field) => {
    const values = byMember.get(memberOf(field));
    return values && !isOurs(edit, field, values.theirs) ? [{ field, ...values }] : [];
  });
}

/** Whether a value was sent from here, by a save that got no response. */
const isOurs = ({ sent = [] }: RowEdit, field: TableField, theirs: unknown) =>
  sent.some(
    (one) => Object.hasOwn(one, memberOf(field)) && isStoredAs(field, one[memberOf(field)], theirs),
  );
