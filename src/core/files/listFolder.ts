import type { App } from '../page/createApp.ts';
import { readApiError } from '../http/readApiError.ts';
import { readList } from '../http/readList.ts';
import { fileAddress } from './filesPlace.ts';

/** A file or folder as servers describe it; file services omit what they don't know. */
export interface FileEntry {
  /** Within its folder. */
  name: string;
  type: 'file' | 'folder';
  content_type?: string;
  /** As in a header: `Sat, 21 Nov 2026 00:50:26 GMT`. */
  last_modified?: string;
  /** Bytes; of files only. */
  content_length?: number;
}

interface Row extends Omit<FileEntry, 'type' | 'content_length'> {
  path: string;
  type?: string;
  content_length?: number | string | null;
}

/**
 * Returns the contents of a folder, in the server's order.
 *
 * @throws ApiError 404 if the folder does not exist.
 */
export async function listFolder(
  app: App,
  service: string,
  folder: string,
  signal?: AbortSignal,
): Promise<FileEntry[]> {
  const options = signal && { signal };
  const reply = await app.api.get(folderAddress(service, folder), {}, options);
  return readList<Row>(reply).rows.map((row) => toEntry(row, folder));
}

/**
 * Returns everything below a folder at any depth, or only its folders;
 * the names are relative paths.
 */
export async function listTree(
  app: App,
  service: string,
  folder: string,
  signal?: AbortSignal,
  what: { include_files?: false } = {},
): Promise<FileEntry[]> {
  const options = signal && { signal };
  const query = { full_tree: true, ...what };
  const reply = await app.api.get(folderAddress(service, folder), query, options);
  return readList<Row>(reply).rows.map((row) => toEntry(row, folder));
}

/** Returns the properties of one file. @throws ApiError 404 if it does not exist. */
export async function fileProperties(app: App, service: string, path: string): Promise<FileEntry> {
  const row = await app.api.get<Row>(fileAddress(service, path), { include_properties: true });
  return toEntry({ ...row, type: 'file' }, '');
}

/** Returns the path of a folder with its slash, which the root needs too. */
export const folderAddress = (service: string, folder: string): string =>
  fileAddress(service, folder);

function toEntry({ name, path, type, content_length: size, ...row }: Row, folder: string) {
  // the response has an unexpected shape
  if (typeof path !== 'string' || typeof name !== 'string') throw readApiError(502, '');
  const isFolder = type === 'folder' || path.endsWith('/');
  const inFolder = path.startsWith(folder) ? path.slice(folder.length) : name;
  const entry: FileEntry = {
    name: (inFolder || name).replace(/\/$/, ''),
    type: isFolder ? 'folder' : 'file',
  };
  if (row.content_type) entry.content_type = row.content_type;
  if (row.last_modified) entry.last_modified = row.last_modified;
  // null and '' mean that the service doesn't know it
  if (!isFolder && (size ?? '') !== '') entry.content_length = Number(size);
  return entry;
}
