import { joinBytes } from '../files/Upload.ts';
import type { Bytes } from './ServiceRequest.ts';
import { PlatformError } from './PlatformError.ts';
import { chunksOf } from './chunksOf.ts';
import { fromCsv, MAX_RECORDS, tooManyRecords } from './csv.ts';
import { isJsonObject } from './isJsonObject.ts';
import { fromXml } from './xml.ts';

/** The body of a request, in the forms that services need. */
export interface RequestBody {
  bytes: Bytes;
  /**
   * JSON unchanged, CSV as `{resource: [...]}`, XML as the content of its outermost element;
   * undefined without a body or for an unreadable one, because the real servers then
   * continue as if nothing had been sent.
   */
  value: unknown;
}

/** The types of bodies that are parsed. */
export const PARSED = /json|csv|xml|urlencoded|^$|^text\//;

/** Plain text, which no resource with records accepts: current servers crash on it. */
export const isPlainText = (headers: Headers): boolean =>
  /^text\/plain\b/.test(headers.get('Content-Type') ?? '');

/** How JSON is read: records of databases keep numbers that JavaScript would round. */
type ParseJson = (text: string) => unknown;

function parse(text: string, type: string, parseJson: ParseJson): unknown {
  if (text.trim() === '') return undefined;
  try {
    if (type.includes('csv')) return { resource: fromCsv(text) };
    if (type.includes('xml')) return fromXml(text);
    if (type.includes('x-www-form-urlencoded')) {
      return Object.fromEntries(new URLSearchParams(text));
    }
    return parseJson(text);
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    return undefined;
  }
}

const size = (bytes: number) =>
  bytes < 1024 * 1024 ? `${bytes / 1024} kB` : `${Math.round(bytes / 1024 / 1024)} MB`;

const tooLarge = (limit: number) =>
  new PlatformError(413, `Request bodies can be at most ${size(limit)}.`);

/**
 * Returns a body as it arrives, and stops as soon as it is too long.
 *
 * @throws PlatformError 413 above `limit` bytes, 400 if the body breaks off.
 */
export async function* limited(
  { headers, body }: Request,
  limit: number,
): AsyncGenerator<Uint8Array, void> {
  if (Number(headers.get('Content-Length') ?? 0) > limit) throw tooLarge(limit);
  let length = 0;
  try {
    for await (const part of chunksOf(body)) {
      length += part.length;
      if (length > limit) throw tooLarge(limit);
      yield part;
    }
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    // a visitor who goes away is no failure of the server
    throw new PlatformError(400, 'The request ended before its body did.');
  }
}

async function readBytes(request: Request, limit: number): Promise<Bytes> {
  const parts: Uint8Array[] = [];
  for await (const part of limited(request, limit)) parts.push(part);
  return joinBytes(parts);
}

const MAX_DEPTH = 200;

/** Deeper than any record, and shallow enough for recursive code. */
function refuseDepth(text: string): void {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inText && code === BACKSLASH) at++;
    else if (code === QUOTE) inText = !inText;
    else if (inText) continue;
    else if (code === BRACKET || code === BRACE) depth++;
    else if (code === BRACKET + 2 || code === BRACE + 2) depth--;
    if (depth > MAX_DEPTH) {
      throw new PlatformError(400, `JSON can be nested at most ${MAX_DEPTH} levels deep.`);
    }
  }
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

function refuseMany(value: unknown): void {
  const { resource, ids }: { resource?: unknown; ids?: unknown } = isJsonObject(value)
    ? value
    : { resource: value };
  const list = lengthOf(Array.isArray(resource) ? resource : null);
  if (Math.max(list, lengthOf(ids), countRecords(value)) <= MAX_RECORDS) return;
  throw tooManyRecords();
}

const [QUOTE, BACKSLASH, BRACKET, BRACE] = [34, 92, 91, 123];

const isReadAsJson = (type: string): boolean => !/csv|xml|urlencoded/.test(type);

/**
 * Reads the body of a request, once.
 *
 * @throws PlatformError 413 above `limit` bytes or 10,000 records, 400 for JSON that is nested too deeply.
 */
export async function readBody(
  request: Request,
  limit: number,
  parseJson: ParseJson = JSON.parse,
): Promise<RequestBody> {
  const none = { bytes: new Uint8Array(), value: undefined };
  if (request.method === 'GET' || request.method === 'HEAD') return none;
  const type = (request.headers.get('Content-Type') ?? '').toLowerCase();
  const bytes = await readBytes(request, limit);
  if (!PARSED.test(type)) return { ...none, bytes };
  const text = new TextDecoder().decode(bytes);
  // Any other type is read as JSON, so limit its depth too.
  if (/json|^$/.test(type) || (isReadAsJson(type) && /^\s*[[{]/.test(text))) refuseDepth(text);
  const value = parse(text, type, parseJson);
  refuseMany(value);
  return { ...none, bytes, value };
}
