import type { Row } from '../lib/changes.ts';
import { MASK } from '../lib/secretMask.ts';
import { isNothing } from '../lib/isNothing.ts';
import { isNormalised } from './isNormalised.ts';

/** Whether a member stands in a stored row as it was sent; what the server does not keep or show says nothing. */
const isStored =
  (sent: Row, stored: Row) =>
  (name: string): boolean =>
    !(name in stored) ||
    isNormalised(sent[name], stored[name], name) ||
    (stored[name] === MASK && isNothing(sent[name]));

/** Whether a stored row is the one that was sent. */
export const isStoredRow = (sent: Row, stored: Row): boolean =>
  Object.keys(sent).every(isStored(sent, stored));

/** Whether two rows have the same name, which identifies keys within a record. */
export const isSameName = (sent: Row, stored: Row): boolean =>
  isNormalised(sent.name, stored.name, 'name');

/**
 * Which stored row each new one became, as servers give ids: the one most alike, in order where several
 * are. `mayBe` says which rows can be the same at all: by default those of one name.
 */
export function pairNewRows(
  added: readonly Row[],
  stored: readonly Row[],
  mayBe: (sent: Row, stored: Row) => boolean = (sent, row) => !sent.name || isSameName(sent, row),
): Map<Row, Row> {
  const pairs = new Map<Row, Row>();
  const left = new Set(stored);
  for (const row of added) {
    const names = Object.keys(row);
    let most = -1;
    for (const other of left) {
      const alike = names.filter(isStored(row, other)).length;
      if (alike <= most || !mayBe(row, other)) continue;
      pairs.set(row, other);
      most = alike;
      // servers respond in order: of thousands, only the next is checked
      if (alike === names.length) break;
    }
    left.delete(pairs.get(row) ?? row);
  }
  return pairs;
}
