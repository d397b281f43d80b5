import type { PickedFiles } from './planUploads.ts';

/** Files of an input; those of a folder bring their path along. */
export const filesOfInput = (list: Iterable<File>): PickedFiles => ({
  files: [...list].map((file) => ({ path: file.webkitRelativePath || file.name, file })),
  folders: [],
});

/**
 * Files and folders that were dropped. The entries have to be taken hold of before the drop event is
 * over, which is why this begins at once and answers later.
 */
export async function filesOfDrop(transfer: DataTransfer): Promise<PickedFiles> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const dropped = items.map((item) => item.webkitGetAsEntry() ?? item.getAsFile());
  const picked = { files: [] as { path: string; file: File }[], folders: [] as string[] };
  for (const each of dropped) {
    if (each instanceof File) picked.files.push({ path: each.name, file: each });
    else if (each) await collect(each, each.name, picked);
  }
  return picked;
}

async function collect(
  entry: FileSystemEntry,
  path: string,
  picked: { files: { path: string; file: File }[]; folders: string[] },
): Promise<void> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    picked.files.push({ path, file });
  } else if (isFolder(entry)) {
    picked.folders.push(path);
    const reader = entry.createReader();
    for (;;) {
      // browsers hand out a hundred at a time, and an empty list at the end
      const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (part.length === 0) return;
      for (const inner of part) await collect(inner, `${path}/${inner.name}`, picked);
    }
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
