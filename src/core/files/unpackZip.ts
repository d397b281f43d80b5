import { ApiError } from '../http/apiError.ts';
import { countSent } from '../http/countSent.ts';
import type { App } from '../page/createApp.ts';
import { readSaved } from '../saving/readSaved.ts';
import type { FolderPlace } from './copyEntry.ts';
import { clearForWrite, sendFileDeletes } from './deletedFiles.ts';
import { folderAddress, listTree } from './listFolder.ts';
import { ensureFolder } from './makeFolder.ts';
import type { OpenZip } from './openZip.ts';
import type { PickedFiles } from './planUploads.ts';

export interface UnpackOptions {
  signal?: AbortSignal;
  /** The folder has to be created first. */
  isNew?: boolean;
  /** Bytes of the ZIP file sent so far. */
  onSent?: (bytes: number) => void;
}

/**
 * Has the server unpack a ZIP file into a folder, replacing files of the same names, and reads back
 * what has arrived. Only if the dialect says that the server can.
 *
 * @returns the paths of files that are missing or have another size afterwards
 * @throws ApiError with the server's sentence.
 */
export async function unpackOnServer(
  app: App,
  { service, folder }: FolderPlace,
  zip: OpenZip,
  { signal, isNew = false, onSent = () => undefined }: UnpackOptions = {},
): Promise<string[]> {
  const paths = [...zip.files.map(({ path }) => path), ...zip.folders.map((path) => `${path}/`)];
  const written = [folder, ...paths.map((path) => folder + path)];
  await clearForWrite(app, service, written, signal);
  if (isNew) await ensureFolder(app, service, folder);
  const form = new FormData();
  form.set('files', zip.file, 'archive.zip');
  const options = { ...(signal && { signal }), transport: countSent(app, onSent) };
  const query = { extract: true, clean: false };
  readSaved(await app.api.post(folderAddress(service, folder), form, query, options), 'path');
  const sizes = new Map(
    (await listTree(app, service, folder)).map((each) => [each.name, each.content_length]),
  );
  return zip.files.flatMap(({ path, size }) => {
    if (!sizes.has(path)) return path;
    // stores that report no sizes can't be compared
    const now = sizes.get(path);
    return now === undefined || now === size ? [] : path;
  });
}

export interface UnpackHereOptions {
  signal?: AbortSignal;
  /** The folder that all of it is in: `report/`; by default, none. */
  inside?: string;
  /** Files unpacked so far. */
  onUnpacked?: (files: number) => void;
}

/** Unpacks a ZIP file in the browser, as if its files had been picked from the disk. */
export async function unpackHere(
  zip: OpenZip,
  { signal, inside = '', onUnpacked }: UnpackHereOptions = {},
): Promise<PickedFiles> {
  const files: { path: string; file: Blob }[] = [];
  for (const { path } of zip.files) {
    signal?.throwIfAborted();
    files.push({ path: inside + path, file: await zip.read(path) });
    onUnpacked?.(files.length);
  }
  return { files, folders: zip.folders.map((path) => inside + path) };
}

/** Returns the files of a ZIP file whose names are taken in a folder, which perhaps is still missing. */
export async function takenByZip(
  app: App,
  { service, folder }: FolderPlace,
  zip: OpenZip,
  isNew = false,
): Promise<string[]> {
  await sendFileDeletes(app, service);
  const there = await listTree(app, service, folder).catch((error: unknown) => {
    if (isNew && error instanceof ApiError && error.status === 404) return [];
    throw error;
  });
  const names = new Set(there.flatMap(({ name, type }) => (type === 'file' ? name : [])));
  return zip.files.flatMap(({ path }) => (names.has(path) ? path : []));
}
