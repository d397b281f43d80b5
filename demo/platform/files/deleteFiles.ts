import { isOn } from '../http/isOn.ts';
import { nextTurn } from '../http/nextTurn.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { readRecords } from '../system/resourceCall.ts';
import {
  noFolder,
  requireAccessToAll,
  requireAccessToNew,
  STORAGE,
  unexpected,
  type FileCall,
} from './FileCall.ts';
import {
  cleanPath,
  descendants,
  joinPath,
  listingBudget,
  listWithin,
  nameOf,
  refuseLongPath,
  type ListingBudget,
} from './FileStore.ts';

function noSuchFile({ request }: FileCall, path: string): PlatformError {
  return request.generation === 'classic'
    ? new PlatformError(400, `'${STORAGE}${path}' is not a valid filename.`)
    : new PlatformError(404, `File '${STORAGE}${path}' was not found.`);
}

function deleteFile(call: FileCall, path: string): void {
  const item = call.store.find(path);
  if (!item || item.isFolder) throw noSuchFile(call, path);
  call.store.remove(path);
}

async function deleteFolder(call: FileCall, path: string, budget = listingBudget()): Promise<void> {
  const { store, request } = call;
  if (!store.find(path)?.isFolder) {
    // current servers treat a missing folder as deleted (strict/records)
    if (request.generation === 'current') return;
    throw noFolder(path);
  }
  if (!isOn(request.query.get('force')) && !store.isEmpty(path)) {
    throw unexpected(call, 'Directory not empty, can not delete without force option.');
  }
  // no rule applies to administrators, who can therefore delete what is too large to be listed
  if (!request.caller.isAdmin) {
    const inside = listWithin(budget, (refuseMany) => descendants(store, path, refuseMany));
    const paths = inside.map((item) => item.path);
    await requireAccessToAll(call, 'DELETE', paths);
    requireAccessToNew(call, 'DELETE', path, paths);
  }
  store.remove(path);
}

// every item of a list is tried; a failure is reported in its place
async function deleteListed(
  call: FileCall,
  record: JsonObject,
  budget: ListingBudget,
): Promise<JsonObject> {
  const { name = null, path = null, type = 'file' } = record;
  const target =
    path === null ? joinPath(call.path, cleanPath(String(name))) : cleanPath(String(path));
  try {
    call.requireAccess('DELETE', target);
    if (type === 'folder') await deleteFolder(call, target, budget);
    else deleteFile(call, target);
    return { name, path, type };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const { code, message } = error;
    const told = call.request.generation === 'classic' ? { code, message } : { message };
    return { name, path, type, error: told };
  }
}

async function deleteList(call: FileCall, records: JsonObject[]): Promise<JsonObject[]> {
  for (const { name, path } of records) {
    for (const sent of [name, path]) refuseLongPath(String(sent ?? ''));
  }
  const budget = listingBudget();
  const resource: JsonObject[] = [];
  for (const record of records) {
    resource.push(await deleteListed(call, record, budget));
    // a folder with many files takes a while
    await nextTurn();
  }
  return resource;
}

/** DELETE: a file, a folder (with `force` also a non-empty one), or the items of a list. */
export async function deleteFiles(call: FileCall): Promise<JsonObject> {
  const { request, path } = call;
  if (!call.isFolder) {
    deleteFile(call, path);
    return { name: nameOf(path), path };
  }
  const records = readRecords(request.body);
  if (records) return { resource: await deleteList(call, records) };
  await deleteFolder(call, path);
  return { name: nameOf(path), path: `${path}/` };
}
