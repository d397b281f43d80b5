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
import { joinPath, parentOf, type FileStore, type StoredItem } from './FileStore.ts';

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
    const stats = statSync(place(path), { throwIfNoEntry: false });
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
    write(path, content) {
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
    },
    makeFolder: (path) => void mkdirSync(place(path), { recursive: true }),
    remove(path) {
      if (path !== '') rmSync(place(path), { recursive: true, force: true });
    },
  };
}
