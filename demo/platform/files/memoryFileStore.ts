import { PlatformError } from '../http/PlatformError.ts';
import type { Bytes } from '../http/ServiceRequest.ts';
import {
  joinPath,
  nameOf,
  parentOf,
  refuseDeep,
  refuseManyItems,
  type FileStore,
  type StoredItem,
} from './FileStore.ts';

interface Node extends StoredItem {
  content: Bytes;
  children: Map<string, Node>;
}

const byName = (a: StoredItem, b: StoredItem): number => (a.path < b.path ? -1 : 1);

/** Files that live as long as their platform. */
export function memoryFileStore(now: () => number): FileStore {
  const node = (path: string, isFolder: boolean, content = new Uint8Array()): Node => ({
    path,
    isFolder,
    content,
    size: content.length,
    modified: now(),
    children: new Map(),
  });
  const nodes = new Map<string, Node>([['', node('', true)]]);

  // in the words of a disk, which never replaces a folder by a file either
  function attach(made: Node): void {
    refuseDeep(made.path);
    if (nodes.get(made.path)?.isFolder) {
      throw new PlatformError(400, 'A folder with that name already exists.');
    }
    const parent = folder(parentOf(made.path));
    parent.children.set(nameOf(made.path), made);
    parent.modified = made.modified;
    nodes.set(made.path, made);
  }

  function folder(path: string): Node {
    const known = nodes.get(path);
    if (known && !known.isFolder) throw new PlatformError(400, 'Part of the path is a file.');
    if (known) return known;
    const made = node(path, true);
    attach(made);
    return made;
  }

  function forget(item: Node): void {
    for (const child of item.children.values()) forget(child);
    nodes.delete(item.path);
  }

  function remove(path: string): void {
    const item = nodes.get(path);
    if (!item || path === '') return;
    nodes.get(parentOf(path))?.children.delete(nameOf(path));
    forget(item);
  }

  function moveNode(item: Node, to: string): void {
    attach({ ...item, path: to, children: new Map() });
    for (const [name, child] of item.children) moveNode(child, joinPath(to, name));
  }

  return {
    find: (path) => nodes.get(path),
    children(path) {
      const items = nodes.get(path)?.children;
      refuseManyItems(items?.size ?? 0);
      return [...(items?.values() ?? [])].sort(byName);
    },
    folders(path) {
      const items = nodes.get(path)?.children;
      refuseManyItems(items?.size ?? 0);
      const folders = [...(items?.values() ?? [])].filter(({ isFolder }) => isFolder);
      return folders.sort(byName).map((item) => item.path);
    },
    read: (path) => nodes.get(path)?.content ?? new Uint8Array(),
    stream: (path) => new Blob([nodes.get(path)?.content ?? '']).stream(),
    write: (path, content) =>
      attach(node(path, false, content instanceof Uint8Array ? content : content.read())),
    copy: async (from, to) => attach(node(to, false, nodes.get(from)?.content)),
    makeFolder: (path) => void folder(path),
    isEmpty: (path) => (nodes.get(path)?.children.size ?? 0) === 0,
    move(from, to) {
      const item = nodes.get(from);
      if (!item || from === '') return;
      remove(from);
      moveNode(item, to);
    },
    remove,
  };
}
