import type { App } from '../page/createApp.ts';
import { unwrap } from '../http/unwrap.ts';
import { refusalOf } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import { deleteEntries, UNEXPLAINED } from './deleteEntries.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { isRoutable } from './fileNames.ts';
import { confirmEntry } from './confirmEntry.ts';
import { clearForWrite, sendFileDeletes } from './deletedFiles.ts';
import { fileAddress } from './filesPlace.ts';
import {
  fileProperties,
  folderAddress,
  listFolder,
  listTree,
  type FileEntry,
} from './listFolder.ts';
import { ensureFolder, makeFolder } from './makeFolder.ts';

/** A folder on a file service; the path ends in a slash, the root is ''. */
export interface FolderPlace {
  service: string;
  folder: string;
}

export interface CopyOrder {
  from: FolderPlace;
  entry: FileEntry;
  to: FolderPlace;
  /** Its new name. */
  name: string;
  /** A file of that name is replaced. */
  replaces?: boolean;
}

interface Answered {
  error?: { message?: string };
}

/**
 * Copies a file or folder. Within a service the server does it. Between two services, and over an
 * existing file, the bytes pass through this page.
 *
 * @throws ApiError with the server's sentence.
 */
export async function copyEntry(app: App, order: CopyOrder, signal?: AbortSignal): Promise<void> {
  const { from, entry, to, name, replaces = false } = order;
  if (holds(order)) throw refusalOf(msg("You can't move a folder into itself."));
  const target = `${to.folder}${name}${entry.type === 'folder' ? '/' : ''}`;
  await clearForWrite(app, to.service, target, signal);
  if (from.service === to.service && !replaces) return copyOnServer(app, order);
  // what waits to be deleted there must not come along
  await sendFileDeletes(app, from.service, { signal });
  if (entry.type === 'file') {
    return sendOver(
      app,
      { service: from.service, path: from.folder + entry.name, size: entry.content_length },
      { service: to.service, path: target },
      { replaces },
      signal,
    );
  }
  await copyTree(app, order, signal);
}

/**
 * Moves a file or folder: copies it, checks that all of it has arrived, and only then deletes it.
 *
 * @throws ApiError; the original still exists then, as it does if the move is stopped before.
 */
export async function moveEntry(app: App, order: CopyOrder, signal?: AbortSignal): Promise<void> {
  if (isSamePlace(order)) throw refusalOf(SAME);
  await copyEntry(app, order, signal);
  if (!(await hasArrived(app, order))) throw refusalOf(INCOMPLETE);
  if (order.replaces && (await isSameFile(app, order))) throw refusalOf(SAME);
  if (signal?.aborted) throw refusalOf(STOPPED);
  const { failures, error } = await deleteEntries(app, order.from, [order.entry]);
  const [failure] = failures;
  if (error) throw error;
  if (failure) throw refusalOf(failure.message, 0, failure.values);
}

const isSamePlace = ({ from, entry, to, name }: CopyOrder) =>
  from.service === to.service && from.folder === to.folder && entry.name === name;

/**
 * Whether both paths may be the same file. Two services can share a disk: a file written over
 * itself looks like a complete copy, with the same time stamp. If this is wrong, the file just
 * stays in both places.
 */
async function isSameFile(app: App, { from, entry, to, name }: CopyOrder): Promise<boolean> {
  if (entry.type !== 'file' || from.service === to.service) return false;
  const [was, is] = await Promise.all([
    fileProperties(app, from.service, from.folder + entry.name),
    fileProperties(app, to.service, to.folder + name),
  ]);
  return was.last_modified !== undefined && was.last_modified === is.last_modified;
}

/** Whether a folder would be copied into itself or below it. */
export const holds = ({ from, entry, to }: Pick<CopyOrder, 'from' | 'entry' | 'to'>): boolean =>
  entry.type === 'folder' &&
  from.service === to.service &&
  to.folder.startsWith(`${from.folder}${entry.name}/`);

// failures are in the rows of a successful response (recorded: files)
async function copyOnServer(app: App, { from, entry, to, name }: CopyOrder): Promise<void> {
  const source_path = from.folder + entry.name + (entry.type === 'folder' ? '/' : '');
  const reply = await app.api.post(folderAddress(to.service, to.folder), {
    resource: [{ type: entry.type, name, source_path }],
  });
  const problem = unwrap<Answered | null>(reply).rows.find((row) => row?.error)?.error;
  if (problem) throw refusalOf(problem.message || UNEXPLAINED);
  confirmEntry(reply, name);
}

interface FilePlace {
  service: string;
  path: string;
}

async function sendOver(
  app: App,
  from: FilePlace & { size: number | undefined },
  to: FilePlace,
  { replaces }: { replaces: boolean },
  signal?: AbortSignal,
): Promise<void> {
  const options = signal && { signal };
  const bytes = await app.api.blob(fileAddress(from.service, from.path), {}, options);
  // a response that ends early is complete to the browser if it didn't give its length
  if (from.size && bytes.size !== from.size) {
    // the file may have changed since it was listed
    const { content_length: size } = await fileProperties(app, from.service, from.path);
    if (size && bytes.size !== size) throw refusalOf(CUT);
  }
  const query = replaces ? {} : { check_exist: true };
  const type = { contentType: 'application/octet-stream', ...options };
  confirmEntry(await app.api.put(fileAddress(to.service, to.path), bytes, query, type), to.path);
}

async function copyTree(app: App, order: CopyOrder, signal?: AbortSignal): Promise<void> {
  const { from, entry, to, name } = order;
  const source = `${from.folder}${entry.name}/`;
  const target = `${to.folder}${name}/`;
  const inside = await listTree(app, from.service, source);
  await makeFolder(app, to.service, target);
  const folders = inside.filter(({ type }) => type === 'folder').map((each) => each.name);
  for (const folder of folders.sort()) await ensureFolder(app, to.service, `${target}${folder}/`);
  for (const file of inside.filter(({ type }) => type === 'file')) {
    await sendOver(
      app,
      { service: from.service, path: source + file.name, size: file.content_length },
      { service: to.service, path: target + file.name },
      { replaces: false },
      signal,
    );
  }
}

/** Finds a file even if no route matches its name: its folder lists it. */
async function propertiesOf(app: App, { service, folder }: FolderPlace, name: string) {
  if (isRoutable(name, dialectOf(app).files)) return fileProperties(app, service, folder + name);
  const listed = await listFolder(app, service, folder);
  return listed.find((each) => each.type === 'file' && each.name === name);
}

/** The same for everything in a folder. */
async function treeOf(app: App, { service, folder }: FolderPlace, name: string) {
  if (isRoutable(name, dialectOf(app).files)) return listTree(app, service, `${folder}${name}/`);
  const start = `${name}/`;
  const inside = await listTree(app, service, folder);
  return inside
    .filter((each) => each.name.startsWith(start))
    .map((each) => ({ ...each, name: each.name.slice(start.length) }));
}

async function hasArrived(app: App, order: CopyOrder): Promise<boolean> {
  const { from, entry, to, name } = order;
  if (entry.type === 'file') {
    const [was, is] = await Promise.all([
      propertiesOf(app, from, entry.name),
      propertiesOf(app, to, name),
    ]);
    return !!was && !!is && isWhole(app, order, [was, is], '');
  }
  const [was, is] = await Promise.all([treeOf(app, from, entry.name), treeOf(app, to, name)]);
  // an empty folder and a missing one have the same listing
  if (!was.length && !(await isListed(app, to, name))) return false;
  const arrived = new Map(is.map((each) => [each.name, each]));
  if (!was.every((each) => arrived.has(each.name))) return false;
  for (const each of was) {
    const copied = arrived.get(each.name);
    if (!copied || !(await isWhole(app, order, [each, copied], `/${each.name}`))) return false;
  }
  return true;
}

/**
 * Whether a file, or one below a folder, has arrived whole. If a service doesn't know sizes, both
 * files are read again where the bytes passed through this page, as a response that was cut
 * can look complete.
 */
async function isWhole(
  app: App,
  { from, entry, to, name, replaces }: CopyOrder,
  [was, is]: readonly [FileEntry, FileEntry],
  below: string,
): Promise<boolean> {
  // some services report 0 for what they don't know
  const [size, copied] = [was.content_length || null, is.content_length || null];
  const isByServer = from.service === to.service && !replaces;
  if (isByServer || was.type === 'folder') return was.content_length === is.content_length;
  if (size && copied) return size === copied;
  const [sent, stored] = await Promise.all([
    app.api.blob(fileAddress(from.service, from.folder + entry.name + below)),
    app.api.blob(fileAddress(to.service, to.folder + name + below)),
  ]);
  if (sent.size !== (size ?? copied ?? stored.size) || sent.size !== stored.size) return false;
  const [one, other] = await Promise.all([sent.arrayBuffer(), stored.arrayBuffer()]);
  const bytes = new Uint8Array(other);
  return new Uint8Array(one).every((byte, at) => byte === bytes[at]);
}

const isListed = async (app: App, { service, folder }: FolderPlace, name: string) =>
  (await listFolder(app, service, folder)).some((entry) => entry.name === name);

const SAME = msg('Both locations seem to contain the same file, so nothing was changed.');
const STOPPED = msg('The move was stopped, so the original was kept.');
const CUT = msg("The server didn't send the whole file, so it wasn't copied.");
const INCOMPLETE = msg('Not everything could be copied, so the original was kept.');
