import type { App } from '../page/createApp.ts';
import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import { isTakenRefusal } from '../http/isTakenRefusal.ts';
import { confirmEntry } from './confirmEntry.ts';
import { clearForWrite } from './deletedFiles.ts';
import { folderOf, nameIn } from './filesPlace.ts';
import { folderAddress, listFolder } from './listFolder.ts';

/**
 * Creates a folder. If the response is lost, the parent folder shows whether it was created.
 *
 * @throws ApiError, also if it already exists (recorded: files).
 */
export async function makeFolder(app: App, service: string, folder: string): Promise<void> {
  await clearForWrite(app, service, folder);
  try {
    confirmEntry(await app.api.post(folderAddress(service, folder)), folder);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isLost = /^(broken|offline)$/.test(error.kind);
    if (isLost && (await isListed(app, service, folder))) return;
    // browsers repeat requests without a response, and the first one may have created it
    const isOwn = isTakenRefusal(error) && (await isNew(app, service, folder));
    throw isOwn ? new ApiError({ ...error, message: MAYBE_OWN }) : error;
  }
}

const MAYBE_OWN = msg('This folder already exists. Your first attempt may have created it.');

/** How long after its creation a folder counts as new, in ms; clocks differ. */
const FRESH = 5 * 60_000;

/** Whether a folder is empty and was created just now. */
async function isNew(app: App, service: string, folder: string): Promise<boolean> {
  try {
    const beside = await listFolder(app, service, folderOf(folder));
    const stamp = beside.find(({ name }) => name === nameIn(folder))?.last_modified ?? '';
    const isFresh = Math.abs(app.browser.now() - Date.parse(stamp)) < FRESH;
    return isFresh && !(await listFolder(app, service, folder)).length;
  } catch {
    return false;
  }
}

async function isListed(app: App, service: string, folder: string): Promise<boolean> {
  const beside = await listFolder(app, service, folderOf(folder)).catch(() => []);
  return beside.some(({ name, type }) => type === 'folder' && name === nameIn(folder));
}

/**
 * Creates the folders of a file, from the top down:
 * servers do not write into missing folders (recorded).
 */
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

/**
 * The same, but the folder may already exist.
 *
 * @throws ApiError, also if the server hasn't confirmed the folder's deletion.
 */
export async function ensureFolder(app: App, service: string, folder: string): Promise<void> {
  // until then the folder is listed, but it doesn't stay
  await clearForWrite(app, service, folder);
  try {
    await makeFolder(app, service, folder);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.kind === 'refused';
    if (!isRefused || !(await isListed(app, service, folder))) throw error;
  }
}
