import { stringifyExact } from './exactJson.ts';
import { isJsonObject } from './isJsonObject.ts';
import { PlatformError } from './PlatformError.ts';

/** Writing records blocks all other requests. */
export const MAX_RECORDS = 10_000;

export const tooManyRecords = (): PlatformError =>
  new PlatformError(413, 'A request can have at most 10,000 records.');

const MAX_DEPTH = 200;

const tooDeep = () =>
  new PlatformError(400, `JSON can be nested at most ${MAX_DEPTH} levels deep.`);

/** In one body: each of them is an object or an entry in memory. */
export const MAX_VALUES = 1_000_000;

/** @throws PlatformError 413 for a body with more values than one request can send. */
export function refuseManyValues(count: number): void {
  if (count <= MAX_VALUES) return;
  const most = MAX_VALUES.toLocaleString('en');
  throw new PlatformError(413, `A request can contain at most ${most} values.`);
}

const [QUOTE, BACKSLASH, BRACKET, BRACE, COMMA] = [34, 92, 91, 123, 44];

/** How deeply JSON is nested and how many values it has at most, from its signs alone. */
export function measureJson(text: string): { depth: number; values: number } {
  let open = 0;
  let depth = 0;
  let commas = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inText && code === BACKSLASH) at++;
    else if (code === QUOTE) inText = !inText;
    else if (inText) continue;
    else if (code === COMMA) commas++;
    else if (code === BRACKET || code === BRACE) depth = Math.max(depth, ++open);
    else if (code === BRACKET + 2 || code === BRACE + 2) open--;
  }
  return { depth, values: commas + 1 };
}

/**
 * Rejects JSON that is deeper than any record, or has very many values. What remains is shallow
 * enough for recursive code.
 *
 * @throws PlatformError 400 or 413
 */
export function refuseLargeJson(text: string): void {
  const { depth, values } = measureJson(text);
  if (depth > MAX_DEPTH) throw tooDeep();
  refuseManyValues(values);
}

const lengthOf = (list: unknown): number =>
  typeof list === 'string' ? list.split(',').length : Array.isArray(list) ? list.length : 0;

/** Counts the records in lists, including nested related records. */
function countRecords(value: unknown): number {
  if (Array.isArray(value)) {
    return value.filter(isJsonObject).length + sum(value);
  }
  return isJsonObject(value) ? sum(Object.values(value)) : 0;
}

const sum = (values: readonly unknown[]): number =>
  values.reduce<number>((count, each) => count + countRecords(each), 0);

/** @throws PlatformError 413 above 10,000 records. */
export function refuseMany(value: unknown): void {
  const { resource, ids }: { resource?: unknown; ids?: unknown } = isJsonObject(value)
    ? value
    : { resource: value };
  const list = lengthOf(Array.isArray(resource) ? resource : null);
  if (Math.max(list, lengthOf(ids), countRecords(value)) <= MAX_RECORDS) return;
  throw tooManyRecords();
}

/** In JSON; as much as the body of a request. */
const MAX_REPEATED = 10 * 1024 * 1024;

/**
 * Counts a record that one request writes to many rows as if it had been sent for each of them.
 *
 * @throws PlatformError 413 above 10,000 nested records or 10 MB.
 */
export function refuseRepeated(record: unknown, rows: number): void {
  if (rows <= 1) return;
  if (countRecords(record) * rows > MAX_RECORDS) throw tooManyRecords();
  if (stringifyExact(record ?? null).length * rows <= MAX_REPEATED) return;
  throw new PlatformError(
    413,
    'A request can write at most 10 MB, counted for each record that it changes.',
  );
}

const inside = (values: readonly unknown[]): object[] =>
  values.filter((each): each is object => typeof each === 'object' && each !== null);

/**
 * The limits of request bodies, for a value that didn't arrive in one.
 *
 * @throws PlatformError 400 if it is nested too deeply, 413 above 10,000 records.
 */
export function refuseLargeValue(value: unknown): void {
  let level = inside([value]);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw tooDeep();
    level = inside(level.flatMap((each) => Object.values(each) as unknown[]));
  }
  refuseMany(value);
}
