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
}

const isWhole = (value: unknown): boolean => Array.isArray(value) || isJsonObject(value);

function restore(value: unknown, old: unknown, name: string, before: Before): unknown {
  if (typeof value === 'number') {
    if (typeof old === 'number') return value;
    const isSame = old instanceof ExactNumber && value === Number(old.text);
    return isSame ? old : (before.numbers.get(name)?.get(value) ?? value);
  }
  if (value instanceof ExactNumber || !isWhole(value)) return value;
  spendWork();
  if (Array.isArray(value)) {
    const items: unknown[] = Array.isArray(old) && old.length === value.length ? old : [];
    // an item that changed may be a different one, moved here
    const oldOf = (each: unknown, at: number) =>
      isWhole(each) && !before.kept.has(each) ? undefined : items[at];
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
 * same place, and elsewhere those of members with the same name if only one of them rounds to it.
 */
export function restoreExact(value: unknown, before: unknown): unknown {
  const numbers: Known = new Map();
  if (!collect(before, '', numbers)) return value;
  const kept = new Set<unknown>();
  isKept(value, before, kept);
  return restore(value, before, '', { numbers, kept });
}
