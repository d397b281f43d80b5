import { ApiError } from '../http/apiError.ts';
import type { RequestOptions } from '../http/api.ts';
import { msg } from '../messages/translate.ts';
import type { App } from '../page/createApp.ts';

export interface ExpectedFile {
  /** In bytes, as it was listed, if it is known. */
  size?: number | undefined;
  /** The same, read right before: the file may be growing. */
  sizeBefore?: number | undefined;
  /** What it may contain: such a text is whole. */
  known?: readonly string[] | undefined;
}

/**
 * Loads a file and checks that all of it has arrived: a response that ends early looks complete to
 * the browser if it doesn't give its length. If the size is unknown or differs, it is read again:
 * the file may have changed since it was listed. A file that is being written to, like a log, is
 * loaded once more: what it had before must have arrived.
 *
 * @throws ApiError if only part of it has arrived.
 */
export async function loadWhole(
  app: App,
  address: string,
  load: () => Promise<Blob>,
  { size, sizeBefore, known = [] }: ExpectedFile,
  options?: RequestOptions,
): Promise<Blob> {
  const bytes = await load();
  if (bytes.size === size || (sizeBefore !== undefined && bytes.size >= sizeBefore)) return bytes;
  // the response may have been cut before its first byte
  if (known.length && bytes.size && known.includes((await decode(bytes)) ?? '')) return bytes;
  const now = await readSize(app, address, options);
  if (!now || now === bytes.size) return bytes;
  if (sizeBefore === undefined) {
    return loadWhole(app, address, load, { sizeBefore: now }, options);
  }
  throw new ApiError({ status: 0, kind: 'broken', message: CUT });
}

/** Returns the size of a file in bytes; 0 if the service doesn't know it. */
export async function readSize(
  app: App,
  address: string,
  options?: RequestOptions,
): Promise<number> {
  const query = { include_properties: true };
  const file = await app.api.get<{ content_length?: unknown } | null>(address, query, options);
  return Number(file?.content_length) || 0;
}

/**
 * Decodes a text file, with its byte order mark.
 *
 * @throws ApiError if it isn't text
 */
export async function textOf(bytes: Blob): Promise<string> {
  const text = await decode(bytes);
  if (text === null) throw noText();
  return text;
}

async function decode(bytes: Blob): Promise<string | null> {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return decoder.decode(await bytes.arrayBuffer());
  } catch {
    return null;
  }
}

/** Returns the error for a file that would not survive a save as text. */
export const noText = (): ApiError =>
  new ApiError({ status: 0, kind: 'broken', message: msg("This isn't a text file.") });

const CUT = msg("The server didn't send the whole file. Try again.");
