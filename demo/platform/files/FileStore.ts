import type { Bytes } from '../http/ServiceRequest.ts';
import type { Upload } from './Upload.ts';

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
  /** The direct content of a folder, by name. */
  children(path: string): StoredItem[];
  read(path: string): Bytes;
  /** The content of a file of any size, as a stream. */
  stream(path: string): ReadableStream<Bytes>;
  /** Writes a file whole or not at all, and creates missing folders above it. */
  write(path: string, content: Bytes | Upload): void;
  /** Copies a file. */
  copy(from: string, to: string): void;
  makeFolder(path: string): void;
  /** Removes a file, or a folder with everything in it. */
  remove(path: string): void;
}

export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const joinPath = (folder: string, name: string): string =>
  folder === '' ? name : `${folder}/${name}`;

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

/** Everything below a folder, each folder before its content. */
export function descendants(store: FileStore, path: string): StoredItem[] {
  return store
    .children(path)
    .flatMap((item) => (item.isFolder ? [item, ...descendants(store, item.path)] : [item]));
}

/** Copies a file, or a folder with everything in it. */
export function copyItem(store: FileStore, from: string, to: string): void {
  const item = store.find(from);
  if (!item) return;
  if (!item.isFolder) return store.copy(from, to);
  // listed before the first write: a folder can be copied into itself
  const inside = descendants(store, from);
  store.makeFolder(to);
  for (const each of inside) {
    const target = to + each.path.slice(from.length);
    if (each.isFolder) store.makeFolder(target);
    else store.copy(each.path, target);
  }
}
