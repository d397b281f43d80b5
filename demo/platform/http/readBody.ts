import { spendWork } from '../workTime.ts';
import type { Bytes } from './ServiceRequest.ts';
import { PlatformError } from './PlatformError.ts';
import { refuseLargeJson, refuseMany, refuseManyValues } from './bodyLimits.ts';
import { ByteCollector } from './ByteCollector.ts';
import { chunksOf } from './chunksOf.ts';
import { fromCsv } from './csv.ts';
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
      refuseManyValues(text.split('&').length);
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
  const bytes = new ByteCollector();
  for await (const part of limited(request, limit)) bytes.add(part);
  return bytes.joined();
}

// only types that `parse` reads as something else
const isReadAsJson = (type: string): boolean => !/csv|xml|x-www-form-urlencoded/.test(type);

/**
 * Reads the body of a request, once. Above `mostParsed` bytes it isn't parsed.
 *
 * @throws PlatformError 413 above `limit` bytes or 10,000 records, 400 for JSON that is nested too deeply.
 */
export async function readBody(
  request: Request,
  limit: number,
  parseJson: ParseJson = JSON.parse,
  mostParsed = limit,
): Promise<RequestBody> {
  const none = { bytes: new Uint8Array(), value: undefined };
  if (request.method === 'GET' || request.method === 'HEAD') return none;
  const type = (request.headers.get('Content-Type') ?? '').toLowerCase();
  const bytes = await readBytes(request, limit);
  if (!PARSED.test(type) || bytes.length > mostParsed) return { ...none, bytes };
  const text = new TextDecoder().decode(bytes);
  // Any other type is read as JSON, so limit its depth too.
  if (/json|^$/.test(type) || (isReadAsJson(type) && /^\s*[[{]/.test(text))) refuseLargeJson(text);
  // a large one takes seconds
  spendWork();
  const value = parse(text, type, parseJson);
  refuseMany(value);
  return { ...none, bytes, value };
}
