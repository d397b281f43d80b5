import {
  MAX_VALUES,
  measureJson,
  refuseLargeJson,
  refuseLargeValue,
  refuseManyValues,
} from '../http/bodyLimits.ts';
import { parseExactJson } from '../http/exactJson.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { readUpTo } from '../http/readUpTo.ts';
import type { Bytes } from '../http/ServiceRequest.ts';

/** Scripts that call the endpoint they belong to would never end. */
export const MAX_SCRIPT_DEPTH = 5;

/** Node's own limit for the head of a request from outside. */
const MAX_URL = 16 * 1024;
const MAX_TEXT = 10 * 1024 * 1024;

/** @throws PlatformError 414 for the URL, or the parameters, of a request that a script makes. */
export function refuseLongUrl(url: string): void {
  if (url.length > MAX_URL) throw new PlatformError(414, 'The URL is too long.');
}

/**
 * The limits of requests, for one that a script makes: its work blocks all others in the same way.
 *
 * @throws PlatformError 413 above 10 MB of text or 10,000 records, 400 if it is nested too deeply.
 */
export function refuseLargeBody(body: unknown): void {
  if (typeof body === 'string' && body.length > MAX_TEXT) {
    throw new PlatformError(413, 'Request bodies can be at most 10 MB.');
  }
  refuseLargeValue(body);
}

/** @throws PlatformError 413 for a request of a script with more values than one can send. */
export function refuseLargeCall(text: string): void {
  refuseManyValues(measureJson(text).values);
}

/**
 * Limits the result of a script to the size of a response, beside the event that it was given. A
 * value that a result contains several times counts each time.
 *
 * @throws PlatformError 500
 */
export function refuseLargeResult(done: string, event: string): void {
  const values = measureJson(done).values - measureJson(event).values;
  if (done.length - event.length <= MAX_TEXT && values <= MAX_VALUES) return;
  throw new PlatformError(500, 'The script returned more than 10 MB or a million values.');
}

/** A response without a declared length is in memory already. */
const isLong = ({ headers }: Response): boolean =>
  Number(headers.get('Content-Length') ?? 0) > MAX_TEXT;

/**
 * The text of a response to a script, which is parsed, copied and written again.
 *
 * @throws PlatformError 413 above 10 MB.
 */
export async function readText(response: Response): Promise<string> {
  const bytes = isLong(response) ? null : await readUpTo(response.body, MAX_TEXT);
  if (bytes) return new TextDecoder().decode(bytes);
  throw new PlatformError(413, 'Scripts can read responses of at most 10 MB.');
}

/** @throws PlatformError 400 for JSON that is nested too deeply. */
export function parseText(text: string): unknown {
  refuseLargeJson(text);
  return parseExactJson(text);
}

/** The bytes of a response around which scripts run; null, and nothing is read, if it is too long. */
export const bytesOf = async (response: Response): Promise<Bytes | null> =>
  isLong(response) ? null : new Uint8Array(await response.arrayBuffer());

/** What scripts see of those bytes: JSON or a text; null if it is too large or can't be read. */
export function contentOf(bytes: Bytes, isJson: boolean): unknown {
  if (bytes.length > MAX_TEXT) return null;
  const text = new TextDecoder().decode(bytes);
  if (!isJson) return text;
  try {
    refuseLargeJson(text);
    return parseExactJson(text);
  } catch {
    return null;
  }
}
