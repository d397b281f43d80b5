import { msg } from '../messages/translate.ts';
import type { PickedFiles } from './planUploads.ts';

/** Returns the files of an input; those of a folder have their path. */
export const filesOfInput = (list: Iterable<File>): PickedFiles => ({
  files: [...list].map((file) => ({ path: file.webkitRelativePath || file.name, file })),
  folders: [],
});

interface Collected {
  files: { path: string; file: File }[];
  folders: string[];
  unread: { path: string; message: string }[];
}

/**
 * Returns files and folders that were dropped. Their entries have to be read during the drop event,
 * so this starts at once and resolves later. What can't be read is listed with the reason: a folder
 * without permission, or a file that was deleted in the meantime.
 */
export async function filesOfDrop(transfer: DataTransfer): Promise<PickedFiles> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const dropped = items.map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const picked: Collected = { files: [], folders: [], unread: [] };
  for (const each of dropped) {
    if (each instanceof File) picked.files.push({ path: each.name, file: each });
    else if (each) await collect(each, each.name, picked);
  }
  return picked;
}

async function collect(entry: FileSystemEntry, path: string, picked: Collected): Promise<void> {
  try {
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
      picked.files.push({ path, file });
    } else if (isFolder(entry)) {
      picked.folders.push(path);
      for (const inner of await readAll(entry)) {
        await collect(inner, `${path}/${inner.name}`, picked);
      }
    }
  } catch {
    // the browser's message names a class, not a reason
    picked.unread.push({ path, message: entry.isFile ? NO_FILE : NO_FOLDER });
  }
}

async function readAll(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // browsers return a hundred at a time, and an empty list at the end
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return all;
    all.push(...part);
  }
}

const NO_FILE = msg('The file can no longer be read. Choose it again.');
const NO_FOLDER = msg("Couldn't read this folder. Choose it again.");

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
