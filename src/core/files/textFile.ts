import type { App } from '../page/createApp.ts';
import { ApiError } from '../http/apiError.ts';
import type { RequestOptions } from '../http/api.ts';
import { msg } from '../messages/translate.ts';
import { confirmEntry } from './confirmEntry.ts';
import { clearForWrite } from './deletedFiles.ts';
import { fileAddress } from './filesPlace.ts';

/**
 * Loads the text of a file, with its line ends and byte order mark.
 *
 * @throws ApiError, also if it isn't text: it would not survive a save.
 */
export async function loadText(
  app: App,
  service: string,
  path: string,
  options?: RequestOptions,
): Promise<string> {
  const bytes = await app.api.blob(fileAddress(service, path), {}, options);
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const text = decoder.decode(await bytes.arrayBuffer());
    if (!text.includes('\0')) return text;
  } catch {
    // reported below
  }
  throw new ApiError({ status: 0, kind: 'broken', message: NO_TEXT });
}

const NO_TEXT = msg("This isn't a text file.");

/** Reads the text of a file; null if it was deleted. Throws like `loadText`. */
export async function readText(app: App, service: string, path: string): Promise<string | null> {
  try {
    return await loadText(app, service, path);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Writes a text over an existing one. Throws an `ApiError` if the response does not name the file. */
export async function putText(
  app: App,
  service: string,
  path: string,
  text: string,
): Promise<void> {
  await clearForWrite(app, service, path);
  const type = { contentType: 'text/plain' };
  confirmEntry(await app.api.put(fileAddress(service, path), text, {}, type), path);
}
