import { refuseLargeJson, refuseMany } from '../http/bodyLimits.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { ZipEntry } from '../zip/ZipEntry.ts';

const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Rejects a file of JSON that no import of the package would read.
 *
 * @throws PlatformError 413 above 10 MB, 10,000 records or 1,000,000 values, 400 if it is nested too
 *   deeply.
 */
export function refuseUnreadable({ name, content }: ZipEntry, value: unknown): void {
  try {
    if (content.length > MAX_BYTES) throw new PlatformError(413, 'It is larger than 10 MB.');
    refuseLargeJson(new TextDecoder().decode(content));
    refuseMany(value);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const item = name.replace(/\.json$/, '');
    throw new PlatformError(
      error.status,
      `The package can't contain ${item}, because it couldn't be imported. ${error.message}`,
    );
  }
}

/**
 * Reads a file of JSON in a package, within the limits of request bodies: a small archive can unpack to
 * a file that would block all other requests.
 *
 * @throws PlatformError 413 above 10 MB or 10,000 records, 400 if it is nested too deeply, 500 for
 *   anything but JSON.
 */
export function packagedJson(
  { name, content }: ZipEntry,
  parseJson: (text: string) => unknown = JSON.parse,
): unknown {
  if (content.length > MAX_BYTES) {
    throw new PlatformError(413, `The file ${name} of the package can be at most 10 MB.`);
  }
  const text = new TextDecoder().decode(content);
  refuseLargeJson(text);
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    throw new PlatformError(500, `The file ${name} of the package is not JSON.`);
  }
  refuseMany(value);
  return value;
}
