import { ExactNumber } from '../http/exactJson.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { spendWork } from '../workTime.ts';

/** A number that is no rounded one. */
const PLAIN = Symbol('plain');

/** The exact number of each rounded one, by the name of the member; `null` if it can be several. */
type Known = Map<string, Map<number, ExactNumber | typeof PLAIN | null>>;

/** Collects the numbers of a value. Returns whether one of them is exact. */
function collect(value: unknown, name: string, known: Known): boolean {
  if (typeof value === 'number' || value instanceof ExactNumber) {
    const isExact = value instanceof ExactNumber;
    const numbers: Parameters<Known['set']>[1] = known.get(name) ?? new Map();
    known.set(name, numbers);
    const rounded = Number(value);
    const one = isExact ? value : PLAIN;
    const found = numbers.has(rounded) ? numbers.get(rounded) : one;
    const isSame =
      found instanceof ExactNumber && isExact ? found.text === value.text : found === one;
    numbers.set(rounded, isSame ? one : null);
    return isExact;
  }
  let hasExact = false;
  if (Array.isArray(value)) {
    for (const each of value) if (collect(each, name, known)) hasExact = true;
  } else if (isJsonObject(value)) {
    for (const [key, each] of Object.entries(value)) {
      if (collect(each, key, known)) hasExact = true;
    }
  }
  return hasExact;
}

/**
 * Whether a value is still the same, apart from rounded numbers and added members. Adds each object
 * and list within it that is to `kept`, so that nothing has to be compared once more.
 */
function isKept(value: unknown, before: unknown, kept: Set<unknown>): boolean {
  spendWork();
  if (before instanceof ExactNumber) return value === before || value === Number(before.text);
  let isSame: boolean;
  if (Array.isArray(before)) {
    if (!Array.isArray(value) || value.length !== before.length) return false;
    // all of them, also after the first that differs
    isSame = before.map((each, at) => isKept(value[at], each, kept)).every(Boolean);
  } else if (isJsonObject(before)) {
    if (!isJsonObject(value)) return false;
    const members = Object.entries(before);
    isSame = members.map(([name, each]) => isKept(value[name], each, kept)).every(Boolean);
  } else return value === before;
  if (isSame) kept.add(value);
  return isSame;
}

/** What is known of the value before the script. */
interface Before {
  numbers: Known;
  /** Objects and lists that are still the same. */
  kept: ReadonlySet<unknown>;
  /** Called for a number that can be several. */
  ambiguous: () => void;
}

const isWhole = (value: unknown): boolean => Array.isArray(value) || isJsonObject(value);

const isRounded = (value: unknown, exact: unknown): boolean =>
  exact instanceof ExactNumber && value === Number(exact.text);

const NOTHING: ReadonlySet<unknown> = new Set();

/**
 * How many members of an object are still the same; 0 if one of its long numbers isn't.
 *
 * @param kept objects and lists that are still the same as in that place, for the old one there.
 */
function likeness(
  value: Record<string, unknown>,
  old: object,
  kept: ReadonlySet<unknown> = NOTHING,
): number {
  spendWork();
  let count = 0;
  for (const [name, each] of Object.entries(old)) {
    const now = value[name];
    const isSame = now === each || isRounded(now, each) || (isWhole(now) && kept.has(now));
    if (each instanceof ExactNumber && !isSame) return 0;
    if (isSame) count++;
  }
  return count;
}

/** With more objects of the same number, only the one in the same place is compared. */
const COMPARED = 50;

/** Objects of a list by their rounded numbers, of those that several exact ones round to. */
function byNumbers(list: readonly unknown[], numbers: Known): Map<string, object[]> {
  const found = new Map<string, object[]>();
  for (const each of list) {
    if (!isJsonObject(each)) continue;
    for (const [name, number] of Object.entries(each)) {
      if (typeof number !== 'number' && !(number instanceof ExactNumber)) continue;
      // the others, such as a quantity of 1 or the same long tenant, are known by their name
      if (numbers.get(name)?.get(Number(number)) !== null) continue;
      const key = `${Number(number)} ${name}`;
      const others = found.get(key);
      if (others) others.push(each);
      else found.set(key, [each]);
    }
  }
  return found;
}

/** The old object that is most like a new one, of those with the same rounded numbers, if it is one. */
function mostAlike(
  value: Record<string, unknown>,
  place: unknown,
  known: Map<string, object[]>,
): unknown {
  let best: unknown;
  let most = 0;
  for (const [name, number] of Object.entries(value)) {
    if (typeof number !== 'number') continue;
    const all = known.get(`${number} ${name}`) ?? [];
    for (const old of all.length > COMPARED ? [place] : all) {
      if (!isJsonObject(old) || old === best) continue;
      const count = likeness(value, old);
      if (count === 0 || count < most) continue;
      best = count > most || old === place ? old : best === place ? best : undefined;
      most = count;
    }
  }
  return best;
}

/** Whether an object has the long numbers of the old one in its place, and something else of it. */
function isInPlace(value: Record<string, unknown>, place: unknown, before: Before): boolean {
  return (
    isJsonObject(place) &&
    likeness(value, place, before.kept) > 0 &&
    Object.entries(value).every(([name, number]) => {
      const known = typeof number === 'number' && before.numbers.get(name)?.get(number);
      const isLong = known instanceof ExactNumber || known === null;
      return !isLong || isRounded(number, place[name]);
    })
  );
}

/**
 * What each item of a list was before: in a list of the same length an item that is kept was in its
 * place. Changed objects were those most like them if the script has only put the list in another order.
 * Otherwise they were those in their places, so that a script can make records alike. Undefined for
 * an item that can be several.
 */
function oldItems(value: readonly unknown[], old: unknown, before: Before): unknown[] {
  const items: unknown[] = Array.isArray(old) ? old : [];
  const places = items.length === value.length ? items : [];
  const isChanged = (each: unknown) => isWhole(each) && !before.kept.has(each);
  if (!value.some(isChanged)) return value.map((_, at) => places[at]);
  const known = byNumbers(items, before.numbers);
  const found = value.map((each, at) => {
    if (!isChanged(each)) return places[at];
    return isJsonObject(each) ? mostAlike(each, places[at], known) : undefined;
  });
  const isReordered = new Set(found).size === found.length && !found.includes(undefined);
  if (isReordered) return found;
  const chosen = found.map((one, at) => {
    const each = value[at];
    const isOwn = isJsonObject(each) && isChanged(each) && isInPlace(each, places[at], before);
    return isOwn ? places[at] : one;
  });
  const uses = new Map<unknown, number>();
  for (const one of chosen) uses.set(one, (uses.get(one) ?? 0) + 1);
  return chosen.map((one, at) => (one === places[at] || uses.get(one) === 1 ? one : undefined));
}

function restore(value: unknown, old: unknown, name: string, before: Before): unknown {
  if (typeof value === 'number') {
    if (typeof old === 'number') return value;
    if (isRounded(value, old)) return old;
    const known = before.numbers.get(name)?.get(value);
    if (known === null) before.ambiguous();
    return known instanceof ExactNumber ? known : value;
  }
  if (value instanceof ExactNumber || !isWhole(value)) return value;
  spendWork();
  if (Array.isArray(value)) {
    const olds = oldItems(value, old, before);
    return value.map((each, at) => restore(each, olds[at], name, before));
  }
  const members = isJsonObject(old) && !(old instanceof ExactNumber) ? old : {};
  return Object.fromEntries(
    Object.entries(value as object).map(([key, each]) => [
      key,
      restore(each, members[key], key, before),
    ]),
  );
}

/**
 * Replaces numbers that a script has received rounded by the exact ones of `before`: those in the
 * same place or in the record most like it, and elsewhere those of members with the same name if only
 * one of them rounds to it.
 *
 * @param ambiguous called for each number that stays rounded, as it can be several.
 */
export function restoreExact(
  value: unknown,
  before: unknown,
  ambiguous: () => void = () => undefined,
): unknown {
  const numbers: Known = new Map();
  if (!collect(before, '', numbers)) return value;
  const kept = new Set<unknown>();
  isKept(value, before, kept);
  return restore(value, before, '', { numbers, kept, ambiguous });
}
