import type { App } from '../page/createApp.ts';
import { ApiError } from '../http/apiError.ts';
import { folderOf, nameIn } from './filesPlace.ts';
import { folderAddress, listFolder } from './listFolder.ts';

/** Makes a folder. @throws ApiError, also where there is one of that name (recorded: files). */
export async function makeFolder(app: App, service: string, folder: string): Promise<void> {
  await app.api.post(folderAddress(service, folder));
}

/** The folders of a file, each above the next: servers write into none that is missing (recorded). */
export async function ensureFoldersOf(app: App, service: string, path: string): Promise<void> {
  const folder = folderOf(path);
  if (!folder || (await isThere(app, service, folder))) return;
  await ensureFoldersOf(app, service, folder);
  await ensureFolder(app, service, folder);
}

async function isThere(app: App, service: string, folder: string): Promise<boolean> {
  try {
    await listFolder(app, service, folder);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

/** The same, but it may be there already. */
export async function ensureFolder(app: App, service: string, folder: string): Promise<void> {
  try {
    await makeFolder(app, service, folder);
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'offline') throw error;
    const beside = await listFolder(app, service, folderOf(folder)).catch(() => []);
    const isKnown = beside.some(({ name, type }) => type === 'folder' && name === nameIn(folder));
    if (!isKnown) throw error;
  }
}
