import type { App } from '../page/createApp.ts';
import { countReceived } from '../http/countReceived.ts';
import { fileAddress, isFolderPath, nameIn } from './filesPlace.ts';
import { loadWhole, readSize } from './wholeFile.ts';

export interface DownloadOptions {
  /** The size of a file in bytes, if it is known. */
  size?: number | undefined;
  signal?: AbortSignal;
  onReceived?: (bytes: number) => void;
}

/**
 * Downloads a file, or a folder as a zip, with the session in a header: no URL ever has a token.
 *
 * @throws ApiError, also if only part of a file arrives.
 */
export async function downloadEntry(
  app: App,
  service: string,
  path: string,
  { size, onReceived = () => undefined, ...options }: DownloadOptions = {},
): Promise<Blob> {
  const isFolder = isFolderPath(path);
  const address = fileAddress(service, path);
  const query = isFolder ? { zip: true } : { download: true };
  const transport = countReceived(app, onReceived);
  const load = () => app.api.blob(address, query, { ...options, transport, patient: true });
  if (isFolder) return load();
  // read before: a large log can grow all the time, and isn't loaded twice for that
  const sizeBefore = size === undefined ? await readSize(app, address, options) : undefined;
  return loadWhole(app, address, load, { size, sizeBefore }, options);
}

/** Returns the file name of the download. */
export const downloadName = (service: string, path: string): string =>
  isFolderPath(path) ? `${nameIn(path) || service}.zip` : nameIn(path);
