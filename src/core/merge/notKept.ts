import {
  asRows,
  isChildList,
  isRemovedRow,
  memberAt,
  rowId,
  rowsOf,
  type Row,
} from '../lib/changes.ts';
import { isNothing } from '../lib/isNothing.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import { MASK } from '../lib/secretMask.ts';
import { msg } from '../messages/translate.ts';
import { isNormalised, type IsKept } from './isNormalised.ts';
import { pairNewRows } from './pairNewRows.ts';

export const NOT_STORED = msg("The server didn't store this value.");

/** A value that a server did not store. A row that was removed or is missing is null. */
export interface NotKept {
  /** The member's name; for a row its list, its id if it has one, and its member. */
  path: readonly string[];
  sent: unknown;
  kept: unknown;
}

export interface NotKeptOptions {
  /** The record before the save, which shows which rows of its lists are new. */
  before?: object;
  /**
   * Whether a server stored a whole member, instead of the rules for records of the system; those of
   * tables are in `data/sameValue.ts`.
   */
  isKept?: IsKept;
}

/** Passwords and security answers are in no response (recorded: user, admin, profile). */
const WRITE_ONLY = /password$|^security_answer$/;

/**
 * Returns what the server did not store of a save. `answer` is the record after the save, with
 * every member that was sent: if the response contains fewer, the record has to be read. Masked
 * secrets count as stored, and so do members that a server does not have if they were sent empty or
 * off.
 */
export function notKept(
  sent: object,
  answer: object,
  { before = {}, isKept }: NotKeptOptions = {},
): NotKept[] {
  return Object.entries(sent).flatMap(([name, value]: [string, unknown]) => {
    const kept = memberAt(answer, name);
    if (isKept) return isKept(value, kept, name) ? [] : [{ path: [name], sent: value, kept }];
    return isChildList(name) && Array.isArray(value)
      ? lostRows(name, asRows(value), rowsOf(answer, name), rowsOf(before, name))
      : lost({ path: [name], sent: value, kept });
  });
}

/** Whether a record hides something that was sent, so that another record may look the same. */
export const hides = (sent: object, record: object): boolean =>
  Object.entries(sent).some(([name, value]: [string, unknown]) => {
    if (isNothing(value)) return false;
    const kept = memberAt(record, name);
    if (isPlainObject(value)) return hides(value, isPlainObject(kept) ? kept : {});
    if (Array.isArray(kept)) return kept.some((row) => isPlainObject(row) && isMasked(row));
    return (kept === MASK && value !== MASK) || (kept === undefined && WRITE_ONLY.test(name));
  });

const isMasked = (row: object) => Object.values(row).includes(MASK);

/** Compares a list of a record as it was before a save, as sent, and in the response. */
function lostRows(
  list: string,
  sent: readonly Row[],
  kept: readonly Row[],
  before: readonly Row[],
): NotKept[] {
  const known = new Set([...before, ...sent].map(rowId));
  const made = kept.filter((row) => !known.has(rowId(row)));
  const pairs = pairNewRows(
    sent.filter((row) => !rowId(row)),
    made,
  );
  const byId = new Map(kept.map((row) => [rowId(row), row]));
  return sent.flatMap((row) => {
    const stored = byId.get(rowId(row)) ?? pairs.get(row) ?? null;
    const value = {
      path: [list, rowId(stored ?? row)],
      sent: isRemovedRow(list, row) ? null : row,
      kept: stored,
    };
    return lost(value);
  });
}

/** Names the innermost members that differ; of a list, the list. */
function lost(value: NotKept): NotKept[] {
  const found = new Set<NotKept>();
  // not recursive, because values can be nested thousands of levels deep; the next one last
  const left: { value: NotKept; list?: NotKept | undefined }[] = [{ value }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { list } = next;
    const { path, sent, kept } = next.value;
    if (list && found.has(list)) continue;
    if (isNormalised(sent, kept, path.at(-1) ?? '') || isHidden(next.value)) continue;
    if (isPlainObject(sent) && isPlainObject(kept)) {
      for (const [name, member] of Object.entries(sent).reverse()) {
        left.push({ value: { path: [...path, name], sent: member, kept: kept[name] }, list });
      }
    } else if (Array.isArray(sent) && Array.isArray(kept) && sent.length === kept.length) {
      for (const [at, item] of sent.entries()) {
        left.push({ value: { path, sent: item, kept: kept[at] }, list: list ?? next.value });
      }
    } else found.add(list ?? next.value);
  }
  return [...found];
}

/** Whether a value can't be checked, because the server does not show it. */
const isHidden = ({ path, sent, kept }: NotKept): boolean =>
  kept === MASK || (kept === undefined && (sent === false || WRITE_ONLY.test(path.at(-1) ?? '')));
