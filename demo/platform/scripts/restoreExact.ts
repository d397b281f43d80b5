import { ExactNumber } from '../http/exactJson.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { spendWork } from '../workTime.ts';

/** The exact number of each rounded one, by the name of the member; `null` if it can be several. */
type Known = Map<string, Map<number, ExactNumber | null>>;

/** Collects the numbers of a value. Returns whether one of them is exact. */
function collect(value: unknown, name: string, known: Known): boolean {
  if (typeof value === 'number' || value instanceof ExactNumber) {
    const exact = value instanceof ExactNumber ? value : null;
    const numbers = known.get(name) ?? new Map<number, ExactNumber | null>();
    known.set(name, numbers);
    const rounded = Number(value);
    const found = numbers.get(rounded);
    const isOther = found !== undefined && found?.text !== exact?.text;
    numbers.set(rounded, isOther ? null : exact);
    return exact !== null;
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

/** How many members of an object are still the same; 0 if one of its long numbers isn't. */
function likeness(value: Record<string, unknown>, old: object): number {
  spendWork();
  let count = 0;
  for (const [name, each] of Object.entries(old)) {
    const isSame = value[name] === each || isRounded(value[name], each);
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

/**
 * The object of the old list that an object of the new one was: of those with the same rounded numbers
 * the one that is most like it, and of several the one in the same place.
 */
function oldObject(
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

function restore(value: unknown, old: unknown, name: string, before: Before): unknown {
  if (typeof value === 'number') {
    if (typeof old === 'number') return value;
    if (isRounded(value, old)) return old;
    const known = before.numbers.get(name)?.get(value);
    if (known === null) before.ambiguous();
    return known ?? value;
  }
  if (value instanceof ExactNumber || !isWhole(value)) return value;
  spendWork();
  if (Array.isArray(value)) {
    const items: unknown[] = Array.isArray(old) ? old : [];
    const places = items.length === value.length ? items : [];
    let known: Map<string, object[]> | undefined;
    // an item that changed may be a different one, moved here
    const oldOf = (each: unknown, at: number) => {
      if (!isWhole(each) || before.kept.has(each)) return places[at];
      if (!isJsonObject(each)) return undefined;
      known ??= byNumbers(items, before.numbers);
      return oldObject(each, places[at], known);
    };
    return value.map((each, at) => restore(each, oldOf(each, at), name, before));
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
