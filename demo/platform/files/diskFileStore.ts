import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { PlatformError } from '../http/PlatformError.ts';
import { joinPath, parentOf, type FileStore, type StoredItem } from './FileStore.ts';

/** A name that no disk can have is no file. */
function statOf(place: string) {
  try {
    return statSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const REASONS: Record<string, string> = {
  ENAMETOOLONG: 'The name is too long.',
  ENOTDIR: 'Part of the path is a file.',
  EISDIR: 'There is a folder of that name.',
  EEXIST: 'There is a file of that name.',
  ENOSPC: 'No space left on device.',
};

/** Does something with the disk. What goes wrong is said without the place of the store on it. */
function onDisk<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = REASONS[code];
    const isOurs = code === '';
    if (isOurs) throw error;
    throw new PlatformError(reason && code !== 'ENOSPC' ? 400 : 500, reason ?? 'The disk failed.');
  }
}

/** Files in a folder of this machine; paths have to be clean (`cleanPath`). */
export function diskFileStore(root: string): FileStore {
  mkdirSync(root, { recursive: true });
  const top = resolve(root);
  // on the same disk, and in no list
  const parts = `${top}.parts`;
  const place = (path: string) => {
    const found = resolve(top, path);
    if (found !== top && !found.startsWith(top + sep)) throw new Error('Outside of the store.');
    return found;
  };

  function find(path: string): StoredItem | undefined {
    const stats = statOf(place(path));
    if (!stats || !(stats.isDirectory() || stats.isFile())) return undefined;
    const isFolder = stats.isDirectory();
    return { path, isFolder, size: isFolder ? 0 : stats.size, modified: stats.mtimeMs };
  }

  return {
    find,
    children: (path) =>
      readdirSync(place(path))
        .sort()
        .map((name) => find(joinPath(path, name)))
        .filter((item) => item !== undefined),
    read: (path) => new Uint8Array(readFileSync(place(path))),
    write: (path, content) =>
      onDisk(() => {
        mkdirSync(place(parentOf(path)), { recursive: true });
        // beside, then in its place: a full disk or a stop leaves what was there as it was
        const part = join(parts, randomUUID());
        mkdirSync(parts, { recursive: true });
        try {
          writeFileSync(part, content);
          renameSync(part, place(path));
        } finally {
          rmSync(part, { force: true });
        }
      }),
    makeFolder: (path) => onDisk(() => void mkdirSync(place(path), { recursive: true })),
    remove(path) {
      if (path !== '') rmSync(place(path), { recursive: true, force: true });
    },
  };
}
