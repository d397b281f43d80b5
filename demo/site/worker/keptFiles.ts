import { descendants, type FileStore } from '../../platform/files/FileStore.ts';
import { memoryFileStore } from '../../platform/files/memoryFileStore.ts';
import { PlatformError } from '../../platform/http/PlatformError.ts';
import type { Change, KeptFile } from './keptStore.ts';

/** The files of a service, and their unsaved changes. */
export interface KeptFiles {
  store: FileStore;
  /** The changes since the last call, in order. */
  takeChanges(): Change[];
}

/**
 * Files in memory that can be stored.
 *
 * @param known the stored files, by path.
 * @param isNew whether not even the store itself was stored yet.
 */
export function keptFiles(
  name: string,
  known: ReadonlyMap<string, KeptFile>,
  now: () => number,
  isNew: boolean,
): KeptFiles {
  let clock: number | undefined;
  const files = memoryFileStore(() => clock ?? now());
  for (const path of [...known.keys()].sort()) {
    const { isFolder, content, modified } = known.get(path) as KeptFile;
    clock = modified;
    try {
      if (isFolder) files.makeFolder(path);
      else files.write(path, content);
    } catch (error) {
      // earlier versions stored files in the place of folders; the others must still be found
      if (!(error instanceof PlatformError)) throw error;
    }
  }
  clock = undefined;
  // the root, so that a store without files isn't filled again
  const changed = isNew ? [{ path: '', isRemoved: false }] : [];
  const change = (path: string): Change | undefined => {
    const item = files.find(path);
    if (!item) return undefined;
    const { isFolder, modified } = item;
    const content = isFolder ? new Uint8Array() : files.read(path);
    return { kind: 'files', key: [name, path], value: { isFolder, modified, content } };
  };
  return {
    store: {
      ...files,
      write(path, content) {
        files.write(path, content);
        changed.push({ path, isRemoved: false });
      },
      copy(from, to) {
        const copied = files.copy(from, to);
        changed.push({ path: to, isRemoved: false });
        return copied;
      },
      move(from, to) {
        files.move(from, to);
        changed.push({ path: from, isRemoved: true });
        const inside = files.find(to)?.isFolder ? descendants(files, to) : [];
        for (const path of [to, ...inside.map((item) => item.path)]) {
          changed.push({ path, isRemoved: false });
        }
      },
      makeFolder(path) {
        files.makeFolder(path);
        changed.push({ path, isRemoved: false });
      },
      remove(path) {
        files.remove(path);
        changed.push({ path, isRemoved: true });
      },
    },
    takeChanges: () =>
      changed
        .splice(0)
        .map(({ path, isRemoved }) =>
          isRemoved ? ({ kind: 'files', removed: [name, path] } satisfies Change) : change(path),
        )
        .filter((each) => each !== undefined),
  };
}
