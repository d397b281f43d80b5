import type { App } from '../page/createApp.ts';
import { countReceived } from '../http/countReceived.ts';
import { fileAddress, isFolderPath, nameIn } from './filesPlace.ts';

export interface DownloadOptions {
  signal?: AbortSignal;
  onReceived?: (bytes: number) => void;
}

/** A file, or a folder as a zip, by the session in a header: no address ever has a token. */
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

/** What the download is called. */
export const downloadName = (service: string, path: string): string =>
  isFolderPath(path) ? `${nameIn(path) || service}.zip` : nameIn(path);
