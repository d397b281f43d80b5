import { asRows, isEqual, type Row } from '../lib/changes.ts';

/**
 * A value that both sides changed since `base`, to different values.
 * A row that no longer exists is null.
 */
export interface EditConflict {
  /** The member's name; for a row its list, its key and, unless rows are whole, its member. */
  path: readonly string[];
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

type Compare = (one: unknown, other: unknown, name: string) => boolean;

export interface MergeOptions {
  /**
   * Returns the identity of a row in its list; if a saved row has no key, the list is one value.
   */
  keyOf?: (row: Row, list: string) => string;
  /** A row is one value, because its members mean nothing without each other. */
  wholeRows?: boolean;
  /** Whether two values of the member with this name are the same to the server. */
  isSame?: Compare;
  /** Whether `mine` is a change of `base`; by default if the two are not the same. */
  isChanged?: Compare;
}

type Context = Required<MergeOptions> & { conflicts: EditConflict[] };

/**
 * Merges two changed copies of one record. If one side changed a member, its value is used; if both
 * did, mine is kept and the conflict is listed. A member that `mine` lacks counts as
 * unchanged.
 *
 * Rows keep the order of `mine`, followed by those that only `theirs` has. A row that no longer
 * exists in `theirs` stays deleted: no server changes it, and some would add it again. If none of
 * my changes remain, the record and its lists are those of `theirs`, so that nothing derived from
 * them is recomputed.
 */
export function merge3<T extends object>(
  base: object,
  mine: object,
  theirs: T,
  options: MergeOptions = {},
): { merged: T; conflicts: readonly EditConflict[] } {
  const { keyOf = () => '', wholeRows = false, isSame = isEqual } = options;
  const { isChanged = (...values) => !isSame(...values) } = options;
  const conflicts: EditConflict[] = [];
  const context: Context = { keyOf, wholeRows, isSame, isChanged, conflicts };
  const merged = mergeMembers({ path: [], base, mine, theirs }, context);
  return { merged: merged as T, conflicts };
}

function mergeMembers({ path, ...sides }: EditConflict, context: Context): Row {
  const { base, mine, theirs } = sides as Record<keyof typeof sides, Row | null>;
  const merged = { ...theirs };
  for (const [name, own] of Object.entries(mine ?? {})) {
    const member = { path: [...path, name], base: base?.[name], mine: own, theirs: theirs?.[name] };
    const merge = path.length === 0 && isKeyed(member, context) ? mergeRows : choose;
    const value = merge(member, context);
    if (value !== undefined || name in merged) merged[name] = value;
  }
  const isTheirs = theirs && Object.keys(merged).every((name) => merged[name] === theirs[name]);
  return isTheirs ? theirs : merged;
}

/** Returns theirs, unless mine was changed; notes what both changed. */
function choose(sides: EditConflict, { isSame, isChanged, conflicts }: Context): unknown {
  const { path, base, mine, theirs } = sides;
  const [name = ''] = path;
  if (!isChanged(base, mine, name) || isSame(mine, theirs, name)) return theirs;
  if (!isSame(base, theirs, name)) conflicts.push(sides);
  return mine;
}

const isKeyed = ({ path: [list = ''], base, mine, theirs }: EditConflict, { keyOf }: Context) =>
  Array.isArray(mine) && [...asRows(base), ...asRows(theirs)].every((row) => keyOf(row, list));

function mergeRows({ path, ...sides }: EditConflict, context: Context): readonly Row[] {
  const [list = ''] = path;
  const keyOf = (row: Row) => context.keyOf(row, list);
  const byKey = (rows: unknown) => new Map(asRows(rows).map((row) => [keyOf(row), row]));
  const [base, mine, theirs] = [byKey(sides.base), byKey(sides.mine), byKey(sides.theirs)];
  const mergeRow = (key: string, own: Row | null): Row[] => {
    const row = { base: base.get(key) ?? null, mine: own, theirs: theirs.get(key) ?? null };
    return mergedRow({ path: [list, key], ...row }, context);
  };
  const kept = asRows(sides.mine).flatMap((row) => {
    const key = keyOf(row);
    return base.has(key) || theirs.has(key) ? mergeRow(key, row) : [row];
  });
  // a row that was removed here is a conflict if they changed it
  for (const key of base.keys()) if (!mine.has(key)) mergeRow(key, null);
  const added = [...theirs].filter(([key]) => !base.has(key) && !mine.has(key));
  return sameRows([...kept, ...added.map(([, row]) => row)], asRows(sides.theirs));
}

/** Returns the rows; the list of `theirs` itself if they are the same. */
const sameRows = (rows: readonly Row[], theirs: readonly Row[]): readonly Row[] =>
  rows.length === theirs.length && rows.every((row, at) => row === theirs[at]) ? theirs : rows;

/** Returns the row, or nothing if one side removed it. */
function mergedRow(sides: EditConflict, context: Context): Row[] {
  const { mine, theirs } = sides as Record<'mine' | 'theirs', Row | null>;
  if (mine && theirs && !context.wholeRows) return [mergeMembers(sides, context)];
  const chosen = choose(sides, context);
  if (!mine || !theirs) return [];
  return [chosen === theirs ? theirs : { ...theirs, ...mine }];
}
