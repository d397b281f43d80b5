import { randomUUID } from 'node:crypto';
import {
  constants,
  mkdirSync,
  opendirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, open, type FileHandle } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import {
  joinPath,
  parentOf,
  refuseDeep,
  refuseManyItems,
  refuseTaken,
  type FileStore,
  type StoredItem,
} from '../files/FileStore.ts';
import type { Bytes } from '../http/ServiceRequest.ts';
import type { Upload } from '../files/Upload.ts';
import { spendWork } from '../workTime.ts';
import { DiskUpload } from './DiskUpload.ts';
import { requireSpace } from './freeSpace.ts';
import { diskError, onDisk } from './onDisk.ts';

/** A file whose name the disk doesn't allow can't exist. */
function statOf(place: string) {
  try {
    return statSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const CHUNK = 256 * 1024;

/** Opened on the first read: HEAD never reads, and then no one would close the file. */
function streamOf(place: string): ReadableStream<Bytes> {
  let file: FileHandle | undefined;
  let isCancelled = false;
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        file ??= await open(place).catch((error: unknown) => {
          throw diskError(error);
        });
        try {
          // left open, it would end the process of a newer Node when it is collected
          if (isCancelled) return await file.close();
          const { bytesRead, buffer } = await file.read(new Uint8Array(CHUNK));
          if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
          await file.close();
          controller.close();
        } catch (error) {
          await file.close();
          throw error;
        }
      },
      cancel: () => {
        isCancelled = true;
        return file?.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Files in a folder of this machine; paths must be clean (`cleanPath`). */
export function diskFileStore(root: string): FileStore {
  onDisk(() => mkdirSync(root, { recursive: true }));
  const top = resolve(root);
  // on the same disk, but in no list
  const parts = `${top}.parts`;
  const place = (path: string) => {
    const found = resolve(top, path);
    if (found !== top && !found.startsWith(top + sep))
      throw new Error('The path leads outside the store.');
    return found;
  };

  function find(path: string): StoredItem | undefined {
    const stats = statOf(place(path));
    if (!stats || !(stats.isDirectory() || stats.isFile())) return undefined;
    const isFolder = stats.isDirectory();
    return { path, isFolder, size: isFolder ? 0 : stats.size, modified: stats.mtimeMs };
  }

  /** Written beside, then moved into place: a full disk or a stop leaves the old file unchanged. */
  function write(path: string, content: Bytes | Upload): void {
    refuseDeep(path);
    onDisk(() => {
      mkdirSync(place(parentOf(path)), { recursive: true });
      mkdirSync(parts, { recursive: true });
      const part = join(parts, randomUUID());
      try {
        // it has its space already
        if (content instanceof DiskUpload) content.moveTo(part);
        else {
          const bytes = content instanceof Uint8Array ? content : content.read();
          requireSpace(parts, bytes.length);
          writeFileSync(part, bytes);
        }
        renameSync(part, place(path));
      } finally {
        rmSync(part, { force: true });
      }
    });
  }

  /** As `write`, in another thread: a large file takes seconds. */
  async function copy(from: string, to: string): Promise<void> {
    refuseDeep(to);
    const part = join(parts, randomUUID());
    try {
      mkdirSync(parts, { recursive: true });
      requireSpace(parts, find(from)?.size ?? 0);
      await copyFile(place(from), part, constants.COPYFILE_FICLONE);
      spendWork();
      refuseTaken(find(to));
      mkdirSync(place(parentOf(to)), { recursive: true });
      renameSync(part, place(to));
    } catch (error) {
      throw diskError(error);
    } finally {
      rmSync(part, { force: true });
    }
  }

  return {
    find,
    // of a missing folder, nothing
    children(path) {
      const names = find(path)?.isFolder ? onDisk(() => readdirSync(place(path))) : [];
      refuseManyItems(names.length);
      return names
        .sort()
        .map((name) => find(joinPath(path, name)))
        .filter((item) => item !== undefined);
    },
    folders(path) {
      const isFolder = find(path)?.isFolder === true;
      const items = isFolder ? onDisk(() => readdirSync(place(path), { withFileTypes: true })) : [];
      refuseManyItems(items.length);
      const folders = items.filter((item) => item.isDirectory());
      return folders.map(({ name }) => joinPath(path, name)).sort();
    },
    read: (path) => onDisk(() => new Uint8Array(readFileSync(place(path)))),
    stream: (path) => streamOf(place(path)),
    write,
    copy,
    move: (from, to) =>
      onDisk(() => {
        mkdirSync(place(parentOf(to)), { recursive: true });
        renameSync(place(from), place(to));
      }),
    makeFolder(path) {
      refuseDeep(path);
      onDisk(() => void mkdirSync(place(path), { recursive: true }));
    },
    isEmpty: (path) =>
      onDisk(() => {
        const folder = opendirSync(place(path));
        try {
          return folder.readSync() === null;
        } finally {
          folder.closeSync();
        }
      }),
    remove(path) {
      if (path !== '') onDisk(() => rmSync(place(path), { recursive: true, force: true }));
    },
  };
}
