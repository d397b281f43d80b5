import type { App } from '../page/createApp.ts';
import { ApiError } from '../http/apiError.ts';
import { folderOf, nameIn } from './filesPlace.ts';
import { folderAddress, listFolder } from './listFolder.ts';

/** Makes a folder. @throws ApiError, also where there is one of that name (recorded: files). */
export async function makeFolder(app: App, service: string, folder: string): Promise<void> {
  await app.api.post(folderAddress(service, folder));
}

/** The same, but it may be there already. */
export async function ensureFolder(app: App, service: string, folder: string): Promise<void> {
  try {
    await makeFolder(app, service, folder);
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'offline') throw error;
    const beside = await listFolder(app, service, folderOf(folder)).catch(() => []);
    const isThere = beside.some(({ name, type }) => type === 'folder' && name === nameIn(folder));
    if (!isThere) throw error;
  }
}
