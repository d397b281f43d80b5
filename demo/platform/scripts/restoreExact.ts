import { ExactNumber } from '../http/exactJson.ts';
import { isJsonObject } from '../http/isJsonObject.ts';

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

/** Whether a value is still the same, apart from rounded numbers and added members. */
function isKept(value: unknown, before: unknown): boolean {
  if (before instanceof ExactNumber) return value === Number(before.text);
  if (Array.isArray(before)) {
    return (
      Array.isArray(value) &&
      value.length === before.length &&
      before.every((each, at) => isKept(value[at], each))
    );
  }
  if (!isJsonObject(before)) return value === before;
  return (
    isJsonObject(value) && Object.entries(before).every(([name, each]) => isKept(value[name], each))
  );
}

function restore(value: unknown, before: unknown, name: string, known: Known): unknown {
  if (typeof value === 'number') {
    if (typeof before === 'number') return value;
    const isSame = before instanceof ExactNumber && value === Number(before.text);
    return isSame ? before : (known.get(name)?.get(value) ?? value);
  }
  if (Array.isArray(value)) {
    const old: unknown[] = Array.isArray(before) && before.length === value.length ? before : [];
    return value.map((each, at) =>
      // an item that changed may be a different one, moved here
      restore(each, isKept(each, old[at]) ? old[at] : undefined, name, known),
    );
  }
  if (!isJsonObject(value)) return value;
  const old = isJsonObject(before) && !(before instanceof ExactNumber) ? before : {};
  const members = Object.entries(value);
  return Object.fromEntries(
    members.map(([key, each]) => [key, restore(each, old[key], key, known)]),
  );
}

/**
 * Replaces numbers that a script has received rounded by the exact ones of `before`: those in the
 * same place, and elsewhere those of members with the same name if only one of them rounds to it.
 */
export function restoreExact(value: unknown, before: unknown): unknown {
  const known: Known = new Map();
  return collect(before, '', known) ? restore(value, before, '', known) : value;
}
