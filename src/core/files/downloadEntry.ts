import type { App } from '../page/createApp.ts';
import { countReceived } from '../http/countReceived.ts';
import { fileAddress, isFolderPath, nameIn } from './filesPlace.ts';

export interface DownloadOptions {
  signal?: AbortSignal;
  onReceived?: (bytes: number) => void;
}

/**
 * Downloads a file, or a folder as a zip, with the session in a header: no URL ever has a token.
 */
export function downloadEntry(
  app: App,
  service: string,
  path: string,
  { onReceived = () => undefined, ...options }: DownloadOptions = {},
): Promise<Blob> {
  const query = isFolderPath(path) ? { zip: true } : { download: true };
  const transport = countReceived(app, onReceived);
  return app.api.blob(fileAddress(service, path), query, { ...options, transport, patient: true });
}

/** Returns the file name of the download. */
export const downloadName = (service: string, path: string): string =>
  isFolderPath(path) ? `${nameIn(path) || service}.zip` : nameIn(path);
