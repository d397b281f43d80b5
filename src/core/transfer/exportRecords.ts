import type { App } from '../page/createApp.ts';
import { countReceived } from '../http/countReceived.ts';

export type TransferFormat = 'csv' | 'json' | 'xml';

export interface ExportOptions {
  signal?: AbortSignal;
  /** Hears how many bytes have come so far. */
  onReceived?: (bytes: number) => void;
}

/**
 * All records of a resource as a file. The token goes in a header, not in the address as in
 * spec 1 §7, where histories and logs would keep it.
 */
export function exportRecords(
  app: App,
  { path }: { path: string },
  format: TransferFormat,
  { onReceived, ...options }: ExportOptions = {},
): Promise<Blob> {
  const counted = onReceived && { transport: countReceived(app, onReceived) };
  const query = { file: exportName(path, format) };
  return app.api.blob(path, query, { ...options, ...counted, patient: true });
}

/** The name of the file, as the server gives it: `user.csv`. */
export const exportName = (path: string, format: TransferFormat): string =>
  `${path.split('/').at(-1) ?? path}.${format}`;
