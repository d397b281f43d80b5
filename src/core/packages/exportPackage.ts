import type { App } from '../page/createApp.ts';
import { allServices } from '../collections/groupedServices.ts';
import { deletedFiles, isWaitingInPart } from '../files/deletedFiles.ts';
import { fileAddress } from '../files/filesPlace.ts';
import { loadWhole } from '../files/wholeFile.ts';
import { msg } from '../messages/translate.ts';
import { clearDeletes } from '../removals/clearDeletes.ts';
import { refusalOf } from '../http/apiError.ts';
import { unconfirmed, unconfirmedIfLost } from '../http/unconfirmed.ts';
import { packageManifest, type PackageRow } from './PackageRow.ts';

export interface PackageExport {
  rows: readonly PackageRow[];
  /** The name of the file service that the package is written to. */
  storage: string;
  folder: string;
  /** If not empty, the package is secured with it (spec 2 §4). */
  password: string;
}

export interface ExportedPackage {
  /** As the server reports it, perhaps with an internal host name. */
  path: string;
  /** Below the API base, where this page can read it. */
  file: string;
}

/** The default folder of exports (platform §8). */
export const EXPORT_STORAGE = 'files';
export const EXPORT_FOLDER = '__EXPORTS';

/**
 * Has the server write a package to a file service. Never repeated automatically (spec 2 §4).
 *
 * @throws ApiError with the server's reason.
 */
export async function exportPackage(
  app: App,
  { rows, storage, folder, password }: PackageExport,
  signal: AbortSignal,
): Promise<ExportedPackage> {
  const body = {
    secured: password !== '',
    ...(password && { password }),
    storage: { name: storage, folder },
    service: packageManifest(rows),
  };
  // sending that deletion would end its Undo, and the server would have no such record any more
  const services = await deletedServices(app, signal);
  if (services.has(storage)) throw refusalOf(STORAGE_DELETED);
  const isDeleted = (row: PackageRow) => services.has(row.service) || hasDeleted(app, row);
  if (rows.some(isDeleted)) throw refusalOf(DELETED);
  await clearDeletes(app, signal);
  const reply = await app.api
    .post<{ path?: unknown } | null>('system/package', body, {}, { signal })
    .catch((error: unknown) => {
      throw unconfirmedIfLost(error, UNCONFIRMED);
    });
  const path = reply?.path;
  if (typeof path !== 'string' || !path) throw unconfirmed(UNCONFIRMED);
  return { path, file: fileAt(path, storage) };
}

const DELETED = msg(
  'This package contains an item that is being deleted. Undo the deletion, or remove the item from the package.',
);

const STORAGE_DELETED = msg(
  'The storage service is being deleted. Undo the deletion, or choose another service.',
);

/** Returns the names of the services whose deletion can still be undone. */
async function deletedServices(app: App, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const ids = app.page.pendingDeletes?.['system/service']?.ids;
  const services = ids?.size ? await allServices(app, signal) : [];
  return new Set(services.filter(({ id }) => ids?.has(String(id))).map(({ name }) => name));
}

const hasDeleted = (app: App, { service, kind, items }: PackageRow): boolean => {
  if (!kind) {
    const deleted = deletedFiles(app).getState();
    return items.some(({ value }) => isWaitingInPart(deleted, { service, path: String(value) }));
  }
  const ids = service === 'system' && app.page.pendingDeletes?.[`system/${kind}`]?.ids;
  return !!ids && items.some(({ value }) => ids.has(String(value)));
};

const UNCONFIRMED = msg(
  "The server didn't confirm the export. Check whether the package is in the folder.",
);

/**
 * Finds the file in an export's URL; what precedes the service differs between servers
 * (recorded: package).
 */
function fileAt(path: string, storage: string): string {
  const start = path.indexOf(`/${storage}/`);
  const below = start < 0 ? path : path.slice(start + storage.length + 2);
  return fileAddress(storage, below);
}

/**
 * Downloads an exported package, with the session in a header.
 *
 * @throws ApiError, also if only part of it arrives.
 */
export async function downloadPackage(
  app: App,
  { file }: ExportedPackage,
  signal?: AbortSignal,
): Promise<Blob> {
  const options = signal && { signal };
  const load = () => app.api.blob(file, { download: true }, { patient: true, ...options });
  return loadWhole(app, file, load, {}, options);
}
