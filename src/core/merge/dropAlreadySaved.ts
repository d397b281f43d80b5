import { isRemovedRow, mapChildLists, rowId, rowsOf, type Row } from '../lib/changes.ts';
import { isNormalised } from './isNormalised.ts';
import { isSameName, isStoredRow, pairNewRows } from './pairNewRows.ts';

/**
 * Returns the changes of a record without the new rows that were saved although no response
 * arrived. A row saved with other values, or with a secret that isn't shown, becomes a change of
 * the whole stored row: classic servers would keep both (recorded: user, 'duplicate lookup names').
 * Rows of `before` that were deleted are not deleted again.
 */
export const dropAlreadySaved = <C extends object>(
  changes: C,
  now: object,
  before: object = {},
): C =>
  mapChildLists(changes, (rows, name) =>
    unsavedRows(rows, rowsOf(now, name), rowsOf(before, name), (row) => isRemovedRow(name, row)),
  );

/** Whether two new rows stand for the same: the key of a name, or the role of a user for an app. */
function isSameRow(row: Row, stored: Row): boolean {
  if (row.name) return isSameName(row, stored);
  if (row.app_id != null) return isNormalised(row.app_id, stored.app_id, 'app_id');
  return isStoredRow(row, stored);
}

function unsavedRows(
  rows: readonly Row[],
  now: readonly Row[],
  before: readonly Row[],
  isRemoval: (row: Row) => boolean,
): Row[] {
  const known = new Set(before.map(rowId));
  const changed = new Set(rows.map(rowId));
  const present = new Set(now.map(rowId));
  const made = now.filter((row) => !known.has(rowId(row)) && !changed.has(rowId(row)));
  const pairs = pairNewRows(
    rows.filter((row) => !rowId(row)),
    made,
    isSameRow,
  );
  return rows.flatMap((row) => {
    const id = rowId(row);
    if (isRemoval(row) && known.has(id) && !present.has(id)) return [];
    const stored = pairs.get(row);
    if (!stored) return [row];
    // whole: a classic server deletes a row without its foreign key (recorded: user)
    return isStoredRow(row, stored) ? [] : [{ ...stored, ...row, id: stored.id }];
  });
}
