import { isJsonObject } from '../../demo/platform/http/isJsonObject.ts';

/**
 * The relevant part of a response, as in the facts: the path of a member (`resource.0.id`, '' for
 * the whole), a header or the status (`@content-type`, `@status`, `@text`), several of these as a
 * list, or one of the forms below.
 */
export type StrictReading = string | readonly StrictReading[] | ReadingForm;

type ReadingForm = ListReading | PartReading | TextReading;

/** A reading of each entry of a list. */
interface ListReading {
  each: string;
  take: StrictReading;
  /** Only entries that match, or don't match, this expression. */
  named?: string;
  unnamed?: string;
  sorted?: true;
  joined?: true;
}

/** A reading of one member. */
type PartReading =
  | { of: string; take: StrictReading }
  | { of: string; is: unknown }
  /** Whether a list has more entries than this. */
  | { of: string; over: number }
  | { count: string }
  | { typeOf: string }
  | { isList: string }
  | { keys: string; first?: number; joined?: true };

/** A reading of the response's text: its beginning, a line of it, or a match. */
type TextReading = { text: number } | { line: number } | { match: string };

export interface ReadAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined if it isn't JSON. */
  json: unknown;
}

/** Returns the member at a path with dots; '' for the value itself. */
export function memberAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path.split('.').reduce<unknown>((found, part) => {
    if (Array.isArray(found)) return found.at(Number(part));
    return isJsonObject(found) ? found[part] : undefined;
  }, value);
}

function readList(answer: ReadAnswer, reading: ListReading): unknown {
  const { each, take, named, unnamed, sorted, joined } = reading;
  const list = memberAt(answer.json, each);
  if (!Array.isArray(list)) return undefined;
  let found = list.map((json: unknown) => readStrictly({ ...answer, json }, take));
  if (named !== undefined) found = found.filter((one) => new RegExp(named).test(String(one)));
  if (unnamed !== undefined) found = found.filter((one) => !new RegExp(unnamed).test(String(one)));
  if (sorted) found.sort();
  return joined ? found.join() : found;
}

function readText(text: string, reading: TextReading): unknown {
  if ('text' in reading) return text.slice(0, reading.text);
  return 'line' in reading
    ? text.split('\n')[reading.line]
    : new RegExp(reading.match).exec(text)?.[0];
}

function readPart(answer: ReadAnswer, reading: PartReading): unknown {
  const at = (path: string) => memberAt(answer.json, path);
  if ('count' in reading) {
    const list = at(reading.count);
    return Array.isArray(list) ? list.length : undefined;
  }
  if ('typeOf' in reading) return typeof at(reading.typeOf);
  if ('isList' in reading) return Array.isArray(at(reading.isList));
  if ('keys' in reading) {
    const names = Object.keys(at(reading.keys) ?? {})
      .sort()
      .slice(0, reading.first);
    return reading.joined ? names.join() : names;
  }
  const value = at(reading.of);
  if ('take' in reading) return value && readStrictly({ ...answer, json: value }, reading.take);
  return 'is' in reading
    ? value === reading.is
    : Array.isArray(value) && value.length > reading.over;
}

/** Returns the result of a reading of a response. */
export function readStrictly(answer: ReadAnswer, reading: StrictReading): unknown {
  if (typeof reading === 'string') {
    if (!reading.startsWith('@')) return memberAt(answer.json, reading);
    if (reading === '@status') return answer.status;
    return reading === '@text' ? answer.text : answer.headers.get(reading.slice(1));
  }
  if (Array.isArray(reading)) {
    return (reading as readonly StrictReading[]).map((one) => readStrictly(answer, one));
  }
  const form = reading as ReadingForm;
  if ('each' in form) return readList(answer, form);
  if ('text' in form || 'line' in form || 'match' in form) return readText(answer.text, form);
  return readPart(answer, form);
}
