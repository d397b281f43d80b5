import { ApiError } from '../http/apiError.ts';
import type { RequestOptions } from '../http/api.ts';
import { msg } from '../messages/translate.ts';
import type { App } from '../page/createApp.ts';

/**
 * Checks that all of a file has arrived: a response that ends early looks complete to the browser
 * if it doesn't give its length. `listed` is the size of the file in bytes. If it is unknown or
 * differs, it is read again: the file may have changed since it was listed.
 *
 * @throws ApiError if only part of it has arrived.
 */
export async function confirmWhole(
  app: App,
  address: string,
  { size }: Blob,
  listed?: number,
  options?: RequestOptions,
): Promise<void> {
  if (size === listed) return;
  const query = { include_properties: true };
  const file = await app.api.get<{ content_length?: unknown } | null>(address, query, options);
  const now = Number(file?.content_length);
  // services that don't know a size report none, or 0
  if (now && now !== size) throw new ApiError({ status: 0, kind: 'broken', message: CUT });
}

export interface ExpectedText {
  /** In bytes, if it is known. */
  size?: number | undefined;
  /** What it may contain: such a text is whole. */
  known?: readonly string[] | undefined;
}

/**
 * Decodes a text file, with its byte order mark.
 *
 * @throws ApiError if it isn't text, or if only part of it has arrived.
 */
export async function readWholeText(
  app: App,
  address: string,
  bytes: Blob,
  { size, known }: ExpectedText,
): Promise<string> {
  const text = await decode(bytes);
  if (text === null || !known?.includes(text)) await confirmWhole(app, address, bytes, size);
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
