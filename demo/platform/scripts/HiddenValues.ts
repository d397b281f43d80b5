import { randomText } from '../auth/randomText.ts';
import { ExactNumber } from '../http/exactJson.ts';
import { isJsonObject } from '../http/isJsonObject.ts';

/** Names of members whose values scripts don't see. */
export interface HiddenNames {
  top: readonly string[];
  /** Below the top, and in the items of a list. */
  below: readonly string[];
}

/** A copy of a value whose hidden members have other values; those without one are removed. */
function changed(
  value: unknown,
  { top, below }: HiddenNames,
  change: (name: string, value: unknown) => unknown,
): unknown {
  // most requests hide nothing below the top, and a copy of a large value takes long
  if (top.length === 0) return value;
  const inside = { top: below, below };
  if (Array.isArray(value)) return value.map((each) => changed(each, inside, change));
  if (!isJsonObject(value) || value instanceof ExactNumber) return value;
  const members = Object.entries(value).map(([name, each]): [string, unknown] => [
    name,
    top.includes(name) ? change(name, each) : changed(each, inside, change),
  ]);
  return Object.fromEntries(members.filter(([, each]) => each !== undefined));
}

/** A copy of a value without its hidden members. */
export const withoutHidden = (value: unknown, names: HiddenNames): unknown =>
  changed(value, names, () => undefined);

/**
 * Shows a script random texts in place of hidden values, and puts the values back into what it leaves.
 * So a script can move, compare and remove values, but never read, replace or add one: a text stands for
 * its value only at a member of the same name, and other values there are removed.
 */
export class HiddenValues {
  readonly #names: HiddenNames;
  readonly #start = `hidden-${randomText(16)}-`;
  /** The text for each value, by its name and its JSON. */
  readonly #texts = new Map<string, string>();
  /** The value behind each text, by its name. */
  readonly #values = new Map<string, Map<unknown, unknown>>();

  constructor(names: HiddenNames) {
    this.#names = names;
  }

  /** The value as a script sees it. */
  hide(value: unknown): unknown {
    const shown = changed(value, this.#names, (name, secret) => this.#textFor(name, secret));
    if (this.#names.top.length > 0) this.#note(shown);
    return shown;
  }

  /** What a script made of it, with the hidden values. */
  restore(left: unknown): unknown {
    const back = changed(left, this.#names, (name, text) => this.#values.get(name)?.get(text));
    return this.#texts.size > 0 ? this.#below(back) : back;
  }

  /** Values that aren't hidden where they are: the script can move them to where others of their name are. */
  #note(shown: unknown): void {
    if (Array.isArray(shown)) shown.forEach((each) => this.#note(each));
    if (!isJsonObject(shown)) return;
    for (const [name, value] of Object.entries(shown)) {
      if (!this.#names.top.includes(name)) this.#note(value);
      else if (!this.#values.get(name)?.has(value)) this.#valuesOf(name).set(value, value);
    }
  }

  /** Texts for values in what the script has wrapped. */
  #below(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#below(each));
    if (!isJsonObject(value) || value instanceof ExactNumber) return value;
    const members = Object.entries(value).map(([name, each]): [string, unknown] => {
      const isText = typeof each === 'string' && each.startsWith(this.#start);
      return [name, isText ? (this.#values.get(name)?.get(each) ?? each) : this.#below(each)];
    });
    return Object.fromEntries(members);
  }

  #valuesOf(name: string): Map<unknown, unknown> {
    const values = this.#values.get(name) ?? new Map<unknown, unknown>();
    this.#values.set(name, values);
    return values;
  }

  #textFor(name: string, secret: unknown): unknown {
    const values = this.#valuesOf(name);
    const isSet = secret !== null && secret !== undefined;
    const key = `${name} ${JSON.stringify(secret)}`;
    const text = isSet ? (this.#texts.get(key) ?? this.#start + String(this.#texts.size)) : secret;
    if (typeof text === 'string') this.#texts.set(key, text);
    values.set(text, secret);
    return text;
  }
}
