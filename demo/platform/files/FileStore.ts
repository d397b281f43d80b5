import type { Bytes } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { ReadBudget } from '../storage/ReadBudget.ts';
import type { Upload } from './Upload.ts';
import { spendWork } from '../workTime.ts';

/** A file or folder in a store; paths have no slash at either end, the root is `''`. */
export interface StoredItem {
  path: string;
  isFolder: boolean;
  /** Bytes; 0 for a folder. */
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/** Where the files of a service are stored: in memory or on a disk. */
export interface FileStore {
  find(path: string): StoredItem | undefined;
  /** The direct content of a folder, by name. @throws PlatformError 413, see `refuseManyItems`. */
  children(path: string): StoredItem[];
  /** The paths of the folders in a folder, by name, without a look at its files. @throws PlatformError 413 */
  folders(path: string): string[];
  read(path: string): Bytes;
  /** The content of a file of any size, as a stream. */
  stream(path: string): ReadableStream<Bytes>;
  /** Writes a file whole or not at all, and creates missing folders above it. */
  write(path: string, content: Bytes | Upload): void;
  /** Copies a file. @throws PlatformError 400 if something is stored there in the meantime. */
  copy(from: string, to: string): Promise<void>;
  /** Moves a file, or a folder with everything in it, at once. */
  move(from: string, to: string): void;
  makeFolder(path: string): void;
  /** Whether nothing is in a folder, without listing it. */
  isEmpty(path: string): boolean;
  /** Removes a file, or a folder with everything in it. */
  remove(path: string): void;
}

export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const joinPath = (folder: string, name: string): string =>
  folder === '' || name === '' ? folder + name : `${folder}/${name}`;

/** A path that stays below its root: no empty, `.` or `..` segments. */
export function cleanPath(path: string): string {
  return (
    path
      // first: otherwise `.NUL.` becomes the segment that is rejected below
      .replaceAll('\0', '')
      .split(/[/\\]/)
      .filter((segment) => segment !== '' && segment !== '.' && segment !== '..')
      .join('/')
  );
}

/** As on Linux. Rules compare each of a path's segments. */
const MOST_LETTERS = 4096;

/** @throws PlatformError 400 for a path that is longer than a disk allows. */
export function refuseLongPath(path: string): void {
  if (path.length <= MOST_LETTERS) return;
  throw new PlatformError(400, `A path can have at most ${MOST_LETTERS} characters.`);
}

const MAX_DEPTH = 100;

/** Every folder costs a longer path at each look at what is inside. @throws PlatformError 400 */
export function refuseDeep(path: string): void {
  if (path.split('/').length <= MAX_DEPTH) return;
  throw new PlatformError(400, `Folders can be nested at most ${MAX_DEPTH} levels deep.`);
}

/** As many as an archive can have. A folder is listed while all other requests wait. */
const MOST_ITEMS = 50_000;

/** @throws PlatformError 413 for more files and folders than one request can list. */
export function refuseManyItems(count: number): void {
  if (count <= MOST_ITEMS) return;
  const most = MOST_ITEMS.toLocaleString('en');
  throw new PlatformError(413, `A folder with more than ${most} files can't be listed.`);
}

/** @throws PlatformError 413 if the paths are too long together: each repeats those of its folders. */
export function refuseLongPaths(items: readonly StoredItem[]): void {
  const budget = new ReadBudget();
  for (const { path } of items) budget.spend(path.length);
}

/**
 * Everything below a folder, each folder before its content.
 *
 * @throws PlatformError 413, see `refuseManyItems`.
 */
export function descendants(
  store: FileStore,
  path: string,
  refuseMany = refuseManyItems,
): StoredItem[] {
  const found: StoredItem[] = [];
  const visit = (folder: string) => {
    spendWork();
    for (const item of store.children(folder)) {
      spendWork();
      refuseMany(found.push(item));
      if (item.isFolder) visit(item.path);
    }
  };
  visit(path);
  return found;
}

/** What the items of one list look at together: each can name the same folder. */
export interface ListingBudget {
  left: number;
}

export const listingBudget = (): ListingBudget => ({ left: MOST_ITEMS });

const tooMuchListed = () =>
  new PlatformError(413, 'The files are too many or too large for one request.');

/**
 * Lists a folder for an item of a list. After a folder that was too large, the request lists nothing
 * more.
 *
 * @param list finds files and folders; it passes on their number as it grows.
 * @throws PlatformError 413 above 50,000 files and folders of one request.
 */
export function listWithin<T>(
  budget: ListingBudget,
  list: (refuseMany: (count: number) => void) => T[],
): T[] {
  const { left } = budget;
  if (left <= 0) throw tooMuchListed();
  budget.left = 0;
  const found = list((count) => {
    if (count > left) throw tooMuchListed();
  });
  budget.left = left - found.length;
  return found;
}

/** An item to copy or move, and where it goes. */
export interface CopyStep {
  item: StoredItem;
  to: string;
}

/**
 * What copying a file, or a folder with everything in it, consists of. Listed before the first
 * write: a folder can be copied into itself.
 */
export function copySteps(
  store: FileStore,
  { from, to }: { from: string; to: string },
  refuseMany: (count: number) => void,
): CopyStep[] {
  const item = store.find(from);
  if (!item) return [];
  const inside = item.isFolder ? descendants(store, from, refuseMany) : [];
  const start = from === '' ? 0 : from.length + 1;
  return [item, ...inside].map((each) => ({
    item: each,
    to: joinPath(to, each.path.slice(start)),
  }));
}

/** @throws PlatformError 400 if something was stored there in the meantime: a copy replaces nothing. */
export function refuseTaken(there: StoredItem | undefined): void {
  if (there) throw new PlatformError(400, `File '${there.path}' already exists.`);
}

/** @throws PlatformError 400, see `refuseTaken`. */
export async function copyStep(store: FileStore, { item, to }: CopyStep): Promise<void> {
  spendWork();
  const there = store.find(to);
  if (!(there?.isFolder && item.isFolder)) refuseTaken(there);
  if (item.isFolder) store.makeFolder(to);
  else await store.copy(item.path, to);
}
