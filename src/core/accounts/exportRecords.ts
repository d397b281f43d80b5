import type { App } from '../page/createApp.ts';
import { countReceived } from '../http/countReceived.ts';

export type TransferFormat = 'csv' | 'json' | 'xml';

/** The records of an export. */
export interface ExportedRecords {
  /** Of the resource, below the API base. */
  path: string;
  /** The server's filter; '' for all records. */
  filter?: string;
}

export interface ExportOptions {
  signal?: AbortSignal;
  /** Called with the number of bytes received so far. */
  onReceived?: (bytes: number) => void;
}

/**
 * Downloads records of a resource as a file. The token is sent in a header, not in the URL as
 * in spec 1 §7, because histories and logs would store it.
 */
export function exportRecords(
  app: App,
  { path, filter }: ExportedRecords,
  format: TransferFormat,
  { onReceived, ...options }: ExportOptions = {},
): Promise<Blob> {
  const counted = onReceived && { transport: countReceived(app, onReceived) };
  const query = { file: exportName(path, format), filter: filter || null };
  return app.api.blob(path, query, { ...options, ...counted, patient: true });
}

/** Returns the name of the file, as the server chooses it: `user.csv`. */
export const exportName = (path: string, format: TransferFormat): string =>
  `${path.split('/').at(-1) ?? path}.${format}`;
