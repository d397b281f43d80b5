import { refuseLargeValue } from '../http/bodyLimits.ts';
import { PlatformError } from '../http/PlatformError.ts';

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
