import type { Row } from '../lib/changes.ts';
import { MASK } from '../lib/secretMask.ts';
import { isNothing } from '../lib/isNothing.ts';
import { isNormalised } from './isNormalised.ts';

/**
 * Whether a stored row has a member as it was sent. Members that the server does not store or show
 * don't count.
 */
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
 * Returns which stored row each new one became, as servers assign ids: the most similar one, in
 * order if there are several. `mayBe` says which rows can match at all: by default those with the
 * same name.
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
