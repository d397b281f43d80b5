// What runs in a script's context before it. Its process receives this as a text, and everything in here
// is of the script's own realm: whatever a script does to it harms nobody else.
'use strict';

// oxlint-disable-next-line no-unused-vars -- scriptWorker.mjs calls it
let begin;

/** Shows the script its event and the platform. The result gives `begin` the script. */
// oxlint-disable-next-line no-unused-expressions -- the result of this text
(bridge, mark, eventText, sessionText) => {
  const { parse, stringify } = JSON;
  const { isArray } = Array;
  const { defineProperty, keys } = Object;
  const { isInteger, isSafeInteger } = Number;
  const text = String;

  /** Where the long numbers of an object or a list are kept in full. Copies by `...` have it, too. */
  const FULL = Symbol('long numbers');
  const ANY = Symbol('any name');
  /** All digits that round to a number, by the name of the member. */
  const known = new Map();

  const isLong = (number) => isInteger(number) && !isSafeInteger(number);

  /** The digits of a number that was written with a mark, or of an integer that others can round to. */
  const digitsOf = (value) => {
    if (typeof value === 'number') return isLong(value) ? text(value) : undefined;
    const isMarked = typeof value === 'string' && value.startsWith(mark);
    return isMarked ? value.slice(mark.length) : undefined;
  };

  const know = (name, digits) => {
    for (const each of [name, ANY]) {
      const numbers = known.get(each) ?? new Map();
      const all = numbers.get(Number(digits)) ?? new Set();
      known.set(each, numbers.set(Number(digits), all.add(digits)));
    }
  };

  const isObject = (value) => typeof value === 'object' && value !== null;

  const collect = (value, name) => {
    const digits = digitsOf(value);
    if (digits !== undefined) know(name, digits);
    else if (isArray(value)) for (const each of value) collect(each, name);
    else if (isObject(value)) for (const key of keys(value)) collect(value[key], key);
  };

  /** Rounds the numbers of a value, as the script sees them, and keeps them in full beside it. */
  const round = (value) => {
    let full;
    for (const key of keys(value)) {
      const member = value[key];
      const digits = digitsOf(member);
      if (isObject(member)) round(member);
      if (digits === undefined) continue;
      full ??= { __proto__: null };
      full[key] = digits;
      value[key] = Number(digits);
    }
    if (!full) return;
    if (isArray(value)) full.length = value.length;
    defineProperty(value, FULL, {
      value: full,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  };

  const read = (said) => {
    const value = parse(said);
    if (/[\d.]{16}/.test(said)) {
      collect(value, '');
      if (known.size > 0) round(value);
    }
    return value;
  };

  let list;
  let isListKept = false;

  /** Whether a list still has its numbers where they were: an index says nothing after a change. */
  const isKept = (value, full) => {
    if (value === list) return isListKept;
    list = value;
    isListKept =
      value.length === full.length &&
      value.every((each, at) => full[at] === undefined || Number(full[at]) === each);
    return isListKept;
  };

  /**
   * A number as the object or list had it, or an integer as all others of its name: else it isn't known
   * which.
   */
  function inFull(name, value) {
    if (typeof value !== 'number') return value;
    const full = this[FULL];
    const own = full?.[name];
    const isOwn = own !== undefined && Number(own) === value;
    if (isOwn && (!isArray(this) || isKept(this, full))) return mark + own;
    // others, to which decimals round, are written as often by themselves
    if (!isLong(value)) return value;
    const all = known.get(name)?.get(value) ?? known.get(ANY)?.get(value);
    if (!all) return value;
    return all.size === 1 ? mark + [...all][0] : `${mark}?${value}`;
  }

  const write = (value) => {
    list = undefined;
    return known.size > 0 ? stringify(value, inFull) : stringify(value);
  };

  const cross = (kind, said) => {
    try {
      return bridge(kind, said);
    } catch {
      throw new Error("The platform couldn't be reached.");
    }
  };
  const call = (method) => (path, payload, options) => {
    const asked = write({ method, path, payload: payload ?? null, options: options ?? null });
    const answer = read(cross('call', asked));
    const after = [payload, options].find((each) => typeof each === 'function');
    if (after) after(answer.content, answer);
    return answer;
  };
  const api = Object.fromEntries(
    ['get', 'post', 'put', 'patch', 'delete'].map((verb) => [verb, call(verb.toUpperCase())]),
  );
  // no one reads it, and a script that prints for ever must not fill the memory of the platform
  const line = () => undefined;
  const event = read(eventText);
  globalThis.event = event;
  globalThis.platform = { api, session: parse(sessionText), config: {} };
  globalThis.console = { log: line, info: line, warn: line, error: line };
  globalThis.var_dump = line;
  return (script) => {
    begin = () => {
      try {
        const result = script(event, globalThis.platform);
        return write({ event, result });
      } catch (error) {
        try {
          return stringify({ error: text(error?.message ?? error) });
        } catch {
          // only a plain text: reading a property of anything else can run the script's code
          return '{"error":"The error of the script has no message."}';
        }
      }
    };
  };
};
