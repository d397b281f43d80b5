import type { App } from '../page/createApp.ts';
import { ApiError } from '../http/apiError.ts';
import type { RequestOptions } from '../http/api.ts';
import { confirmEntry } from './confirmEntry.ts';
import { clearForWrite } from './deletedFiles.ts';
import { fileAddress } from './filesPlace.ts';
import { loadWhole, noText, textOf, type ExpectedFile } from './wholeFile.ts';

/**
 * Loads the text of a file, with its line ends and byte order mark.
 *
 * @throws ApiError, also if it isn't text or arrives only in part: the rest would not survive a
 * save.
 */
export async function loadText(
  app: App,
  service: string,
  path: string,
  { size, known, ...options }: RequestOptions & Omit<ExpectedFile, 'sizeBefore'> = {},
): Promise<string> {
  const address = fileAddress(service, path);
  const load = () => app.api.blob(address, {}, options);
  const text = await textOf(await loadWhole(app, address, load, { size, known }));
  if (text.includes('\0')) throw noText();
  return text;
}

/** Reads the text of a file; null if it was deleted. Throws like `loadText`. */
export async function readText(
  app: App,
  service: string,
  path: string,
  known?: readonly string[],
): Promise<string | null> {
  try {
    return await loadText(app, service, path, { known });
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
